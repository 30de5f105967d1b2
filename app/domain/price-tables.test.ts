import { describe, expect, it } from "vitest";
import { PRICE_LISTS, TAX_RATES, WEBSITES } from "#server/api/db/seed/markets";
import { mountCostByMetal } from "#server/api/db/create-house";
import { CURRENCY_DECIMALS } from "./money";
import { mountCost, quotePrice, stoneCost } from "./price";
import { CLARITIES, COLORS, CUTS, MTO_QUALITY } from "./ring";

/*
 * The figures behind prices, written again by hand: a change to one of them changes what customers pay, and must be
 * repeated here. Their combination is tested in price.test.ts.
 */
const ONE_CARAT = { cut: "round", carat: 1, color: "G", clarity: "VS2" } as const;

describe("The tables of prices: stones, in euro cents of cost", () => {
  it.each([
    ["D", 531_712],
    ["E", 484_096],
    ["F", 448_384],
    ["G", 396_800],
    ["H", 349_184],
    ["I", 305_536],
    ["J", 265_856],
  ] as const)("a round carat VS2 of colour %s costs %d", (color, cost) => {
    expect(stoneCost({ ...ONE_CARAT, color })).toBe(cost);
  });

  it.each([
    ["FL", 682_496],
    ["IF", 587_264],
    ["VVS1", 515_840],
    ["VVS2", 472_192],
    ["VS1", 428_544],
    ["VS2", 396_800],
    ["SI1", 333_312],
    ["SI2", 277_760],
    ["I1", 190_464],
  ] as const)("a round carat G of clarity %s costs %d", (clarity, cost) => {
    expect(stoneCost({ ...ONE_CARAT, clarity })).toBe(cost);
  });

  it.each([
    ["round", 396_800],
    ["oval", 349_184],
    ["cushion", 317_440],
    ["princess", 325_376],
    ["emerald", 333_312],
    ["pear", 341_248],
    ["marquise", 317_440],
    ["radiant", 325_376],
    ["asscher", 325_376],
    ["heart", 333_312],
  ] as const)("a carat G VS2 cut %s costs %d", (cut, cost) => {
    expect(stoneCost({ ...ONE_CARAT, cut })).toBe(cost);
  });

  // Just below and at each weight at which the price per carat rises.
  it.each([
    [0.3, 53_394],
    [0.49, 111_142],
    [0.5, 117_800],
    [0.69, 196_346],
    [0.7, 206_908],
    [0.89, 307_212],
    [0.9, 322_563],
    [0.99, 378_618],
    [1, 396_800],
    [1.49, 788_599],
    [1.5, 823_150],
    [1.99, 1_356_517],
    [2, 1_412_350],
    [2.99, 2_914_871],
    [3, 3_026_954],
    [5, 7_726_828],
  ])("a round G VS2 of %d ct costs %d", (carat, cost) => {
    expect(stoneCost({ ...ONE_CARAT, carat })).toBe(cost);
  });

  it("know every colour, clarity and cut on sale, and the bounds of made-to-order quality", () => {
    expect([COLORS.length, CLARITIES.length, CUTS.length]).toEqual([7, 9, 10]);
    expect(MTO_QUALITY).toEqual({
      best: { color: "D", clarity: "IF" },
      least: { color: "G", clarity: "VS2" },
    });
  });
});

describe("The tables of prices: metals, in euro cents of cost", () => {
  it("a mount of a thousand euros in pink gold costs 4 % more in white gold and 26 % more in platinum", () => {
    expect(mountCostByMetal(1000)).toEqual({
      "white-gold": 104_000,
      "pink-gold": 100_000,
      platinum: 126_000,
      "yellow-gold": 100_000,
    });
    expect(mountCostByMetal(0.3333)).toMatchObject({ "pink-gold": 33, "white-gold": 35, platinum: 42 });
  });

  it.each([
    [44, 95_200],
    [51, 99_400],
    [52, 100_000],
    [53, 100_600],
    [66, 108_400],
  ])("of size %d costs %d where it costs 100,000 in size 52", (size, cost) => {
    expect(mountCost({ platinum: 100_000 }, "platinum", size)).toBe(cost);
  });

  it("has the size 52 by default, and no price in a metal in which it is not made", () => {
    expect(mountCost({ platinum: 100_000 }, "platinum")).toBe(100_000);
    expect(mountCost({ platinum: 100_000 }, "pink-gold", 60)).toBe(0);
  });
});

