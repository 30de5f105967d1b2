import { describe, expect, it } from "vitest";
import { choiceOfWord, choiceWord, creationFromSearch, creationSearch } from "./creation";

describe("A creation in the address", () => {
  it("comes back as it was written", () => {
    const search = {
      cut: "oval",
      carat: "1.00",
      colorTo: "E",
      clarityTo: "VVS2",
      size: "52",
      band: "1",
      engravingText: "Toi & moi",
      engravingFont: "Kunstler",
    };
    expect(creationSearch(creationFromSearch(new URLSearchParams(search)))).toEqual(search);
  });

  it("is one parameter, with colour and clarity if they are above the minimum", () => {
    const choice = {
      metal: "platinum",
      cut: "round",
      carat: 1,
      size: 52,
      band: true,
      engraved: false,
    } as const;
    expect(choiceWord({ ...choice, colorTo: "D", clarityTo: "VVS1" })).toBe(
      "platinum_round_1.00_52_D_VVS1_band",
    );
    for (const more of [{}, { colorTo: "D" }, { clarityTo: "IF" }] as const)
      expect(choiceOfWord(choiceWord({ ...choice, ...more }))).toEqual({ ...choice, ...more });
    expect(creationFromSearch(new URLSearchParams("colorTo=G&clarityTo=VS2")).colorTo).toBeUndefined();
  });

  it.each([
    [{}, "platinum_round_1.00_52"],
    [{ engraved: true }, "platinum_round_1.00_52_engraved"],
    [{ band: true, engraved: true }, "platinum_round_1.00_52_band_engraved"],
    [{ colorTo: "E", engraved: true }, "platinum_round_1.00_52_E_engraved"],
  ] as const)("with %j is the word %s, and is read back", (more, word) => {
    const choice = {
      metal: "platinum",
      cut: "round",
      carat: 1,
      size: 52,
      band: false,
      engraved: false,
      ...more,
    } as const;
    expect(choiceWord(choice)).toBe(word);
    expect(choiceOfWord(word)).toEqual(choice);
  });

  it.each([
    null,
    "",
    "platinum",
    "tin_round_1.00_52",
    "platinum_trillion_1.00_52",
    "platinum_round_0.10_52",
    "platinum_round_9_52",
    "platinum_round_1.00_99",
    "platinum_round_1.00",
    "platinum_round_1.00_52_gift",
    "platinum_round_1.00_52_",
    "platinum_round_1.00_52_band_gift",
    "platinum_round_1.00_52_gift_engraved",
    "platinum_round_1.00_52_J",
  ])("is not the word %j", (word) => expect(choiceOfWord(word)).toBeNull());

  it("is a parameter of at most eighty characters", () => {
    const of = (length: number) => `platinum_round_${"1.".padEnd(length - 18, "0")}_52`;
    expect([of(80).length, choiceOfWord(of(80))?.size, choiceOfWord(of(81))]).toEqual([80, 52, null]);
  });

  it.each(["D-12_34", "9912345678", "x", "x".repeat(60)])("keeps the number of its stone: %s", (stone) => {
    expect(creationFromSearch(new URLSearchParams({ stone })).stone).toBe(stone);
    expect(creationSearch({ stone }).stone).toBe(stone);
  });

  it.each(["", "x".repeat(61), "D 12", "../x", "x!", "!x"])("has no stone of the number %j", (stone) =>
    expect(creationFromSearch(new URLSearchParams({ stone }))).not.toHaveProperty("stone"),
  );

  it("names a font only with an engraving, and only if it is not the default", () => {
    const font = (engravingText: string, engravingFont: "Kunstler" | "Times New Roman") =>
      creationSearch({ engravingText, engravingFont }).engravingFont;
    expect([font("Toi", "Kunstler"), font("Toi", "Times New Roman"), font("", "Kunstler")]).toEqual([
      "Kunstler",
      undefined,
      undefined,
    ]);
  });

  it("reads two hundred letters of an engraving and no more", () => {
    const read = (engravingText: string) =>
      creationFromSearch(new URLSearchParams({ engravingText })).engravingText;
    expect([read(`Toi${" ".repeat(196)}&`), read(`Toi${" ".repeat(197)}&`)]).toEqual(["Toi &", "Toi"]);
  });

  it("maps any weight to the band that contains it", () => {
    expect(creationFromSearch(new URLSearchParams("carat=1.07")).carat).toBe(1);
  });

  it("treats unknown values as not chosen", () => {
    expect(
      creationFromSearch(new URLSearchParams("cut=trillion&carat=NaN&size=99&band=yes&engravingFont=Comic")),
    ).toEqual({ band: false, engravingText: "", engravingFont: "Times New Roman" });
  });

  it("drops an engraving that cannot be cut, so that it is neither priced nor saved", () => {
    expect(creationFromSearch(new URLSearchParams({ engravingText: "愛" })).engravingText).toBe("");
    expect(
      creationFromSearch(new URLSearchParams({ engravingText: "A very long promise indeed" })).engravingText,
    ).toBe("");
  });

  it("leaves out default values", () => {
    expect(
      Object.values(
        creationSearch({ band: false, engravingText: "", engravingFont: "Times New Roman" }),
      ).filter(Boolean),
    ).toEqual([]);
  });
});
