import type { Melee } from "../ring/frame";
import { cross, unit, type V2, type V3 } from "../vec";
import { legAt, type Claw } from "./claw";
import type { ClawPlace } from "./claw-places";
import { beside, contour, type Station } from "./contour";
import { FINENESS } from "./fineness";
import type { Work } from "./halo";
import { bead, PITCH } from "./milgrain";
import { grain } from "./pave";
import { closed, rowAround, type Leg, type Spot } from "./row";
import { clearance, type StoneBody } from "./stone-body";
import type { Shell } from "./shell";
import { lifted, rim, type RimPoint } from "./sweep";

/**
 * Diameter of the stones below a centre stone of that width, mm. Between two claws they may be a little larger or
 * smaller.
 */
const meleeOf = (width: number): number => Math.min(1.2, Math.max(0.8, 0.16 * width));
/**
 * In diameters of a stone: half the height of the collar, and its thickness below a culet. In mm: its thickness at the
 * edges.
 */
const HALF = 0.65;
const DEPTH = 0.64;
const THIN = 0.16;
/**
 * How far the wall leans in, mm for each mm downwards. The less it leans, the more light its stones get; a cut corner
 * leaves no room for less.
 */
const LEAN = 0.1;

/** Radius of the beads along its lower edge, mm. */
const HEM = 0.18;

/** The share of the outline that the wall of a collar has at a height below the girdle. */
const shareAt = (y: number, half: number): number => 1 - (0.02 - LEAN * y) / half;

/** Position of a collar: its stones' diameter, the height of its middle, and the knees of the legs below it. */
export type CollarPlan = {
  readonly d: number;
  readonly middle: number;
  readonly foot: number;
  readonly knee: (at: V2) => V3;
};

/** The highest position at which a collar does not touch the pavilion anywhere. */
export function collarPlan(body: StoneBody, stations: readonly Station[]): CollarPlan {
  const half = body.width / 2;
  const d = meleeOf(body.width);
  const clear = (inwards: number, y: number): boolean => {
    const k = shareAt(y, half) - inwards / half;
    return stations.every(({ at }) => clearance(body, [at[0] * k, y, at[1] * k]) > 0.02);
  };
  let middle = -0.26 - HALF * d;
  while (
    middle > -0.62 * body.pavilion &&
    !(clear(THIN, middle + HALF * d) && clear(DEPTH * d, middle + 0.16 * d))
  )
    middle -= 0.04;
  const foot = middle - HALF * d;
  const k = shareAt(foot - 0.1, half);
  return { d, middle, foot, knee: (at) => [at[0] * k, foot - 0.1, at[1] * k] };
}

/**
 * A collar below the girdle whose stones face sideways, visible to the person who wears the ring. It follows the
 * outline and leans in a little. The claws run down outside it and turn to the shank below it.
 */
export function hiddenHalo(
  body: StoneBody,
  outline: readonly V2[],
  stations: readonly Station[],
  { d, middle }: CollarPlan,
  claws: readonly Claw[],
  sides: number,
): Work {
  const half = body.width / 2;
  const share = (y: number): number => shareAt(middle + y, half);
  const at = (inwards: number, y: number): RimPoint => [0, middle + y, share(y) - inwards / half];
  const [top, edge] = [HALF * d, 0.57 * d];
  const collar = rim(
    "halo",
    body,
    stations,
    [
      at(0.1, 0.03 - edge),
      at(0, -edge),
      at(-0.02, -top),
      at(THIN, -top - 0.02),
      at(DEPTH * d, -0.36 * d),
      at(DEPTH * d, 0.16 * d),
      at(THIN + 0.1, top - 0.06),
      at(THIN, top),
      at(-0.02, top),
      at(0, edge),
      at(0.1, edge - 0.03),
    ],
    0.6,
  );
  const inset = share(0) - 0.04 / half;
  const line = contour(outline, FINENESS.full.stations).map((s) => beside(s, 0, inset));
  const drawn = claws.map(({ place }): ClawPlace => ({
    ...place,
    at: [place.at[0] * inset, place.at[1] * inset],
  }));
  const legs = claws.map((claw): Leg => {
    const [x, , z] = legAt(claw, middle);
    return { middle: [x, z], radius: 0.94 * claw.radius };
  });
  const { stones, gaps } = rowAround(closed(line), drawn, d, legs);
  const facing = ({ out }: Spot): V3 => unit([out[0], -LEAN, out[1]]);
  const melee = stones.map((stone): Melee => {
    const n = facing(stone);
    const u = unit([n[2], 0, -n[0]]);
    return { at: lifted(stone.at, middle), u, v: cross(n, u), radius: stone.d / 2 };
  });
  const beads = gaps.flatMap((gap) =>
    [-0.36, 0.36].map((k) => {
      const n = facing(gap);
      const up = cross(n, unit([n[2], 0, -n[0]]));
      return grain(
        [gap.at[0] + up[0] * k * d, middle + up[1] * k * d, gap.at[1] + up[2] * k * d],
        n,
        0.1,
        0.14,
        sides,
      );
    }),
  );
  return { shells: [collar, ...beads, ...hem(outline, share(-top), middle - top, legs, sides)], melee };
}

/**
 * Milgrain along the lower edge of a collar, `y` mm high, where the collar has that `share` of the outline: as on the
 * shank's edges, interrupted by the legs.
 */
function hem(outline: readonly V2[], share: number, y: number, legs: readonly Leg[], sides: number): Shell[] {
  const edge = closed(contour(outline, FINENESS.full.stations).map((s) => beside(s, -0.05, share)));
  const count = Math.round(edge.total / PITCH);
  return Array.from({ length: count }, (_, i): V2 => {
    edge.go((edge.total * i) / count);
    return [edge.here.x, edge.here.y];
  })
    .filter((at) =>
      legs.every(({ middle, radius }) => Math.hypot(at[0] - middle[0], at[1] - middle[1]) > radius + HEM),
    )
    .map((at) => bead(lifted(at, y - 0.05), [0, -1, 0], HEM, sides));
}
