import type { MadeParams, RingParams } from "../ring/ring-params";
import { shankThickness, shankWidth, topness } from "./run";
import { smooth, type V3 } from "../vec";

export type Finish = NonNullable<RingParams["finish"]>;

/**
 * The outer face of a shank that is brushed or hammered after polishing. Its edges stay bright, and so does the back,
 * which the hand polishes anyway. Lengths in mm.
 */
export type WorkedFace = {
  readonly finish: Finish;
  readonly params: MadeParams;
  /** Inner radius of the shank. */
  readonly radius: number;
};

/** Width of the polished edge: a fixed width plus a share of the shank's width, because wide shoulders are rounder. */
export const EDGE = { own: 0.2, share: 0.035, soft: 0.05 } as const;
/** The back stays polished: nothing is worked below the first height, everything above the second (0 back … 1 head). */
export const BACK = { from: 0.1, to: 0.2 } as const;
/** A wall that leans more than this (cosine to the radius) does not belong to the face. */
export const FACE = { from: 0.45, to: 0.65 } as const;
/** Lines of the brush: their distance and length, and their slope across the shank (tangent). */
export const BRUSH = { pitch: 0.05, length: 1.7, lean: 0.075 } as const;
/**
 * Marks of the hammer: distance of their middles, how far these vary (share), slope per millimetre from the middle, and
 * how sharply one mark changes into the next.
 */
export const HAMMER = { pitch: 0.8, stray: 0.8, slope: 0.36, keen: 15 } as const;

/** The worked face of a shank, if any. Only a plain shank has one. */
export function workedFace(params: MadeParams, radius: number): WorkedFace | undefined {
  const { finish, shank } = params;
  return finish && shank === "plain" ? { finish, params, radius } : undefined;
}

/** Share 0…1 to which the metal at a place is worked; `n` is its normal. */
export function workedAt({ params, radius }: WorkedFace, [x, y, z]: V3, n: V3): number {
  const r = Math.sqrt(x * x + y * y);
  const u = Math.atan2(x, y);
  const thick = shankThickness(params, u);
  if (r < radius + 0.5 * thick || r > radius + thick + 0.02) return 0;
  const width = shankWidth(params, u);
  const inside = width / 2 - EDGE.own - EDGE.share * width - Math.abs(z);
  if (inside <= 0) return 0;
  const outward = (n[0] * x + n[1] * y) / r;
  return (
    smooth(0, EDGE.soft, inside) *
    smooth(BACK.from, BACK.to, topness(u)) *
    smooth(FACE.from, FACE.to, outward)
  );
}

/**
 * A pseudo-random number 0…1 for two whole numbers, which is the same in every program: a few rounds of multiplying and
 * shifting.
 */
export function scattered(a: number, b: number): number {
  let h = Math.imul(a, 0x27d4eb2d) ^ Math.imul(b, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 8) / 0x1000000;
}

const eased = (t: number): number => t * t * (3 - 2 * t);

/**
 * Slope of the surface at `along` the shank and `across` it, mm; writes the tangents of the two angles to `lean`. Lines
 * finer than `pixel` mm are represented by the lobe of the metal.
 */
export function leanAt(
  finish: Finish,
  along: number,
  across: number,
  pixel: number,
  lean: { along: number; across: number },
): void {
  lean.along = 0;
  lean.across = 0;
  if (finish === "brushed") {
    const seen = 1 - smooth(0.4, 1, pixel / BRUSH.pitch);
    if (seen > 0) lean.across = seen * BRUSH.lean * (2 * streak(along, across) - 1);
    return;
  }
  const { pitch, stray, slope, keen } = HAMMER;
  const [i, j] = [Math.floor(along / pitch), Math.floor(across / pitch)];
  let weights = 0;
  for (let a = i - 1; a <= i + 1; a++)
    for (let b = j - 1; b <= j + 1; b++) {
      const x = along - (a + 0.5 + stray * (scattered(a, b) - 0.5)) * pitch;
      const y = across - (b + 0.5 + stray * (scattered(b, a + 4099) - 0.5)) * pitch;
      const weight = Math.exp((-keen * (x * x + y * y)) / (pitch * pitch));
      weights += weight;
      lean.along -= weight * slope * x;
      lean.across -= weight * slope * y;
    }
  lean.along /= weights;
  lean.across /= weights;
}

/** A line of the brush, 0…1: long along the shank, fine across it; every line begins at a different place. */
function streak(along: number, across: number): number {
  const line = Math.floor(across / BRUSH.pitch);
  const here = lineAt(line, along);
  return here + (lineAt(line + 1, along) - here) * eased(across / BRUSH.pitch - line);
}

function lineAt(line: number, along: number): number {
  const at = along / BRUSH.length + 7 * scattered(line, 17);
  const from = Math.floor(at);
  const value = scattered(line, from);
  return value + (scattered(line, from + 1) - value) * eased(at - from);
}
