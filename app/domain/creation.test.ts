import { describe, expect, it } from "vitest";
import { creationFromSearch, creationSearch } from "./creation";

describe("A creation in the address", () => {
  it("comes back as it was written", () => {
    const search = {
      cut: "oval",
      carat: "1.00",
      size: "52",
      band: "1",
      engravingText: "Toi & moi",
      engravingFont: "Kunstler",
    };
    expect(creationSearch(creationFromSearch(new URLSearchParams(search)))).toEqual(search);
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
