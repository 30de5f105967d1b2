import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { nth } from "../nth";
import { madeFor } from "../ring/made-for";
import { ringModel, type RingModel } from "../ring/ring-model";
import { sizeForCarat } from "../stone/carat";
import type { CutId } from "../stone/cut";
import { length, sub, type V3 } from "../vec";
import { FINENESS } from "./fineness";
import { headWork } from "./head";
import { shankThickness, shankWidth } from "./run";
import { middleOf } from "./shell";
import { clearance, stoneBody, type StoneBody } from "./stone-body";

/** Smallest thickness of load-bearing metal that can be cast, mm. */
const CASTABLE = 0.8;

const HALOS = DESIGNS.filter(({ design, withdrawn }) => design.halo && !withdrawn).flatMap(
  ({ id, design, cuts, carat }) => cuts.map((cut) => ({ id, design, cut, carat })),
);

/**
 * An arch as its sections, mm, in the stone's axes; the lowest point of the plate above it, and how far that extends
 * beside the stone.
 */
type Arch = {
  readonly body: StoneBody;
  readonly sections: readonly (readonly V3[])[];
  readonly under: number;
  readonly edge: number;
};

/** How far a place lies outside the outline of a stone, mm. */
const beside = (body: StoneBody, [x, , z]: V3): number => clearance(body, [x, 0, z]);

/** The arches of a halo whose head stands on a straight bar of metal. */
function archesOf(design: (typeof DESIGNS)[number]["design"], cut: CutId, carat: number): Arch[] {
  const { width } = sizeForCarat(cut, carat);
  const body = stoneBody(cut, width);
  const floor = -body.pavilion - 0.12;
  const { shells } = headWork(
    {
      cut,
      width,
      style: design,
      centre: true,
      frame: { o: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
      land: ([x, , z], sink) => [x, floor - sink, Math.min(0.36, Math.max(-0.36, z))],
    },
    FINENESS.full,
  );
  const { clawSides, clawSteps } = FINENESS.full;
  const rows = 4 * clawSteps + 1;
  const plate = shells.filter(({ name }) => name === "halo").flatMap(({ points }) => points);
  const under = Math.min(...plate.map(([, y]) => y));
  const edge = Math.max(...plate.map((p) => beside(body, p)));
  return shells
    .filter(({ name, points }) => name === "gallery" && points.length === rows * clawSides + 2)
    .map(({ points }) => ({
      body,
      under,
      edge,
      sections: Array.from({ length: rows }, (_, i) => points.slice(i * clawSides, (i + 1) * clawSides)),
    }));
}

/** The corners of a head's rails and arches in the ring's axes, mm. */
function cornersOf({ metal: { parts, indices, positions } }: RingModel): V3[] {
  return parts
    .filter(({ name }) => name === "gallery")
    .flatMap(({ first, count }) => [...indices.subarray(first, first + count)])
    .map((i): V3 => [nth(positions, 3 * i), nth(positions, 3 * i + 1), nth(positions, 3 * i + 2)]);
}

describe.each(HALOS.filter(({ design }) => design.shank === "plain"))(
  "The head of $id around a $cut",
  ({ design, cut, carat }) => {
    it.each(carat)("of %s ct stands on a base that its band carries, not on a point", (weight) => {
      const ring = { params: design, cut, carat: weight, circumference: 52 };
      const model = ringModel(ring, "light");
      const made = madeFor(ring);
      const top = model.radius + shankThickness(made, 0);
      const half = shankWidth(made, 0) / 2;
      const low = cornersOf(model).filter(([x, y]) => Math.hypot(x, y) < top + 0.4);
      const { width } = sizeForCarat(cut, weight);
      for (const side of [1, -1]) {
        const far = (axis: 0 | 2): number => Math.max(...low.map((p) => p[axis] * side));
        expect(Math.min(far(0), far(2))).toBeGreaterThan(0.3 * width);
        expect(far(2)).toBeGreaterThan(half);
      }
      const over = low.filter(([, , z]) => Math.abs(z) < 0.3 * half);
      for (const side of [1, -1])
        expect(
          Math.min(...over.filter(([x]) => x * side > 0.2 * width).map(([x, y]) => Math.hypot(x, y))),
        ).toBeLessThan(top - 0.2);
    });
  },
);

describe.each(HALOS)("The gallery of $id around a $cut", ({ design, cut, carat }) => {
  const arches = carat.flatMap((weight) => archesOf(design, cut, weight));

  it("has an arch on every side where the shank's own arms do not arrive", () => {
    expect(arches.length).toBeGreaterThanOrEqual(2 * (design.shank === "cathedral" ? 2 : 4));
  });

  it("widens from its feet to the plate, and does not look out beside it", () => {
    for (const { body, sections, under, edge } of arches) {
      const crown = nth(sections, (sections.length - 1) / 2);
      expect(Math.max(...crown.map(([, y]) => y))).toBeGreaterThan(under + 0.05);
      const middle = middleOf(crown);
      expect(beside(body, middle)).toBeGreaterThan(0.2);
      expect(Math.max(...crown.map((p) => beside(body, p)))).toBeLessThan(edge);
      for (const foot of [nth(sections, 0), nth(sections, sections.length - 1)]) {
        const [fx, fy, fz] = middleOf(foot);
        expect(Math.hypot(fx, fz)).toBeLessThan(0.82 * Math.hypot(middle[0], middle[2]));
        expect(fy).toBeLessThan(-0.7 * body.pavilion);
      }
    }
  });

  it("can be cast: nowhere, beside the stone neither, is an arch thinner than metal runs", () => {
    // The two ends of an arch are inside the base.
    const least = arches.flatMap(({ sections }) =>
      sections.slice(1, -1).map((section) => {
        const half = section.length / 2;
        return Math.min(...section.slice(0, half).map((p, k) => length(sub(p, nth(section, k + half)))));
      }),
    );
    expect(Math.min(...least)).toBeGreaterThan(CASTABLE);
  });
});
