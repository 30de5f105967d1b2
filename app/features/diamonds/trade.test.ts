import { describe, expect, it } from "vitest";
import { isLightOpen, losses, type Suggested } from "./trade";

const lit = (low: number, value: number, high: number) => ({ low, value, high });
const largest: Suggested = {
  as: ["largest"],
  carat: 1.21,
  color: "H",
  clarity: "VS1",
  light: lit(0.6, 0.62, 0.65),
};
const whitest: Suggested = {
  as: ["whitest"],
  carat: 0.9,
  color: "D",
  clarity: "SI1",
  light: lit(0.63, 0.66, 0.68),
};
const brightest: Suggested = {
  as: ["brightest"],
  carat: 1.01,
  color: "F",
  clarity: "VVS2",
  light: lit(0.7, 0.72, 0.74),
};

describe("What a suggestion gives up", () => {
  it("is weight to the heaviest, colour to the whitest, clarity to the cleanest, light to the brightest", () => {
    expect(losses(largest, [whitest, brightest])).toEqual([
      { key: "color", by: 4 },
      { key: "clarity", by: 1 },
      { key: "light", by: expect.closeTo(0.1) as number },
    ]);
    expect(losses(whitest, [largest, brightest])).toEqual([
      { key: "weight", by: expect.closeTo(0.31) as number },
      { key: "clarity", by: 3 },
      { key: "light", by: expect.closeTo(0.06) as number },
    ]);
    expect(losses(brightest, [largest, whitest]).map(({ key }) => key)).toEqual(["weight", "color"]);
  });

  it("is no light where the ranges of the reports meet, and nothing where nothing is less", () => {
    const near = { ...brightest, light: lit(0.64, 0.7, 0.74) };
    expect(losses(largest, [near]).map(({ key }) => key)).toEqual(["color", "clarity"]);
    expect(losses(largest, [])).toEqual([]);
    expect(isLightOpen([largest, near])).toBe(true);
    expect(isLightOpen([largest, whitest, brightest])).toBe(false);
    expect(isLightOpen([{ ...largest, light: null }])).toBe(false);
  });
});
