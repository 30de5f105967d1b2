import { nth } from "../nth";
import type { Plane } from "./plane";
import { add, cross, dot, scale, sub, unit, type V3 } from "../vec";

const INSIDE = 1e-9;

/** The part of a convex polygon with `n·p ≤ d` (Sutherland–Hodgman); the same polygon if nothing is cut off. */
export function clipped(polygon: readonly V3[], n: V3, d: number): readonly V3[] {
  const count = polygon.length;
  if (polygon.every((p) => dot(n, p) - d <= INSIDE)) return polygon;
  const kept: V3[] = [];
  for (let i = 0; i < count; i++) {
    const a = nth(polygon, i);
    const b = nth(polygon, (i + 1) % count);
    const sa = dot(n, a) - d;
    const sb = dot(n, b) - d;
    if (sa <= INSIDE) kept.push(a);
    if (sa <= INSIDE !== sb <= INSIDE) {
      const t = sa / (sa - sb);
      kept.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
    }
  }
  return kept;
}

/** Big square in a plane, counter-clockwise seen from outside. */
export function squareIn({ n, d }: Plane, half = 4): V3[] {
  const u = scale(unit(cross(Math.abs(n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], n)), half);
  const v = cross(n, u);
  const o = scale(n, d);
  return [sub(sub(o, u), v), sub(add(o, u), v), add(add(o, u), v), add(sub(o, u), v)];
}

/**
 * The polygon in which a plane bounds the intersection of all planes; fewer than three points if it does not bound it.
 * Planes are listed around a stone: the next ones in the list are used first, and then most others cut off nothing.
 */
export function faceOf(plane: Plane, all: readonly Plane[]): readonly V3[] {
  const count = all.length;
  const own = all.indexOf(plane);
  let polygon: readonly V3[] = squareIn(plane);
  for (let k = 2; k <= count; k++) {
    const { n, d } = nth(all, (own + count + (k & 1 ? -1 : 1) * (k >> 1)) % count);
    polygon = clipped(polygon, n, d);
    if (polygon.length < 3) return [];
  }
  return polygon;
}
