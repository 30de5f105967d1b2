import type { CutId, Proportions } from "~/gem/stone/cut";
import { nth } from "~/gem/nth";
import { stoneMesh } from "~/gem/stone/stone-mesh";
import { dot, type V3 } from "~/gem/vec";

/** Most planes that the shader holds; a round has 73, most of them images of each other. */
export const PLANES_MOST = 80;

/**
 * A stone's planes for the shader: those that are images of each other in ±x and ±z share one entry, for they share their
 * products with a ray. `ends` are the ends of four runs: four images (±x ±z), two (±x), two (±z), one. `portal` is the
 * heart's mirror plane, last of all.
 */
export type PackedPlanes = {
  readonly planes: Float32Array;
  readonly ends: readonly [number, number, number, number];
  readonly portal: boolean;
};

type Row = readonly [x: number, y: number, z: number, d: number];

/** Planes closer than this are the same; app/gem makes images by the same sums, so they agree to the last bits. */
const SAME = 1e-7;

/** Planes of a stone of width 1. @throws RangeError for more than PLANES_MOST */
export function packPlanes(cut: CutId, own?: Partial<Proportions>): PackedPlanes {
  const mesh = stoneMesh(cut, own, 1);
  const rows = mesh.planes.map(({ n, d }): Row => [n[0], n[1], n[2], d]);
  const left = new Set(rows.keys());
  const image = ([x, y, z, d]: Row, sx: number, sz: number): number | undefined =>
    [...left].find((i) => {
      const r = rows[i];
      return (
        r !== undefined &&
        Math.abs(r[0] - sx * x) + Math.abs(r[1] - y) + Math.abs(r[2] - sz * z) + Math.abs(r[3] - d) < SAME
      );
    });
  const runs: Row[][] = [[], [], [], []];
  for (const [i, row] of rows.entries()) {
    if (!left.delete(i)) continue;
    const [across, along] = mesh.mirrored ? [undefined, undefined] : [image(row, -1, 1), image(row, 1, -1)];
    const both = across !== undefined && along !== undefined ? image(row, -1, -1) : undefined;
    if (across !== undefined && along !== undefined && both !== undefined && both !== across) {
      for (const k of [across, along, both]) left.delete(k);
      runs[0]?.push([Math.abs(row[0]), row[1], Math.abs(row[2]), row[3]]);
    } else if (across !== undefined) {
      left.delete(across);
      runs[1]?.push([Math.abs(row[0]), row[1], row[2], row[3]]);
    } else if (along !== undefined) {
      left.delete(along);
      runs[2]?.push([row[0], row[1], Math.abs(row[2]), row[3]]);
    } else runs[3]?.push(row);
  }
  if (mesh.mirrored) runs[3]?.push([-1, 0, 0, 0]);
  const list = runs.flat();
  if (list.length > PLANES_MOST)
    throw new RangeError(`${cut} has ${list.length} planes, the shader holds ${PLANES_MOST}`);
  const planes = new Float32Array(PLANES_MOST * 4);
  list.forEach((row, i) => planes.set(row, i * 4));
  let end = 0;
  const ends = runs.map((run) => (end += run.length)) as [number, number, number, number];
  return { planes, ends, portal: mesh.mirrored };
}

/** Bits in which a plane's image is kept beside its rate ÷ gap: room for 512, at a loss of six parts in 100,000 of the number. */
export const TAG = 0x1ff;
/** Least gap to a plane, in widths of the stone: one that a ray has just left, or overshot, is neither missed nor divided by zero. */
export const TOUCHING = 1e-7;
const number = new Float32Array(1);
const bits = new Uint32Array(number.buffer);

/** The nearest plane ahead of a ray, as the shader finds it: its normal and the distance. The shader's loop, line by line. */
export function nearestPacked(
  { planes, ends }: PackedPlanes,
  o: V3,
  v: V3,
): { normal: V3; distance: number } | undefined {
  const fourAt = (p: number) =>
    [nth(planes, p), nth(planes, p + 1), nth(planes, p + 2), nth(planes, p + 3)] as const;
  let best = 0;
  const test = (r: number, g: number, i: number): void => {
    number[0] = r / Math.max(g, TOUCHING);
    bits[0] = (nth(bits, 0) & ~TAG) | i;
    best = Math.max(best, nth(number, 0));
  };
  for (let i = 0; i < ends[3]; i++) {
    const [x, y, z, d] = fourAt(i * 4);
    const [de, nu, a, b, A, B] = [y * v[1], d - y * o[1], x * v[0], z * v[2], x * o[0], z * o[2]];
    test(de + a + b, nu - A - B, i * 4);
    if (i < ends[0] || (i >= ends[1] && i < ends[2])) test(de + a - b, nu - A + B, i * 4 + 1);
    if (i < ends[1]) test(de - a + b, nu + A - B, i * 4 + 2);
    if (i < ends[0]) test(de - a - b, nu + A + B, i * 4 + 3);
  }
  if (best === 0) return undefined;
  number[0] = best;
  const id = nth(bits, 0) & TAG;
  const [x, y, z, d] = fourAt((id >> 2) * 4);
  const normal: V3 = [x * (id & 2 ? -1 : 1), y, z * (id & 1 ? -1 : 1)];
  return { normal, distance: Math.max(0, d - dot(normal, o)) / dot(normal, v) };
}
