import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogEndpoints } from "../../../contract/catalog";
import { creationEndpoints, type Creation } from "../../../contract/creation";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ clock: () => new Date("2026-03-02T10:00:00Z") });
});
afterAll(() => api.close());

const get = (query: Record<string, string>, store = "fr", lang = "en") =>
  api.call("GET", `/api/creation?${new URLSearchParams(query)}`, { store, lang });
const creation = async (query: Record<string, string>, store?: string, lang?: string): Promise<Creation> =>
  creationEndpoints.creation.response.parse((await get(query, store, lang)).body);
const CERCLE = { aesthetic: "cercle", metal: "white-gold" };

describe("A creation", () => {
  test("of which only design and metal are said is shown with the first cut, about one carat, and size 52", async () => {
    const { cut, carat, size, choices } = await creation(CERCLE);
    expect({ cut, carat, size }).toEqual({
      cut: choices.cuts.find((c) => c.available)?.value,
      carat: { min: 1, max: 1.19 },
      size: 52,
    });
  });

  test("takes any weight inside a band for the band", async () => {
    expect((await creation({ ...CERCLE, carat: "1.07" })).carat).toEqual({ min: 1, max: 1.19 });
    expect((await creation({ ...CERCLE, carat: "1" })).carat).toEqual({ min: 1, max: 1.19 });
  });

  test("costs more in a larger size, and the same in every language", async () => {
    const [small, large] = [
      await creation({ ...CERCLE, size: "46" }),
      await creation({ ...CERCLE, size: "64" }),
    ];
    expect(large.price_min.incl).toBeGreaterThan(small.price_min.incl);
    expect((await creation(CERCLE, "fr", "ja")).price_min).toEqual(
      (await creation(CERCLE, "fr", "fr")).price_min,
    );
  });

  test("is in reach in five days when mount and stone are there, later when the mount is made, a week later with engraving", async () => {
    await api.query("update mounts set qty = 1, lead_weeks = 6 where sku = 'cercle-white-gold-round'");
    api.context.invalidateReference();
    const query = { ...CERCLE, cut: "round", carat: "1" };
    expect(await creation(query)).toMatchObject({
      availability: "immediately",
      lead_weeks: 0,
      delivery_date: "2026-03-07",
    });
    expect(await creation({ ...query, engravingText: "Toujours" })).toMatchObject({
      delivery_date: "2026-03-14",
    });
    await api.query("update mounts set qty = 0 where sku = 'cercle-white-gold-round'");
    expect(await creation(query)).toMatchObject({
      availability: "weeks",
      lead_weeks: 6,
      delivery_date: "2026-04-13",
    });
  });

  test("begins at a higher price with each step of colour and clarity, as the choices say it will", async () => {
    const plain = await creation({ ...CERCLE, cut: "round", carat: "1" });
    for (const [name, steps] of [
      ["colorTo", plain.choices.colors],
      ["clarityTo", plain.choices.clarities],
    ] as const) {
      expect(steps[0]?.price_min, name).toBe(plain.price_min.incl);
      expect(steps.map(({ price_min }) => price_min)).toEqual(
        steps.map(({ price_min }) => price_min).toSorted((a, b) => a - b),
      );
      for (const { value, price_min } of steps) {
        const chosen = await creation({ ...CERCLE, cut: "round", carat: "1", [name]: value });
        expect(chosen.price_min.incl, value).toBe(price_min);
        expect(chosen.price_max, value).toEqual(plain.price_max);
      }
    }
    expect(plain.choices.colors.map(({ value }) => value)).toEqual(["G", "F", "E", "D"]);
    expect((await get({ ...CERCLE, colorTo: "H" })).status).toBe(422);
  });

  test("that was withdrawn can still be looked at, and says so", async () => {
    await api.query("update aesthetics set withdrawn = true where id = 'galet'");
    api.context.invalidateReference();
    expect(await creation({ aesthetic: "galet", metal: "platinum" })).toMatchObject({
      availability: "no_longer_available",
    });
    const catalog = catalogEndpoints.catalog.response.parse((await api.call("GET", "/api/catalog")).body);
    expect(catalog.some((e) => e.lv_cyl_aesthetic.value === "galet")).toBe(false);
  });

  test("in a metal that a website does not sell is not found there, and is a choice with its reason elsewhere", async () => {
    expect((await get({ aesthetic: "berge", metal: "yellow-gold" }, "jp")).status).toBe(404);
    expect((await get({ aesthetic: "berge", metal: "yellow-gold" }, "fr")).status).toBe(200);
    const there = await creation({ aesthetic: "berge", metal: "platinum" }, "jp");
    expect(there.choices.metals.find((m) => m.value === "yellow-gold")).toMatchObject({
      available: false,
      reason: "reason.not_sold_here",
    });
  });

  test("in a cut, weight or size that the design is not made in is refused by its field", async () => {
    const { choices } = await creation(CERCLE);
    const cut = choices.cuts.find((c) => !c.available)?.value;
    const carat = choices.carats.find((c) => !c.available)?.min;
    for (const [field, value] of [
      ["cut", cut],
      ["carat", carat],
    ] as const) {
      if (value !== undefined)
        expect((await get({ ...CERCLE, [field]: String(value) })).body, field).toMatchObject({
          code: "invalid_value",
          fields: [{ field }],
        });
    }
    expect((await get({ ...CERCLE, size: "43" })).body).toMatchObject({
      code: "invalid_value",
      fields: [{ field: "size" }],
    });
  });
});
