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

  it("is one word with its colour and clarity, where these are more than every ring has", () => {
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

  it("takes any weight for the band that holds it", () => {
    expect(creationFromSearch(new URLSearchParams("carat=1.07")).carat).toBe(1);
  });

  it("takes what it does not know for not chosen", () => {
    expect(
      creationFromSearch(new URLSearchParams("cut=trillion&carat=NaN&size=99&band=yes&engravingFont=Comic")),
    ).toEqual({ band: false, engravingText: "", engravingFont: "Times New Roman" });
  });

  it("forgets an engraving that no tool of the house can cut, so that it is neither priced nor saved", () => {
    expect(creationFromSearch(new URLSearchParams({ engravingText: "愛" })).engravingText).toBe("");
    expect(
      creationFromSearch(new URLSearchParams({ engravingText: "A very long promise indeed" })).engravingText,
    ).toBe("");
  });

  it("says nothing of what has its default", () => {
    expect(
      Object.values(
        creationSearch({ band: false, engravingText: "", engravingFont: "Times New Roman" }),
      ).filter(Boolean),
    ).toEqual([]);
  });
});
