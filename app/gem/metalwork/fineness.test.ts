import { describe, expect, it } from "vitest";
import { nth } from "../nth";
import { FINENESS } from "./fineness";
import { wholeSection } from "./section";

/** Sharpest turn of a section's line between the inside that touches the finger and the sides, degrees. */
function sharpest(detail: keyof typeof FINENESS): number {
  const section = wholeSection("flat", 2.2, 1.7, FINENESS[detail].quarter);
  const inside = section.slice(0, section.length / 2).filter(([h, z]) => h < 0.7 && z > 0.5);
  let most = 0;
  for (let i = 1; i + 1 < inside.length; i++) {
    const [a, b, c] = [nth(inside, i - 1), nth(inside, i), nth(inside, i + 1)];
    const turn = Math.atan2(b[0] - a[0], b[1] - a[1]) - Math.atan2(c[0] - b[0], c[1] - b[1]);
    most = Math.max(most, Math.abs(turn));
  }
  return (most * 180) / Math.PI;
}

describe("The inner edge of a band", () => {
  it("turns in small steps in a still, whose pixels are finer than those of a turning ring", () => {
    expect(sharpest("still")).toBeLessThan(11);
    expect(sharpest("full")).toBeLessThan(24);
  });
});
