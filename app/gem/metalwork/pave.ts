import type { RingParams } from "../ring/ring-params";
import type { Melee } from "../ring/frame";
import { along, cross, length, smooth, sub, DEGREE, type V3 } from "../vec";
import type { Channel } from "./section";
import { skin, type Shell } from "./shell";
import { onStrand, type Strand } from "./strand";

/** Distance between neighbouring stones, and depth of a girdle below the bright-cut edge, mm. */
export const GAP = 0.08;
export const SET_BELOW = 0.05;
/** Floor of a channel below its edge line, mm. */
export const FLOOR = 0.17;
/** Metal below a culet, mm, and depth of a small stone below its girdle, in diameters. */
export const CULET_GAP = 0.08;
export const PAVILION = 0.45;
/** How far down the sides stones go, radians from the top. */
const EXTENT: Readonly<Record<"full" | "twist", number>> = {
  full: Math.PI,
  twist: 100 * DEGREE,
};

/** Small stones along a strand with their channel and the grains that hold them. */
export type Pave = {
  readonly channel?: (u: number) => Channel;
  readonly ends: readonly number[];
  readonly melee: readonly Melee[];
  readonly beads: readonly Shell[];
};

const NONE: Pave = { ends: [], melee: [], beads: [] };

/**
 * Pavé of one strand, all the way round or where a twist shows it. It leaves `clear` mm from the middle of the ring to
 * the head. `sides` is the fineness of a grain.
 */
export function paveOn(
  kind: RingParams["pave"],
  strand: Strand,
  others: readonly Strand[],
  clear: number,
  sides: number,
): Pave {
  if (!kind || kind === "none" || kind === "half" || !strand.carries) return NONE;
  const open = strand.closed ? 0 : 2 * Math.PI;
  const flank =
    (side: 1 | -1) =>
    (u: number): number =>
      side > 0 ? u : open - u;
  const sized = (d: number): { half: number; level: (u: number) => number; seat: (u: number) => V3 } => {
    const half = d / 2 + 0.05;
    const level = (u: number): number => strand.height(u, half) - SET_BELOW;
    return { half, level, seat: (u) => onStrand(strand, u, [level(u), strand.middle(u)]) };
  };
  const run = (d: number, side: 1 | -1): Walk & { begin: number; room: number } => {
    const line = walk((k) => sized(d).seat(flank(side)(k)), strand.closed ? 0 : strand.from, EXTENT[kind]);
    const begin = line.reach((p) => Math.abs(p[0]) >= clear);
    return { ...line, begin, room: line.total - begin };
  };
  let most = Math.min(1.35, Math.max(0.8, strand.width(0.6) - 0.6));
  // An arch is thin, so its stones are as small as their culets need.
  const start = strand.closed ? 0.3 : strand.from;
  while (
    most > 0.6 &&
    sized(most).level(start) - PAVILION * most - CULET_GAP < strand.height(start, 0) - strand.depth
  )
    most -= 0.01;
  // All the way round, stones are made a little smaller rather than set further apart.
  const whole = kind === "full" ? run(most, 1).room : undefined;
  const d = whole === undefined ? most : whole / Math.ceil(whole / (most + GAP)) - GAP;
  const { half, level, seat } = sized(d);
  const melee: Melee[] = [];
  const beads: Shell[] = [];
  const spans: [number, number][] = [];
  for (const side of [1, -1] as const) {
    const u = flank(side);
    const line = run(d, side);
    const count = Math.floor(line.room / (d + GAP) + 0.01);
    const pitch = kind === "full" ? line.room / count : d + GAP;
    const at = (share: number): number => line.at(line.begin + pitch * share);
    const free = Array.from(
      { length: count },
      (_, i) => kind !== "twist" || !covered(strand, others, u(at(i + 0.5)), d),
    );
    // A single stone between two crossings would look lost.
    const set = free.map((own, i) => own && Boolean(free[i - 1] || free[i + 1]));
    const last = kind === "full" && side < 0 ? count - 1 : count;
    let span: [number, number] | undefined;
    for (let i = 0; i <= count; i++) {
      const k = at(i + 0.5);
      if (set[i]) melee.push({ at: seat(u(k)), u: tangent(strand, u(k)), v: [0, 0, -1], radius: d / 2 });
      if ((set[i] || span) && i <= last)
        beads.push(
          ...[-0.37, 0.37].map((z) =>
            grain(
              onStrand(strand, u(at(i)), [level(u(at(i))), strand.middle(u(at(i))) + z * d]),
              outward(strand, u(at(i))),
              0.105 * d + 0.02,
              FLOOR - SET_BELOW + 0.04,
              sides,
            ),
          ),
        );
      if (set[i]) span = [span?.[0] ?? u(at(i)), u(at(i + 1))];
      else if (span) {
        spans.push([Math.min(...span), Math.max(...span)]);
        span = undefined;
      }
    }
  }
  const margin = 0.2 / strand.line(1).at.reduce((r, c) => Math.hypot(r, c), 0);
  const cut = (u: number): number =>
    Math.max(
      ...spans.map(([a, b]) =>
        kind === "full" && Math.abs(u) > 1
          ? 1
          : smooth(a - 3.5 * margin, a - margin, u) * (1 - smooth(b + margin, b + 3.5 * margin, u)),
      ),
    );
  return {
    channel: (u) => ({ half, depth: FLOOR, cut: cut(u) }),
    ends: spans.flat().filter((u) => kind !== "full" || Math.abs(u) < 1),
    melee,
    beads,
  };
}

