import { nth } from "../nth";
import type { V2 } from "../vec";
import type { ClawPlace } from "./claw-places";

/** A place on a closed line in plan, and the direction outwards there. */
export type Spot = { readonly at: V2; readonly out: V2 };
/** A small stone on a line; `d` is its diameter, mm. */
export type SetSpot = Spot & { readonly d: number };
/**
 * Small stones along a closed line; `gaps` are between neighbours, `posts` between neighbours with a claw between them.
 */
export type Row = {
  readonly stones: readonly SetSpot[];
  readonly gaps: readonly Spot[];
  readonly posts: readonly Spot[];
};

/** Space between neighbouring small stones, mm. */
export const GAP = 0.07;

/**
 * A closed line by distance along it. `go` is called most and therefore creates no arrays: it writes a place and its
 * direction outwards to `here`.
 */
export type Line = {
  readonly total: number;
  readonly go: (distance: number) => void;
  readonly here: { x: number; y: number; outX: number; outY: number };
  readonly nearest: (place: ClawPlace) => number;
};

/** A claw's leg where it crosses the line, in plan, mm. */
export type Leg = { readonly middle: V2; readonly radius: number };

/** Distance between a small stone and a leg beside it, mm. */
export const LEG_GAP = 0.05;
/** How far ahead a corner is looked for, mm, and the cosine above which a turn is no corner. */
const AHEAD = 0.45;
const STRAIGHT = Math.cos(0.38);

/**
 * Small stones all around a closed line, about `wanted` mm wide. Between two claws they have the same size, so that
 * they fill the stretch with even gaps. Claws stand in the gap between two stones; where their legs are given, they
 * interrupt the row.
 */
export function rowAround(
  line: Line,
  places: readonly ClawPlace[],
  wanted: number,
  legs?: readonly Leg[],
): Row {
  const posts = places
    .map((place, i) => ({ far: line.nearest(place), leg: legs?.[i] }))
    .sort((a, b) => a.far - b.far);
  if (posts.length === 0) posts.push({ far: 0, leg: undefined });
  const stones: SetSpot[] = [];
  const gaps: Spot[] = [];
  posts.forEach((from, k) => {
    const next = posts[(k + 1) % posts.length] ?? from;
    const to = next.far + (k + 1 < posts.length ? 0 : line.total);
    const { at, pitch } = filled(
      line,
      {
        begin: from.far,
        end: to,
        before: from.leg && besideLeg(line, from.far, 1, from.leg),
        after: next.leg && besideLeg(line, next.far, -1, next.leg),
      },
      wanted + GAP,
    );
    at.forEach((distance, i) => {
      stones.push({ ...spotOn(line, distance), d: pitch - GAP });
      if (i > 0) gaps.push(spotOn(line, (distance + (at[i - 1] ?? 0)) / 2));
    });
  });
  return { stones, gaps, posts: posts.map(({ far }) => spotOn(line, far)) };
}

/** A line from claw to claw; `before` and `after` are the lengths that the legs take of it, mm. */
type Stretch = {
  readonly begin: number;
  readonly end: number;
  readonly before: number | undefined;
  readonly after: number | undefined;
};

/** Distance along the line from a claw at which a stone's edge may lie beside its leg. */
function besideLeg(line: Line, post: number, way: 1 | -1, { middle, radius }: Leg): number {
  const { go, here } = line;
  let far = 0;
  for (; far < 3 * radius; far += 0.01) {
    go(post + way * far);
    if (Math.hypot(here.x - middle[0], here.y - middle[1]) >= radius + LEG_GAP) break;
  }
  // No stone goes round a corner of the line.
  const turns = (): boolean => {
    go(post + way * far);
    const { outX, outY } = here;
    go(post + way * (far + AHEAD));
    return outX * here.outX + outY * here.outY < STRAIGHT;
  };
  for (let i = 0; i < AHEAD / 0.01 && turns(); i++) far += 0.01;
  return far;
}

/**
 * Places of the stones between two claws, and their common pitch: the nearest to the wanted one that is not much
 * larger.
 */
function filled(line: Line, stretch: Stretch, wanted: number): { at: number[]; pitch: number } {
  const room =
    stretch.end -
    stretch.begin -
    (stretch.before ?? 0) -
    (stretch.after ?? 0) +
    (stretch.before === undefined ? 0 : GAP);
  const likely = Math.max(1, Math.round(room / wanted));
  const tried = [likely - 1, likely, likely + 1]
    .filter((count) => count > 0)
    .map((count) => fitted(line, stretch, count, room / count));
  const most = wanted * (stretch.before === undefined ? 1.35 : 1.08);
  const off = (pitch: number): number => Math.abs(Math.log(pitch / wanted)) + (pitch > most ? 1 : 0);
  return tried.reduce((best, one) => (off(one.pitch) < off(best.pitch) ? one : best));
}

