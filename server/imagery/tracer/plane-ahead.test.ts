import { describe, expect, it } from "vitest";
import { assembled } from "../../../scripts/assemble";
import { CUTS, type CutId } from "~/gem/stone/cut";
import { add, dot, scale, unit, type V3 } from "~/gem/vec";
import { stoneMesh } from "~/gem/stone/stone-mesh";
import { halton } from "~/gem/light/halton";
import { planeAhead } from "./plane-ahead";
import { MODULE } from "./plane-ahead.wasm";
import { nth } from "~/gem/nth";
import { inFours } from "~/gem/light/scene";

describe("The facet that light in a stone meets next", () => {
  it("is searched by WebAssembly that matches its text format", async () => {
    expect(MODULE).toBe(await assembled());
  });

  it.each(CUTS)("is the same in a %s as by testing all planes", (cut) => {
    const { planes, corners: all } = stoneMesh(cut, undefined, 1);
    // A heart is two convex halves; the planes describe the right one.
    const corners = all.filter(([x]) => cut !== "heart" || x >= 0);
    const fours = inFours(new Float64Array(planes.flatMap(({ n, d }) => [...n, d])));
    const distance = (plane: number, from: V3, to: V3): number =>
      (nth(planes, plane).d - dot(nth(planes, plane).n, from)) / dot(nth(planes, plane).n, to);
    for (let i = 1; i <= 500; i++) {
      const from = [2, 3, 5].reduce<V3>(
        (sum, base) => add(sum, scale(nth(corners, Math.floor(halton(i, base) * corners.length)), 0.32)),
        [0, 0, 0],
      );
      const to = unit([halton(i, 7) - 0.5, halton(i, 11) - 0.5, halton(i, 13) - 0.5]);
      const met = planes.map((_, plane) => distance(plane, from, to)).filter((far) => far > 0);
      if (met.length > 0)
        expect(distance(planeAhead(fours, ...from, ...to), from, to)).toBeCloseTo(Math.min(...met), 4);
    }
  });

  it("is found in each of two alternating stones", () => {
    const foursOf = (cut: CutId): Float32Array =>
      inFours(new Float64Array(stoneMesh(cut, undefined, 1).planes.flatMap(({ n, d }) => [...n, d])));
    const [round, emerald] = [foursOf("round"), foursOf("emerald")];
    const down = (fours: Float32Array): number => planeAhead(fours, 0.1, 0, 0.03, 0, -1, 0);
    const [first, second] = [down(round), down(emerald)];
    expect([down(round), down(emerald), down(round)]).toEqual([first, second, first]);
    expect(first).not.toBe(second);
  });

  it("is none if no plane lies ahead", () => {
    expect(planeAhead(inFours(new Float64Array([0, 1, 0, 1])), 0, 0, 0, 0, -1, 0)).toBe(-1);
  });
});
