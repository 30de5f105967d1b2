import { smooth } from "~/gem/vec";
import { BUILDS, GIRTHS, NAIL, PULP, type BuildId, type FingerMeasures } from "./anatomy";

/** Distance between the samples of a finger, mm. */
export const STEP = 1;
/** A joint bends over this many mm on both sides. */
const JOINT = 8;

/** A precomputed finger: its centre line in its own plane and its girths, every `STEP` mm. */
export type Finger = FingerMeasures & {
  readonly cos: number;
  readonly sin: number;
  readonly length: number;
  readonly joints: readonly [number, number];
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly bend: Float64Array;
  readonly half: Float64Array;
  readonly above: Float64Array;
  readonly below: Float64Array;
  readonly pulp: number;
  readonly nailFrom: number;
};

/**
 * Coordinates of a point relative to a finger: mm along it from the knuckle, sideways and upwards from its centre line,
 * and beyond its end.
 */
export type OnFinger = {
  finger: number;
  s: number;
  side: number;
  up: number;
  past: number;
  half: number;
  above: number;
  below: number;
};

/* eslint-disable @typescript-eslint/no-non-null-assertion -- a place on a finger is held between 0 and its length,
   and the tables go two steps beyond. */
/** A finger of a hand of this build. */
export function fingerOf(measures: FingerMeasures, build: BuildId): Finger {
  const { length: longer, joints: stand } = BUILDS[build];
  const [first, second, third] = measures.bones;
  const bones = [first * longer, second * longer, third * longer] as const;
  const length = bones[0] + bones[1] + bones[2];
  const joints = [bones[0], bones[0] + bones[1]] as const;
  const count = Math.ceil(length / STEP) + 3;
  const table = () => new Float64Array(count);
  const made = {
    ...measures,
    knuckle: [measures.knuckle[0], measures.knuckle[1], measures.knuckle[2] * longer] as const,
    cos: Math.cos(measures.yaw),
    sin: Math.sin(measures.yaw),
    length,
    joints,
    a: table(),
    b: table(),
    bend: table(),
    half: table(),
    above: table(),
    below: table(),
    pulp: PULP * measures.girth,
    nailFrom: joints[1] + (NAIL.from - 2) * bones[2],
  };
  const placeOf = (s: number): number =>
    s < bones[0]
      ? s / bones[0]
      : s < joints[1]
        ? 1 + (s - bones[0]) / bones[1]
        : 2 + (s - joints[1]) / bones[2];
  for (let i = 0; i < count; i++) {
    const s = i * STEP;
    const [b0, b1, b2] = measures.bends;
    made.bend[i] =
      b0 +
      (b1 - b0) * smooth(joints[0] - JOINT, joints[0] + JOINT, s) +
      (b2 - b1) * smooth(joints[1] - JOINT, joints[1] + JOINT, s);
    if (i > 0) {
      const middle = (made.bend[i]! + made.bend[i - 1]!) / 2;
      made.a[i] = made.a[i - 1]! + STEP * Math.cos(middle);
      made.b[i] = made.b[i - 1]! - STEP * Math.sin(middle);
    }
    const [half, above, below] = girthAt(Math.min(3, placeOf(s)), stand);
    made.half[i] = half * measures.girth;
    made.above[i] = above * measures.girth;
    made.below[i] = below * measures.girth;
  }
  return made;
}

/** Interpolates the measured girths (Catmull–Rom); `stand` is how much joints protrude. */
function girthAt(place: number, stand: number): readonly [number, number, number] {
  let i = 0;
  while (i < GIRTHS.length - 2 && place > GIRTHS[i + 1]![0]) i++;
  const [p0, p1, p2, p3] = [-1, 0, 1, 2].map((k) => GIRTHS[Math.min(GIRTHS.length - 1, Math.max(0, i + k))]!);
  const t = (place - p1![0]) / (p2![0] - p1![0]);
  const joint = Math.exp(-(((place - 1) / 0.12) ** 2)) * (stand - 1) * 0.6;
  const at = (c: 1 | 2 | 3): number => {
    const m1 = ((p2![c] - p0![c]) / Math.max(1e-6, p2![0] - p0![0])) * (p2![0] - p1![0]);
    const m2 = ((p3![c] - p1![c]) / Math.max(1e-6, p3![0] - p1![0])) * (p2![0] - p1![0]);
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * p1![c] + (t3 - 2 * t2 + t) * m1 + (3 * t2 - 2 * t3) * p2![c] + (t3 - t2) * m2
    );
  };
  return [at(1) + joint, at(2) + joint, at(3)];
}

/**
 * Finds the coordinates of a point on a finger: a first guess from the plane of its bones, then a few correction steps
 * along its centre line.
 */
export function locate(f: Finger, x: number, y: number, z: number, out: OnFinger): void {
  const [dx, dy, dz] = [x - f.knuckle[0], y - f.knuckle[1], z - f.knuckle[2]];
  const along = dx * f.sin - dz * f.cos;
  let s = along < 0 ? 0 : along > f.length ? f.length : along;
  let [cos, sin, oa, ob, rest, i, t] = [1, 0, 0, 0, 0, 0, 0];
  for (let k = 0; k < 3; k++) {
    i = (s / STEP) | 0;
    t = s / STEP - i;
    const bend = f.bend[i]! + (f.bend[i + 1]! - f.bend[i]!) * t;
    cos = Math.cos(bend);
    sin = Math.sin(bend);
    oa = along - (f.a[i]! + (f.a[i + 1]! - f.a[i]!) * t);
    ob = dy - (f.b[i]! + (f.b[i + 1]! - f.b[i]!) * t);
    rest = oa * cos - ob * sin;
    const next = s + rest;
    const held = next < 0 ? 0 : next > f.length ? f.length : next;
    if (held === s) break;
    s = held;
  }
  i = (s / STEP) | 0;
  t = s / STEP - i;
  out.s = s;
  out.past = s === 0 || s === f.length ? rest : 0;
  out.side = dx * f.cos + dz * f.sin - f.lean * (s / f.length) ** 2;
  out.up = oa * sin + ob * cos;
  out.half = f.half[i]! + (f.half[i + 1]! - f.half[i]!) * t;
  out.above = f.above[i]! + (f.above[i + 1]! - f.above[i]!) * t;
  out.below = f.below[i]! + (f.below[i + 1]! - f.below[i]!) * t;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/** Distance in mm to a body of elliptic cross-sections around the centre line, along the ray from the line. */
export function around(o: OnFinger, pulp: number): number {
  const high = o.up >= 0 ? o.above : o.below;
  const end = o.past > 0 ? pulp : o.half;
  const [c, n, t] = [o.side / o.half, o.up / high, o.past / end];
  // A little fuller than an ellipse, as flesh is: approximates a power of 2.3 cheaply.
  const [c2, n2, t2] = [c * c, n * n, t * t];
  const g = Math.sqrt(c2 + n2 + t2 - (0.14 * (c2 * n2)) / (c2 + n2 + t2 + 1e-9));
  const r = Math.sqrt(o.side * o.side + o.up * o.up + o.past * o.past);
  return g < 1e-3 ? -Math.min(o.half, high) : r * (1 - 1 / g);
}

/** Output object of `locate`; use one for each point that must be kept at the same time. */
export const spot = (): OnFinger => ({
  finger: 0,
  s: 0,
  side: 0,
  up: 0,
  past: 0,
  half: 1,
  above: 1,
  below: 1,
});
