import type { V3 } from "../vec";

/** Smooth curve through points (centripetal Catmull–Rom is close enough to uniform here: the points are evenly spaced). */
export function curveThrough(points: readonly V3[], perSpan = 4): V3[] {
  const at = (i: number): V3 => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0, 0];
  const curve: V3[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < perSpan; k++) {
      const t = k / perSpan;
      const blend = (axis: 0 | 1 | 2): number =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
      curve.push([blend(0), blend(1), blend(2)]);
    }
  }
  return [...curve, at(points.length - 1)];
}
