import type { Bvh } from "./bvh";

/** What `hit` holds: distance, barycentric weights of the second and the third corner. */
export const [HIT_T, HIT_U, HIT_V] = [0, 1, 2] as const;

export type Caster = {
  /** Nearest front face before `far`; its place in the order of the leaves, −1 for none. Fills `hit`. */
  readonly nearest: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number) => number;
  /** Whether any front face lies before `far`. */
  readonly blocked: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number) => boolean;
  readonly hit: Float64Array;
};

const TINY = 1e-12;

/** Casts rays at a tree (Möller–Trumbore 1997 at the leaves, nearer child first). Not re-entrant: one caster, one caller. */
export function caster({ boxes, children, triangles }: Bvh): Caster {
  const stack = new Int32Array(96);
  const depths = new Float64Array(96);
  const hit = new Float64Array(3);

  function cast(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number, any: boolean): number {
    const ix = 1 / (dx === 0 ? TINY : dx);
    const iy = 1 / (dy === 0 ? TINY : dy);
    const iz = 1 / (dz === 0 ? TINY : dz);
    const [nx, ny, nz] = [ix < 0 ? 3 : 0, iy < 0 ? 4 : 1, iz < 0 ? 5 : 2];
    const [fx, fy, fz] = [ix < 0 ? 0 : 3, iy < 0 ? 1 : 4, iz < 0 ? 2 : 5];
    let found = -1;
    let best = far;
    let top = 0;
    let node = 0;
    for (;;) {
      if (node >= 0) {
        const b = node * 12;
        let near0 = Math.max((boxes[b + nx]! - ox) * ix, (boxes[b + ny]! - oy) * iy, (boxes[b + nz]! - oz) * iz, 0);
        let near1 = Math.max((boxes[b + 6 + nx]! - ox) * ix, (boxes[b + 6 + ny]! - oy) * iy, (boxes[b + 6 + nz]! - oz) * iz, 0);
        if (Math.min((boxes[b + fx]! - ox) * ix, (boxes[b + fy]! - oy) * iy, (boxes[b + fz]! - oz) * iz, best) < near0) near0 = Infinity;
        if (Math.min((boxes[b + 6 + fx]! - ox) * ix, (boxes[b + 6 + fy]! - oy) * iy, (boxes[b + 6 + fz]! - oz) * iz, best) < near1) near1 = Infinity;
        if (near0 <= near1) {
          if (near0 !== Infinity) {
            if (near1 !== Infinity) {
              stack[top] = children[node * 2 + 1]!;
              depths[top++] = near1;
            }
            node = children[node * 2]!;
            continue;
          }
        } else {
          if (near0 !== Infinity) {
            stack[top] = children[node * 2]!;
            depths[top++] = near0;
          }
          node = children[node * 2 + 1]!;
          continue;
        }
      } else {
        const leaf = -1 - node;
        const first = leaf >> 3;
        const last = first + (leaf & 7);
        for (let i = first; i < last; i++) {
          const t = i * 12;
          const facing = triangles[t + 9]! * dx + triangles[t + 10]! * dy + triangles[t + 11]! * dz;
          if (facing >= 0) continue;
          const [sx, sy, sz] = [ox - triangles[t]!, oy - triangles[t + 1]!, oz - triangles[t + 2]!];
          const k = -1 / facing;
          const distance = (triangles[t + 9]! * sx + triangles[t + 10]! * sy + triangles[t + 11]! * sz) * k;
          if (distance <= 0 || distance >= best) continue;
          const [cx, cy, cz] = [dy * sz - dz * sy, dz * sx - dx * sz, dx * sy - dy * sx];
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

  return {
    nearest: (ox, oy, oz, dx, dy, dz, far) => cast(ox, oy, oz, dx, dy, dz, far, false),
    blocked: (ox, oy, oz, dx, dy, dz, far) => cast(ox, oy, oz, dx, dy, dz, far, true) >= 0,
    hit,
  };
}