/** Region, currency, decimals, coefficient of spring and of autumn, price step in minor units. */
const LISTS = [
  ["au", "AUD", 2, 3.395, 3.5, 1000],
  ["cn", "CNY", 2, 15.908, 16.4, 10_000],
  ["es", "EUR", 2, 1.988, 2.05, 1000],
  ["fr", "EUR", 2, 1.988, 2.05, 1000],
  ["gb", "GBP", 2, 1.727, 1.78, 1000],
  ["hk", "HKD", 2, 16.684, 17.2, 10_000],
  ["jp", "JPY", 0, 327.86, 338, 1000],
  ["mo", "MOP", 2, 17.169, 17.7, 10_000],
  ["me", "AED", 2, 7.857, 8.1, 5000],
  ["mc", "EUR", 2, 1.988, 2.05, 1000],
  ["sg", "SGD", 2, 2.929, 3.02, 1000],
  ["tw", "TWD", 2, 66.93, 69, 10_000],
  ["kr", "KRW", 0, 3026.4, 3120, 10_000],
] as const;

describe("The tables of prices: websites", () => {
  it.each(LISTS)(
    "%s sells in %s with %d decimals, by %d in spring and %d in autumn, in steps of %d",
    (...row) => {
      const [region, currency, decimals, spring, autumn, step] = row;
      expect(WEBSITES.find((site) => site.region === region)?.currency).toBe(currency);
      expect(CURRENCY_DECIMALS[currency]).toBe(decimals);
      expect(PRICE_LISTS.filter((list) => list.region === region)).toEqual([
        { version: `${region}-2026-01`, region, validFrom: "2026-01-15", coefficient: spring, step },
        { version: `${region}-2026-09`, region, validFrom: "2026-09-01", coefficient: autumn, step },
      ]);
    },
  );

  it("are thirteen", () => {
    expect([WEBSITES.length, PRICE_LISTS.length]).toEqual([13, 26]);
  });

  it("take the tax of their country", () => {
    expect(TAX_RATES.map(({ region, country, label, rate }) => [region, country, label, rate])).toEqual([
      ["fr", "", "TVA", 0.2],
      ["mc", "", "TVA", 0.2],
      ["es", "", "IVA", 0.21],
      ["gb", "", "VAT", 0.2],
      ["au", "", "GST", 0.1],
      ["cn", "", "VAT", 0.13],
      ["hk", "", "", 0],
      ["mo", "", "", 0],
      ["jp", "", "消費税", 0.1],
      ["kr", "", "VAT", 0.1],
      ["sg", "", "GST", 0.09],
      ["tw", "", "營業稅", 0.05],
      ["me", "", "VAT", 0.05],
      ["me", "SA", "VAT", 0.15],
      ["me", "BH", "VAT", 0.1],
      ["me", "OM", "VAT", 0.05],
      ["me", "KW", "", 0],
      ["me", "QA", "", 0],
    ]);
    expect(new Set(TAX_RATES.map(({ validFrom }) => validFrom))).toEqual(new Set(["2026-01-01"]));
  });
});

/**
 * Price with and without tax, in minor units, of one ring: a round one-carat G VS2 for 3,968 € and a mount with a cost
 * of 982.80 €.
 */
const TAGS = [
  ["au", 1_733_000, 1_575_455],
  ["cn", 8_120_000, 7_185_841],
  ["es", 1_015_000, 838_843],
  ["fr", 1_015_000, 845_833],
  ["gb", 882_000, 735_000],
  ["hk", 8_520_000, 8_520_000],
  ["jp", 1_674_000, 1_521_818],
  ["mo", 8_770_000, 8_770_000],
  ["me", 4_015_000, 3_823_810],
  ["mc", 1_015_000, 845_833],
  ["sg", 1_496_000, 1_372_477],
  ["tw", 34_170_000, 32_542_857],
  ["kr", 15_450_000, 14_045_455],
] as const;

describe("The tables of prices: tags", () => {
  it.each(TAGS)("in %s the ring is sold for %d, of which %d before tax", (region, incl, excl) => {
    const [, currency, decimals, , coefficient, step] = LISTS.find(([name]) => name === region)!;
    const list = { version: region, currency, coefficient, step, minorPerUnit: 10 ** decimals };
    const rate = TAX_RATES.find((tax) => tax.region === region && tax.country === "")?.rate ?? -1;
    const { price } = quotePrice({ stone: 396_800, mount: 98_280, sides: 0 }, list, rate);
    expect(price).toEqual({ incl, excl, tax: incl - excl, currency });
  });
});
