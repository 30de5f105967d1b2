import { add, cross, dot, lerp, scale, sub, unit, type V3 } from "./vec";

/**
 * A sheet of metal as a grid: `rows[u][v]` are points in mm, `axis[u]` a point inside the metal behind row u, so that
 * normals face outwards. `wrapU`, `wrapV` close the grid in that direction.
 */
export type Surface = { readonly rows: readonly (readonly V3[])[]; readonly axis: readonly V3[]; readonly wrapU: boolean; readonly wrapV: boolean };

/** Outward unit normals of a surface from differences along the grid. */
export function normals({ rows, axis, wrapU, wrapV }: Surface): V3[][] {
  const nu = rows.length;
  return rows.map((row, u) => {
    const nv = row.length;
    const pick = (a: number, b: number): V3 => {
      const uu = wrapU ? (a + nu) % nu : Math.min(nu - 1, Math.max(0, a));
      const vv = wrapV ? (b + nv) % nv : Math.min(nv - 1, Math.max(0, b));
      return rows[uu]?.[vv] ?? [0, 0, 0];
    };
    return row.map((p, v) => {
      const n = unit(cross(sub(pick(u + 1, v), pick(u - 1, v)), sub(pick(u, v + 1), pick(u, v - 1))));
      return dot(n, sub(p, axis[u] ?? p)) < 0 ? scale(n, -1) : n;
    });
  });
}

/** Tube along a curve; `radius(t)` in mm for t = 0…1. Frames are carried in parallel, the ends closed to a dome. */
export function tube(curve: readonly V3[], radius: (t: number) => number, sides = 10, closed = false): Surface {
  const count = curve.length;
  const at = (i: number): V3 => curve[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? [0, 0, 0];
  let side: V3 = [0, 0, 0];
  const rows = curve.map((p, i) => {
    const tangent = unit(sub(at(i + 1), at(i - 1)));
    const guess: V3 = i === 0 ? (Math.abs(tangent[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]) : side;
    side = unit(sub(guess, scale(tangent, dot(guess, tangent))));
    const other = cross(tangent, side);
    const r = radius(count > 1 ? i / (closed ? count : count - 1) : 0);
    return Array.from({ length: sides }, (_, k): V3 => {
      const a = (k / sides) * 2 * Math.PI;
      return add(p, add(scale(side, Math.cos(a) * r), scale(other, Math.sin(a) * r)));
    });
  });
  return { rows, axis: curve, wrapU: closed, wrapV: true };
}

/** Smooth curve through points (centripetal Catmull–Rom is close enough to uniform here: the points are evenly spaced). */
export function curveThrough(points: readonly V3[], perSpan = 4): V3[] {
  const at = (i: number): V3 => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0, 0];
  const curve: V3[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < perSpan; k++) {
      const t = k / perSpan;
      const blend = (axis: 0 | 1 | 2): number =>
        0.5 * (2 * b[axis] + (c[axis] - a[axis]) * t + (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t + (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
      curve.push([blend(0), blend(1), blend(2)]);
    }
  }
  return [...curve, at(points.length - 1)];
}

/** The part of a closed surface whose rows lie nearer to the eye than `centre`, or farther; rows overlap by one at the cut. */
export function halfOf(surface: Surface, centre: V3, toward: V3, near: boolean): Surface {
  const count = surface.rows.length;
  const depth = surface.axis.map((p) => dot(sub(p, centre), toward));
  const inside = (i: number): boolean => (depth[(i + count) % count] ?? 0) >= 0 === near;
  const start = depth.findIndex((_, i) => inside(i) && !inside(i - 1));
  if (start < 0) return inside(0) ? surface : { ...surface, rows: [], axis: [] };
  const picked = [start - 1];
  let i = start;
  for (; inside(i) && i < start + count; i++) picked.push(i);
  picked.push(i);
  const cut = (k: number): number => {
    const [a, b] = k === 0 ? [start - 1, start] : [i - 1, i];
    const [da, db] = [depth[(a + count) % count] ?? 0, depth[(b + count) % count] ?? 0];
    return da === db ? 0 : da / (da - db);
  };
  const row = (list: number, k: number): readonly V3[] => surface.rows[(k + count) % count] ?? surface.rows[list] ?? [];
  const rows = picked.map((k, place) => {
    if (place !== 0 && place !== picked.length - 1) return row(place, k);
    const t = cut(place);
    const a = row(0, place === 0 ? start - 1 : i - 1);
    const b = row(0, place === 0 ? start : i);
    return a.map((p, v) => lerp(p, b[v] ?? p, t));
  });
  const axis = picked.map((k) => surface.axis[(k + count) % count] ?? centre);
  return { ...surface, rows, axis, wrapU: false };
}
