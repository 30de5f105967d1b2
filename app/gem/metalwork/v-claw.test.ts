import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { pictureCarat } from "~/domain/ring";
import { nth } from "../nth";
import { madeFor } from "../ring/made-for";
import { within } from "../ring/frame";
import { setStones } from "../ring/ring-model";
import type { CutId } from "../stone/cut";
import type { V2, V3 } from "../vec";
import { clawPlaces } from "./claw-places";
import { metalOutline } from "./contour";
import { FINENESS } from "./fineness";
import { flanksOf } from "./flanks";
import { headWork } from "./head";
import { shankFor } from "./shank";
import { shankThickness } from "./run";
import { largestBall } from "./thickness.test-support";
import { crownAt, stoneBody, type StoneBody } from "./stone-body";
import { middleOf, type Shell } from "./shell";
import { guardReach } from "./v-claw";
import { ON_FLANK } from "./v-leg";

const POINTED: readonly CutId[] = ["pear", "marquise", "heart", "princess"];
const MADE = DESIGNS.filter(({ design, withdrawn }) => design.head !== "bezel" && !withdrawn).flatMap((one) =>
  one.cuts.filter((cut) => POINTED.includes(cut)).map((cut) => ({ id: one.id, one, cut })),
);

/** The claws of the points of a design's stone in the stone's axes, and where each meets the girdle. */
function pointsOf({ design }: (typeof DESIGNS)[number], cut: CutId, carat: number) {
  const ring = { params: design, cut, carat: pictureCarat(carat), circumference: 54 };
  const params = madeFor(ring);
  const radius = 54 / (2 * Math.PI);
  const stone = nth(setStones({ ...ring, params }, radius + shankThickness(params, 0)), 0);
  const shank = shankFor(params, radius, [3, 12], FINENESS.full);
  const order = { ...stone, centre: true, style: params, land: shank.land };
  const shells = headWork(order, FINENESS.full).shells.filter(({ name }) => name === "claw");
  const outline = metalOutline(cut, stone.width);
  return {
    body: stoneBody(cut, stone.width),
    reach: guardReach(stone.width, Boolean(params.halo)),
    outline,
    vs: clawPlaces(cut, params, outline, stone.width, 1)
      .map((place, i) => ({ ...place, shell: nth(shells, i) }))
      .filter(({ form }) => form === "v")
      .map(({ shell, ...place }) => ({
        ...place,
        shell: { ...shell, points: shell.points.map((p) => within(stone.frame, p)) },
      })),
  };
}

/** Corners of a surface that lie over the stone's crown, with their height above it, mm. */
const overCrown = (body: StoneBody, { points }: Shell, girdle: number): number[] =>
  points.filter(([, y]) => y > girdle).map(([x, y, z]) => y - crownAt(body, [x, z]));

/** How far a point of the plan lies outside the line of a flank, mm. */
const outside = ([x, z]: V2, { at, out }: { at: V2; out: V2 }): number =>
  (x - at[0]) * out[0] + (z - at[1]) * out[1];

/** Diameters of balls that must fit behind the girdle of a point, behind its flanks and into the leg below, mm. */
const [FOLD, FLANK, LEG] = [0.7, 0.66, 0.7];
/** Corners of a section of a V, the first section above its leg, and some of the leg, from its foot to its flanks. */
const [SECTION, NECK] = [38, 18];
const SECTIONS = [3, 10, 12, 13, 14, 15] as const;

describe("The claw of a pointed end can be cast", () => {
  it.each(MADE)(
    "$id with a $cut: a ball fits behind the point, behind both flanks and all along the leg",
    ({ one, cut }) => {
      for (const carat of one.carat) {
        const { outline, vs } = pointsOf(one, cut, carat);
        const { at, shell } = nth(vs, 0);
        const flank = flanksOf(outline, at);
        expect(largestBall(shell, [at[0], -0.45, at[1]], [0.4, 0.65, 0.4], FOLD)).toBeGreaterThan(FOLD);
        for (const side of [1, -1] as const) {
          const [x, z] = flank(side, ON_FLANK).at;
          expect(largestBall(shell, [x, -0.45, z], [0.2, 0.65, 0.2], FLANK)).toBeGreaterThan(FLANK);
        }
        for (const i of SECTIONS) {
          const middle = middleOf(shell.points.slice(i * SECTION, (i + 1) * SECTION));
          expect(largestBall(shell, middle, [0.25, 0.25, 0.25], LEG)).toBeGreaterThan(LEG);
        }
      }
    },
    120_000,
  );
});

describe("The claw of a pointed end is a V", () => {
  it.each(MADE)("$id with a $cut: low, along both flanks, and no wire stands before it", ({ one, cut }) => {
    for (const carat of one.carat) {
      const { body, reach, outline, vs } = pointsOf(one, cut, carat);
      expect(vs.length).toBeGreaterThan(0);
      for (const { at, shell } of vs) {
        const flank = flanksOf(outline, at);
        const wall = shell.points.filter(([, y]) => Math.abs(y) < 0.25);
        for (const side of [1, -1] as const) {
          const [near, far] = [flank(side, 0), flank(side, 0.5).at];
          const long = ([x, , z]: V3): number =>
            ((x - at[0]) * (far[0] - at[0]) + (z - at[1]) * (far[1] - at[1])) / 0.5;
          expect(Math.max(...wall.map(long))).toBeGreaterThan(0.55);
          for (const [x, , z] of wall) expect(outside([x, z], near)).toBeLessThan(1.4 * reach);
        }
        // Over the crown it is a lip, not a lump.
        const lip = overCrown(body, shell, 0.1);
        expect(Math.max(...lip)).toBeLessThan(0.62);
        expect(Math.min(...lip)).toBeGreaterThan(-0.05);
      }
    }
  });
});

/** How deep points are along a direction of the plan, mm. */
const depthAlong = (points: readonly V3[], [x, z]: V2): number => {
  const far = points.map((p) => p[0] * x + p[2] * z);
  return Math.max(...far) - Math.min(...far);
};

describe("The claw of a pointed end is slender", () => {
  it.each(MADE.filter(({ one }) => !one.design.halo))(
    "$id with a small $cut: short along its sides, and no heel below the stone",
    ({ one, cut }) => {
      const { body, outline, vs } = pointsOf(one, cut, one.carat[0]);
      for (const { at, out, shell } of vs) {
        const flank = flanksOf(outline, at);
        for (const side of [1, -1] as const) {
          const far = flank(side, 0.5).at;
          const along = ([x, , z]: V3): number =>
            ((x - at[0]) * (far[0] - at[0]) + (z - at[1]) * (far[1] - at[1])) / 0.5;
          const wall = shell.points.filter(([, y]) => Math.abs(y) < 0.1);
          expect(Math.max(...wall.map(along))).toBeLessThan(Math.max(0.78, 0.165 * body.width));
        }
        for (let i = 1; i < NECK; i++)
          expect(depthAlong(shell.points.slice(i * SECTION, (i + 1) * SECTION), out)).toBeLessThan(1.38);
      }
    },
  );
});
