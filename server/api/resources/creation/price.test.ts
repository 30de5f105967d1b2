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

  test.each([
    [{ list: "fr-1999-01" }, "list"],
    [{ list: "jp-2026-09" }, "list"],
    [{ other_store: "atlantis" }, "other_store"],
    [{ other_list: "x" }, "other_list"],
  ])("refuses %j by its field", async (more, field) => {
    const { status, body } = await get({ ...CERCLE, ...more });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: [{ field }] });
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
  }, 60_000);
});
