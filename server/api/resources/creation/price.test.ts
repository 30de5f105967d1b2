import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CARAT_BANDS } from "~/domain/ring";
import { SIZES } from "~/domain/ring-size";
import { REGIONS } from "~/i18n/locales";
import { seeded } from "../../../../tests/gates/verdict";
import { creationEndpoints, type CreationPrice } from "../../../contract/creation";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";
import { times } from "../../../../tests/setup/length";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ clock: () => new Date("2026-10-02T10:00:00Z") });
});
afterAll(() => api.close());

const get = (query: Record<string, string>, store = "fr") =>
  api.call("GET", `/api/creation/price?${new URLSearchParams(query)}`, { store, lang: "en" });
const price = async (query: Record<string, string>, store?: string): Promise<CreationPrice> =>
  creationEndpoints.creationPrice.response.parse((await get(query, store)).body);
const total = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
const CERCLE = { aesthetic: "cercle", metal: "white-gold", cut: "round", carat: "1.00", size: "52" };

const QUOTES = times(1000, 150);

describe("The price of a creation", () => {
  test("names its lines, its rounding and its list, and is the lowest price of the ring's page", async () => {
    const { from, lists } = await price({ ...CERCLE, band: "1", engravingText: "Toujours" });
    const page = creationEndpoints.creation.response.parse(
      (
        await api.call("GET", `/api/creation?${new URLSearchParams({ ...CERCLE, band: "1" })}`, {
          store: "fr",
        })
      ).body,
    );
    expect(from.price).toEqual(page.price_min);
    expect(from.lines.map(({ kind }) => kind)).toEqual([
      "stone",
      "mount",
      "sides",
      "engraving",
      "band",
      "rounding",
    ]);
    expect(total(from.lines)).toBe(from.price.incl);
    expect(from.list.version).toBe("fr-2026-09");
    expect(lists.map(({ version }) => version)).toEqual(["fr-2026-09", "fr-2026-01"]);
  });

  test("is that of France where no website is said, and is refused for one that there is not", async () => {
    expect((await price(CERCLE, "")).from.price.currency).toBe("EUR");
    const { status, body } = await get(CERCLE, "zz");
    expect([status, body]).toMatchObject([
      422,
      { code: "invalid_value", fields: [{ field: "Store", code: "invalid" }] },
    ]);
  });

  test("says of a heavier stone in platinum what the stone and what the metal adds", async () => {
    const { from, to, change, difference } = await price({
      ...CERCLE,
      other_metal: "platinum",
      other_carat: "1.50",
    });
    expect(change?.map(({ kind }) => kind).slice(0, 2)).toEqual(["stone", "mount"]);
    expect(total(change ?? [])).toBe(difference);
    expect(difference).toBe((to?.price.incl ?? 0) - from.price.incl);
  });

  test("says of Spain that the same tag holds more tax, and of Hong Kong no difference, because it is another currency", async () => {
    const spain = await price({ ...CERCLE, other_store: "es" });
    expect(spain.difference).toBe(0);
    expect(spain.change?.map(({ kind }) => kind)).toEqual(["list", "tax"]);
    const hongKong = await price({ ...CERCLE, other_store: "hk" });
    expect(hongKong).toMatchObject({
      change: null,
      difference: null,
      to: { price: { currency: "HKD", tax: 0 } },
    });
    expect(hongKong.list_rate).toBeCloseTo(17.2 / 2.05, 6);
  });

  test("says of last spring's list what the new one adds", async () => {
    const { change, difference, to } = await price({
      ...CERCLE,
      list: "fr-2026-01",
      other_list: "fr-2026-09",
    });
    expect(change?.map(({ kind }) => kind).filter((kind) => kind !== "rounding")).toEqual(["list"]);
    expect(total(change ?? [])).toBe(difference);
    expect(difference).toBeGreaterThan(0);
    expect(to?.list.valid_from).toBe("2026-09-01");
  });

  test("has a reason in words where the other ring is not made or not sold", async () => {
    expect(
      await price({ ...CERCLE, aesthetic: "berge", metal: "yellow-gold", cut: "oval", other_store: "jp" }),
    ).toMatchObject({ to: null, reason: "reason.not_sold_here", change: null });
    expect(await price({ ...CERCLE, other_carat: "4.00" })).toMatchObject({
      to: null,
      reason: "reason.not_in_this_carat",
    });
  });

  const kinds = (lines: readonly { kind: string }[] | null) => lines?.map(({ kind }) => kind);

  test("counts a band and an engraving that are chosen, and no engraving of blanks", async () => {
    expect(kinds((await price(CERCLE)).from.lines)).not.toContain("band");
    expect((await price({ ...CERCLE, engravingText: "   " })).from.engraved).toBe(false);
    const both = await price({ ...CERCLE, band: "1", engravingText: "Toujours" });
    expect([both.from.band, both.from.engraved]).toEqual([true, true]);
  });

  test("gives the other ring all that is said of the first, but for what is said of it", async () => {
    const same = await price({
      ...CERCLE,
      size: "54",
      band: "1",
      engravingText: "A",
      colorTo: "E",
      other_metal: "platinum",
    });
    expect(same.to).toMatchObject({
      cut: "round",
      carat: same.from.carat,
      size: 54,
      band: true,
      engraved: true,
    });
    expect(kinds(same.change)).not.toContain("stone");
    const plain = await price({
      ...CERCLE,
      band: "1",
      engravingText: "A",
      other_band: "0",
      other_engraved: "0",
    });
    expect(plain.to).toMatchObject({ band: false, engraved: false });
    expect(kinds(plain.change)).toContain("band");
    const more = await price({ ...CERCLE, other_band: "1", other_engraved: "1" });
    expect(more.to).toMatchObject({ band: true, engraved: true });
    expect((await price({ ...CERCLE, other_cut: "oval", other_size: "53" })).to).toMatchObject({
      cut: "oval",
      size: 53,
    });
    const better = await price({ ...CERCLE, other_colorTo: "D", other_clarityTo: "IF" });
    expect(kinds(better.change)).toContain("stone");
    expect(better.difference).toBeGreaterThan(0);
    // If nothing was chosen, the second ring has what was chosen by default for the first.
    const chosen = await price({ aesthetic: "cercle", metal: "white-gold", other_metal: "platinum" });
    const { cut, carat, size } = chosen.from;
    expect(chosen.to).toMatchObject({ cut, carat, size });
  });

  test("of an exact stone stays the same stone in another metal, and is one made to order in another weight or cut", async () => {
    const [stone] = await api.query(
      "select sku, cost, carat_milli from stones where cut = 'round' and not withdrawn and carat_milli between 1000 and 1190 order by cost desc limit 1",
    );
    const exact = { ...CERCLE, stone: String(stone?.sku) };
    const ofStone = (shown: CreationPrice["from"] | null) =>
      shown?.lines.find(({ kind }) => kind === "stone")?.amount;
    const inPlatinum = await price({ ...exact, other_metal: "platinum" });
    expect(ofStone(inPlatinum.from)).not.toBe(ofStone((await price(CERCLE)).from));
    expect(ofStone(inPlatinum.to)).toBe(ofStone(inPlatinum.from));
    for (const other of [{ other_carat: "1.50" }, { other_cut: "oval" }]) {
      const made = await price({ ...exact, ...other });
      expect(ofStone(made.to)).toBe(ofStone((await price({ ...CERCLE, ...other })).to));
    }
  });

  test("compares the same website by the list that was named, another website by its own", async () => {
    const spring = { ...CERCLE, list: "fr-2026-01" };
    expect((await price({ ...spring, other_metal: "platinum" })).to?.list.version).toBe("fr-2026-01");
    const { from, to } = await price({ ...spring, other_store: "es" });
    expect([from.list.valid_from, to?.list.version]).toEqual(["2026-01-15", "es-2026-09"]);
    expect((await price({ ...CERCLE, other_store: "fr" })).difference).toBe(0);
  });

  test("is no page for a design that there is not, or that this website does not sell in this metal", async () => {
    for (const [query, store, what] of [
      [{ ...CERCLE, aesthetic: "nobody" }, "fr", "aesthetic"],
      [{ ...CERCLE, aesthetic: "berge", metal: "yellow-gold", cut: "oval" }, "jp", "aesthetic"],
    ] as const) {
      const { status, body } = await get(query, store);
      expect([status, body]).toMatchObject([404, { message: what }]);
    }
  });

  test.each([
    [{ other_cut: "heart" }, "reason.not_in_this_metal"],
    [{ other_carat: "6.00" }, "reason.not_in_this_carat"],
    [{ aesthetic: "grand-large", other_size: "62" }, "reason.not_in_this_size"],
  ])("says why a ring with %j is not made", async (other, reason) => {
    expect(await price({ ...CERCLE, ...other })).toMatchObject({ to: null, reason, difference: null });
  });

  test.each([
    [{ list: "fr-1999-01" }, "list"],
    [{ list: "jp-2026-09" }, "list"],
    [{ other_store: "atlantis" }, "other_store"],
    [{ other_list: "x" }, "other_list"],
  ])("refuses %j by its field", async (more, field) => {
    const { status, body } = await get({ ...CERCLE, ...more });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: [{ field, code: "invalid" }] });
  });

  test("of many quotes is the same to the unit, line by line, after every price list has been replaced", async () => {
    const ref = await api.context.reference();
    const random = seeded(1000);
    const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const asked: { store: string; query: Record<string, string> }[] = [];
    while (asked.length < QUOTES) {
      const mount = one([...ref.mounts.values()]);
      const store = one(REGIONS).code;
      if (!ref.sold(store, mount.aesthetic, mount.metal)) continue;
      const query = {
        aesthetic: mount.aesthetic,
        metal: mount.metal,
        cut: mount.cut,
        carat: String(one(CARAT_BANDS)[0]),
        size: String(one(SIZES)),
        band: random() < 0.3 ? "1" : "0",
      };
      if ((await get(query, store)).status === 200) asked.push({ store, query });
    }
    const quoted = await Promise.all(asked.map(({ store, query }) => price(query, store)));
    await api.query(
      "insert into price_lists (version, region, valid_from, coefficient, step) select region || '-2026-10', region, '2026-10-01', coefficient * 1.137, step from price_lists where version like '%-2026-09'",
    );
    await api.query(
      "insert into tax_rates (region, country, valid_from, label, rate) select region, country, '2026-10-01', label, rate + 0.01 from tax_rates where valid_from = '2026-01-01'",
    );
    api.context.invalidateReference();
    let changed = 0;
    for (const [i, { store, query }] of asked.entries()) {
      const before = quoted[i]?.from;
      const again = await price({ ...query, list: before?.list.version ?? "" }, store);
      expect(again.from).toEqual(before);
      if ((await price(query, store)).from.price.incl !== before?.price.incl) changed += 1;
    }
    expect(changed).toBe(QUOTES);
  });
});
