import { nth } from "../nth";
import type { V2 } from "../vec";
import { guardReach } from "./v-claw";
import { STAND, type Claw } from "./claw";
import type { ClawPlace } from "./claw-places";
import { beside, contour } from "./contour";
import { FINENESS } from "./fineness";
import { LEG_GAP, closed, rowAround, type Leg, type Row, type SetSpot } from "./row";
import type { StoneBody } from "./stone-body";

/**
 * Diameter of a halo's stones around a centre stone of that width, mm. Between two claws they may be a little larger or
 * smaller.
 */
export const haloMelee = (width: number): number => Math.min(1.25, Math.max(0.85, 0.16 * width));

/**
 * Smallest and largest distance between the centre's girdle and the halo's stones; distance between them and a claw;
 * mm.
 */
const NEAREST = 0.12;
export const WIDEST = 0.5;
const CLEAR = 0.03;
/** Most bare metal beside a stone where a claw interrupts the row, mm. */
const BARE = 0.55;
/** Largest width of a small stone behind a claw, as a share of its row's, and smallest width, mm. */
const [LARGEST, SMALLEST] = [0.9, 0.5];
/** Additional distances from a claw that are tried where the line bends, mm. */
const ROOM = [0, 0.03, 0.06, 0.1, 0.15, 0.2] as const;

/** A row, the distance of its line from the girdle, mm, and the smaller stones where claws interrupt it. */
type Laid = { readonly off: number; readonly row: Row; readonly behind: readonly SetSpot[] };

/**
 * The row of small stones nearest to the girdle that leaves room for every claw and guard and no bare stretch of metal.
 * If there is none, the nearest that leaves the room.
 */
export function nearestRow(body: StoneBody, outline: readonly V2[], claws: readonly Claw[]): Laid {
  const wanted = haloMelee(body.width);
  // The stones must be the same for every fineness of the metal.
  const stations = contour(outline, FINENESS.full.stations);
  const guard = claws.some(({ place }) => place.form === "v") ? guardReach(body.width, true) + CLEAR : 0;
  const parting = partings(claws);
  const places = parting.map(({ place }) => place);
  const isFree = (off: number, { stones }: Row): boolean =>
    stones.every(
      ({ at, d }) => off - d / 2 >= Math.max(NEAREST, guard) && claws.every((claw) => isBeside(claw, at, d)),
    );
  let first: Laid | undefined;
  for (let space = NEAREST; ; space += 0.02) {
    const off = wanted / 2 + space;
    const line = closed(stations.map((s) => beside(s, off)));
    let row: Row | undefined;
    for (const more of ROOM) {
      const legs = parting.map(({ leg }) => legBeside(leg, off, wanted, more));
      row = rowAround(line, places, wanted, legs);
      if (isFree(off, row)) break;
      row = undefined;
    }
    if (row) {
      const widest = Math.max(...row.stones.map(({ d }) => d));
      const laid = {
        off,
        row,
        behind: behindClaws(parting, claws, row.stones, { widest, reach: off + widest / 2 }),
      };
      // The guard of a point interrupts a row more than any claw.
      if (guard > 0 || isClosed(laid)) return laid;
      first ??= laid;
    }
    if (space >= WIDEST) return first ?? { off, row: rowAround(line, places, wanted), behind: [] };
  }
}

/** Whether no stone has more than BARE mm of metal beside it before the next. */
function isClosed({ row, behind }: Laid): boolean {
  const all = [...row.stones, ...behind];
  return all.every((one) => {
    const near = all
      .filter((other) => other !== one)
      .map((other) => ({ other, bare: apart(one.at, other.at) - (one.d + other.d) / 2 }))
      .sort((a, b) => a.bare - b.bare);
    const way = (other: SetSpot): V2 => [other.at[0] - one.at[0], other.at[1] - one.at[1]];
    const [ax, ay] = near[0] ? way(near[0].other) : [0, 0];
    const next = near.find(({ other }) => way(other)[0] * ax + way(other)[1] * ay < 0);
    return (next?.bare ?? Infinity) < BARE;
  });
}

/** Whether a small stone of `d` mm has its space beside a claw. */
const isBeside = (claw: Claw, at: V2, d: number): boolean =>
  apart(at, standing(claw)) >= d / 2 + claw.radius + CLEAR;

/**
 * Smaller stones up to the row's outer line, `reach` mm outside the girdle: one behind each claw or behind the middle
 * of a pair, if there is room.
 */
function behindClaws(
  parting: readonly Parting[],
  claws: readonly Claw[],
  stones: readonly SetSpot[],
  { widest, reach }: { readonly widest: number; readonly reach: number },
): SetSpot[] {
  const set: SetSpot[] = [];
  const behind = ({ at: from, out }: Pick<ClawPlace, "at" | "out">): SetSpot[] => {
    for (let d = LARGEST * widest; d >= SMALLEST; d -= 0.02) {
      const far = reach - d / 2;
      const at: V2 = [from[0] + out[0] * far, from[1] + out[1] * far];
      const free = [...stones, ...set].every((other) => apart(at, other.at) >= (d + other.d) / 2 + CLEAR);
      if (free && claws.every((claw) => isBeside(claw, at, d))) return [{ at, out, d }];
    }
    return [];
  };
  for (const { place, each } of parting) {
    if (place.form === "v") continue;
    const before = set.length;
    for (const one of each) set.push(...behind(one));
    if (set.length === before && each.length > 1) set.push(...behind(place));
  }
  return set;
}

/** Where a claw stands at the height of the girdle, in plan, mm. */
const standing = ({ place, radius }: Claw): V2 => [
  place.at[0] + place.out[0] * STAND * radius,
  place.at[1] + place.out[1] * STAND * radius,
];

const apart = (a: V2, b: V2): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Where one claw, or the two of a pair, interrupt the row. */
type Parting = { readonly place: ClawPlace; readonly leg: Leg; readonly each: readonly ClawPlace[] };

function partings(claws: readonly Claw[]): Parting[] {
  const found: Claw[][] = [];
  for (const claw of claws) {
    const last = found.at(-1);
    const paired = last?.some((other) => apart(standing(claw), standing(other)) < 3 * claw.radius);
    if (last && paired) last.push(claw);
    else found.push([claw]);
  }
  return found.map((pair) => {
    const [a, b] = [nth(pair, 0), nth(pair, pair.length - 1)];
    const [p, q] = [standing(a), standing(b)];
    return {
      place: { ...a.place, at: between(a.place.at, b.place.at), out: between(a.place.out, b.place.out) },
      leg: { middle: between(p, q), radius: apart(p, q) / 2 + a.radius },
      each: pair.map(({ place }) => place),
    };
  });
}

/**
 * The size of a leg for a row `off` mm outside the girdle, whose stones of `d` mm are round and pass it at a distance
 * of `more` mm.
 */
function legBeside({ middle, radius }: Leg, off: number, d: number, more: number): Leg {
  const away = off - STAND * radius;
  const along = Math.sqrt(Math.max(0, (radius + d / 2 + CLEAR) ** 2 - away ** 2)) - d / 2;
  return { middle, radius: Math.hypot(Math.max(0, along) + more, away) - LEG_GAP };
}

const between = (a: V2, b: V2): V2 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
