import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  amountToType,
  formatDifference,
  formatMoney,
  formatRate,
  roundAmount,
  roundUpTo,
  shareOut,
  splitTax,
} from "./money";

describe("Money", () => {
  it("splits a tax-inclusive price so that it adds up again", () => {
    expect(splitTax(342_000, 0.2)).toEqual({ excl: 285_000, tax: 57_000, incl: 342_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e11 }),
        fc.double({ min: 0, max: 0.3, noNaN: true }),
        (incl, rate) => {
          const split = splitTax(incl, rate);
          return split.excl + split.tax === incl && split.tax >= 0;
        },
      ),
    );
  });

  it("gives the half cent between price and tax to the price, never to the tax", () => {
    // 3 cents including 20 % tax are 2.5 and 0.5.
    expect(splitTax(3, 0.2)).toEqual({ excl: 3, tax: 0, incl: 3 });
    expect(splitTax(342_003, 0.2)).toEqual({ excl: 285_003, tax: 57_000, incl: 342_003 });
    // Just below and just above the half.
    expect(splitTax(342_002, 0.2)).toEqual({ excl: 285_002, tax: 57_000, incl: 342_002 });
    expect(splitTax(342_004, 0.2)).toEqual({ excl: 285_003, tax: 57_001, incl: 342_004 });
  });

  it("shares a total out to the last unit", () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.array(fc.integer({ min: 0, max: 1e7 }), { minLength: 1, maxLength: 6 }),
        (total, weights) => shareOut(total, weights).reduce((a, b) => a + b, 0) === total,
      ),
    );
  });

  it.each([
    // The remainder goes to the largest fraction, and to the first of two equal ones.
    [100, [1, 2, 4], [14, 29, 57]],
    [100, [4, 2, 1], [57, 29, 14]],
    [10, [1, 1, 1, 1], [3, 3, 2, 2]],
    [101, [50, 50], [51, 50]],
    [7, [3, 1], [5, 2]],
    [100, [0, 5, 5], [0, 50, 50]],
    [1, [0, 0, 1], [0, 0, 1]],
    // Without any weight, the first gets everything.
    [100, [0, 0], [100, 0]],
    [0, [0], [0]],
    [100, [], []],
  ])("splits %d in proportion to %j into %j", (total, weights, shares) =>
    expect(shareOut(total, weights)).toEqual(shares),
  );

  it("rounds tags up to the step of the market", () => {
    expect(roundUpTo(341_001, 1000)).toBe(342_000);
    expect(roundUpTo(342_000, 1000)).toBe(342_000);
  });

  it("writes prices as each region does: yen and won without decimals", () => {
    expect(formatMoney(540_000, "JPY", "ja-JP")).toMatch(/^[¥￥]540,000$/);
    expect(formatMoney(5_400_000, "KRW", "ko-KR")).toBe("₩5,400,000");
    expect(formatMoney(342_000, "EUR", "fr-FR").replace(/\s/g, " ")).toBe("3 420 €");
    expect(formatMoney(342_050, "EUR", "en-FR")).toBe("€3,420.50");
  });

  it("shows in every language which dollar, or pataca, is meant", () => {
    for (const locale of ["en-HK", "zh-Hant-HK", "zh-Hans-SG", "ja-HK", "ko-SG", "fr-HK"]) {
      const written = [
        formatMoney(4_482_000, "HKD", locale),
        formatMoney(100, "SGD", locale),
        formatMoney(3_840_000, "TWD", locale),
        formatMoney(100, "AUD", locale),
        formatMoney(100, "MOP", locale),
        formatRate(8.5127, "HKD", locale),
      ].map((text) => text.replace(/\s/g, ""));
      expect(written.join(), locale).toMatch(
        /^(HK\$44,820,S\$1,NT\$38,400,A\$1,MOP\$1,HK\$8\.513|44820HK\$,1S\$,38400NT\$,1A\$,1MOP\$,8,513HK\$)$/,
      );
    }
    expect([formatMoney(100, "AUD", "en-AU"), formatMoney(100, "MOP", "zh-Hant-MO")]).toEqual([
      "A$1",
      "MOP$1",
    ]);
  });

  it("has no space after the pataca's symbol, unlike after a code, and keeps the space before it", () => {
    expect(
      ["en-HK", "en-MO", "ja-HK", "zh-Hant-HK", "fr-HK"].map((locale) => formatMoney(123_400, "MOP", locale)),
    ).toEqual(["MOP$1,234", "MOP$1,234", "MOP$1,234", "MOP$1,234", "1\u202f234\u00a0MOP$"]);
    expect(formatMoney(1_234_500, "HKD", "fr-HK")).toBe("12\u202f345\u00a0HK$");
  });

  it.each([
    [42_000, "EUR", "en-FR", "+€420"],
    [-12_000, "JPY", "ja-JP", "−￥12,000"],
    [1, "EUR", "en-FR", "+€0.01"],
    [-1, "EUR", "en-FR", "−€0.01"],
    [0, "EUR", "en-FR", "€0"],
    [-50_000, "HKD", "zh-Hant-HK", "−HK$500"],
  ] as const)("writes a difference of %d %s with its sign", (amount, currency, locale, written) =>
    expect(formatDifference(amount, currency, locale)).toBe(written),
  );

  it("never leaves open whether yen or yuan are meant", () => {
    const of = (currency: "JPY" | "CNY", locale: string) =>
      formatMoney(currency === "JPY" ? 12_000 : 1_200_000, currency, locale).replace(/\s/g, "");
    expect(
      ["ja-JP", "ja-CN", "zh-Hans-JP", "zh-Hant-HK", "en-JP", "en-FR", "fr-JP"].map((locale) =>
        of("JPY", locale),
      ),
    ).toEqual(["￥12,000", "￥12,000", "JP¥12,000", "JP¥12,000", "¥12,000", "JP¥12,000", "12000¥"]);
    expect(
      ["zh-Hans-CN", "zh-Hant-HK", "ja-CN", "en-CN", "ko-JP"].map((locale) => of("CNY", locale)),
    ).toEqual(["¥12,000", "¥12,000", "CN¥12,000", "¥12,000", "CN¥12,000"]);
  });

  it("is in a field as it is typed: with all decimals, or with none for a whole amount", () => {
    expect(amountToType(389_950, "HKD", "zh-Hant")).toBe("3899.50");
    expect(amountToType(389_950, "EUR", "fr")).toBe("3899,50");
    expect(amountToType(199_000, "EUR", "fr")).toBe("1990");
    expect(amountToType(326_000, "JPY", "ja")).toBe("326000");
  });

  it("writes one amount one way, alone and in a breakdown: a tag has no decimals", () => {
    expect([235_833, 47_167, 283_000].map((amount) => formatMoney(amount, "EUR", "en-FR"))).toEqual([
      "€2,358.33",
      "€471.67",
      "€2,830",
    ]);
    expect(formatMoney(283_050, "TWD", "en-TW") + formatMoney(283_050, "JPY", "en-JP")).not.toContain(".");
  });

  it.each([
    [10_633, 10_500],
    [1_709_000, 1_700_000],
    [9876, 9900],
    [2740, 2750],
    [95, 95],
    [10, 10],
    [9.4, 9],
    [7, 7],
    [0, 0],
  ])("rounds %d to the round amount %d", (units, round) => {
    expect(roundAmount(units)).toBe(round);
  });
});
