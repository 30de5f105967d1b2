import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName } from "./name-folding";
import { CURRENCY_DECIMALS, type Currency } from "./money";
import { CLARITIES, COLORS, CUTS } from "./ring";
import { amountOf, explainPrice } from "./price-explained";
import { mountCost, quotePrice, rangePrice, stoneCost, type PriceList } from "./price";

/** One list per market: currency, coefficient, step and tax rate. */
const MARKETS: Record<string, [currency: Currency, coefficient: number, step: number, taxRate: number]> = {
  fr: ["EUR", 2.05, 1000, 0.2],
  mc: ["EUR", 2.05, 1000, 0.2],
  es: ["EUR", 2.05, 1000, 0.21],
  gb: ["GBP", 1.78, 1000, 0.2],
  au: ["AUD", 3.5, 1000, 0.1],
  cn: ["CNY", 16.4, 10_000, 0.13],
  hk: ["HKD", 17.2, 10_000, 0],
  mo: ["MOP", 17.7, 10_000, 0],
  jp: ["JPY", 338, 1000, 0.1],
  kr: ["KRW", 3120, 10_000, 0.1],
  sg: ["SGD", 3.02, 1000, 0.09],
  tw: ["TWD", 69, 10_000, 0.05],
  me: ["AED", 8.1, 5000, 0.05],
};
const markets = Object.entries(MARKETS).map(([region, [currency, coefficient, step, taxRate]]) => ({
  list: {
    version: region,
    currency,
    coefficient,
    step,
    minorPerUnit: 10 ** CURRENCY_DECIMALS[currency],
  } satisfies PriceList,
  taxRate,
}));
const french: PriceList = {
  version: "fr",
  currency: "EUR",
  coefficient: 2.05,
  step: 1000,
  minorPerUnit: 100,
};
const grades = fc.record({
  cut: fc.constantFrom(...CUTS),
  carat: fc.double({ min: 0.3, max: 5, noNaN: true }),
  color: fc.constantFrom(...COLORS),
  clarity: fc.constantFrom(...CLARITIES),
});

