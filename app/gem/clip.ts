import type { Plane } from "./plane";
import { cross, dot, scale, add, unit, type V3 } from "./vec";

const INSIDE = 1e-9;

/** Part of a convex polygon with `n·p ≤ d` (Sutherland–Hodgman); the polygon itself where nothing is cut off. */
export function clipped(polygon: readonly V3[], n: V3, d: number): readonly V3[] {
  if (polygon.every((p) => dot(n, p) - d <= INSIDE)) return polygon;
  const kept: V3[] = [];
  const count = polygon.length;
  for (let i = 0; i < count; i++) {
    const a = polygon[i];
    const b = polygon[(i + 1) % count];
    if (!a || !b) continue;
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
  const u = unit(cross(Math.abs(n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], n));
  const v = cross(n, u);
  const o = scale(n, d);
  const corner = (a: number, b: number): V3 => add(o, add(scale(u, a * half), scale(v, b * half)));
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Polygon in which one plane bounds the intersection of all; fewer than three points when it bounds nothing. */
export function faceOf(plane: Plane, all: readonly Plane[]): readonly V3[] {
  let polygon: readonly V3[] = squareIn(plane);
  for (const other of all) {
    if (other === plane) continue;
    polygon = clipped(polygon, other.n, other.d);
    if (polygon.length < 3) return [];
  }
  return polygon;
}
