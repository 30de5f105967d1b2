import { nine, type Nine } from "../fixed";
import type { CutId, Proportions } from "../stone/cut";
import { nth } from "../nth";
import { stoneMesh, type StoneMesh } from "../stone/stone-mesh";
import type { WorkedFace } from "../metalwork/finish";
import type { Frame, Melee } from "../ring/frame";
import { cross, type V3 } from "../vec";
import { buildBvh, type Bvh } from "./bvh";

/** A body of metal: corners and their normals (mm), triangles by corner, counter-clockwise seen from outside. */
export type Body = {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
};

/** A stone to trace: width in mm, axes of its unit space. */
export type PlacedStone = {
  readonly cut: CutId;
  readonly proportions?: Partial<Proportions>;
  readonly width: number;
  readonly frame: Frame;
};

/**
 * Planes of a cut in unit space (n, d, four numbers each) and in the form for the search. The last is the heart's
 * mirror plane; `portal` is its number, or −1.
 */
type Facets = { readonly planes: Float64Array; readonly fours: Float32Array; readonly portal: number };

/** A stone as the tracer stores it: its facets, axes by rows, mm per unit. */
export type TracedStone = Facets & {
  readonly o: V3;
  readonly axes: Nine;
  readonly scale: number;
  readonly small: boolean;
};

/**
 * Everything that light can meet. For each leaf triangle: its owner (0 metal, n = stone n − 1), the kind of facet, and
 * its corner normals.
 */
export type Scene = {
  readonly bvh: Bvh;
  readonly owner: Uint16Array;
  readonly facet: Uint8Array;
  readonly normals: Float32Array;
  readonly stones: readonly TracedStone[];
  readonly low: V3;
  readonly high: V3;
  readonly worked: WorkedFace | undefined;
};

export const [TABLE, CROWN, BELOW] = [0, 1, 2] as const;

/** Small stones keep a sixteen-sided girdle, because they are small in the picture. */
const MELEE_SIDES = 1;

/** Collects metal, stones and small stones in one tree. `smooth` rounds the girdles of the larger stones. */
export function sceneOf(
  {
    metal,
    stones,
    melee,
    worked,
  }: {
    metal: Body | null;
    stones: readonly PlacedStone[];
    melee: readonly Melee[];
    worked?: WorkedFace | undefined;
  },
  smooth = 4,
): Scene {
  const small = stoneMesh("round", undefined, MELEE_SIDES);
  const smallFacets = facetsOf(small);
  const set = [
    ...stones.map((s) => {
      const plain = stoneMesh(s.cut, s.proportions, 1);
      return {
        mesh: stoneMesh(s.cut, s.proportions, smooth),
        traced: tracedStone(facetsOf(plain), s.frame, s.width / plain.width, false),
      };
    }),
    ...melee.map((m) => ({
      mesh: small,
      traced: tracedStone(smallFacets, frameOf(m), (m.radius * 2) / small.width, true),
    })),
  ];
  const metalCount = metal ? metal.indices.length / 3 : 0;
  const count =
    metalCount +
    set.reduce((sum, { mesh }) => sum + mesh.facets.reduce((n, f) => n + f.points.length - 2, 0), 0);
  const positions = new Float32Array(count * 9);
  const normals = new Float32Array(count * 9);
  const owner = new Uint16Array(count);
  const facet = new Uint8Array(count);
  if (metal) lay(metal, positions, normals);
  let t = metalCount;
  set.forEach(({ mesh, traced }, s) => {
    for (const { points, part, name } of mesh.facets) {
      const placed = points.map((p) => toWorld(traced, p));
      for (let i = 2; i < placed.length; i++, t++) {
        positions.set(nth(placed, 0), t * 9);
        positions.set(nth(placed, i - 1), t * 9 + 3);
        positions.set(nth(placed, i), t * 9 + 6);
        owner[t] = s + 1;
        facet[t] = name === "table" ? TABLE : part === "crown" ? CROWN : BELOW;
      }
    }
  });
  const bvh = buildBvh(positions, count);
  const sorted = byLeaves(bvh.order, owner, facet, normals);
  return { bvh, ...sorted, stones: set.map((s) => s.traced), ...extent(positions), worked };
}

/* eslint-disable @typescript-eslint/no-non-null-assertion -- a body has three numbers of place and of normal for each
   corner that its triangles name. */
/** Writes out the corners of a body's triangles, three numbers each. */
function lay(body: Body, positions: Float32Array, normals: Float32Array): void {
  for (let i = 0; i < body.indices.length; i++) {
    const from = body.indices[i]! * 3;
    for (let k = 0; k < 3; k++) {
      positions[i * 3 + k] = body.positions[from + k]!;
      normals[i * 3 + k] = body.normals[from + k]!;
    }
  }
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/* eslint-disable @typescript-eslint/no-non-null-assertion -- the order names each triangle once; each has an owner, a kind
   of facet and nine numbers of its normals. */
/** The data of each triangle, in the order of the tree's leaves. */
function byLeaves(order: Uint32Array, owner: Uint16Array, facet: Uint8Array, normals: Float32Array) {
  const sorted = {
    owner: new Uint16Array(order.length),
    facet: new Uint8Array(order.length),
    normals: new Float32Array(order.length * 9),
  };
  for (let i = 0; i < order.length; i++) {
    const from = order[i]!;
    sorted.owner[i] = owner[from]!;
    sorted.facet[i] = facet[from]!;
    for (let k = 0; k < 9; k++) sorted.normals[i * 9 + k] = normals[from * 9 + k]!;
  }
  return sorted;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

function facetsOf(mesh: StoneMesh): Facets {
  const planes = new Float64Array((mesh.planes.length + (mesh.mirrored ? 1 : 0)) * 4);
  mesh.planes.forEach(({ n, d }, i) => planes.set([...n, d], i * 4));
  if (mesh.mirrored) planes.set([-1, 0, 0, 0], mesh.planes.length * 4);
  return { planes, fours: inFours(planes), portal: mesh.mirrored ? mesh.planes.length : -1 };
}

/**
 * Planes (unit normal and distance) in the form for the search: x of four normals, then y, z and the distances. If the
 * last group has fewer than four, it is filled with planes that no ray meets.
 */
export function inFours(planes: Float64Array): Float32Array {
  const fours = new Float32Array(Math.ceil(planes.length / 16) * 16);
  for (let i = 0; i < fours.length / 4; i++) {
    const at = (i >> 2) * 16 + (i & 3);
    for (let k = 0; k < 4; k++) fours[at + k * 4] = planes[i * 4 + k] ?? (k === 3 ? 1 : 0);
  }
  return fours;
}

function tracedStone(facets: Facets, { o, x, y, z }: Frame, scale: number, small: boolean): TracedStone {
  return { ...facets, o, axes: nine(x, y, z), scale, small };
}

function frameOf({ at, u, v }: Melee): Frame {
  const y = cross(u, v);
  return { o: at, x: u, y, z: cross(u, y) };
}

function toWorld({ o, axes: a, scale: k }: TracedStone, [x, y, z]: V3): V3 {
  return [
    o[0] + k * (a[0] * x + a[3] * y + a[6] * z),
    o[1] + k * (a[1] * x + a[4] * y + a[7] * z),
    o[2] + k * (a[2] * x + a[5] * y + a[8] * z),
  ];
}

function extent(positions: Float32Array): { low: V3; high: V3 } {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  positions.forEach((p, i) => {
    const axis = (i % 3) as 0 | 1 | 2;
    low[axis] = Math.min(low[axis], p);
    high[axis] = Math.max(high[axis], p);
  });
  return { low, high };
}
