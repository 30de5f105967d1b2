import { describe, expect, it } from "vitest";
import { sizeForCarat } from "../stone/carat";
import { areaOf, type P2 } from "./path";
import { LINES, ringLinesSvg, ringOutlines, SHEET } from "./ring-lines";
import { ringModel, type RingOrder } from "../ring/ring-model";
import type { RingParams } from "../ring/ring-params";
import { SOLITAIRE } from "../ring/solitaire.test-support";
import { outlinesOf, stampPolygon, stencil } from "./silhouette";

const ring: RingOrder = { params: SOLITAIRE, cut: "round", carat: 1, circumference: 54 };
const WORDS = { title: "Cercle <&>", front: "Front", top: "From above", scale: "10 mm" };
const span = (loop: readonly P2[], axis: 0 | 1): number =>
  Math.max(...loop.map((p) => p[axis])) - Math.min(...loop.map((p) => p[axis]));

/** Whether a point lies inside lines, by the even-odd rule. */
const covers = (loops: readonly (readonly P2[])[], [x, y]: P2): boolean =>
  loops.reduce(
    (sum, loop) =>
      sum +
      loop.filter((a, i) => {
        const b = loop[(i + 1) % loop.length] ?? a;
        return a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
      }).length,
    0,
  ) %
    2 ===
  1;

describe("A silhouette", () => {
  it("is walked around once, a hole in it once more", () => {
    const grid = stencil({ left: 0, top: 0, right: 10, bottom: 10 }, 0.5);
    stampPolygon(grid, [
      [0, 0],
      [10, 0],
      [10, 3],
      [0, 3],
    ]);
    stampPolygon(grid, [
      [0, 7],
      [10, 7],
      [10, 10],
      [0, 10],
    ]);
    stampPolygon(grid, [
      [0, 0],
      [3, 0],
      [3, 10],
      [0, 10],
    ]);
    expect(outlinesOf(grid)).toHaveLength(1);
    stampPolygon(grid, [
      [7, 0],
      [10, 0],
      [10, 10],
      [7, 10],
    ]);
    expect(
      outlinesOf(grid)
        .map(areaOf)
        .map(Math.round)
        .sort((a, b) => a - b),
    ).toEqual([16, 100]);
  });
});

describe("A ring in raised lines", () => {
  it("has the finger's hole, the shank and the stone of the solid, in millimetres", () => {
    const { metal, stones } = ringOutlines(ringModel(ring, "light"), "front");
    const hole = metal.at(-1) ?? [];
    expect(span(hole, 0)).toBeCloseTo(54 / Math.PI, 1);
    expect(Math.max(...metal.map((loop) => span(loop, 0)))).toBeCloseTo(54 / Math.PI + 2 * 1.75, 0);
    const { width } = sizeForCarat("round", 1);
    expect(span(stones[0] ?? [], 0)).toBeCloseTo(width, 0);
    const top = ringOutlines(ringModel(ring, "light"), "top");
    expect(top.stones).toHaveLength(2);
    expect(span(top.stones[1] ?? [], 0)).toBeLessThan(span(top.stones[0] ?? [], 0));
  });

  it("shows the gap of a split shank from above", () => {
    const solid = (shank: RingParams["shank"]) =>
      covers(
        ringOutlines(ringModel({ ...ring, params: { ...SOLITAIRE, shank, shankW: 3.4 } }, "light"), "top")
          .metal,
        [6, 0],
      );
    expect([solid("plain"), solid("split")]).toEqual([true, false]);
  });

  it("is a sheet of A4 on which even the largest ring fits, with lines of more than a millimetre and a bar to measure by", () => {
    for (const [carat, circumference] of [
      [1, 44],
      [5, 66],
    ] as const) {
      const svg = ringLinesSvg(
        {
          ...ring,
          cut: "emerald",
          carat,
          circumference,
          params: { ...SOLITAIRE, shank: "cathedral", hiddenHalo: true },
        },
        WORDS,
      );
      expect(svg).toContain('width="210mm" height="297mm"');
      expect(svg).toContain("Cercle &lt;&amp;&gt;");
      const widths = [...svg.matchAll(/stroke-width="([\d.]+)"/g)].map(([, w]) => Number(w));
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(1);
      expect(Math.min(LINES.metal, LINES.stone)).toBeGreaterThan(1);
      expect(svg).toContain(`h${10 * SHEET.enlarged}`);
      const ys: number[] = [];
      for (const [, d = ""] of svg.matchAll(/<path d="([^"]+)"/g)) {
        for (const sub of d.split("M").slice(1)) {
          const numbers = [...sub.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([n]) => Number(n));
          let y = numbers[1] ?? 0;
          ys.push(y);
          for (let i = 3; i < numbers.length; i += 2) ys.push((y += numbers[i] ?? 0));
        }
      }
      expect(Math.min(...ys)).toBeGreaterThan(30);
      expect(Math.max(...ys)).toBeLessThan(SHEET.height - 22);
    }
  });
});
