import { describe, expect, it } from "vitest";
import { jitter, newPace, noteFrame, SAMPLES, samplesFor, scaleOf } from "./pace";

describe("The pace of drawing", () => {
  it("gets coarser after three late frames and finer again after forty quick ones", () => {
    const pace = newPace();
    for (let i = 0; i < 3; i++) noteFrame(pace, 45);
    expect(scaleOf(pace)).toBeLessThan(1);
    for (let i = 0; i < 60; i++) noteFrame(pace, 8);
    expect(scaleOf(pace)).toBe(1);
  });

  it("takes every sample on a quick card, fewer on a slow one, never too few for smooth edges", () => {
    expect([samplesFor(8), samplesFor(1000), samplesFor(9000)]).toEqual([SAMPLES, 8, 6]);
  });

  it("spreads samples evenly over the pixel and the spectrum, the first in the middle", () => {
    const all = Array.from({ length: SAMPLES }, (_, i) => jitter(i + 1));
    expect(all[0]).toEqual({ x: 0, y: 0, shift: 0 });
    for (const key of ["x", "y", "shift"] as const) {
      expect(Math.abs(all.reduce((sum, s) => sum + s[key], 0) / SAMPLES)).toBeLessThan(0.08);
      expect(Math.max(...all.map((s) => s[key]))).toBeGreaterThan(0.4);
    }
  });
});