/** Direction away from the finger, in the plane of the ring, at the angle `u` (radians). */
export function outward(strand: Strand, u: number): V3 {
  const { out } = strand.line(u);
  return [out[0], out[1], 0];
}

/** Direction along the strand, chosen so that together with −z a stone faces away from the finger. */
export function tangent(strand: Strand, u: number): V3 {
  const [x, y] = strand.line(u).out;
  return [y, -x, 0];
}

/** Whether another strand runs over this one there. */
function covered(strand: Strand, others: readonly Strand[], u: number, d: number): boolean {
  return others.some(
    (o) =>
      o !== strand &&
      o.height(u, 0) > strand.height(u, 0) - 0.1 &&
      Math.abs(o.middle(u) - strand.middle(u)) < (o.width(u) + d) / 2 + 0.02,
  );
}

type Walk = {
  readonly total: number;
  readonly at: (distance: number) => number;
  readonly reach: (test: (p: V3) => boolean) => number;
};

/** Distances along a line in space from parameter `from` to `to`. */
export function walk(point: (k: number) => V3, from: number, to: number): Walk {
  const steps = 240;
  const k = (i: number): number => from + ((to - from) * i) / steps;
  const points = Array.from({ length: steps + 1 }, (_, i) => point(k(i)));
  const far: number[] = [0];
  for (let i = 1; i <= steps; i++)
    far.push((far[i - 1] ?? 0) + length(sub(points[i] ?? [0, 0, 0], points[i - 1] ?? [0, 0, 0])));
  return {
    total: far[steps] ?? 0,
    at: (distance) => {
      const i = Math.min(
        steps,
        Math.max(
          1,
          far.findIndex((f) => f >= distance),
        ),
      );
      const [a, b] = [far[i - 1] ?? 0, far[i] ?? 0];
      return k(i - 1 + (b > a ? (distance - a) / (b - a) : 0));
    },
    reach: (test) => far[Math.max(0, points.findIndex(test))] ?? 0,
  };
}

/** A grain of metal: `at` at girdle level, `up` away from the shank, `foot` mm of it below. */
export function grain(at: V3, up: V3, radius: number, foot: number, sides: number): Shell {
  const side: V3 = Math.abs(up[1]) < 0.9 ? [0, 1, 0] : [0, 0, 1];
  const x = cross(up, side);
  const l = length(x);
  const a: V3 = [x[0] / l, x[1] / l, x[2] / l];
  const b = cross(up, a);
  const rows = (
    [
      [-foot, 1],
      [0.02, 1],
      [0.075, 0.8],
      [0.11, 0.35],
    ] as const
  ).map(([h, k]) =>
    Array.from({ length: sides }, (_, i) => {
      const angle = (2 * Math.PI * i) / sides;
      return along(along(along(at, up, h), a, radius * k * Math.cos(angle)), b, radius * k * Math.sin(angle));
    }),
  );
  return skin("bead", rows, false, 1.2);
}
