import { three, type Three } from "../fixed";
import type { Bvh } from "./bvh";

/** What `hit` holds: distance, barycentric weights of the second and the third corner. */
export const [HIT_T, HIT_U, HIT_V] = [0, 1, 2] as const;

export type Caster = {
  /** The nearest front face before `far`: its index in the order of the leaves, −1 for none. Fills `hit`. */
  readonly nearest: (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
  ) => number;
  /** Whether there is any front face before `far`. */
  readonly blocked: (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
  ) => boolean;
  /** Fills `hit` for a ray that is known to meet this triangle. */
  readonly meet: (i: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) => void;
  readonly hit: Three;
};

const TINY = 1e-12;

/* eslint-disable @typescript-eslint/no-non-null-assertion -- a node's number leads to its twelve numbers in
   `boxes` and two in `children`, a leaf's to triangles with twelve numbers each, for so the tree was built
   (bvh.ts); the caller of `meet` names one of these. `top` counts what lies on the stack, at most one for each
   level; a ring's tree has some 25 levels and the stack 96 places. Each ray would pay for a check here. */
/**
 * Casts rays at a tree (Möller–Trumbore 1997 at the leaves, nearer child first). Not re-entrant: each caller needs its
 * own caster.
 */
export function caster({ boxes, children, triangles }: Bvh): Caster {
  const stack = new Int32Array(96);
  const depths = new Float64Array(96);
  const hit = three();

  function cast(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
    any: boolean,
  ): number {
    const ix = 1 / (dx === 0 ? TINY : dx);
    const iy = 1 / (dy === 0 ? TINY : dy);
    const iz = 1 / (dz === 0 ? TINY : dz);
    // Offsets of the nearer and the farther side in a box; the second child's box is six numbers further.
    const nx = ix < 0 ? 3 : 0;
    const ny = iy < 0 ? 4 : 1;
    const nz = iz < 0 ? 5 : 2;
    const fx = 3 - nx;
    const fy = 5 - ny;
    const fz = 7 - nz;
    let found = -1;
    let best = far;
    let top = 0;
    let node = 0;
    for (;;) {
      if (node >= 0) {
        const b = node * 12;
        // Compared by hand: Math.max and Math.min also handle NaN and −0, which do not occur here.
        let near0 = (boxes[b + nx]! - ox) * ix;
        let t = (boxes[b + ny]! - oy) * iy;
        if (t > near0) near0 = t;
        t = (boxes[b + nz]! - oz) * iz;
        if (t > near0) near0 = t;
        if (near0 < 0) near0 = 0;
        let end = (boxes[b + fx]! - ox) * ix;
        t = (boxes[b + fy]! - oy) * iy;
        if (t < end) end = t;
        t = (boxes[b + fz]! - oz) * iz;
        if (t < end) end = t;
        const meets0 = end >= near0 && best >= near0;
        let near1 = (boxes[b + 6 + nx]! - ox) * ix;
        t = (boxes[b + 6 + ny]! - oy) * iy;
        if (t > near1) near1 = t;
        t = (boxes[b + 6 + nz]! - oz) * iz;
        if (t > near1) near1 = t;
        if (near1 < 0) near1 = 0;
        end = (boxes[b + 6 + fx]! - ox) * ix;
        t = (boxes[b + 6 + fy]! - oy) * iy;
        if (t < end) end = t;
        t = (boxes[b + 6 + fz]! - oz) * iz;
        if (t < end) end = t;
        if (end >= near1 && best >= near1) {
          if (!meets0) {
            node = children[node * 2 + 1]!;
            continue;
          }
          if (near0 <= near1) {
            stack[top] = children[node * 2 + 1]!;
            depths[top++] = near1;
            node = children[node * 2]!;
          } else {
            stack[top] = children[node * 2]!;
            depths[top++] = near0;
            node = children[node * 2 + 1]!;
          }
          continue;
        }
        if (meets0) {
          node = children[node * 2]!;
          continue;
        }
      } else {
        const leaf = -1 - node;
        const first = leaf >> 3;
        const last = first + (leaf & 7);
        for (let i = first; i < last; i++) {
          const t = i * 12;
          const gx = triangles[t + 9]!;
          const gy = triangles[t + 10]!;
          const gz = triangles[t + 11]!;
          const facing = gx * dx + gy * dy + gz * dz;
          if (facing >= 0) continue;
          const sx = ox - triangles[t]!;
          const sy = oy - triangles[t + 1]!;
          const sz = oz - triangles[t + 2]!;
          const k = -1 / facing;
          const distance = (gx * sx + gy * sy + gz * sz) * k;
          if (distance <= 0 || distance >= best) continue;
          const cx = dy * sz - dz * sy;
          const cy = dz * sx - dx * sz;
          const cz = dx * sy - dy * sx;
          const u = -(triangles[t + 6]! * cx + triangles[t + 7]! * cy + triangles[t + 8]! * cz) * k;
          if (u < 0 || u > 1) continue;
          const v = (triangles[t + 3]! * cx + triangles[t + 4]! * cy + triangles[t + 5]! * cz) * k;
          if (v < 0 || u + v > 1) continue;
          found = i;
          if (any) return i;
          best = distance;
          hit[HIT_T] = distance;
          hit[HIT_U] = u;
          hit[HIT_V] = v;
        }
      }
      do {
        if (top === 0) return found;
        top--;
      } while (depths[top]! >= best);
      node = stack[top]!;
    }
  }

  function meet(i: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): void {
    const t = i * 12;
    const gx = triangles[t + 9]!;
    const gy = triangles[t + 10]!;
    const gz = triangles[t + 11]!;
    const k = -1 / (gx * dx + gy * dy + gz * dz);
    const sx = ox - triangles[t]!;
    const sy = oy - triangles[t + 1]!;
    const sz = oz - triangles[t + 2]!;
    const cx = dy * sz - dz * sy;
    const cy = dz * sx - dx * sz;
    const cz = dx * sy - dy * sx;
    hit[HIT_T] = (gx * sx + gy * sy + gz * sz) * k;
    hit[HIT_U] = -(triangles[t + 6]! * cx + triangles[t + 7]! * cy + triangles[t + 8]! * cz) * k;
    hit[HIT_V] = (triangles[t + 3]! * cx + triangles[t + 4]! * cy + triangles[t + 5]! * cz) * k;
  }

  return {
    nearest: (ox, oy, oz, dx, dy, dz, far) => cast(ox, oy, oz, dx, dy, dz, far, false),
    blocked: (ox, oy, oz, dx, dy, dz, far) => cast(ox, oy, oz, dx, dy, dz, far, true) >= 0,
    meet,
    hit,
  };
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */
