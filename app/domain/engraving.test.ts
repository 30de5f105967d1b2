import { describe, expect, it } from "vitest";
import { checkEngraving, graphemes, isEngravable, isEngravingFont, normaliseEngraving } from "./engraving";

describe("What the tools engrave", () => {
  it.each([..."AZazÀÖØöøÿŒœ09 .,'’-&+/!?♥∞"])("is %j", (letter) => expect(isEngravable(letter)).toBe(true));

  it.each(["×", "÷", "@", "[", "`", "{", ":", "\n", "", "ab", "<a", "a<", "q\u0301", "愛"])(
    "is not %j, nor two letters in one",
    (letter) => expect(isEngravable(letter)).toBe(false),
  );

  it("is in one of two faces", () => {
    expect(["Times New Roman", "Kunstler", "Comic", "", null].filter(isEngravingFont)).toEqual([
      "Times New Roman",
      "Kunstler",
    ]);
  });

  it("has its letters counted as people count them", () => {
    expect(graphemes("Zoe\u0308 💍♥")).toEqual(["Z", "o", "e\u0308", " ", "💍", "♥"]);
    expect(checkEngraving("a".repeat(20))).toBeNull();
    expect(checkEngraving(` ${"a".repeat(20)}  `)).toBeNull();
  });

  it("is what was typed, with one space for any run of white space", () => {
    expect(normaliseEngraving("\tZoe\u0308\u00a0\u00a0&\t Noël ")).toBe("Zoë & Noël");
  });

  it("names ten letters that cannot be cut, each once", () => {
    const wrong = [..."愛永遠約束心夢光月星空"];
    expect(checkEngraving([...wrong, ...wrong].join(""))).toEqual({
      code: "engraving_characters",
      characters: wrong.slice(0, 10),
    });
  });
});
