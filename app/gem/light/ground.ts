import type { Scene } from "./scene";
import { caster } from "./ray";
import { halton } from "./halton";
import { look, type Surroundings } from "./surroundings";
import type { V3 } from "../vec";

/** Share of the ground's light that reaches a point under the ring (1 = no shadow). */
export type GroundShadow = (x: number, z: number) => number;

/** Light on the paper under a ring, on a grid: 1 where nothing blocks it. */
export type Ground = {
  readonly y: number;
  readonly share: Float32Array;
  readonly columns: number;
  readonly rows: number;
  readonly x0: number;
  readonly z0: number;
  readonly step: number;
};

/** How far the grid extends beyond the ring, in heights of the ring. */
const REACH = 0.75;
/** Share of the light that a stone lets through. */
const STONE_SHARE = 0.5;
/**
 * The lamps are near and the paper is large, so the shadow is drawn this much deeper than under an open sky. The ring
 * then stands and does not seem to float.
 */
const DEPTH = 1.5;
/** Number of rotations of the fixed directions, which differ from point to point. */
const TURNS = 16;

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `sky` has four numbers for each of the `rays`
   directions of each turn. */
/**
 * Contact shadow of a scene on the paper below it. Each point checks what blocks the studio's light in `rays` fixed
 * directions (cosine-weighted, by radiance). The directions are rotated from point to point and the result is smoothed.
 */
export function groundUnder(
  { bvh, owner, low, high }: Scene,
  studio: Surroundings,
  studioX: V3,
  studioZ: V3,
  columns: number,
  rays: number,
): Ground {
  const reach = (high[1] - low[1]) * REACH;
  const [x0, z0] = [low[0] - reach, low[2] - reach];
  const step = (high[0] - low[0] + 2 * reach) / (columns - 1);
  const rows = Math.max(2, Math.ceil((high[2] - low[2] + 2 * reach) / step) + 1);
  const raw = new Float32Array(columns * rows);
  const { nearest } = caster(bvh);
  // Directions and their light for sixteen rotations, four numbers each: x, y, z, light.
  const sky = new Float64Array(TURNS * rays * 4);
  for (let turn = 0; turn < TURNS; turn++) {
    for (let k = 0; k < rays; k++) {
      const u = (k + 0.5) / rays;
      const a = 2 * Math.PI * ((halton(k, 2) + turn / TURNS) % 1);
      const [r, dy] = [Math.sqrt(u), Math.sqrt(1 - u)];
      const [dx, dz] = [Math.cos(a) * r, Math.sin(a) * r];
      sky.set(
        [
          dx,
          dy,
          dz,
          0.25 + look(studio, dx * studioX[0] + dz * studioX[2], dy, dx * studioZ[0] + dz * studioZ[2]),
        ],
        (turn * rays + k) * 4,
      );
    }
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const first = ((i * 7 + j * 13) % TURNS) * rays * 4;
      let lit = 0;
      let all = 0;
      for (let k = first; k < first + rays * 4; k += 4) {
        const light = sky[k + 3]!;
        all += light;
        const hit = nearest(
          x0 + i * step,
          low[1] - 1e-3,
          z0 + j * step,
          sky[k]!,
          sky[k + 1]!,
          sky[k + 2]!,
          1e6,
        );
        if (hit < 0) lit += light;
        else if (owner[hit] !== 0) lit += light * STONE_SHARE;
      }
      raw[j * columns + i] = (lit / all) ** DEPTH;
    }
  }
  return {
    y: low[1],
    share: smoothed(smoothed(raw, columns, rows), columns, rows),
    columns,
    rows,
    x0,
    z0,
    step,
  };
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `at` holds both places inside the grid. */
function smoothed(values: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(values.length);
  const at = (i: number, j: number): number =>
    values[Math.min(rows - 1, Math.max(0, j)) * columns + Math.min(columns - 1, Math.max(0, i))]!;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      out[j * columns + i] =
        (4 * at(i, j) +
          2 * (at(i - 1, j) + at(i + 1, j) + at(i, j - 1) + at(i, j + 1)) +
          at(i - 1, j - 1) +
          at(i + 1, j - 1) +
          at(i - 1, j + 1) +
          at(i + 1, j + 1)) /
        16;
    }
  }
  return out;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `at` is not in the last column or row: it, its right
   neighbour and both behind lie in the grid. */
/** Reads the grid between its points; beyond its edge, the paper has full light. */
export function shadowOf({ share, columns, rows, x0, z0, step }: Ground): GroundShadow {
  return (x, z) => {
    const [u, v] = [(x - x0) / step, (z - z0) / step];
    if (u < 0 || v < 0 || u >= columns - 1 || v >= rows - 1) return 1;
    const i = u | 0;
    const j = v | 0;
    const [s, t] = [u - i, v - j];
    const at = j * columns + i;
    // The grid ends where little shadow is left, and that little fades out before its edge.
    const fade = Math.min(
      1,
      6 * Math.min(u / columns, v / rows, (columns - 1 - u) / columns, (rows - 1 - v) / rows),
    );
    const own =
      (share[at]! * (1 - s) + share[at + 1]! * s) * (1 - t) +
      (share[at + columns]! * (1 - s) + share[at + columns + 1]! * s) * t;
    return 1 - (1 - own) * fade;
  };
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

export const OPEN_GROUND: GroundShadow = () => 1;
