import type { V2 } from "../vec";
import type { ClawPlace } from "./claw-places";

/** A place on a closed line in plan, and which way is out there. */
export type Spot = { readonly at: V2; readonly out: V2 };
/** A small stone on a line; `d` is its diameter, mm. */
export type SetSpot = Spot & { readonly d: number };
/** Small stones along a closed line; `gaps` lie between neighbours, `posts` between neighbours with a claw inside. */
export type Row = {
  readonly stones: readonly SetSpot[];
  readonly gaps: readonly Spot[];
  readonly posts: readonly Spot[];
};

/** Space between neighbouring small stones, mm. */
export const GAP = 0.07;

type Line = {
  readonly total: number;
  readonly spot: (distance: number) => Spot;
  readonly nearest: (place: ClawPlace) => number;
};

/** A claw's leg where it crosses the line, in plan, mm. */
export type Leg = { readonly middle: V2; readonly radius: number };

/** Space between a small stone and a leg beside it, mm. */
export const BESIDE = 0.05;
/** How far ahead a stone looks for a corner, mm, and the cosine of a turn that is none. */
const AHEAD = 0.45;
const STRAIGHT = Math.cos(0.38);

/**
 * Small stones all around a closed line, about `wanted` mm wide: between two claws they are of one size, so that they fill the
 * stretch with even gaps. Claws stand in the gap between two stones; where their legs are given they part the row.
 */
export function rowAround(
  points: readonly V2[],
  places: readonly ClawPlace[],
  wanted: number,
  legs?: readonly Leg[],
): Row {
  const line = closed(points);
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
      stones.push({ ...line.spot(distance), d: pitch - GAP });
      if (i > 0) gaps.push(line.spot((distance + (at[i - 1] ?? 0)) / 2));
    });
  });
  return { stones, gaps, posts: posts.map(({ far }) => line.spot(far)) };
}

/** A line from claw to claw; `before` and `after` are what their legs take of it, mm. */
type Stretch = {
  readonly begin: number;
  readonly end: number;
  readonly before: number | undefined;
  readonly after: number | undefined;
};

/** Distance along the line from a claw at which a stone's edge may lie beside its leg. */
function besideLeg(line: Line, post: number, way: 1 | -1, { middle, radius }: Leg): number {
  let far = 0;
  while (far < 3 * radius && apart(line.spot(post + way * far).at, middle) < radius + BESIDE) far += 0.01;
  // No stone goes round a corner of the line.
  const turns = (): boolean => {
    const [a, b] = [line.spot(post + way * far).out, line.spot(post + way * (far + AHEAD)).out];
    return a[0] * b[0] + a[1] * b[1] < STRAIGHT;
  };
  for (let i = 0; i < AHEAD / 0.01 && turns(); i++) far += 0.01;
  return far;
}

/** Places of the stones between two claws, and their common pitch: the nearest to the wanted one that is not much larger. */
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

/** `count` stones of one pitch that end as far from one claw as they begin from the other; distances between stones are straight. */
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
  let [low, high] = [0.5 * guess, 1.2 * guess];
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (laid(middle).over < 0) low = middle;
    else high = middle;
  }
  return { at: laid(low).at, pitch: low };
}

const TRIES = 8;

/** Next place on the line that lies `pitch` mm from one, as the crow flies. */
function onwards(line: Line, from: number, pitch: number): number {
  const start = line.spot(from).at;
  let next = from + pitch;
  for (let i = 0; i < TRIES; i++) next += pitch - apart(start, line.spot(next).at);
  return next;
}

/** Distance along the line to both sides of a claw at which two stones stand `pitch` mm apart. */
function arcOf(line: Line, post: number, pitch: number): number {
  let half = pitch / 2;
  for (let i = 0; i < TRIES; i++)
    half += (pitch - apart(line.spot(post - half).at, line.spot(post + half).at)) / 2;
  return half;
}

const apart = (a: V2, b: V2): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A closed line of points, by distance along it. */
function closed(points: readonly V2[]): Line {
  const n = points.length;
  const p = (i: number): V2 => points[((i % n) + n) % n] ?? [0, 0];
  const far = new Float64Array(n + 1);
  for (let i = 0; i < n; i++) far[i + 1] = (far[i] ?? 0) + apart(p(i), p(i + 1));
  const total = far[n] ?? 1;
  return {
    total,
    spot: (distance) => {
      const goal = ((distance % total) + total) % total;
      let [low, high] = [0, n];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if ((far[middle] ?? 0) <= goal) low = middle;
        else high = middle;
      }
      const [a, b] = [p(low), p(low + 1)];
      const t = (goal - (far[low] ?? 0)) / ((far[low + 1] ?? 1) - (far[low] ?? 0) || 1);
      const l = apart(a, b) || 1;
      return {
        at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t],
        out: [(b[1] - a[1]) / l, (a[0] - b[0]) / l],
      };
    },
    nearest: ({ at, out }) => {
      const off = (q: V2): number =>
        Math.abs((q[0] - at[0]) * out[1] - (q[1] - at[1]) * out[0]) +
        ((q[0] - at[0]) * out[0] + (q[1] - at[1]) * out[1] < -2 ? 100 : 0);
      let best = 0;
      for (let i = 1; i < n; i++) if (off(p(i)) < off(p(best))) best = i;
      // Between the points the foot of the claw's own line is nearer than either.
      const across = (q: V2): number => (q[0] - at[0]) * out[1] - (q[1] - at[1]) * out[0];
      for (const i of [best - 1, best]) {
        const [a, b] = [across(p(i)), across(p(i + 1))];
        if (a * b < 0)
          return (
            ((((far[((i % n) + n) % n] ?? 0) + (apart(p(i), p(i + 1)) * a) / (a - b)) % total) + total) %
            total
          );
      }
      return far[best] ?? 0;
    },
  };
}
