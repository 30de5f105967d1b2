import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName } from "./fold";
import { CLARITIES, COLORS, CUTS } from "./ring";
import { mountCost, quotePrice, rangePrice, stoneCost, type PriceList } from "./price";

const lists: PriceList[] = [
  { version: "fr", currency: "EUR", coefficient: 2.1, step: 1000, minorPerUnit: 100 },
  { version: "jp", currency: "JPY", coefficient: 340, step: 1000, minorPerUnit: 1 },
  { version: "kr", currency: "KRW", coefficient: 3300, step: 10_000, minorPerUnit: 1 },
  { version: "me", currency: "AED", coefficient: 8.2, step: 5000, minorPerUnit: 100 },
];
const grades = fc.record({ cut: fc.constantFrom(...CUTS), carat: fc.double({ min: 0.3, max: 5, noNaN: true }), color: fc.constantFrom(...COLORS), clarity: fc.constantFrom(...CLARITIES) });

describe("A price", () => {
  it("is the sum of its lines, to the last unit, in every market and for every creation", () => {
    fc.assert(
      fc.property(grades, fc.integer({ min: 20_000, max: 900_000 }), fc.integer({ min: 0, max: 300_000 }), fc.option(fc.integer({ min: 20_000, max: 300_000 }), { nil: undefined }), fc.boolean(), fc.constantFrom(...lists), fc.constantFrom(0, 0.05, 0.09, 0.1, 0.2, 0.21), (grade, mount, sides, band, engraved, list, rate) => {
        const { price, lines } = quotePrice({ stone: stoneCost(grade), mount, sides, band, engraved }, list, rate);
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price.incl);
        expect(price.excl + price.tax).toBe(price.incl);
        expect(lines.every((line) => Number.isSafeInteger(line.amount) && line.amount >= 0)).toBe(true);
        expect(price.incl % list.step).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  it("never falls when the stone is heavier, whiter or purer", () => {
    fc.assert(
      fc.property(grades, fc.double({ min: 0, max: 1, noNaN: true }), (grade, more) => {
        expect(stoneCost({ ...grade, carat: grade.carat + more })).toBeGreaterThanOrEqual(stoneCost(grade));
        const whiter = COLORS[Math.max(0, COLORS.indexOf(grade.color) - 1)] ?? grade.color;
        const purer = CLARITIES[Math.max(0, CLARITIES.indexOf(grade.clarity) - 1)] ?? grade.clarity;
        expect(stoneCost({ ...grade, color: whiter, clarity: purer })).toBeGreaterThanOrEqual(stoneCost(grade));
      }),
    );
  });

  it("of a made-to-order creation runs from its least to its best stone", () => {
    const { min, max } = rangePrice({ mount: 90_000, sides: 0 }, { cut: "round", min: 1, max: 1.19 }, lists[0] as PriceList, 0.2);
    expect(min.price.incl).toBeLessThan(max.price.incl);
    expect(min.lines.map((line) => line.kind)).toEqual(["stone", "mount"]);
  });

  it("follows the metal of a larger ring", () => {
    expect(mountCost({ platinum: 100_000 }, "platinum", 62)).toBe(106_000);
    expect(mountCost({ platinum: 100_000 }, "platinum", 52)).toBe(100_000);
  });

  it("does not lift an exact multiple to the next step", () => {
    expect(quotePrice({ stone: 100_000, mount: 0, sides: 0 }, { version: "x", currency: "EUR", coefficient: 1, step: 1000, minorPerUnit: 100 }, 0.2).price.incl).toBe(100_000);
  });
});

describe("Names as they are searched", () => {
  it.each([["Éloïse", "eloise"], ["ＭＯＲＥＡＵ", "moreau"], ["やまだ", "ヤマダ"], ["ﾔﾏﾀﾞ", "ヤマダ"], ["Strauß", "strauss"], ["Lebœuf", "leboeuf"], ["  Anne   Marie ", "anne marie"], ["김민준", "김민준"]])("%s is found as %s", (name, folded) => expect(foldName(name)).toBe(folded));
});
