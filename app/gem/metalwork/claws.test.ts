import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { CARAT_BANDS, pictureCarat } from "~/domain/ring";
import { CUTS, type CutId } from "../stone/cut";
import { nth } from "../nth";
import { madeFor } from "../ring/made-for";
import { within } from "../ring/frame";
import { setStones, type RingOrder, type SetStone } from "../ring/ring-model";
import type { V2, V3 } from "../vec";
import { shankFor } from "./shank";
import { shankThickness } from "./run";
import { clawPlaces, type ClawPlace } from "./claw-places";
import type { ClawForm } from "./claws";
import { metalOutline } from "./contour";
import { FINENESS } from "./fineness";
import { clawSize, headWork, type HeadOrder } from "./head";
import { shellVolume, type Shell } from "./shell";
import { clearance, stoneBody } from "./stone-body";
import { casesOf } from "../../../tests/setup/length";

/** Smallest wire of a claw where it bends over the girdle, and how deep its notch may press into the stone, mm. */
const WIRE = 0.7;
const NOTCH = 0.05;
const SIZES = [46, 54, 64] as const;

/** Every design in each of its cuts. */
const MADE = DESIGNS.filter(({ design }) => design.head !== "bezel").flatMap((one) =>
  one.cuts.map((cut) => ({ id: one.id, one, cut })),
);

const formsOn = (cut: CutId, head: "prong4" | "prong6" | "double4" | "v", profile: "knife" | "court") =>
  clawPlaces(cut, { head, profile }, metalOutline(cut, 6), 6, 0.9).map(({ form }) => form);

describe("Claws are cut to the stone", () => {
  it.each([
    ["princess", 4],
    ["marquise", 2],
    ["pear", 1],
    ["heart", 1],
  ] as const)("every point of a %s has a V, whatever the head", (cut, points) => {
    for (const head of ["prong4", "v"] as const)
      expect(formsOn(cut, head, "court").filter((form) => form === "v")).toHaveLength(points);
  });

  it.each(["emerald", "asscher", "radiant"] as const)("a cut corner of a %s has a tab or a pair", (cut) => {
    expect(formsOn(cut, "prong4", "court")).toEqual(Array<ClawForm>(4).fill("tab"));
    expect(formsOn(cut, "double4", "court")).toEqual(Array<ClawForm>(8).fill("almond"));
  });

  it.each(["round", "oval", "cushion"] as const)(
    "a %s is held by almonds, and by talons on a knife-edge",
    (cut) => {
      expect(new Set(formsOn(cut, "prong4", "court"))).toEqual(new Set(["almond"]));
      expect(new Set(formsOn(cut, "prong4", "knife"))).toEqual(new Set(["talon"]));
    },
  );

  it("no cut is left without claws", () => {
    for (const cut of CUTS) expect(formsOn(cut, "prong4", "court").length).toBeGreaterThan(3);
  });
});

function stonesOf(ring: RingOrder): SetStone[] {
  const params = madeFor(ring);
  return setStones({ ...ring, params }, ring.circumference / (2 * Math.PI) + shankThickness(params, 0));
}

/** Claws of a stone's head in the stone's axes: where each meets the girdle, the direction outwards there, its form. */
function clawsOf(ring: RingOrder, stone: SetStone): (ClawPlace & { shell: Shell })[] {
  const params = madeFor(ring);
  const centre = stone.role === "centre";
  const style: HeadOrder["style"] = centre ? params : { head: "prong4", profile: params.profile };
  const shank = shankFor(params, ring.circumference / (2 * Math.PI), [3, 12], FINENESS.light);
  const shells = headWork({ ...stone, centre, style, land: shank.land }, FINENESS.light)
    .shells.filter(({ name }) => name === "claw")
    .map((shell) => ({ ...shell, points: shell.points.map((p) => within(stone.frame, p)) }));
  const spacing = 2.5 * clawSize(stone.width, style, centre);
  const places = clawPlaces(stone.cut, style, metalOutline(stone.cut, stone.width), stone.width, spacing);
  // Also the claw of a point is one piece of metal, from its foot to its lip.
  expect(shells).toHaveLength(places.length);
  return places.map((place, i) => ({ ...place, shell: nth(shells, i) }));
}

/** Where the surface of a claw crosses the height of the girdle. */
function atGirdle({ points, triangles }: Shell): V3[] {
  const found: V3[] = [];
  for (let i = 0; i < triangles.length; i++) {
    const a = nth(points, nth(triangles, i));
    const b = nth(points, nth(triangles, i % 3 === 2 ? i - 2 : i + 1));
    if (a[1] <= 0 === b[1] <= 0) continue;
    const t = a[1] / (a[1] - b[1]);
    found.push([a[0] + (b[0] - a[0]) * t, 0, a[2] + (b[2] - a[2]) * t]);
  }
  return found;
}

/** Width of points in plan along the girdle, mm. */
function across(points: readonly V3[], out: V2): number {
  const along = points.map(([x, , z]) => z * out[0] - x * out[1]);
  return Math.max(...along) - Math.min(...along);
}

describe("Claws of every design, in every cut, class of weight and size", () => {
  it.each(casesOf(MADE, 4))(
    "$id with a $cut: 0.7 mm of wire where a claw turns over the girdle, closed skins, none through its stone",
    ({ one: { design, carat }, cut }) => {
      const weights = CARAT_BANDS.filter(([from, to]) => to >= carat[0] && from <= carat[1]);
      expect(weights.length).toBeGreaterThan(0);
      for (const [i, [from]] of weights.entries()) {
        // Each weight is tried in one size, the next weight in the next size.
        const circumference = nth(SIZES, i % SIZES.length);
        const ring = { params: design, cut, carat: pictureCarat(from), circumference };
        for (const stone of stonesOf(ring)) {
          const body = stoneBody(stone.cut, stone.width);
          const claws = clawsOf(ring, stone);
          expect(claws.length).toBeGreaterThan(3);
          for (const { shell, out } of claws) {
            expect(across(atGirdle(shell), out)).toBeGreaterThan(WIRE);
            expect(shellVolume(shell)).toBeGreaterThan(0.1);
            const deepest = Math.min(...shell.points.map((p) => clearance(body, p)));
            expect(deepest).toBeGreaterThan(-NOTCH);
          }
        }
      }
    },
    300_000,
  );
});
