import { describe, expect, it } from "vitest";
import { SIZES } from "./ring-size";
import { diameterOnScreen, isCardWidth, MIN_CARD, MAX_CARD } from "./screen-scale";

describe("A ring on the screen", () => {
  it("is as large beside the card as it is on the table: 16.55 mm beside 53.98 mm", () => {
    expect(diameterOnScreen(52, 204)).toBeCloseTo(204 * (16.552 / 53.98), 1);
    expect(diameterOnScreen(52, 326)).toBeCloseTo(326 * (16.552 / 53.98), 1);
  });

  it("grows with each size by a third of a millimetre, which a pixel of any screen shows", () => {
    for (const size of SIZES.slice(1))
      expect(diameterOnScreen(size, MIN_CARD) - diameterOnScreen(size - 1, MIN_CARD)).toBeGreaterThan(0.7);
  });

  it("accepts only card widths that a screen can have", () => {
    expect([MIN_CARD, MAX_CARD, MIN_CARD - 1, MAX_CARD + 1, 200.5, NaN].map(isCardWidth)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
