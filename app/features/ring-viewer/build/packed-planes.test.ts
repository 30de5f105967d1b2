import { describe, expect, it } from "vitest";
import { CUTS } from "~/gem/stone/cut";
import { stoneMesh } from "~/gem/stone/stone-mesh";
import { nextHit, reflected } from "~/gem/stone/optics";
import { dot, unit, type V3 } from "~/gem/vec";
import { facetAhead, packPlanes, ROW } from "./packed-planes";

/** Directions and inner points that are the same in every run: two irrational sequences. */
function* rays(): Generator<{ o: V3; v: V3 }> {
  for (let i = 1; i <= 400; i++) {
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

/** Each ray and three mirrored ones after it. The mirrored ones begin on a facet, as most rays in a stone do. */
function* ways(planes: Parameters<typeof nextHit>[0]): Generator<{ o: V3; v: V3 }> {
  for (let { o, v } of rays())
    for (let bounce = 0; bounce < 4; bounce++) {
      yield { o, v };
      const there = nextHit(planes, o, v);
      if (!there) break;
      const { distance: t } = there;
      o = [o[0] + t * v[0], o[1] + t * v[1], o[2] + t * v[2]];
      v = reflected(v, there.plane.n);
    }
}

describe("Planes as the shader holds them", () => {
  it.each(CUTS)("a ray in a %s meets the facet that app/gem finds, and asks few others", (cut) => {
    const packed = packPlanes(cut);
    const { planes, mirrored } = stoneMesh(cut, undefined, 1);
    const all = mirrored ? [...planes, { n: [-1, 0, 0] as V3, d: 0, facet: "portal" as const }] : planes;
    let [met, asked, others] = [0, 0, 0];
    for (const { o, v } of ways(all)) {
      const there = nextHit(all, o, v);
      if (!there) continue;
      const here = facetAhead(packed, o, v);
      met++;
      asked += here.asked;
      // On an edge, either facet is right. Elsewhere it must be the same one.
      if (dot(here.normal, there.plane.n) < 0.999999) others++;
      const { n, d } = there.plane;
      expect(Math.abs(d - dot(n, o) - dot(n, v) * here.distance)).toBeLessThan(2e-5);
    }
    expect(met).toBe(1600);
    expect(others).toBeLessThan(5);
    expect(asked / met).toBeLessThan(12);
  });

  it("every facet names the facets around it, and they name it", () => {
    for (const cut of CUTS) {
      const { facets } = packPlanes(cut);
      const rows = bordersOf(facets);
      for (const [k, beside] of rows.entries()) {
        expect(beside.length).toBeGreaterThanOrEqual(3);
        for (const other of beside) expect(rows[other]).toContain(k);
      }
    }
    expect(packPlanes("heart").portal).toBe(true);
  });

  it("a stone of a report's own proportions is packed like the house's own", () => {
    const own = { pavilionAngle: 41.4, crownAngle: 35.5, table: 0.6 };
    const packed = packPlanes("round", own);
    const { planes } = stoneMesh("round", own, 1);
    expect(bordersOf(packed.facets)).toHaveLength(73);
    expect(packed.facets.every(Number.isFinite)).toBe(true);
    for (const { o, v } of rays())
      expect(facetAhead(packed, o, v).distance).toBeCloseTo(nextHit(planes, o, v)?.distance ?? 0, 4);
  });
});

/** For each facet, the numbers of its neighbours. */
function bordersOf(facets: Float32Array): number[][] {
  const row = ROW * 4;
  const number = (at: number): number => Math.trunc((facets[at + 3] ?? 0) / 2);
  return Array.from({ length: facets.length / row }, (_, k) =>
    Array.from({ length: number(k * row) }, (__, i) => number(k * row + 4 * (i + 1))),
  );
}
