import { describe, expect, it } from "vitest";
import { along, DEGREE, dot, length, unit, type V3 } from "../vec";
import { threeQuarter } from "./camera";
import { PAPER } from "./paper";
import { stoneIndex } from "./stone-material";
import { LAMPS_AT, radiance, STUDIO } from "./studio";
import { neutral } from "./tone-map";

const sphere: V3[] = Array.from({ length: 4000 }, (_, i) => {
  const y = 1 - (2 * i + 1) / 4000;
  const a = i * 2.399963;
  return [Math.cos(a) * Math.sqrt(1 - y * y), y, Math.sin(a) * Math.sqrt(1 - y * y)];
});

describe("The studio", () => {
  it("every card stands square on its direction", () => {
    for (const { c, u, v } of [...STUDIO.metal.cards, ...STUDIO.stone.cards]) {
      expect([length(c), length(u), length(v)].map((l) => l.toFixed(6))).toEqual([
        "1.000000",
        "1.000000",
        "1.000000",
      ]);
      expect(Math.abs(dot(c, u)) + Math.abs(dot(c, v)) + Math.abs(dot(u, v))).toBeLessThan(1e-6);
    }
  });

  it("a card is brighter in its middle than the dome beside it, and no direction is black or beyond the brightest lamp", () => {
    for (const { c, light } of STUDIO.metal.cards) expect(radiance(c, "metal")).toBeGreaterThan(light);
    for (const subject of ["metal", "stone"] as const) {
      const seen = sphere.map((d) => radiance(d, subject));
      expect(Math.min(...seen)).toBeGreaterThan(0.04);
      expect(Math.max(...seen)).toBeLessThanOrEqual(STUDIO[subject].brightest);
    }
  });

  it("a stone sees a darker dome than metal, and lamps that metal does not see", () => {
    expect(radiance([0, -1, 0], "stone")).toBeLessThan(radiance([0, -1, 0], "metal"));
    for (const { c } of STUDIO.stone.pins) expect(radiance(c, "stone")).toBeGreaterThan(30);
  });

  it("what a broad facet can mirror from above is light and dark, not one even tone", () => {
    const above = sphere.filter((d) => d[1] > Math.cos(42 * DEGREE) && d[1] < Math.cos(12 * DEGREE));
    const tones = above.map((d) => radiance(d, "stone"));
    let [pairs, alike] = [0, 0];
    for (const [i, a] of above.entries())
      for (const [j, b] of above.entries()) {
        const apart = Math.acos(Math.min(1, dot(a, b))) / DEGREE;
        if (j <= i || apart < 8 || apart > 20) continue;
        const [low, high] = [Math.min(tones[i] ?? 0, tones[j] ?? 0), Math.max(tones[i] ?? 0, tones[j] ?? 0)];
        pairs++;
        if (low > 1 && high < 1.15 * low) alike++;
      }
    expect(alike / pairs).toBeLessThan(0.12);
  });

  it("the flat wall of a shank mirrors a run from dark to light, not one even wash, and stays darker than the paper", () => {
    const { azimuth, elevation } = threeQuarter();
    const [a, e] = [azimuth * DEGREE, elevation * DEGREE];
    const facing: V3 = [-Math.sin(a), 0, Math.cos(a)];
    const toEye: V3 = [0, Math.sin(e), Math.cos(e)];
    const mirrored = along([-toEye[0], -toEye[1], -toEye[2]], facing, 2 * dot(facing, toEye));
    const around = Array.from({ length: 360 }, (_, degree) => {
      const [x, y] = [9.3 * Math.cos(degree * DEGREE), 9.3 * Math.sin(degree * DEGREE)];
      const at: V3 = [x * Math.cos(a), y, x * Math.sin(a)];
      return radiance(unit(along(mirrored, at, 1 / LAMPS_AT.metal)), "metal");
    }).sort((one, other) => one - other);
    const [dark = 0, light = 0] = [around[36], around[324]];
    expect(light / dark).toBeGreaterThan(4);
    expect(around.filter((one) => one > PAPER[1]).length / around.length).toBeLessThan(0.3);
  });

  it("blue is bent more than red, more than in nature and in order", () => {
    expect(stoneIndex(0)).toBeLessThan(stoneIndex(1));
    expect(stoneIndex(1)).toBeLessThan(stoneIndex(2));
    expect(stoneIndex(1)).toBeCloseTo(2.4247, 3);
  });

  it("the tone curve keeps order and stays within paper", () => {
    const at = (x: number): number => {
      const out = [0, 0, 0];
      neutral(x, x, x, out);
      return out[0] ?? 0;
    };
    const steps = [0, 0.02, 0.1, 0.5, 0.9, 2, 8, 60].map(at);
    expect(steps.every((y, i) => i === 0 || y > (steps[i - 1] ?? 0))).toBe(true);
    expect(steps.at(-1)).toBeLessThan(1);
  });
});
