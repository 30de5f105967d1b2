import { describe, expect, it } from "vitest";
import { asksReading, fullReading, isReading, toKatakana } from "./reading";

describe("The reading of a name", () => {
  it("is kept in full-width katakana, however it was typed", () => {
    expect(["ﾔﾏﾀﾞ", "やまだ", "ヤマダ", " ヤマダ　ケンジ "].map(toKatakana)).toEqual([
      "ヤマダ",
      "ヤマダ",
      "ヤマダ",
      "ヤマダ ケンジ",
    ]);
  });

  it("is katakana with long vowels and middle dots, and nothing else", () => {
    for (const good of ["ヤマダ", "オオツカ", "ソニア・マリー", "ジョーンズ", "ヴァン ゴッホ"])
      expect(isReading(good), good).toBe(true);
    for (const bad of ["", "山田", "Yamada", "ヤマダ1", "・ヤマダ", "やまだ"])
      expect(isReading(bad), bad).toBe(false);
  });

  it("has the family name first, and is empty if it is not known", () => {
    expect([
      fullReading("ケンジ", "ヤマダ"),
      fullReading(null, "ヤマダ"),
      fullReading(null, undefined),
    ]).toEqual(["ヤマダ ケンジ", "ヤマダ", ""]);
  });

  it("is asked only in Japan", () => {
    expect(["jp", "fr", "tw", "kr"].filter(asksReading)).toEqual(["jp"]);
  });
});
