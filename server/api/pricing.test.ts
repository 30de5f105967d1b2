import { describe, expect, it } from "vitest";
import {
  bandPrice,
  costLimit,
  exactPrice,
  exactSubject,
  listOf,
  madeToOrderRange,
  marketByList,
  priceOf,
  costWithoutStone,
  subjectOf,
} from "./pricing";
import type { Market, Reference } from "./reference/types";

/* One ring, priced by hand: a mount with a cost of 800 € in pink gold, side stones for 200 €, a band for 500 €. */

const market = (over: Partial<Market> = {}): Market =>
  ({
    region: "fr",
    currency: "EUR",
    priceList: "fr-2026-09",
    coefficient: 2.05,
    step: 1000,
    taxRate: 0.2,
    taxLabel: "TVA",
    ...over,
  }) as Market;
const france = market();
const japan = market({
  region: "jp",
  currency: "JPY",
  coefficient: 338,
  priceList: "jp-2026-09",
  taxRate: 0.1,
});
const design = {
  mountCost: { "pink-gold": 80_000, platinum: 100_800 },
  sidesCost: 20_000,
  bandCost: { "pink-gold": 50_000 },
};
const ring = { design, metal: "pink-gold", cut: "round", size: 52, band: false } as const;

describe("The price list of a website", () => {
  it("counts in cents where there are cents, and in whole yen", () => {
    expect(listOf(france)).toEqual({
      version: "fr-2026-09",
      currency: "EUR",
      coefficient: 2.05,
      step: 1000,
      minorPerUnit: 100,
    });
    expect(listOf(japan)).toMatchObject({ currency: "JPY", minorPerUnit: 1 });
  });

  it("of another date is found by its version, with its own coefficient, step and tax; that of another website is not", () => {
    const spring = {
      version: "fr-2026-01",
      region: "fr",
      coefficient: 1.988,
      step: 500,
      taxLabel: "old",
      taxRate: 0.19,
    };
    const foreign = { ...spring, version: "jp-2026-01", region: "jp" };
    const ref = { priceLists: [foreign, spring] } as unknown as Reference;
    expect(marketByList(ref, france, "fr-2026-09")).toBe(france);
    expect(marketByList(ref, france, "fr-2026-01")).toEqual({
      ...france,
      priceList: "fr-2026-01",
      coefficient: 1.988,
      step: 500,
      taxLabel: "old",
      taxRate: 0.19,
    });
    expect(marketByList(ref, france, "jp-2026-01")).toBeUndefined();
    expect(marketByList(ref, france, "fr-1999-01")).toBeUndefined();
  });
});

describe("A ring", () => {
  it("with an exact stone costs stone, mount and side stones, and its band as a second line", () => {
    // (4,000 + 800 + 200) € × 2.05 = 10,250 €; the band 500 € × 2.05 = 1,025 €, rounded up to 1,030 €.
    expect(exactPrice(france, { ...ring, stoneCost: 400_000 })).toEqual({
      price: { incl: 1_025_000, excl: 854_167, tax: 170_833, currency: "EUR" },
      lines: [
        { kind: "stone", amount: 820_000 },
        { kind: "mount", amount: 164_000 },
        { kind: "sides", amount: 41_000 },
      ],
    });
    const both = exactPrice(france, { ...ring, band: true, engraved: true, stoneCost: 400_000 });
    expect(both.price.incl).toBe(1_128_000);
    expect(both.lines.slice(3)).toEqual([
      { kind: "engraving", amount: 0 },
      { kind: "band", amount: 103_000 },
    ]);
  });

  it("in size 62 costs 6 % more for its mount, and the same for its stones", () => {
    expect(exactPrice(france, { ...ring, size: 62, stoneCost: 400_000 }).lines).toEqual([
      { kind: "stone", amount: 820_200 },
      { kind: "mount", amount: 173_800 },
      { kind: "sides", amount: 41_000 },
    ]);
  });

  it("made to order costs from its lowest quality at the lightest to its best at the heaviest", () => {
    const { min, max } = madeToOrderRange(france, { ...ring, carat: { min: 1, max: 1.19 } });
    // A round carat G VS2 is 3,968 €: (3,968 + 1,000) × 2.05 = 10,184.40 €.
    expect(min.price.incl).toBe(1_019_000);
    // 1.19 ct D IF is 10,591.60 €: (10,591.60 + 1,000) × 2.05 = 23,762.80 €.
    expect(max.price.incl).toBe(2_377_000);
    expect(subjectOf(france, { ...ring, carat: { min: 1 } })).toEqual({
      costs: { stone: 396_800, mount: 80_000, sides: 20_000, band: undefined, engraved: undefined },
      list: listOf(france),
      taxRate: 0.2,
    });
  });

  it("is explained by the cost of its own stone, if it has one", () => {
    expect(exactSubject(japan, { ...ring, band: true, engraved: true, stoneCost: 400_000 })).toEqual({
      costs: { stone: 400_000, mount: 80_000, sides: 20_000, band: 50_000, engraved: true },
      list: listOf(japan),
      taxRate: 0.1,
    });
  });

  it("has a wedding band by itself, and none in a metal that the band is not made in", () => {
    expect(bandPrice(france, design, "pink-gold")).toEqual({
      incl: 103_000,
      excl: 85_833,
      tax: 17_167,
      currency: "EUR",
    });
    expect(bandPrice(france, design, "platinum").incl).toBe(0);
    expect(exactPrice(france, { ...ring, metal: "platinum", band: true, stoneCost: 0 }).lines.at(-1)).toEqual(
      {
        kind: "band",
        amount: 0,
      },
    );
  });
});

describe("A search by the price of the whole ring", () => {
  it("knows the cost of a ring without its stone, and the price for a cost", () => {
    expect(costWithoutStone(ring)).toBe(100_000);
    expect(costWithoutStone({ ...ring, size: 62 })).toBe(104_800);
    expect(priceOf(france)(500_000)).toBe(1_025_000);
    expect(priceOf(japan)(500_000)).toBe(1_690_000);
  });

  it.each([
    ["euro", france],
    ["yen", japan],
  ])(
    "finds the most expensive stone with which the ring still fits the budget in %s: a cent more is too much",
    (_, site) => {
      for (const priceMax of [1_019_000, 1_025_000, 1_025_999, 2_523_000, 9_990_000]) {
        const most = costLimit(site, { design, metal: "pink-gold", size: 54, priceMax });
        const tag = (stoneCost: number) => exactPrice(site, { ...ring, size: 54, stoneCost }).price.incl;
        expect(tag(most), `${priceMax}`).toBeLessThanOrEqual(priceMax);
        expect(tag(most + 1), `${priceMax}`).toBeGreaterThan(priceMax);
      }
    },
  );

  it("never queries the database for a cost above its range", () => {
    expect(costLimit(france, { design, metal: "pink-gold", size: 52, priceMax: 1e15 })).toBe(2_147_483_647);
    expect(costLimit(france, { design, metal: "pink-gold", size: 52, priceMax: 0 })).toBeLessThan(0);
  });
});
