import { describe, expect, it } from "vitest";
import { SIGNATURE_PHRASES, isSignature, signedPhrase } from "./signature";

describe("the signature of an order", () => {
  it.each(Object.values(SIGNATURE_PHRASES))("takes the phrase of each language: %s", (phrase) => {
    expect(signedPhrase(phrase)).toBe(phrase);
  });

  it.each([
    ["lu et approuve", "fr"],
    ["LU ET  APPROUVE", "fr"],
    ["Lu et approuvé".normalize("NFD"), "fr"],
    ["Ｌｕ　ｅｔ　ａｐｐｒｏｕｖｅ", "fr"],
    ["signed and agreed", "en"],
    ["署名し 同意します", "ja"],
    ["서명하고동의합니다", "ko"],
    ["簽署　並同意", "zh-Hant"],
  ] as const)("keeps %j as the phrase that it means", (typed, lang) => {
    expect(signedPhrase(typed)).toBe(SIGNATURE_PHRASES[lang]);
  });

  it("forgives case, accents, spaces, full-width letters and a decomposed accent, which keyboards make", () => {
    for (const typed of [
      "  signed AND agreed ",
      "Ｓｉｇｎｅｄ　ａｎｄ　ａｇｒｅｅｄ",
      "Lu et approuvé".normalize("NFD"),
      "LU ET APPROUVÉ",
      "Signed  and \t agreed",
      "Signedandagreed",
      // As typed on a Turkish keyboard.
      "Sıgned and agreed",
      "Signed and agreed".padEnd(60),
    ])
      expect(isSignature(typed)).toBe(true);
  });

  it("refuses everything else", () => {
    for (const typed of [
      "",
      " ",
      "signed",
      "Signed and agreed.",
      "Signed and agreed\u200b",
      "同意します",
      "Signed and agreed".padEnd(61),
      "x".repeat(61),
    ])
      expect(isSignature(typed)).toBe(false);
  });
});
