import type { CutId, Proportions } from "../stone/cut";
import { stoneMesh } from "../stone/stone-mesh";
import { add, scale, sub, type V2, type V3 } from "../vec";
import type { Shell } from "./shell";

/**
 * A stone as an obstacle for metal, mm, in its own axes (girdle at y = 0): half-spaces, mirrored at x = 0 for a heart.
 */
export type StoneBody = {
  readonly planes: readonly (readonly [x: number, y: number, z: number, d: number])[];
  readonly folded: boolean;
  readonly crown: number;
  readonly pavilion: number;
  readonly width: number;
  readonly length: number;
};

/** @param width mm; other measures follow from the proportions of the cut, of which `own` replaces some */
export function stoneBody(cut: CutId, width: number, own?: Partial<Proportions>): StoneBody {
  const mesh = stoneMesh(cut, own);
  const k = width / mesh.width;
  return {
    planes: mesh.planes.map(({ n, d }) => [n[0], n[1], n[2], d * k]),
    folded: mesh.mirrored,
    crown: mesh.top * k,
    pavilion: -mesh.culet * k,
    width,
    length: mesh.length * k,
  };
}

/**
 * Distance of a point from the nearest face, mm: negative inside the stone (exact there, a lower bound outside). If it
 * is `enough` or more, any value from `enough` up to it may be returned, because a caller that looks for the smallest
 * distance needs no more.
 */
export function clearance(body: StoneBody, p: V3, enough = Infinity): number {
  const x = body.folded ? Math.abs(p[0]) : p[0];
  let most = -Infinity;
  // Read by index: taking each plane apart takes four times as long.
  for (const plane of body.planes) {
    const h = plane[0] * x + plane[1] * p[1] + plane[2] * p[2] - plane[3];
    if (h > most) most = h;
    if (most >= enough) break;
  }
  return most;
}

/** Whether a point lies nearer to every face than `gap` mm, or inside. */
function within(body: StoneBody, p: V3, gap: number): boolean {
  const x = body.folded ? Math.abs(p[0]) : p[0];
  return body.planes.every((plane) => plane[0] * x + plane[1] * p[1] + plane[2] * p[2] - plane[3] < gap);
}

/** Distance between the stone and metal that fits around it, mm, so that they never share a face. */
const FIT = 0.008;

/** Distance from one face at which a point lies free of the stone, whatever the others say. */
const FREE = FIT - 1e-9;

/**
 * The point itself or, if it is inside the stone, the nearest point at which metal touches its surface: the notch of a
 * seat.
 */
export function pushedOut(body: StoneBody, p: V3): V3 {
  const mirrored = body.folded && p[0] < 0;
  let at: V3 = mirrored ? [-p[0], p[1], p[2]] : p;
  for (let turn = 0; turn < 3; turn++) {
    let most = -Infinity;
    let push: readonly [number, number, number, number] = [0, 0, 0, 0];
    for (const plane of body.planes) {
      const h = plane[0] * at[0] + plane[1] * at[1] + plane[2] * at[2] - plane[3];
      if (h > most) [most, push] = [h, plane];
      if (most >= FREE) break;
    }
    if (most >= FREE) break;
    const k = FIT - most;
    at = [at[0] + push[0] * k, at[1] + push[1] * k, at[2] + push[2] * k];
  }
  return mirrored ? [-at[0], at[1], at[2]] : at;
}

/**
 * A surface whose triangles, not only their corners, stay out of a stone: corners move back where a face would cut an
 * edge of it.
 */
export function facesPushedOut(body: StoneBody, shell: Shell): Shell {
  const points = [...shell.points];
  const { triangles } = shell;
  const near = points.map((p) => within(body, p, 0.12));
  for (let turn = 0; turn < 3; turn++) {
    for (let i = 0; i < triangles.length; i += 3) {
      const [ia, ib, ic] = [triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0];
      if (!near[ia] && !near[ib] && !near[ic]) continue;
      const [a, b, c] = [points[ia] ?? ZERO, points[ib] ?? ZERO, points[ic] ?? ZERO];
      const middle = scale(add(a, add(b, c)), 1 / 3);
      const push = sub(pushedOut(body, middle), middle);
      if (Math.abs(push[0]) + Math.abs(push[1]) + Math.abs(push[2]) < 1e-4) continue;
      [points[ia], points[ib], points[ic]] = [add(a, push), add(b, push), add(c, push)];
    }
  }
  return { ...shell, points };
}

const ZERO: V3 = [0, 0, 0];

/** Height of the crown above a point of the plan. */
export function crownAt(body: StoneBody, [x, z]: V2): number {
  const ax = body.folded ? Math.abs(x) : x;
  let low = Infinity;
  for (const plane of body.planes)
    if (plane[1] > 0.05) low = Math.min(low, (plane[3] - plane[0] * ax - plane[2] * z) / plane[1]);
  return low;
}

/** Height of the pavilion below a point of the plan (negative); 0 outside the girdle. */
export function pavilionAt(body: StoneBody, [x, z]: V2): number {
  const ax = body.folded ? Math.abs(x) : x;
  let high = -Infinity;
  for (const plane of body.planes)
    if (plane[1] < -0.05) high = Math.max(high, (plane[3] - plane[0] * ax - plane[2] * z) / plane[1]);
  return Math.min(0, high);
}
