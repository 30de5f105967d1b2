import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import type { LangTag } from "~/i18n/locales";
import { typesetter } from "./type";

describe("The type of a document", () => {
  it("breaks its lines between words even in languages without spaces", () => {
    const doc = new PDFDocument({ autoFirstPage: true });
    const split = (lang: LangTag, text: string, max: number) =>
      typesetter(doc, lang).lines(text, max, { size: 10 });
    // A unit is not separated from its number, in Chinese and Japanese as in Latin text.
    expect(split("zh-Hant", "單線，微弧，2.1 × 1.75\u00a0毫米", 118).at(-1)).toMatch(/1\.75\u00a0毫米$/);
    for (let max = 80; max < 200; max += 7) {
      const parts = split("ja", "天然ダイヤモンドは、紛争に関与しない正当な供給元から仕入れています。", max);
      expect(parts.join("")).toContain("天然ダイヤモンドは、");
      expect(
        parts.some((part) => part.includes("ダイヤモンド")),
        parts.join("|"),
      ).toBe(true);
      expect(parts.filter((part) => /^[、。ーャッ]/.test(part))).toEqual([]);
    }
    expect(split("zh-Hans", "实验室培育钻石", 60).some((part) => part.includes("钻石"))).toBe(true);
    expect(split("ja", "ピンクゴールドのラウンドブリリアント", 115)).toEqual([
      "ピンクゴールドの",
      "ラウンドブリリアント",
    ]);
    expect(split("ja", "ラボグロウンダイヤモンド", 85)).toEqual(["ラボグロウン", "ダイヤモンド"]);
    expect(split("ja", "ダイヤモンド", 25).join("")).toBe("ダイヤモンド");
  });

  it("sets the apostrophe of a Latin word without a space in a Chinese document too", () => {
    const doc = new PDFDocument({ autoFirstPage: true });
    for (const lang of ["ja", "zh-Hant", "zh-Hans"] as const) {
      const { width } = typesetter(doc, lang);
      expect(width("Queen’s", { size: 10 }) - width("Queens", { size: 10 }), lang).toBeLessThan(4);
    }
  });

  it("leaves out what only joins a date on a screen", () => {
    const { width } = typesetter(new PDFDocument({ autoFirstPage: true }), "ja");
    expect(width("2026\u2060年", { size: 10 })).toBe(width("2026年", { size: 10 }));
  });
});