describe("A price", () => {
  it("is the sum of its lines, to the last unit, in every market and for every creation", () => {
    fc.assert(
      fc.property(
        grades,
        fc.integer({ min: 20_000, max: 900_000 }),
        fc.integer({ min: 0, max: 300_000 }),
        fc.option(fc.integer({ min: 20_000, max: 300_000 }), { nil: undefined }),
        fc.boolean(),
        fc.constantFrom(...markets),
        (grade, mount, sides, band, engraved, { list, taxRate }) => {
          const { price, lines } = quotePrice(
            { stone: stoneCost(grade), mount, sides, band, engraved },
            list,
            taxRate,
          );
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price.incl);
          expect(price.excl + price.tax).toBe(price.incl);
          expect(lines.every((line) => Number.isSafeInteger(line.amount) && line.amount >= 0)).toBe(true);
          expect(price.incl % list.step).toBe(0);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("has a line for each part of the creation, and no other; the band is rounded separately", () => {
    const costs = { stone: 500_000, mount: 90_000, sides: 0 };
    const said = (more: Partial<Parameters<typeof quotePrice>[0]>) => {
      const { price, lines } = quotePrice({ ...costs, ...more }, french, 0.2);
      return [price.incl, ...lines.map(({ kind, amount }) => `${kind} ${amount}`)];
    };
    expect(said({})).toEqual([1_210_000, "stone 1025500", "mount 184500"]);
    expect(said({ band: 70_100 })).toEqual([1_354_000, "stone 1025500", "mount 184500", "band 144000"]);
    expect(said({ band: 0, engraved: true, sides: 10_000 })).toEqual([
      1_230_000,
      "stone 1025000",
      "mount 184500",
      "sides 20500",
      "engraving 0",
      "band 0",
    ]);
  });

  it("has one price for a mount and its side stones, whatever the stone, the same as in the explained price", () => {
    fc.assert(
      fc.property(
        grades,
        grades,
        fc.integer({ min: 20_000, max: 900_000 }),
        fc.integer({ min: 0, max: 300_000 }),
        fc.constantFrom(...markets),
        (one, other, mount, sides, { list, taxRate }) => {
          const setting = (grade: typeof one) =>
            quotePrice({ stone: stoneCost(grade), mount, sides }, list, taxRate).lines.filter(
              ({ kind }) => kind !== "stone",
            );
          expect(setting(one)).toEqual(setting(other));
          const explained = explainPrice({ costs: { stone: stoneCost(one), mount, sides }, list, taxRate });
          for (const { kind, amount } of setting(one)) expect(amountOf(explained, kind)).toBe(amount);
        },
      ),
    );
  });

  it("never falls when the stone is heavier, whiter or purer", () => {
    fc.assert(
      fc.property(grades, fc.double({ min: 0, max: 1, noNaN: true }), (grade, more) => {
        expect(stoneCost({ ...grade, carat: grade.carat + more })).toBeGreaterThanOrEqual(stoneCost(grade));
      }),
    );
    // One grade at a time, so that a rise from one does not hide a fall from the other.
    for (const cut of CUTS)
      for (const carat of [0.3, 1, 5]) {
        const byColor = COLORS.map((color) => stoneCost({ cut, carat, color, clarity: "VS2" }));
        const byClarity = CLARITIES.map((clarity) => stoneCost({ cut, carat, color: "G", clarity }));
        for (const costs of [byColor, byClarity])
          costs.slice(1).forEach((worse, i) => expect(worse, `${cut} ${carat}`).toBeLessThan(costs[i] ?? 0));
      }
  });

  it("rises faster than the weight, most at round numbers of carats", () => {
    const perCarat = (carat: number) =>
      stoneCost({ cut: "round", carat, color: "G", clarity: "VS2" }) / carat;
    const weights = Array.from({ length: 471 }, (_, i) => (30 + i) / 100);
    weights
      .slice(1)
      .forEach((carat, i) =>
        expect(perCarat(carat), `${carat} ct`).toBeGreaterThan(perCarat(weights[i] ?? 0)),
      );
    for (const number of [0.5, 0.7, 0.9, 1, 1.5, 2])
      expect(perCarat(number) / perCarat(number - 0.01), `${number} ct`).toBeGreaterThan(1.02);
  });

  it("of a made-to-order creation runs from its least to its best stone", () => {
    const { min, max } = rangePrice(
      { mount: 90_000, sides: 0 },
      { cut: "round", min: 1, max: 1.19 },
      french,
      0.2,
    );
    expect(min.price.incl).toBeLessThan(max.price.incl);
    expect(min.lines.map((line) => line.kind)).toEqual(["stone", "mount"]);
  });

  it("is in whole yen and won, and in the steps of price tags", () => {
    expect(markets).toHaveLength(13);
    for (const { list, taxRate } of markets) {
      const { price } = quotePrice({ stone: 396_800, mount: 98_280, sides: 0 }, list, taxRate);
      expect(price.incl % list.step, list.version).toBe(0);
      // Rounding raises the exact amount by less than one step.
      const exact = ((396_800 + 98_280) / 100) * list.coefficient * list.minorPerUnit;
      expect(price.incl - exact, list.version).toBeGreaterThan(-1);
      expect(price.incl - exact, list.version).toBeLessThan(list.step);
    }
    expect(markets.filter(({ list }) => list.minorPerUnit === 1).map(({ list }) => list.currency)).toEqual([
      "JPY",
      "KRW",
    ]);
  });

  it("lists engraving, free of charge, only if the ring is engraved", () => {
    const costs = { stone: 396_800, mount: 98_280, sides: 0 };
    expect(quotePrice({ ...costs, engraved: true }, french, 0.2).lines).toContainEqual({
      kind: "engraving",
      amount: 0,
    });
    expect(quotePrice(costs, french, 0.2).lines.map(({ kind }) => kind)).toEqual(["stone", "mount"]);
    expect(quotePrice({ ...costs, engraved: true }, french, 0.2).price).toEqual(
      quotePrice(costs, french, 0.2).price,
    );
  });

  it("is lower for a fancy shape than for a round of the same weight and grades", () => {
    for (const cut of CUTS.filter((c) => c !== "round"))
      expect(stoneCost({ cut, carat: 1, color: "G", clarity: "VS2" }), cut).toBeLessThan(
        stoneCost({ cut: "round", carat: 1, color: "G", clarity: "VS2" }),
      );
  });

  it("follows the metal of a larger ring", () => {
    expect(mountCost({ platinum: 100_000 }, "platinum", 62)).toBe(106_000);
    expect(mountCost({ platinum: 100_000 }, "platinum", 52)).toBe(100_000);
  });

  it("does not lift an exact multiple to the next step", () => {
    expect(
      quotePrice(
        { stone: 100_000, mount: 0, sides: 0 },
        { version: "x", currency: "EUR", coefficient: 1, step: 1000, minorPerUnit: 100 },
        0.2,
      ).price.incl,
    ).toBe(100_000);
  });
});

describe("Names as they are searched", () => {
  it.each([
    ["Éloïse", "eloise"],
    ["ＭＯＲＥＡＵ", "moreau"],
    ["やまだ", "ヤマダ"],
    ["ﾔﾏﾀﾞ", "ヤマダ"],
    ["Strauß", "strauss"],
    ["Lebœuf", "leboeuf"],
    ["  Anne   Marie ", "anne marie"],
    ["김민준", "김민준"],
    ["髙橋", foldName("高橋")],
    ["渡邊", foldName("渡辺")],
    ["渡邉", foldName("渡辺")],
    ["齋藤", foldName("斉藤")],
    ["濱田", foldName("浜田")],
    ["𠮷田", foldName("吉田")],
    ["山﨑", foldName("山崎")],
    ["陳國強", foldName("陈国强")],
    ["葛\u{e0100}城", "葛城"],
  ])("%s is found as %s", (name, folded) => expect(foldName(name)).toBe(folded));
});
