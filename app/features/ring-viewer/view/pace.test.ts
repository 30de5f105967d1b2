import { describe, expect, it } from "vitest";
import { jitter, newPace, noteFrame, SAMPLES, samplesFor, scaleOf, type Pace } from "./pace";

describe("The pace of drawing", () => {
  const frames = (pace: Pace, n: number, ms: number) => {
    for (let i = 0; i < n; i++) noteFrame(pace, ms);
  };

  it("gets coarser after three late frames, and finer again on a screen of 60 Hz", () => {
    const pace = newPace();
    frames(pace, 3, 45);
    expect(scaleOf(pace)).toBeLessThan(1);
    frames(pace, 300, 16.7);
    expect(scaleOf(pace)).toBe(1);
  });

  it("stays fine where a late frame comes now and then", () => {
    const pace = newPace();
    for (let i = 0; i < 20; i++) {
      frames(pace, 1, 45);
      frames(pace, 60, 16.7);
    }
    expect(scaleOf(pace)).toBe(1);
  });

  it("tries a finer picture less and less often where each try is late", () => {
    const pace = newPace();
    let tries = 0;
    // A graphics card that is fast enough at the second scale, but not at a finer one.
    for (let i = 0; i < 6000; i++) {
      const before = pace.level;
      noteFrame(pace, pace.level === 0 ? 33 : 16.7);
      if (pace.level < before) tries += 1;
    }
    expect(pace.level).toBe(1);
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(8);
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
