import type { RingParams } from "./ring-params";
import type { Surface } from "./surface";
import { smooth, type V3 } from "./vec";

/** One strand of a band: where its section's middle lies and how large it is, by the angle from the top (radians). */
export type Strand = {
  readonly profile: RingParams["profile"];
  /** Offset along the finger, mm. */
  readonly dz: (angle: number) => number;
  /** Distance of the inside from the finger's axis, mm. */
  readonly inner: (angle: number) => number;
  readonly width: (angle: number) => number;
  readonly thickness: (angle: number) => number;
};

const OUTER_EXPONENT: Readonly<Record<RingParams["profile"], number>> = { court: 2.3, flat: 7, knife: 1.45, round: 2 };
const INNER_EXPONENT = 3.6;

/** 0 at the back of the finger, 1 at the head. */
const topness = (angle: number): number => (1 + Math.cos(angle)) / 2;

/** Strands of a band of inner radius `radius` mm (spec §gem 3.1); lengths in mm. */
export function strandsOf(p: RingParams, radius: number): Strand[] {
  const taper = p.taper ?? 1;
  const width = (a: number): number => p.shankW * (1 + (taper - 1) * smooth(0.3, 1, topness(a)));
  const plain: Strand = { profile: p.profile, dz: () => 0, inner: () => radius, width, thickness: () => p.shankT };
  switch (p.shank) {
    case "plain":
      return [plain];
    case "cathedral":
      return [{ ...plain, thickness: (a) => p.shankT * (1 + 0.75 * smooth(0.78, 0.975, topness(a)) * (1 - smooth(0.985, 1, topness(a)))) }];
    case "split": {
      const gap = 1.9;
      const open = (a: number): number => smooth(0.34, 0.97, topness(a));
      const each = (a: number): number => p.shankW * (0.58 - 0.06 * open(a));
      return [-1, 1].map((s) => ({ ...plain, dz: (a: number) => s * (0.21 * p.shankW + (gap / 2) * open(a)), width: each }));
    }
    case "double":
      return [-1, 1].map((s) => ({ ...plain, dz: () => s * (0.31 * p.shankW + 0.22), width: () => 0.46 * p.shankW }));
    case "twist": {
      const lively = (a: number): number => smooth(0.16, 0.5, topness(a));
      const turn = (a: number, s: number): number => 3 * (a - Math.PI) + Math.PI / 2 + (s > 0 ? Math.PI : 0);
      return [-1, 1].map((s) => ({
        profile: "round" as const,
        dz: (a: number) => p.shankW * (0.3 * Math.cos(turn(a, s)) * lively(a) + 0.17 * s * (1 - lively(a))),
        inner: (a: number) => radius + p.shankT * 0.19 * (1 + Math.sin(turn(a, s))) * lively(a),
        width: () => p.shankW * 0.52,
        thickness: () => p.shankT * 0.72,
      }));
    }
  }
}

/** Point of the section: `a` from 0 (+z side) over π/2 (outside) to π and back under the inside. */
function sectionPoint(strand: Strand, angle: number, a: number): V3 {
  const t = strand.thickness(angle);
  const middle = (strand.profile === "knife" ? 0.42 : strand.profile === "round" ? 0.5 : 0.38) * t;
  const up = Math.sin(a) >= 0;
  const exponent = up ? OUTER_EXPONENT[strand.profile] : strand.profile === "round" ? 2.2 : INNER_EXPONENT;
  const power = 2 / exponent;
  const cos = Math.cos(a);
  const z = (strand.width(angle) / 2) * Math.sign(cos) * Math.abs(cos) ** power;
  const rise = Math.abs(Math.sin(a)) ** power;
  const r = strand.inner(angle) + middle + (up ? (t - middle) * rise : -middle * rise);
  return [r * Math.sin(angle), r * Math.cos(angle), strand.dz(angle) + z];
}

/** Middle of a section: a point inside the metal. */
export function core(strand: Strand, angle: number): V3 {
  const r = strand.inner(angle) + strand.thickness(angle) * 0.45;
  return [r * Math.sin(angle), r * Math.cos(angle), strand.dz(angle)];
}

/** Highest point of the outside at an angle, moved by `dz` mm across the band. */
export function outside(strand: Strand, angle: number, lift = 0): V3 {
  const r = strand.inner(angle) + strand.thickness(angle) + lift;
  return [r * Math.sin(angle), r * Math.cos(angle), strand.dz(angle)];
}

/** Samples dense near 0 and 1, where sections turn. */
const dense = (t: number): number => (1 - Math.cos(Math.PI * t)) / 2;

/** Outer or inner sheet of a strand between two angles, or the whole skin; a full circle is closed. */
export function shankSheet(strand: Strand, side: "outer" | "inner" | "all", from: number, to: number, steps: number, across = 18): Surface {
  const closed = to - from > 2 * Math.PI - 1e-9;
  const angles = Array.from({ length: closed ? steps : steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
  const axis = angles.map((angle) => core(strand, angle));
  if (side === "all") {
    const round = angles.map((angle) => Array.from({ length: across }, (_, j) => sectionPoint(strand, angle, (2 * Math.PI * j) / across)));
    return { rows: round, axis, wrapU: closed, wrapV: true };
  }
  const start = side === "outer" ? 0 : Math.PI;
  const rows = angles.map((angle) => Array.from({ length: across + 1 }, (_, j) => sectionPoint(strand, angle, start + Math.PI * dense(j / across))));
  return { rows, axis, wrapU: closed, wrapV: false };
}