/** `count` stones of one pitch with equal distances to both claws; distances between stones are straight lines. */
function fitted(
  line: Line,
  { begin, end, before, after }: Stretch,
  count: number,
  guess: number,
): { at: number[]; pitch: number } {
  const half = (post: number, taken: number | undefined, pitch: number): number =>
    taken === undefined ? arcOf(line, post, pitch) : taken + (pitch - GAP) / 2;
  const laid = (pitch: number): { at: number[]; over: number } => {
    const at = [begin + half(begin, before, pitch)];
    while (at.length < count) at.push(onwards(line, at[at.length - 1] ?? 0, pitch));
    return { at, over: (at[count - 1] ?? 0) + half(end, after, pitch) - end };
  };
  const pitch = rootOf((tried) => laid(tried).over, 0.5 * guess, 1.2 * guess);
  return { at: laid(pitch).at, pitch };
}

/**
 * Where an increasing function is 0 between two places, or the nearer end if it is not: regula falsi, Illinois variant.
 */
function rootOf(f: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  let [below, above] = [f(low), f(high)];
  if (below >= 0) return low;
  if (above <= 0) return high;
  let side = 0;
  for (let i = 0; i < 24 && high - low > EXACT; i++) {
    const middle = (low * above - high * below) / (above - below);
    const value = f(middle);
    if (Math.abs(value) < EXACT) return middle;
    if (value < 0) {
      [low, below] = [middle, value];
      if (side === -1) above /= 2;
      side = -1;
    } else {
      [high, above] = [middle, value];
      if (side === 1) below /= 2;
      side = 1;
    }
  }
  return low;
}

/** Tolerance for equal places, mm, and the maximum number of corrections of a place. */
const EXACT = 1e-8;
const TRIES = 8;

/** Straight distance between two places on the line. */
function between({ go, here }: Line, a: number, b: number): number {
  go(a);
  const { x, y } = here;
  go(b);
  return Math.hypot(here.x - x, here.y - y);
}

/** Next place on the line at a straight distance of `pitch` mm. */
function onwards(line: Line, from: number, pitch: number): number {
  let next = from + pitch;
  for (let i = 0, off = 1; i < TRIES && Math.abs(off) > EXACT; i++) {
    off = pitch - between(line, from, next);
    next += off;
  }
  return next;
}

/** Distance along the line to both sides of a claw at which two stones stand `pitch` mm apart. */
function arcOf(line: Line, post: number, pitch: number): number {
  let half = pitch / 2;
  for (let i = 0, off = 1; i < TRIES && Math.abs(off) > EXACT; i++) {
    off = (pitch - between(line, post - half, post + half)) / 2;
    half += off;
  }
  return half;
}

function spotOn({ go, here }: Line, distance: number): Spot {
  go(distance);
  return { at: [here.x, here.y], out: [here.outX, here.outY] };
}

/* eslint-disable @typescript-eslint/no-non-null-assertion -- the tables have a number for each point and the first once
   more at their end; `last` is held below that end. */
/** A closed line of points, by distance along it. */
export function closed(points: readonly V2[]): Line {
  const n = points.length;
  const [x, y, far] = [new Float64Array(n + 1), new Float64Array(n + 1), new Float64Array(n + 1)];
  for (let i = 0; i <= n; i++) {
    const at = nth(points, i % n);
    [x[i], y[i]] = at;
    if (i > 0) far[i] = far[i - 1]! + Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!);
  }
  const total = far[n] || 1;
  const here = { x: 0, y: 0, outX: 1, outY: 0 };
  let last = 0;
  return {
    total,
    here,
    go: (distance) => {
      const goal = distance - total * Math.floor(distance / total);
      // Most lookups are near the last one.
      while (last > 0 && far[last]! > goal) last--;
      while (last < n - 1 && far[last + 1]! <= goal) last++;
      const [ax, ay] = [x[last]!, y[last]!];
      const [dx, dy] = [x[last + 1]! - ax, y[last + 1]! - ay];
      const l = far[last + 1]! - far[last]! || 1;
      const t = (goal - far[last]!) / l;
      here.x = ax + dx * t;
      here.y = ay + dy * t;
      here.outX = dy / l;
      here.outY = -dx / l;
    },
    nearest: ({ at: [ax, ay], out: [ox, oy] }) => {
      // Away from the claw's own line, and on the claw's side of the stone.
      const across = (i: number): number => (x[i]! - ax) * oy - (y[i]! - ay) * ox;
      let [best, least] = [0, Infinity];
      for (let i = 0; i < n; i++) {
        const off = Math.abs(across(i)) + ((x[i]! - ax) * ox + (y[i]! - ay) * oy < -2 ? 100 : 0);
        if (off < least) [best, least] = [i, off];
      }
      // Between the points, the foot of the claw's own line is nearer than either.
      for (const i of [(best + n - 1) % n, best]) {
        const [a, b] = [across(i), across(i + 1)];
        if (a * b < 0) return (far[i]! + ((far[i + 1]! - far[i]!) * a) / (a - b)) % total;
      }
      return far[best]!;
    },
  };
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */
