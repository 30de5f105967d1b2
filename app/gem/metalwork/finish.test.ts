import { describe, expect, it } from "vitest";
import { ringModel } from "../ring/ring-model";
import type { RingParams } from "../ring/ring-params";
import type { V3 } from "../vec";
import { nth } from "../nth";
import { BRUSH, leanAt, workedAt, type Finish } from "./finish";

const SIGNET: RingParams = {
  profile: "flat",
  shankW: 2.4,
  shankT: 1.7,
  shank: "plain",
  head: "bezel",
  run: "signet",
  finish: "brushed",
};
const ring = (params: RingParams) =>
  ringModel({ params, cut: "round", carat: 1, circumference: 52 }, "light");

/** Corners of the metal with how much they are worked. */
function cornersOf(params: RingParams) {
  const { metal, worked, radius } = ring(params);
  const three = (list: Float32Array, i: number): V3 => [
    nth(list, i * 3),
    nth(list, i * 3 + 1),
    nth(list, i * 3 + 2),
  ];
  return metal.parts.flatMap(({ name, first, count }) =>
    [...new Set(metal.indices.subarray(first, first + count))].map((i) => {
      const at = three(metal.positions, i);
      const n = three(metal.normals, i);
      return { name, at, n, radius, share: worked ? workedAt(worked, at, n) : 0 };
    }),
  );
}

describe("A shank with a worked face", () => {
  it.each(["flat", "court"] as const)(
    "of a %s signet: shoulders are worked, bezel, edges, inside and back keep their polish",
    (profile) => {
      const corners = cornersOf({ ...SIGNET, profile });
      const worked = corners.filter(({ share }) => share > 0.5);
      expect(worked.length).toBeGreaterThan(100);
      // No visible part of the setting is worked; what is worked of it lies within the shoulders.
      const setting = worked.filter(({ name }) => name !== "shank");
      expect(setting.filter(({ at, radius }) => Math.hypot(at[0], at[1]) > radius + 3.4)).toEqual([]);
      for (const { at, n, radius } of worked) {
        expect(Math.hypot(at[0], at[1])).toBeGreaterThan(radius + 0.8);
        expect(n[0] * at[0] + n[1] * at[1]).toBeGreaterThan(0);
        expect(at[1] / Math.hypot(at[0], at[1])).toBeGreaterThan(-0.8);
      }
      const shank = corners.filter(({ name, at }) => name === "shank" && at[1] > 0);
      const reach = Math.max(...shank.map(({ at }) => at[2]));
      expect(Math.max(...worked.map(({ at }) => at[2]))).toBeLessThan(reach - 0.2);
    },
  );

  it("a polished ring, and one whose shank is divided, has none", () => {
    const { finish: _, ...polished } = SIGNET;
    expect(ring(polished).worked).toBeUndefined();
    expect(ring({ ...SIGNET, shank: "twist", head: "prong4" }).worked).toBeUndefined();
  });
});

describe("The tool's marks", () => {
  const leans = (finish: Finish, pixel = 0) =>
    Array.from({ length: 4000 }, (_, i) => {
      const lean = { along: 0, across: 0 };
      leanAt(finish, (i % 80) * 0.13 - 5, Math.floor(i / 80) * 0.037 - 1, pixel, lean);
      return lean;
    });
  const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

  it.each(["brushed", "hammered"] as const)(
    "%s metal leans to all sides alike, and so little that it stays one surface",
    (finish) => {
      const all = leans(finish);
      expect(Math.abs(mean(all.map(({ along }) => along)))).toBeLessThan(0.02);
      expect(Math.abs(mean(all.map(({ across }) => across)))).toBeLessThan(0.02);
      const most = Math.max(...all.map(({ along, across }) => Math.hypot(along, across)));
      expect(most).toBeGreaterThan(0.06);
      expect(most).toBeLessThan(0.35);
    },
  );

  it("a brush runs along the shank, and its lines are left out where a picture is too coarse for them", () => {
    const at = (along: number, across: number): number => {
      const lean = { along: 0, across: 0 };
      leanAt("brushed", along, across, 0, lean);
      return lean.across;
    };
    const steps = (along: number, across: number): number =>
      mean(
        Array.from({ length: 400 }, (_, i) =>
          Math.abs(at(i * 0.3, i * 0.011) - at(i * 0.3 + along, i * 0.011 + across)),
        ),
      );
    expect(steps(0, BRUSH.pitch)).toBeGreaterThan(4 * steps(BRUSH.pitch, 0));
    expect(leans("brushed", 2 * BRUSH.pitch).every(({ across }) => across === 0)).toBe(true);
  });

  it("marks of the hammer are dishes that meet in a narrow ridge, without a step", () => {
    const [one, next] = [
      { along: 0, across: 0 },
      { along: 0, across: 0 },
    ];
    let ridge = 0;
    for (let i = 0; i < 8000; i++) {
      const [along, across] = [(i % 400) * 0.037, Math.floor(i / 400) * 0.37];
      leanAt("hammered", along, across, 0, one);
      leanAt("hammered", along + 0.001, across, 0, next);
      expect(Math.hypot(one.along - next.along, one.across - next.across)).toBeLessThan(0.01);
      // Within a dish the surface leans less and less to its middle, on a ridge it turns over.
      if (next.along > one.along) ridge += 1;
    }
    expect(ridge / 8000).toBeLessThan(0.3);
  });
});
