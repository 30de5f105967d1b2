import { describe, expect, it } from "vitest";
import { stoneMesh } from "./stone-mesh";
import { DIAMOND_INDEX, fresnel, nextHit, reflected, refracted, refractiveIndex } from "./optics";
import { dot, length, unit, type V3 } from "../vec";

describe("optics of diamond", () => {
  it("bends light as Peter measured it: 2.4175 at 589 nm, more in the blue", () => {
    expect(refractiveIndex(0.5893)).toBeCloseTo(2.4175, 3);
    expect(refractiveIndex(0.4308) - refractiveIndex(0.6867)).toBeCloseTo(0.044, 3);
  });

  it("obeys Snell's law and keeps directions unit", () => {
    const v = unit([0.5, -0.7, 0.2]);
    const inside = refracted(v, [0, 1, 0], 1 / DIAMOND_INDEX);
    expect(inside).toBeDefined();
    const d = inside as V3;
    expect(length(d)).toBeCloseTo(1, 12);
    expect(Math.hypot(d[0], d[2]) * DIAMOND_INDEX).toBeCloseTo(Math.hypot(v[0], v[2]), 12);
  });

  it("reflects totally beyond 24.4 degrees, and 17 % straight on", () => {
    const at = (degrees: number): V3 => [
      Math.sin((degrees * Math.PI) / 180),
      Math.cos((degrees * Math.PI) / 180),
      0,
    ];
    expect(refracted(at(24), [0, -1, 0], DIAMOND_INDEX)).toBeDefined();
    expect(refracted(at(25), [0, -1, 0], DIAMOND_INDEX)).toBeUndefined();
    expect(fresnel(1, 1, 1, DIAMOND_INDEX)).toBeCloseTo(0.173, 3);
  });

  it("a ray straight down through the table of a round meets a main or lower half and comes back to the crown", () => {
    const { planes } = stoneMesh("round", undefined, 1);
    const hit = nextHit(planes, [0.1, 0.1, 0.03], [0, -1, 0]);
    expect(["main", "lower"]).toContain(hit?.plane.facet);
    if (hit) expect(dot(reflected([0, -1, 0], hit.plane.n), hit.plane.n)).toBeLessThan(0);
  });
});
