import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REGIONS } from "~/i18n/locales";
import { catalogEndpoints, type CatalogEntry, type DesignsAnswer } from "../../../contract/catalog";
import { creationEndpoints } from "../../../contract/creation";
import { settingsEndpoints } from "../../../contract/settings";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ask = async (path: string, store = "fr") => {
  const { status, body } = await api.call("GET", path, { store });
  expect(status).toBe(200);
  return body;
};
const entries = async (path = "/api/catalog", store = "fr"): Promise<CatalogEntry[]> =>
  catalogEndpoints.catalog.response.parse(await ask(path, store));
const designs = async (query: string, store = "fr"): Promise<DesignsAnswer> =>
  catalogEndpoints.catalogDesigns.response.parse(await ask(`/api/catalog/designs?${query}`, store));
const creation = async (query: Record<string, string>, store = "fr") =>
  creationEndpoints.creation.response.parse(
    await ask(`/api/creation?${new URLSearchParams(query).toString()}`, store),
  );

describe("The catalogue of /api", () => {
  it("has an entry for each design, cut, metal and weight class, priced as the ring's own page prices it", async () => {
    const all = await entries();
    const names = all.map((e) => `${e.sku} ${e.cyl_carat_min}`);
    expect(new Set(names).size).toBe(names.length);
    for (const entry of all.filter((_, i) => i % 97 === 0)) {
      const ring = await creation({
        aesthetic: entry.lv_cyl_aesthetic.value,
        metal: entry.cyl_metal,
        cut: entry.lv_cyl_stone_cut.value,
        carat: String(entry.cyl_carat_min),
      });
      expect([ring.price_min.incl, ring.price_max.incl], entry.sku).toEqual([
        entry.cyl_price_min,
        entry.cyl_price_max,
      ]);
    }
  });

  it("gives its entries page by page, every one once, no design divided", async () => {
    const whole = await entries();
    const found: CatalogEntry[] = [];
    let next: string | undefined = "/api/catalog?limit=300";
    const seen = new Set<string>();
    while (next) {
      const { body, headers } = await api.call("GET", next, { store: "fr" });
      const page = catalogEndpoints.catalog.response.parse(body);
      const names = new Set(page.map((entry) => entry.lv_cyl_aesthetic.value));
      expect(page.length <= 300 || names.size === 1).toBe(true);
      for (const name of names) expect(seen.has(name)).toBe(false);
      for (const name of names) seen.add(name);
      found.push(...page);
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
    }
    expect(found).toEqual(whole);
    expect((await api.call("GET", "/api/catalog?after=nowhere")).status).toBe(422);
  });

  it("gives one design alone, and answers 304 to who has a page already", async () => {
    const alone = await entries("/api/catalog?aesthetic=aube");
    expect(new Set(alone.map((entry) => entry.lv_cyl_aesthetic.value))).toEqual(new Set(["aube"]));
    const { headers } = await api.call("GET", "/api/catalog?aesthetic=aube");
    const again = await api.call("GET", "/api/catalog?aesthetic=aube", {
      headers: { "If-None-Match": headers.get("ETag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  it.each(REGIONS.map(({ code }) => code))(
    "shows in %s every design that can be made for an amount worth 9,000 to 50,000 euros, priced within it, and a ring within it",
    async (region) => {
      const settings = settingsEndpoints.settings.response.parse(await ask("/api/settings?aesthetics=0"));
      const rate = (code: string) =>
        settings.websites.find(({ value }) => value === code)?.listRate ?? Number.NaN;
      const all = await entries("/api/catalog", region);
      for (const euros of [9000, 15_000, 25_000, 50_000]) {
        const decimals = region === "jp" || region === "kr" ? 1 : 100;
        const max = Math.round((euros * rate(region)) / rate("fr")) * decimals;
        const { items, total } = await designs(`max=${max}&limit=500`, region);
        const madeForIt = new Set(
          all.filter((entry) => entry.cyl_price_min <= max).map((entry) => entry.lv_cyl_aesthetic.value),
        );
        expect(new Set(items.map(({ aesthetic }) => aesthetic.value))).toEqual(madeForIt);
        expect(total).toBe(items.length);
        for (const card of items) {
          expect(card.price_max, card.sku).toBeLessThanOrEqual(max);
          const shown = all.find((entry) => entry.sku === card.sku && entry.cyl_carat_min === card.carat.min);
          expect(shown?.cyl_price_min, card.sku).toBeLessThanOrEqual(max);
          // If even the cheapest entry of a design ends above the budget, the part of its range below the budget is
          // shown.
          const literal = all.some(
            (entry) => entry.lv_cyl_aesthetic.value === card.aesthetic.value && entry.cyl_price_max <= max,
          );
          if (literal) expect(shown?.cyl_price_max, card.sku).toBeLessThanOrEqual(max);
        }
      }
    },
  );

  it("says of each design its metals with their range, whatever was filtered for", async () => {
    const all = await entries();
    const {
      items: [card],
    } = await designs("aesthetic=aube&max=300000");
    for (const metal of card?.metals ?? []) {
      const own = all.filter(
        (entry) => entry.lv_cyl_aesthetic.value === "aube" && entry.cyl_metal === metal.value,
      );
      expect(metal).toMatchObject({
        entries: own.length,
        price_min: Math.min(...own.map((e) => e.cyl_price_min)),
        price_max: Math.max(...own.map((e) => e.cyl_price_max)),
      });
    }
    expect(card?.metals).toHaveLength(4);
  });

  it("prices each card as the page of the very ring that it names, at the weight that it says, and the one that it pictures", async () => {
    for (const query of ["limit=500", "cut=oval&limit=500", "max=600000&limit=500"]) {
      const { items } = await designs(query);
      for (const card of items.slice(0, 4)) {
        const { aesthetic, metal, cut, price_carat, carat } = card;
        const ring = (weight = 0) =>
          creation({ aesthetic: aesthetic.value, metal, cut: cut.value, carat: String(weight) });
        expect((await ring(price_carat)).price_min.incl, card.sku).toBe(card.price_min);
        expect((await ring(carat.min)).price_min.incl, card.sku).toBe(card.pictured_min);
        for (const sold of card.metals.slice(0, 1)) {
          const first = { metal: sold.value, cut: sold.cut, carat: String(sold.carat) };
          expect((await creation({ aesthetic: aesthetic.value, ...first })).price_min.incl).toBe(
            sold.cut_min,
          );
        }
      }
      const sorted = (await designs(`${query}&sort=price_up`)).items.map(({ price_min }) => price_min);
      expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
    }
  });

  it("answers a budget with rings that its grid prices the same: the lowest of each design is the lowest of its metals", async () => {
    const { items } = await designs("limit=500");
    for (const { aesthetic, metals } of items.slice(0, 5)) {
      const price_min = Math.min(...metals.map((metal) => metal.price_min));
      const exact = (await ask(`/api/budget?budget=${price_min}`)) as {
        choices: { aesthetic: { value: string } }[];
      };
      expect(exact.choices.some((choice) => choice.aesthetic.value === aesthetic.value)).toBe(true);
      const less = (await ask(`/api/budget?budget=${price_min - 1}`)) as {
        choices: { aesthetic: { value: string } }[];
      };
      expect(less.choices.some((choice) => choice.aesthetic.value === aesthetic.value)).toBe(false);
    }
  });

  it("leaves the designs out of the settings where nobody wants them, and gives each on its own", async () => {
    const [whole, without] = await Promise.all(
      ["/api/settings", "/api/settings?aesthetics=0"].map(async (path) =>
        settingsEndpoints.settings.response.parse(await ask(path)),
      ),
    );
    expect(without?.aesthetics).toEqual([]);
    const [first] = whole?.aesthetics ?? [];
    expect(await ask(`/api/aesthetics/${first?.value ?? ""}`)).toEqual(first);
    expect((await api.call("GET", "/api/aesthetics/nowhere")).status).toBe(404);
  });

  it("still knows a design that is withdrawn, by its name and shape, in no metal and no cut", async () => {
    const known = settingsEndpoints.aesthetic.response.parse(await ask("/api/aesthetics/crepuscule"));
    expect(known).toMatchObject({ label: "Crépuscule", metals: [], cuts: [], design: { shank: "plain" } });
    const { aesthetics } = settingsEndpoints.settings.response.parse(await ask("/api/settings"));
    expect(aesthetics.map(({ value }) => value)).not.toContain("crepuscule");
  });

  it("says where a design is sold by its own name alone: a metal that a country does not sell, and one that all sell", async () => {
    const websites = settingsEndpoints.aestheticWebsites.response.parse(
      await ask("/api/aesthetics/berge/websites"),
    );
    const of = (metal: string) => websites.find((one) => one.metal === metal)?.websites ?? [];
    expect(of("platinum")).toHaveLength(13);
    expect(of("yellow-gold")).toHaveLength(12);
    expect(of("yellow-gold")).not.toContain("jp");
    expect((await api.call("GET", "/api/aesthetics/nowhere/websites")).status).toBe(404);
  });
});
