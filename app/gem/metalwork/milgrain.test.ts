import { describe, expect, it } from "vitest";
import { nth } from "../nth";
import { dot, length, sub, unit } from "../vec";
import { shankFor } from "./shank";
import { FINENESS } from "./fineness";
import { milgrain } from "./milgrain";
import { middleOf } from "./shell";

const PLAIN = {
  profile: "flat",
  shankW: 2.3,
  shankT: 1.7,
  taper: 1,
  shank: "plain",
  head: "prong4",
} as const;

describe("Milgrain", () => {
  const sides = FINENESS.full.grain;
  const strand = nth(shankFor(PLAIN, 52 / (2 * Math.PI), undefined, FINENESS.full).strands, 0);
  const beads = milgrain(strand, 2, undefined, sides);

  it("is a row of beads on either edge that nearly touch", () => {
    const middles = beads
      .map(({ points }) => middleOf(points))
      .filter(([, y, z]) => z > 0 && y < 0)
      .sort((a, b) => a[0] - b[0]);
    const gaps = middles.map((p, i) => length(sub(p, middles[i + 1] ?? p))).slice(0, -1);
    expect(middles.length).toBeGreaterThan(40);
    expect(Math.max(...gaps)).toBeLessThan(0.5);
  });

  it("is round: every bead is a ball of 0.4 mm that draws in below its middle too", () => {
    for (const { points } of beads) {
      const rows = Array.from({ length: (points.length - 2) / sides }, (_, i) =>
        points.slice(i * sides, (i + 1) * sides),
      );
      expect(sides).toBeGreaterThanOrEqual(7);
      expect(rows.length).toBeGreaterThanOrEqual(4);
      const up = unit(sub(middleOf(nth(rows, 3)), middleOf(nth(rows, 0))));
      const wide = rows.map((row) => 2 * length(sub(nth(row, 0), middleOf(row))));
      expect(Math.max(...wide)).toBeCloseTo(0.4, 1);
      expect(nth(wide, 0)).toBeLessThan(0.8 * Math.max(...wide));
      // All of its corners are as far from its middle.
      const high = rows.map((row) => dot(up, middleOf(row)));
      const [a, b] = [0, 2].map((i) => ({ y: nth(high, i), r: nth(wide, i) / 2 })) as [Row, Row];
      const middle = (b.y ** 2 - a.y ** 2 + b.r ** 2 - a.r ** 2) / (2 * (b.y - a.y));
      for (const [i, y] of high.entries())
        expect(Math.hypot(y - middle, nth(wide, i) / 2)).toBeCloseTo(0.2, 2);
    }
  });
});

type Row = { readonly y: number; readonly r: number };
