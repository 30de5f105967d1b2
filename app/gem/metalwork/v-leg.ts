import { nth } from "../nth";
import { along, length, lerp, sub, unit, type V2, type V3 } from "../vec";
import type { ClawPlace } from "./claw-places";
import { curveThrough } from "./curve";
import { flanksOf } from "./flanks";
import { clearance, type StoneBody } from "./stone-body";

/** Radius of the ball of metal that fits everywhere into the leg of a V and behind its flanks, mm: with 0.7 mm it can be cast. */
export const BALL = 0.39;
/** How far along each flank that ball must fit too, mm. */
export const ON_FLANK = 0.34;
/** Steps in which the depth of a seat is looked for, and the deepest, mm. */
const [STEP, DEEPEST] = [0.02, 1.6];
/** How much lower the neck lies than that ball requires, mm, so that the bend from wall to leg leaves room for it. */
const LOWER = 0.1;
/** Places between foot and neck at which a leg is kept out of the stone. */
const PLACES = 28;
/** How much farther from the stone the cord runs before its bends are eased, mm. */
const EASE = 0.05;
/** Points of a leg's line. */
const POINTS = 12;

/** The turn between two flanks: direction of the point, and the cosine and sine of half the turn. */
export type Corner = { readonly out: V2; readonly cos: number; readonly sin: number };

export function cornerOf(flank: ReturnType<typeof flanksOf>): Corner {
  const [a, b] = [flank(-1, 0).out, flank(1, 0).out];
  const [x, z] = [a[0] + b[0], a[1] + b[1]];
  const l = Math.hypot(x, z);
  const out: V2 = [x / l, z / l];
  const cos = out[0] * a[0] + out[1] * a[1];
  return { out, cos, sin: Math.sqrt(1 - cos * cos) };
}

/**
 * Middle of the ball of metal behind the girdle of a point, where the leg of a V opens into its flanks, mm. It touches
 * the pavilion and the wall, which stands `reach` mm outside the girdle, so it lies the deeper, the thinner the wall and
 * the steeper the pavilion. At the same height there is room for it on both flanks.
 */
export function seatOf(body: StoneBody, outline: readonly V2[], place: ClawPlace, reach: number): V3 {
  const flank = flanksOf(outline, place.at);
  const { out, cos } = cornerOf(flank);
  const inwards = reach - BALL;
  const fold: V2 = [place.at[0] + (out[0] * inwards) / cos, place.at[1] + (out[1] * inwards) / cos];
  const sides = ([1, -1] as const).map((side): V2 => {
    const { at, out: o } = flank(side, ON_FLANK);
    return [at[0] + o[0] * inwards, at[1] + o[1] * inwards];
  });
  const isFree = (y: number): boolean =>
    [fold, ...sides].every(([x, z]) => clearance(body, [x, y, z], BALL) >= BALL);
  let y = -STEP;
  while (y > -DEEPEST && !isFree(y)) y -= STEP;
  return [fold[0], y - LOWER, fold[1]];
}

/**
 * Middle of the leg of a V from its foot up to its neck: like a cord that is drawn tight around the pavilion, because
 * a straight leg would be cut through by the keel of a pear or a marquise. `bow` are points outside which it runs too.
 * The foot goes down as far as the keel requires.
 */
export function legAround(body: StoneBody, foot: V3, neck: V3, bow: readonly V3[]): V3[] {
  const far = Math.hypot(neck[0] - foot[0], neck[2] - foot[2]);
  const ahead = unit([neck[0] - foot[0], 0, neck[2] - foot[2]]);
  const under = Array.from({ length: PLACES + 1 }, (_, i): V2 => {
    const s = (far * i) / PLACES;
    return [s, below(body, along(foot, ahead, s), foot[1] - 1, neck[1])];
  });
  const low = Math.min(foot[1], ...under.map(([, y]) => y));
  const away = (p: V3): V2 => [Math.hypot(p[0] - foot[0], p[2] - foot[2]), p[1]];
  const taut = lowerHull([[0, low], ...under, ...bow.map(away), [far, neck[1]]]);
  const knots = evenly(
    taut.map(([s, y]): V3 => [foot[0] + ahead[0] * s, y, foot[2] + ahead[2] * s]),
    POINTS,
  );
  return evenly(curveThrough(eased(eased(knots)), 3), 3 * POINTS);
}

/** A line through points whose bends are spread over their neighbours. */
const eased = (points: readonly V3[]): V3[] =>
  points.map((p, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    return before && after ? lerp(p, lerp(before, after, 0.5), 0.5) : p;
  });

/** The greatest height between two at which a leg under the stone is free of it. */
function below(body: StoneBody, [x, , z]: V3, from: number, to: number): number {
  let [low, high] = [from, to];
  const gap = BALL + EASE;
  if (clearance(body, [x, high, z], gap) >= gap) return high;
  for (let i = 0; i < 12; i++) {
    const y = (low + high) / 2;
    if (clearance(body, [x, y, z], gap) >= gap) low = y;
    else high = y;
  }
  return low;
}

/** The lower part of the convex hull of points, from left to right. */
function lowerHull(points: readonly V2[]): V2[] {
  const hull: V2[] = [];
  for (const p of [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    while (hull.length > 1) {
      const [a, b] = [nth(hull, hull.length - 2), nth(hull, hull.length - 1)];
      if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 1e-9) break;
      hull.pop();
    }
    if (hull.length === 0 || p[0] > nth(hull, hull.length - 1)[0] + 1e-6) hull.push(p);
  }
  return hull;
}

/** Points at equal distances along a line through points, both ends included. */
function evenly(line: readonly V3[], count: number): V3[] {
  const total = line.reduce((sum, p, i) => sum + (i > 0 ? length(sub(p, nth(line, i - 1))) : 0), 0);
  let [i, walked] = [0, 0];
  const found: V3[] = [];
  for (let k = 0; k < count; k++) {
    const goal = (total * k) / (count - 1);
    let step = length(sub(nth(line, i + 1), nth(line, i)));
    while (i < line.length - 2 && walked + step < goal) {
      walked += step;
      i++;
      step = length(sub(nth(line, i + 1), nth(line, i)));
    }
    found.push(lerp(nth(line, i), nth(line, i + 1), Math.min(1, (goal - walked) / (step || 1))));
  }
  return found;
}
