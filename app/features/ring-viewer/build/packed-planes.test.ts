import { describe, expect, it } from "vitest";
import { CUTS } from "~/gem/stone/cut";
import { stoneMesh } from "~/gem/stone/stone-mesh";
import { nextHit } from "~/gem/stone/optics";
import { dot, unit, type V3 } from "~/gem/vec";
import { nearestPacked, packPlanes, PLANES_MOST } from "./packed-planes";

/** Directions and inner points without chance: two irrational walks. */
function* rays(): Generator<{ o: V3; v: V3 }> {
  for (let i = 0; i < 400; i++) {
    const y = 1 - 2 * ((i * 0.618034) % 1);
    const a = i * 2.399963;
    const r = Math.sqrt(1 - y * y);
    const o: V3 = [
      0.22 * ((i * 0.754878) % 1),
      0.12 * (((i * 0.569841) % 1) - 0.5),
      0.2 * (((i * 0.43016) % 1) - 0.5),
    ];
    yield { o, v: unit([Math.cos(a) * r, y, Math.sin(a) * r]) };
  }
}

describe("Planes as the shader holds them", () => {
  it.each(CUTS)("a ray in a %s meets the facet that app/gem finds", (cut) => {
    const packed = packPlanes(cut);
    const { planes, mirrored } = stoneMesh(cut, undefined, 1);
    const all = mirrored ? [...planes, { n: [-1, 0, 0] as V3, d: 0, facet: "portal" as const }] : planes;
    let met = 0;
    for (const { o, v } of rays()) {
      const there = nextHit(all, o, v);
      const here = nearestPacked(packed, o, v);
      if (!there || !here) continue;
      met++;
      expect(here.distance).toBeCloseTo(there.distance, 5);
      // On an edge either facet is right; elsewhere it is the same one.
      if (dot(here.normal, there.plane.n) < 0.999999)
        expect(
          Math.abs(there.plane.d - dot(there.plane.n, o) - dot(there.plane.n, v) * here.distance),
        ).toBeLessThan(1e-5);
    }
    expect(met).toBe(400);
  });

  it("images of each other share one entry: 73 planes of a round take 21, and every cut fits the shader", () => {
    expect(packPlanes("round").ends).toEqual([16, 18, 20, 21]);
    for (const cut of CUTS) expect(packPlanes(cut).ends[3]).toBeLessThanOrEqual(PLANES_MOST);
    expect(packPlanes("heart").portal).toBe(true);
  });

  it("a stone of a report's own proportions is packed like the house's own", () => {
    const { planes, ends } = packPlanes("round", { pavilionAngle: 41.4, crownAngle: 35.5, table: 0.6 });
    expect(ends[3]).toBe(21);
    expect(planes.slice(0, ends[3] * 4).every(Number.isFinite)).toBe(true);
  });
});
