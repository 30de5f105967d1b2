import type { V3 } from "../vec";
import type { MetalPartName, Shell } from "./shell";

/** A stretch of the index list that belongs to one kind of work. */
export type MetalPart = { readonly name: MetalPartName; readonly first: number; readonly count: number };

/** All metal of a ring as one indexed mesh, mm; corners are doubled at sharp edges. */
export type MetalMesh = {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
  readonly parts: readonly MetalPart[];
};

const ORDER: readonly MetalPartName[] = [
  "shank",
  "gallery",
  "seat",
  "claw",
  "bezel",
  "halo",
  "bead",
  "hallmark",
];

/** Joins shells into one mesh; those with the same name are next to each other. */
export function metalMesh(shells: readonly Shell[]): MetalMesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const parts: MetalPart[] = [];
  for (const name of ORDER) {
    const first = indices.length;
    for (const shell of shells) if (shell.name === name) append(shell, positions, normals, indices);
    if (indices.length > first) parts.push({ name, first, count: indices.length - first });
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint32Array(indices),
    parts,
  };
}

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `start` has a number for each point and one more;
   `corners` and `angles` one for each corner of a triangle, all of whose numbers are below `faces` × 3; `raw` four
   for each face. A smooth point has made its one corner when a second one asks. */
/**
 * Adds a shell. Its normals are weighted by area, so that flat faces stay flat beside their small bevels, and by the
 * angle at the corner, so that it does not matter how a four-sided face was divided.
 */
function append(
  { points, triangles, crease }: Shell,
  positions: number[],
  normals: number[],
  indices: number[],
): void {
  const faces = triangles.length / 3;
  const raw = faceNormals(points, triangles);
  const angles = cornerAngles(points, triangles, raw);
  const { start, corners } = cornersByPoint(points.length, triangles);
  const least = Math.cos(crease);
  const first = indices.length;
  for (let i = 0; i < faces * 3; i++) indices.push(0);
  for (const [p, at] of points.entries()) {
    const own: number[] = [];
    const from = start[p]!;
    const to = start[p + 1]!;
    const smooth = isSmooth(raw, corners, from, to, least);
    for (let c = from; c < to; c++) {
      const corner = corners[c]!;
      if (smooth && c > from) {
        indices[first + corner] = own[0]!;
        continue;
      }
      const f = ((corner / 3) | 0) * 4;
      let x = 0;
      let y = 0;
      let z = 0;
      for (let k = from; k < to; k++) {
        const g = ((corners[k]! / 3) | 0) * 4;
        if (bend(raw, f, g) < least) continue;
        const weight = raw[g + 3]! * angles[corners[k]!]!;
        x += raw[g]! * weight;
        y += raw[g + 1]! * weight;
        z += raw[g + 2]! * weight;
      }
      const l = Math.sqrt(x * x + y * y + z * z) || 1;
      indices[first + corner] = cornerWith(at, x / l, y / l, z / l, own, positions, normals);
    }
  }
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `raw` has four numbers for each face, and `f` and `g`
   are places of faces. */
/** Cosine between two faces, by their places in `raw`, which has four numbers for each. */
function bend(raw: Float64Array, f: number, g: number): number {
  return raw[g]! * raw[f]! + raw[g + 1]! * raw[f + 1]! + raw[g + 2]! * raw[f + 2]!;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `from`…`to` is a point's own stretch of `corners`. */
/** Whether a point has no sharp edge; then all its triangles share one normal. */
function isSmooth(raw: Float64Array, corners: Uint32Array, from: number, to: number, least: number): boolean {
  for (let c = from; c < to; c++) {
    const f = ((corners[c]! / 3) | 0) * 4;
    for (let k = c; k < to; k++) {
      const g = ((corners[k]! / 3) | 0) * 4;
      if (bend(raw, f, g) < least) return false;
    }
  }
  return true;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/* eslint-disable @typescript-eslint/no-non-null-assertion -- three numbers were kept of each corner of the point
   when it was made. */
/** Number of the corner of a point with that normal; created if there is none. */
function cornerWith(
  at: V3,
  x: number,
  y: number,
  z: number,
  own: number[],
  positions: number[],
  normals: number[],
): number {
  for (const known of own) {
    const k = known * 3;
    if (Math.abs(normals[k]! - x) + Math.abs(normals[k + 1]! - y) + Math.abs(normals[k + 2]! - z) < 1e-5)
      return known;
  }
  const made = positions.length / 3;
  own.push(made);
  positions.push(at[0], at[1], at[2]);
  normals.push(x, y, z);
  return made;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/** Unit normal and area of every triangle, four numbers each. */
function faceNormals(points: readonly V3[], triangles: readonly number[]): Float64Array {
  const raw = new Float64Array((triangles.length / 3) * 4);
  for (let i = 0, k = 0; i < triangles.length; i += 3, k += 4) {
    const a = points[triangles[i] ?? 0];
    const b = points[triangles[i + 1] ?? 0];
    const c = points[triangles[i + 2] ?? 0];
    if (!a || !b || !c) continue;
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const l = Math.sqrt(x * x + y * y + z * z);
    if (l === 0) continue;
    raw[k] = x / l;
    raw[k + 1] = y / l;
    raw[k + 2] = z / l;
    raw[k + 3] = l / 2;
  }
  return raw;
}

/**
 * Angle of every triangle at each of its corners, radians. Its sine is the same double area over the two sides at each of
 * them.
 */
function cornerAngles(points: readonly V3[], triangles: readonly number[], raw: Float64Array): Float64Array {
  const angles = new Float64Array(triangles.length);
  for (let i = 0, k = 3; i < triangles.length; i += 3, k += 4) {
    const a = points[triangles[i] ?? 0];
    const b = points[triangles[i + 1] ?? 0];
    const c = points[triangles[i + 2] ?? 0];
    if (!a || !b || !c) continue;
    const twice = 2 * (raw[k] ?? 0);
    angles[i] = Math.atan2(twice, between(b, a, c));
    angles[i + 1] = Math.atan2(twice, between(c, b, a));
    angles[i + 2] = Math.atan2(twice, between(a, c, b));
  }
  return angles;
}

/** Cosine of the angle from one point over a corner to another, times the two sides. */
const between = (from: V3, corner: V3, to: V3): number =>
  (from[0] - corner[0]) * (to[0] - corner[0]) +
  (from[1] - corner[1]) * (to[1] - corner[1]) +
  (from[2] - corner[2]) * (to[2] - corner[2]);

/** For every point the triangle corners that meet there. */
function cornersByPoint(
  count: number,
  triangles: readonly number[],
): { start: Uint32Array; corners: Uint32Array } {
  const start = new Uint32Array(count + 1);
  for (const p of triangles) start[p + 1] = (start[p + 1] ?? 0) + 1;
  for (let p = 0; p < count; p++) start[p + 1] = (start[p + 1] ?? 0) + (start[p] ?? 0);
  const fill = start.slice();
  const corners = new Uint32Array(triangles.length);
  for (const [i, p] of triangles.entries()) {
    const at = fill[p] ?? 0;
    corners[at] = i;
    fill[p] = at + 1;
  }
  return { start, corners };
}
