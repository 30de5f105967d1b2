import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { casesOf } from "../../../tests/setup/length";
import { nth } from "../nth";
import { within } from "../ring/frame";
import { madeFor } from "../ring/made-for";
import { railAt, setStones } from "../ring/ring-model";
import { length, sub, type V2, type V3 } from "../vec";
import { archEnd } from "./arch";
import { FINENESS } from "./fineness";
import { clawPlaces } from "./claw-places";
import { LEAST_CLAW } from "./claws";
import { metalOutline } from "./contour";
import { gradedOn } from "./graded";
import { headWork, railShare } from "./head";
import { shankThickness } from "./run";
import { upperBranch } from "./section";
import { metalOf, pointsOver } from "./set-stones.test-support";
import { shankFor, shankWork } from "./shank";
import type { Shell } from "./shell";
import { clearance, stoneBody } from "./stone-body";
import { onStrand, type Strand } from "./strand";

/** Every design whose shank rises to its head in arms, in each of its cuts, light on a small finger and heavy on a large one. */
const ARMED = DESIGNS.filter(
  ({ withdrawn, design }) => !withdrawn && (design.shank === "cathedral" || design.vault),
).flatMap(({ id, design, cuts, carat }) =>
  cuts.flatMap((cut) =>
    [0, 1].map((end) => ({ id, design, cut, weight: carat[end as 0 | 1], size: end === 0 ? 46 : 64 })),
  ),
);

const trianglesOf = ({ points, triangles }: Shell): (readonly [V3, V3, V3])[] =>
  Array.from({ length: triangles.length / 3 }, (_, i) => [
    nth(points, nth(triangles, 3 * i)),
    nth(points, nth(triangles, 3 * i + 1)),
    nth(points, nth(triangles, 3 * i + 2)),
  ]);

/** The arms of a ring, as their skins and lines, and the metal of its head. */
function armsOf({ design, cut, weight, size }: (typeof ARMED)[number]) {
  const order = { params: design, cut, carat: weight, circumference: size };
  const params = madeFor(order);
  const radius = size / (2 * Math.PI);
  const shoulder = radius + shankThickness(params, 0);
  const centre = nth(setStones({ ...order, params }, shoulder), 0);
  const body = stoneBody(cut, centre.width);
  const halfX = body.width / 2;
  const rise = centre.frame.o[1] - railShare(params, true) * body.pavilion;
  const head = archEnd([halfX * railAt(cut), rise + 0.12], radius, params.shankT, (p) =>
    clearance(body, within(centre.frame, p)),
  );
  const shank = shankFor(params, radius, head, FINENESS.full);
  const shells = shankWork(params, shank, head[0] + 0.36, radius, FINENESS.full).shells.filter(
    ({ name }) => name === "shank",
  );
  const { shells: around } = headWork(
    { ...centre, centre: true, land: shank.land, style: params },
    FINENESS.full,
  );
  return {
    claws: clawPlaces(cut, params, metalOutline(cut, centre.width), centre.width, 1).map(({ at }) => at),
    bridge: shank.strands.find(({ closed, carries }) => closed && !carries),
    arms: shank.strands.flatMap((strand, i) => (strand.closed ? [] : [{ strand, skin: nth(shells, i) }])),
    around: around.filter(({ name }) => name === "gallery" || name === "claw").flatMap(trianglesOf),
  };
}

/** The middle of an arm's outside at one of its ends. */
const endOf = (strand: Strand, u = strand.from): V3 =>
  onStrand(strand, u, [strand.height(u, 0), strand.middle(u)]);

/** How far a point lies from a line of points that closes, mm. */
const offLine = ([h, z]: V2, line: readonly V2[]): number =>
  Math.min(
    ...line.map(([a, b], i) => {
      const [c, d] = nth(line, (i + 1) % line.length);
      const [x, y] = [c - a, d - b];
      const t = Math.min(1, Math.max(0, ((h - a) * x + (z - b) * y) / (x * x + y * y || 1)));
      return Math.hypot(h - a - t * x, z - b - t * y);
    }),
  );

/** Turn of a section at one of its corners, radians. */
function sharpness(section: readonly V2[], i: number): number {
  const n = section.length;
  const [a, b, c] = [nth(section, (i + n - 1) % n), nth(section, i), nth(section, (i + 1) % n)];
  const [ax, ay, bx, by] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
  return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
}

