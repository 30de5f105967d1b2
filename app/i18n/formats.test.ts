import { expect, it } from "vitest";
import { dateFormat, inRow, listFormat, momentFormat, unbroken, unbrokenDates } from "./formats";

it("writes the first of a month as French does, and no other day", () => {
  const fr = (day: string, style: "full" | "long" | "medium" | "short" = "long") =>
    dateFormat("fr-FR", style).format(new Date(day));
  expect(["2027-01-01", "2026-12-21", "2026-05-11"].map((day) => fr(day))).toEqual([
    "1er janvier 2027",
    "21 décembre 2026",
    "11 mai 2026",
  ]);
  expect([fr("2027-01-01", "full"), fr("2027-01-01", "medium"), fr("2027-01-01", "short")]).toEqual([
    "vendredi 1er janvier 2027",
    "1er janv. 2027",
    "01/01/2027",
  ]);
  expect(
    momentFormat("fr-FR", "Europe/Paris", { dateStyle: "full", timeStyle: "short" }).format(
      new Date("2026-11-30T23:05:00Z"),
    ),
  ).toBe("mardi 1er décembre 2026 à 00:05");
  expect(dateFormat("en-GB", "long").format(new Date("2027-01-01"))).toBe("1 January 2027");
});

it("names the halves of a Korean day in Korean, wherever its boutique stands", () => {
  for (const locale of ["ko-KR", "ko-FR", "ko-HK"]) {
    const at = (time: string) =>
      momentFormat(locale, "Asia/Seoul", { dateStyle: "long", timeStyle: "short" }).format(
        new Date(`2026-11-21T${time}:00+09:00`),
      );
    expect([at("09:05"), at("14:05")], locale).toEqual([
      "2026년 11월 21일 오전 9:05",
      "2026년 11월 21일 오후 2:05",
    ]);
  }
});

it("puts facts in a row with the comma of the script, and leaves out what is not known", () => {
  expect(["en", "fr", "ja", "ko", "zh-Hant", "zh-Hans"].map((tag) => inRow(tag, ["A", "", "B"]))).toEqual([
    "A, B",
    "A, B",
    "A、B",
    "A, B",
    "A，B",
    "A，B",
  ]);
});

it("joins numbers in Chinese with spaces, and Han characters without", () => {
  expect([
    listFormat("zh-Hans")(["4.00", "4.41"]),
    listFormat("zh-Hant")(["52%", "51%"]),
    listFormat("zh-Hant")(["橢圓形", "枕形"]),
    listFormat("zh-Hant-HK")(["鉑金 950", "18K 黃色K金"]),
    listFormat("en")(["4.00", "4.41"]),
  ]).toEqual([
    "4.00 和 4.41",
    "52% 和 51%",
    "橢圓形和枕形",
    "鉑金\u00a0950 及 18K\u00a0黃色K金",
    "4.00 and 4.41",
  ]);
});

it("keeps a range of weights with its unit on one line", () => {
  expect(["1.00–1.19 克拉", "1,00–1,19 ct"].map(unbroken)).toEqual([
    "1.00–\u20601.19\u00a0克拉",
    "1,00–\u20601,19\u00a0ct",
  ]);
});

it("keeps a date on one line", () => {
  const shown = (locale: string, style: "full" | "long" = "long") =>
    unbroken(dateFormat(locale, style).format(new Date("2026-12-20")));
  const joined = "2026\u2060年\u206012\u2060月\u206020\u2060日";
  expect(["zh-Hant-HK", "zh-Hans-CN", "ja-JP"].map((locale) => shown(locale))).toEqual([
    joined,
    joined,
    joined,
  ]);
  expect(shown("zh-Hans-CN", "full")).toBe(`${joined}星期日`);
  expect([shown("fr-FR"), shown("ko-KR")]).toEqual([
    "20\u00a0décembre\u00a02026",
    "2026년\u00a012월\u00a020일",
  ]);
});

it("keeps the dates of a sentence on one line, but lets the rest wrap", () =>
  expect(unbrokenDates("例如 2026-12-24（亦可輸入 2026年12月24日）；90 天內")).toBe(
    "例如 2026-\u206012-\u206024（亦可輸入 2026\u2060年\u206012\u2060月\u206024\u2060日）；90 天內",
  ));
