import { describe, expect, it } from "vitest";
import { SIGNATURE_PHRASES, isSignature } from "./signature";

describe("the signature of an order", () => {
  it.each(Object.values(SIGNATURE_PHRASES))("takes the phrase of each language: %s", (phrase) => {
    expect(isSignature(phrase)).toBe(true);
  });

  it("forgives case, spaces at the ends, full-width letters and a decomposed accent, which keyboards make", () => {
    for (const typed of [
      "  signed AND agreed ",
      "Ｓｉｇｎｅｄ　ａｎｄ　ａｇｒｅｅｄ",
      "Lu et approuvé".normalize("NFD"),
      "LU ET APPROUVÉ",
      "Signed  and \t agreed",
      // As a Turkish keyboard types it.
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
      "Lu et approuve",
      "同意します",
      "Signedandagreed",
      "Signed and agreed".padEnd(61),
      "x".repeat(61),
    ])
      expect(isSignature(typed)).toBe(false);
  });
});
