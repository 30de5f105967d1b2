import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { virtualFacets, type BeamDetail, type VirtualFacet } from "./beam";
import { lightFrom, rayLight } from "./beam-light";
import { colourOf } from "./beam-paint";
import { CUTS, type CutId } from "../stone/cut";
import { stoneMesh } from "../stone/stone-mesh";
import { DIAMOND_INDEX, refracted } from "../stone/optics";
import { areaOf } from "./path";
import { STONE_DETAILS, stoneSvg } from "./stone-svg";
import { unit, type V3 } from "../vec";
import { onPaper, STONE_VIEWS } from "./view";

const UP: V3 = [0, 1, 0];
const FINE: BeamDetail = { depth: 7, whole: 0, speck: 1e-6, faint: 0.004 };
const flatArea = (points: readonly V3[]): number => areaOf(points.map((p) => onPaper(STONE_VIEWS.crown, p)));
const middle = (points: readonly V3[]): V3 =>
  points.reduce<V3>(
    (s, p) => [s[0] + p[0] / points.length, s[1] + p[1] / points.length, s[2] + p[2] / points.length],
    [0, 0, 0],
  );

/** Light of one ray through a point of an area, followed independently through all planes. */
function traced(cut: CutId, facet: VirtualFacet, at: V3): number {
  const { planes } = stoneMesh(cut, undefined, 1);
  const on = planes.filter(
    (p) => Math.abs(p.n[0] * at[0] + p.n[1] * at[1] + p.n[2] * at[2] - p.d) < 1e-7 && p.n[1] > 0,
  )[0];
  const v = on && refracted([0, -1, 0], on.n, 1 / DIAMOND_INDEX);
  return v ? rayLight(planes, at, v, UP, false)[1] : Number.NaN;
}

describe("vector diamond", () => {
  it("every point of a virtual facet sees the same light as a ray traced through it alone", () => {
    for (const cut of ["round", "emerald", "marquise"] as const) {
      let [same, all] = [0, 0];
      for (const facet of virtualFacets(cut, STONE_VIEWS.crown, FINE).filter(
        (f) => flatArea(f.points) > 2e-4,
      )) {
        const centre = middle(facet.points);
        const lights = [
          centre,
          ...facet.points.map((p): V3 => [
            p[0] * 0.6 + centre[0] * 0.4,
            p[1] * 0.6 + centre[1] * 0.4,
            p[2] * 0.6 + centre[2] * 0.4,
          ]),
        ].map((p) => traced(cut, facet, p));
        for (const light of lights.slice(1)) {
          all++;
          if (Math.abs(light - (lights[0] ?? 0)) < 0.02) same++;
        }
      }
      expect(all, cut).toBeGreaterThan(200);
      expect(same / all, cut).toBeGreaterThan(0.97);
    }
  });

  it.each(CUTS)("a %s is covered and nothing is painted twice", (cut) => {
    const crown = stoneMesh(cut)
      .facets.filter((f) => f.part === "crown")
      .reduce((sum, f) => sum + flatArea(f.points), 0);
    for (const detail of Object.values(STONE_DETAILS)) {
      const lit = virtualFacets(cut, STONE_VIEWS.crown, detail).reduce(
        (sum, f) => sum + flatArea(f.points),
        0,
      );
      expect(lit / crown).toBeGreaterThan(0.94);
      expect(lit / crown).toBeLessThan(1.0005);
    }
  });

  it.each(CUTS)("a %s is 14 kB compressed at most, 6 kB on a card, 3 kB in a list", (cut) => {
    const bytes = (detail: keyof typeof STONE_DETAILS): number =>
      brotliCompressSync(stoneSvg({ cut, view: "crown", title: cut, detail })).length;
    expect(bytes("full")).toBeLessThan(14_000);
    expect(bytes("medium")).toBeLessThan(6_000);
    expect(bytes("small")).toBeLessThan(3_000);
  });

  it("a round shows its eight arrows dark against the light between them", () => {
    const at = (x: number, z: number): number => {
      const found = virtualFacets("round", STONE_VIEWS.crown, STONE_DETAILS.full).filter(({ points }) =>
        inside(
          points.map((p) => [p[0], p[2]] as const),
          x,
          z,
        ),
      );
      return found[0]?.light[1] ?? Number.NaN;
    };
    const along = (turn: number): number =>
      [0.17, 0.19, 0.21].reduce((sum, r) => sum + at(r * Math.cos(turn), r * Math.sin(turn)), 0) / 3;
    const arrows = Array.from({ length: 8 }, (_, i) => along((i * Math.PI) / 4 + 0.02));
    const between = Array.from({ length: 8 }, (_, i) => along(((i + 0.5) * Math.PI) / 4));
    expect(Math.max(...arrows)).toBeLessThan(0.35);
    expect(between.reduce((a, b) => a + b, 0) / 8).toBeGreaterThan(1);
  });

  it("two reports give two pictures", () => {
    const of = (pavilionAngle: number): string =>
      stoneSvg({ cut: "round", view: "crown", title: "x", proportions: { pavilionAngle } });
    expect(of(40.6)).not.toBe(of(40.8));
  });
});

describe("light of a stone", () => {
  it("the viewer's head is dark, and never more comes back than the brightest lamp gives", () => {
    expect(lightFrom(UP, UP)).toBeLessThan(0.2 * lightFrom(unit([0.5, 1, 0]), UP));
    const { planes } = stoneMesh("oval", undefined, 1);
    for (let i = 0; i < 200; i++) {
      const v = unit([Math.sin(i * 1.7) * 0.4, -1, Math.cos(i * 2.3) * 0.4]);
      for (const light of rayLight(
        planes,
        [0.15 * Math.sin(i), 0.05, 0.2 * Math.cos(i * 1.3)],
        v,
        UP,
        false,
      )) {
        expect(light).toBeGreaterThanOrEqual(0);
        expect(light).toBeLessThanOrEqual(60);
      }
    }
  });

  it("is written as a colour of three digits, grey where it is nearly grey", () => {
    expect(colourOf([0, 0, 0])).toBe("#000");
    expect(colourOf([40, 40, 40])).toBe("#fff");
    expect(colourOf([0.3, 0.3, 0.31])).toMatch(/^#(.)\1\1$/);
    expect(colourOf([1, 0.1, 0.1])).not.toMatch(/^#(.)\1\1$/);
  });
});

function inside(loop: readonly (readonly [number, number])[], x: number, z: number): boolean {
  let odd = false;
  for (const [i, a] of loop.entries()) {
    const b = loop[(i + 1) % loop.length] ?? a;
    if (a[1] > z !== b[1] > z && x < a[0] + ((z - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) odd = !odd;
  }
  return odd;
}
