import { smooth } from "~/gem/vec";
import { NAIL } from "./anatomy";
import { STEP, type Finger, type OnFinger } from "./finger";

/**
 * Coordinates at a nail: outline 0 at its centre, 1 at its edge, above 1 outside; mm along it from its root, sideways,
 * and above its plate.
 */
export type AtNail = { outline: number; u: number; side: number; above: number };

/** Height of a nail above the finger's centre line, `u` mm from its root and `side` mm from its middle. */
function plate(f: Finger, above: number, u: number, side: number): number {
  const g = f.girth;
  return above - 0.42 * g - 0.03 * u - (u * u) / (75 * g) - (side * side) / (12.4 * g);
}

/** Outline of a nail: 1 at its edge, less within. An oval free edge, a fuller root. */
function outlineOf(f: Finger, u: number, side: number): number {
  const [half, length] = [NAIL.half * f.girth, NAIL.length * f.girth];
  const middle = length * 0.5;
  const [c, v] = [Math.abs(side / half), (u - middle) / middle];
  // Straighter at its sides, elliptic at both ends.
  const wide = v > 0 ? c * (1 + 0.06 * v * v) : c;
  const [c3, v3] = [wide * wide * wide, Math.abs(v) ** 2.4];
  return Math.cbrt(c3 + v3);
}

/** Coordinates of a point at the nail of a finger, written to `out`; returns the distance in mm to the nail plate. */
export function nailAt(f: Finger, o: OnFinger, out: AtNail): number {
  const u = o.s + o.past - f.nailFrom;
  if (u < -4 || o.up < 0) {
    out.outline = 9;
    return 9;
  }
  out.u = u;
  out.side = o.side;
  out.outline = outlineOf(f, u, o.side);
  const root = f.above[Math.round(f.nailFrom / STEP)] ?? 0;
  out.above = o.up - plate(f, root, u, o.side);
  return Math.max(Math.abs(out.above) - 0.25, (out.outline - 1.06) * NAIL.half * f.girth * 0.8);
}

/**
 * Distance to the flesh around a nail, from the distance without one: it recedes below the plate and folds over sides
 * and root.
 */
export function aroundNail(f: Finger, flesh: number, { outline, above, u }: AtNail): number {
  if (outline >= 3) return flesh;
  const length = NAIL.length * f.girth;
  const free = smooth(length * 0.45, length * 0.72, u);
  return (
    Math.max(flesh, above + 0.2 - 8 * f.girth * Math.max(0, outline - 0.99)) -
    0.34 * Math.exp(-(((outline - 1.15) / 0.13) ** 2)) * (1 - free)
  );
}
