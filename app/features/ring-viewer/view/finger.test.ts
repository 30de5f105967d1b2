import { describe, expect, it } from "vitest";
import { sharedUniforms } from "./shared-uniforms";
import { fingerBody } from "./finger";
import { BUILDS, TONES, type Build } from "./finger-look";

/** Largest and smallest width of the ring finger between two places along it, mm. */
function widths(radius: number, build: Build, from: number, to: number): number[] {
  const { object, dispose } = fingerBody(radius, { tone: "honey", build }, sharedUniforms());
  const at = object.geometry.getAttribute("position");
  const found: number[] = [];
  // The points of the ring finger come first and are a third of all.
  for (let i = 0; i < at.count / 3; i++)
    if (at.getZ(i) >= from && at.getZ(i) <= to) found.push(Math.abs(at.getX(i)));
  dispose();
  return [Math.max(...found)];
}

describe("The finger that a ring is shown on", () => {
  it.each(Object.keys(BUILDS) as Build[])(
    "is as wide as the ring where it sits, for a %s hand of any size",
    (build) => {
      for (const circumference of [44, 54, 68]) {
        const radius = circumference / (2 * Math.PI);
        expect(widths(radius, build, -1, 1)[0]! / radius).toBeGreaterThan(0.985);
        expect(widths(radius, build, -1, 1)[0]! / radius).toBeLessThanOrEqual(1.0);
      }
    },
  );

  it("has a knuckle that keeps the ring on, fuller on a strong hand", () => {
    expect(widths(8.6, "medium", -22, -14)[0]).toBeGreaterThan(8.6);
    expect(widths(8.6, "strong", -22, -14)[0]!).toBeGreaterThan(widths(8.6, "slender", -22, -14)[0]!);
  });

  it("has a nail on the back of its tip and none on its inside", () => {
    const { object, dispose } = fingerBody(8.6, { tone: "honey", build: "medium" }, sharedUniforms());
    const skin = object.geometry.getAttribute("skin");
    const nail = Array.from({ length: skin.count / 3 }, (_, i) => ({
      within: skin.getX(i) < 1,
      along: skin.getZ(i),
      back: skin.getW(i),
    })).filter(({ within }) => within);
    dispose();
    expect(nail.length).toBeGreaterThan(100);
    expect(nail.every(({ along, back }) => along < -42 && back >= 0)).toBe(true);
  });

  it("comes in six tones, each deeper than the one before", () => {
    const light = Object.values(TONES).map(([r, g, b]) => r + g + b);
    expect(light).toHaveLength(6);
    expect(light.every((l, i) => i === 0 || l < light[i - 1]!)).toBe(true);
  });
});