describe.each(casesOf(ARMED, 8))("An arm of $id to a $cut of $weight ct, size $size", (ring) => {
  const { arms, around, claws, bridge } = armsOf(ring);

  it("ends round, not as a bar that was cut off", () => {
    for (const { strand, skin } of arms) {
      const across = strand.section(strand.from).length;
      const widthOf = (row: number): number => {
        const zs = skin.points.slice(row * across, (row + 1) * across).map(([, , z]) => z);
        return Math.max(...zs) - Math.min(...zs);
      };
      expect(widthOf(0)).toBeLessThan(strand.width(strand.from) - 0.8);
      expect(widthOf(8)).toBeGreaterThan(strand.width(strand.from) - 0.1);
    }
  });

  it("runs out like a claw where it is bare", () => {
    if (ring.design.pave) return;
    for (const { strand, skin } of arms) {
      const across = strand.section(strand.from).length;
      const row = (i: number): V3[] => skin.points.slice(i * across, (i + 1) * across);
      const end = nth(row(0), 0);
      const width = strand.width(strand.from);
      const near = Array.from({ length: 8 }, (_, i) => row(i)).filter(
        (points) => length(sub(nth(points, 0), end)) < 0.5 * width,
      );
      const zs = nth(near, near.length - 1).map(([, , z]) => z);
      expect(length(sub(nth(nth(near, near.length - 1), 0), end))).toBeGreaterThan(0.25 * width);
      expect(Math.max(...zs) - Math.min(...zs)).toBeLessThan(0.95 * width);
    }
  });

  it("meets a claw where two branches rise to six claws", () => {
    if (!ring.design.vault || ring.design.head !== "prong6" || ring.cut === "pear") return;
    for (const { strand } of arms) {
      const [x, , z] = endOf(strand);
      const off = claws
        .filter((at) => at[0] > 0)
        .map((at) => Math.abs(x * at[1] - z * at[0]) / Math.hypot(at[0], at[1]));
      expect(Math.min(...off)).toBeLessThan(strand.width(strand.from) / 2 + LEAST_CLAW);
    }
  });

  it("leaves a bridge that narrows evenly, without a dent in its side", () => {
    const widths = Array.from({ length: 300 }, (_, i) => bridge?.width(i * 0.01) ?? 0);
    const steps = widths.slice(1).map((width, i) => Math.abs(width - nth(widths, i)) / 0.01);
    expect(Math.max(...steps)).toBeLessThan(4);
  });

  it("holds the head: metal of rail or claws runs through its end", () => {
    for (const { strand, skin } of arms) {
      const inArm = metalOf(trianglesOf(skin));
      for (const u of [strand.from, strand.to]) {
        const end = endOf(strand, u);
        // A straight rail has few triangles, as long as the stone.
        const near = around.filter((face) => face.some((p) => p[0] * end[0] > 0 && length(sub(p, end)) < 8));
        expect(pointsOver(near).filter(inArm).length).toBeGreaterThan(20);
      }
    }
  });

  it("does not fold where its channel runs out: its sides keep their shape, and it has sections there", () => {
    if (!ring.design.pave) return;
    for (const { strand } of arms) {
      const cutTo = (half: number): readonly V2[] =>
        strand.section(strand.from + 0.75, { half, depth: 0.17, cut: 0 });
      for (const half of [0.06, 0.15, 0.25, 0.35])
        expect(Math.max(...cutTo(0.4).map((p) => offLine(p, cutTo(half))))).toBeLessThan(0.03);
      const { channel, ends } = gradedOn("half", ring.design.graded ? "wake" : "even", strand, 2.4, 4);
      const tips = ends.map((u) => channel?.(u).cut ?? 0).filter((cut) => cut > 0.02 && cut < 0.98);
      expect(tips).toHaveLength(2);
    }
  });
});

describe("A flat rib that parts from its twin", () => {
  it("has no ridge across its top: what is sharp of it lies at its sides all the way", () => {
    for (let open = 0; open <= 1; open += 0.1) {
      const section = upperBranch("flat", 3.6, 1.9, 0.95, { each: 1.69, middle: 0.9 + 0.85 * open, open }, 7);
      const across = section.map(([, z]) => z);
      for (const [i, [h, z]] of section.entries())
        if (h > 1.4 && sharpness(section, i) > 0.35)
          expect(Math.min(z - Math.min(...across), Math.max(...across) - z)).toBeLessThan(0.23);
    }
  });
});

describe("The branches of a split shank", () => {
  it("open for a large stone, whose claws stand far apart, nearly as they do for a small one", () => {
    const [share = 0, large = 0] = [1, 4].map((weight) => {
      const transept = nth(
        DESIGNS.filter(({ id }) => id === "transept"),
        0,
      );
      const { arms, claws } = armsOf({ ...transept, cut: "round", weight, size: 54 });
      const { strand } = nth(arms, 0);
      return Math.abs(strand.middle(strand.from)) / Math.max(...claws.map(([, z]) => z));
    });
    expect(large / share).toBeGreaterThan(0.8);
    expect(large).toBeLessThan(1);
  });
});
