import { describe, expect, it } from "vitest";
import { reasons } from "./why";

const MEDIAN = { area: 40, light: 0.68, price: 1_000_000 };

describe("Why this diamond", () => {
  it("says the strongest advantage first, then the next", () => {
    expect(reasons({ area: 41, light: 0.72, price: 1_000_000 }, MEDIAN).map(({ key }) => key)).toEqual([
      "light_more",
      "size_more",
    ]);
  });

  it("says what an advantage is paid with", () => {
    expect(reasons({ area: 42, light: 0.68, price: 1_200_000 }, MEDIAN)).toEqual([
      { key: "size_more", by: expect.closeTo(0.05) as number },
      { key: "price_more", by: 200_000 },
    ]);
  });

  it("praises nothing where nothing stands out, and hides nothing where all is less", () => {
    expect(reasons({ area: 40.1, light: 0.681, price: 1_010_000 }, MEDIAN).map(({ key }) => key)).toEqual([
      "middle",
      "grades",
    ]);
    expect(reasons({ area: 39, light: 0.68, price: 1_000_000 }, MEDIAN).map(({ key }) => key)).toEqual([
      "grades",
      "size_less",
    ]);
  });

  it("says nothing of light that was not computed, nor of a median that does not exist", () => {
    expect(reasons({ area: 40, light: null, price: 900_000 }, MEDIAN).map(({ key }) => key)).toEqual([
      "price_less",
      "grades",
    ]);
    expect(reasons({ area: 40, light: null, price: 900_000 }, null).map(({ key }) => key)).toEqual([
      "grades",
      "few",
    ]);
  });
});
