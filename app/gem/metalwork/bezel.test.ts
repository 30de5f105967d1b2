import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { madeFor } from "../ring/made-for";
import { within } from "../ring/frame";
import { ringModel, setStones } from "../ring/ring-model";
import { nth } from "../nth";
import { stoneMesh } from "../stone/stone-mesh";
import { DEGREE, dot, sub, unit, type V3 } from "../vec";
import { contour, metalOutline } from "./contour";
import { FINENESS } from "./fineness";
import { headWork } from "./head";
import { shankThickness, shankWidth } from "./run";
import { shankFor } from "./shank";

const BOWLS = DESIGNS.filter(
  ({ design, withdrawn }) => design.head === "bezel" && design.run !== "signet" && !withdrawn,
).flatMap(({ id, design, cuts, carat }) => cuts.map((cut) => ({ id, design, cut, carat })));

describe("A bowl", () => {
  it.each(BOWLS)("of $id around a $cut has a seat on its shank, not a spot", ({ design, cut, carat }) => {
    for (const weight of carat) {
      const ring = { params: design, cut, carat: weight, circumference: 52 };
      const { metal, radius, stones } = ringModel(ring, "light");
      const made = madeFor(ring);
      const strand = nth(shankFor(made, radius, undefined, FINENESS.light).strands, 0);
      const bowl = nth(
        metal.parts.filter(({ name }) => name === "bezel"),
        0,
      );
      // The part that is inside the metal of the shank.
      const foot = [...metal.indices.subarray(bowl.first, bowl.first + bowl.count)]
        .map((i): V3 => [
          nth(metal.positions, 3 * i),
          nth(metal.positions, 3 * i + 1),
          nth(metal.positions, 3 * i + 2),
        ])
        .filter(
          ([x, y, z]) =>
            Math.abs(z) < strand.width(Math.atan2(x, y)) / 2 &&
            Math.hypot(x, y) < radius + strand.height(Math.atan2(x, y), z),
        );
      const reach = (axis: 0 | 2): number => Math.max(...foot.map((p) => Math.abs(p[axis])));
      const { width } = nth(stones, 0);
      const long = (width * stoneMesh(cut).length) / stoneMesh(cut).width;
      expect(2 * reach(0)).toBeGreaterThan(0.6 * long);
      // A box around straight sides goes down steeply: an end wall that draws in mirrors the shank as a lump.
      if (cut === "emerald") expect(2 * reach(0)).toBeGreaterThan(0.84 * long);
      // Across the shank, its width is limited by the stone or by the shank.
      expect(2 * reach(2)).toBeGreaterThan(0.6 * Math.min(width, shankWidth(made, 0)));
      expect(reach(2)).toBeLessThan(0.46 * shankWidth(made, 0));
    }
  });
});

const SIGNETS = DESIGNS.filter(
  ({ design, withdrawn }) => design.run === "signet" && design.head === "bezel" && !withdrawn,
).flatMap(({ id, design, cuts, carat }) => cuts.map((cut) => ({ id, design, cut, carat })));

describe("The wall of a signet's bezel", () => {
  it.each(SIGNETS)("of $id around a $cut is even down to its foot", ({ design, cut, carat }) => {
    for (const weight of carat) {
      const ring = { params: design, cut, carat: weight, circumference: 54 };
      const params = madeFor(ring);
      const radius = 54 / (2 * Math.PI);
      const stone = nth(setStones({ ...ring, params }, radius + shankThickness(params, 0)), 0);
      const { land } = shankFor(params, radius, undefined, FINENESS.full);
      const { shells } = headWork({ ...stone, centre: true, style: params, land }, FINENESS.full);
      const wall = nth(shells, 0).points.map((p) => within(stone.frame, p));
      const along = (axis: 0 | 2): { rim: number; foot: number } => {
        const most = (points: readonly V3[]): number => Math.max(...points.map((p) => Math.abs(p[axis])));
        const low = Math.min(...wall.map(([, y]) => y));
        return { rim: most(wall), foot: most(wall.filter(([, y]) => y < low + 0.5)) };
      };
      // It narrows a little towards its foot, and stands nowhere out of its rim.
      for (const { rim, foot } of [along(0), along(2)]) {
        expect(foot).toBeLessThan(rim + 1e-6);
        expect(foot).toBeGreaterThan(0.54 * rim);
      }
      if (cut !== "round") continue;
      // Around a brilliant it is round at every height.
      const levels = [-0.5, -0.8, -1.1];
      for (const y of levels) {
        const outer = new Map<number, number>();
        for (const [x, , z] of crossing(nth(shells, 0).triangles, wall, y)) {
          const part = Math.round((8 * Math.atan2(z, x)) / Math.PI);
          outer.set(part, Math.max(outer.get(part) ?? 0, Math.hypot(x, z)));
        }
        const reach = [...outer.values()];
        expect(Math.min(...reach)).toBeGreaterThan(0.96 * Math.max(...reach));
      }
    }
  });
});

/** Most by which a wall turns from one of its six heights to the next, degrees. */
const FOLD = 15;

describe("The wall of a signet's bezel", () => {
  const overhung = SIGNETS.filter(({ cut }) => stoneMesh(cut).length > 1.3 * stoneMesh(cut).width);
  it.each(overhung)("of $id around a $cut leans in evenly to its foot and folds nowhere", (one) => {
    for (const carat of one.carat) {
      const ring = { params: one.design, cut: one.cut, carat, circumference: 54 };
      const params = madeFor(ring);
      const radius = 54 / (2 * Math.PI);
      const stone = nth(setStones({ ...ring, params }, radius + shankThickness(params, 0)), 0);
      const { land } = shankFor(params, radius, undefined, FINENESS.light);
      const { shells } = headWork({ ...stone, centre: true, style: params, land }, FINENESS.light);
      const { points } = nth(shells, 0);
      const stations = contour(metalOutline(one.cut, stone.width), FINENESS.light.stations).length;
      // Each row of points begins inside its foot, and goes up the wall from there.
      const row = points.length / stations;
      for (let i = 0; i < points.length; i += row) {
        const ways = Array.from({ length: 5 }, (_, k) =>
          unit(sub(nth(points, i + k + 2), nth(points, i + k + 1))),
        );
        for (const [k, way] of ways.slice(1).entries())
          expect(Math.acos(Math.min(1, dot(way, nth(ways, k)))) / DEGREE).toBeLessThan(FOLD);
      }
    }
  });
});

/** Where the edges of a surface cross a height. */
function crossing(triangles: readonly number[], points: readonly V3[], y: number): V3[] {
  const found: V3[] = [];
  for (let i = 0; i < triangles.length; i++) {
    const a = nth(points, nth(triangles, i));
    const b = nth(points, nth(triangles, i % 3 === 2 ? i - 2 : i + 1));
    if (a[1] <= y === b[1] <= y) continue;
    const t = (y - a[1]) / (b[1] - a[1]);
    found.push([a[0] + (b[0] - a[0]) * t, y, a[2] + (b[2] - a[2]) * t]);
  }
  return found;
}
