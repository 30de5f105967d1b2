import { nearer, smooth, type V2, type V3 } from "../vec";

/** Shoulders of a cathedral: they leave the shank at ±`leaves` (radians) and reach the head at ±`end`. */
export type ArchLine = {
  readonly leaves: number;
  readonly end: number;
  /** How far the arch has separated from the bridge below it, 0…1. */
  readonly open: (u: number) => number;
  readonly line: (u: number) => { readonly at: V2; readonly out: V2 };
};

/**
 * Line of an arch that rises tangentially from a shank of inner radius `radius` to the point `head` (x, y; mm), where
 * its outside must arrive; `thick` is the shank's thickness.
 */
export function archTo(head: V2, radius: number, thick: number): ArchLine {
  const outer = radius + thick;
  const far = Math.hypot(head[0], head[1]);
  const tangent = Math.atan2(head[0], head[1]) + Math.acos(Math.min(1, outer / far));
  const leaves = tangent + 0.13;
  const from: V2 = [radius * Math.sin(leaves), radius * Math.cos(leaves)];
  const rise = Math.atan2(head[1] - outer * Math.cos(leaves), outer * Math.sin(leaves) - head[0]);
  const arrive = rise - 0.12;
  const out: V2 = [Math.sin(arrive), Math.cos(arrive)];
  const to: V2 = [head[0] - out[0] * thick, head[1] - out[1] * thick];
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const k = reach / 3;
  const a: V2 = [from[0] - k * Math.cos(leaves), from[1] + k * Math.sin(leaves)];
  const b: V2 = [to[0] + k * Math.cos(arrive), to[1] - k * Math.sin(arrive)];
  const end = leaves - reach / outer;
  const line = (u: number): { at: V2; out: V2 } => {
    const side = u > Math.PI ? -1 : 1;
    const own = side > 0 ? u : 2 * Math.PI - u;
    if (own >= leaves)
      return { at: [radius * Math.sin(u), radius * Math.cos(u)], out: [Math.sin(u), Math.cos(u)] };
    const v = (leaves - own) / (leaves - end);
    const w = 1 - v;
    const blend = (i: 0 | 1): number =>
      w ** 3 * from[i] + 3 * w * w * v * a[i] + 3 * w * v * v * b[i] + v ** 3 * to[i];
    const slope = (i: 0 | 1): number =>
      w * w * (a[i] - from[i]) + 2 * w * v * (b[i] - a[i]) + v * v * (to[i] - b[i]);
    const l = Math.hypot(slope(0), slope(1));
    return { at: [side * blend(0), blend(1)], out: [(side * slope(1)) / l, -slope(0) / l] };
  };
  const open = (u: number): number => smooth(leaves + 0.01, leaves - 0.16, nearer(u));
  return { leaves, end, open, line };
}

/** Distance between the end of an arch and the stone, mm. */
const ROOM = 0.1;

/**
 * The end point of an arch, moved outwards along the finger's circle as far as a deep pavilion needs: a princess is
 * still wide where the arches arrive.
 * @param free distance of a point from the stone, mm
 */
export function archEnd([x, y]: V2, radius: number, thick: number, free: (p: V3) => number): V2 {
  for (let out = 0; out < 1.5; out += 0.05) {
    const { end, leaves, line } = archTo([x + out, y], radius, thick);
    const clear = [0, 0.1, 0.2].every((back) => {
      const { at, out: up } = line(Math.min(leaves, end + back));
      return [0.5, 0.75, 1].every(
        (share) => free([at[0] + up[0] * thick * share, at[1] + up[1] * thick * share, 0]) > ROOM,
      );
    });
    if (clear) return [x + out, y];
  }
  return [x, y];
}
