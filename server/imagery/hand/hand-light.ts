import { look, surroundings } from "~/gem/light/surroundings";
import { smooth, unit } from "~/gem/vec";
import { FINGER_RADIUS } from "./anatomy";
import { studioAxes } from "../tracer/trace-ring";
import type { Distances } from "./distances";
import { handShot, type Sight } from "./hand-sight";

/** Directions from which light is gathered, evenly over the sphere. */
const DIRECTIONS = 160;
/** Tangent of the half angle of the cone that each direction represents. */
const CONE = Math.tan(Math.acos(1 - 2 / DIRECTIONS));
/** Factor of light from below, which is reflected by paper in the hand's shadow. */
const FROM_PAPER = 0.62;
/** The window at the upper left is larger than for metal: diffuse light shows form only if it comes from one side. */
const WINDOW = { at: unit([-0.8, 0.5, -0.45]), more: 1.6 } as const;

/**
 * Coefficients of spherical harmonics up to the second order, which represent all but a hundredth of diffuse light
 * (Ramamoorthi and Hanrahan 2001).
 */
export const HARMONICS = 9;

/**
 * Light that reaches each pixel's point, as harmonics over the directions from which it comes; and light reflected by
 * the hand itself.
 */
export type Gathered = { readonly open: Float32Array; readonly own: Float32Array; readonly overhead: number };

/** Writes the real spherical harmonics of a unit direction to `out` (HARMONICS numbers). */
export function harmonics(x: number, y: number, z: number, out: Float64Array): void {
  out[0] = 0.282095;
  out[1] = 0.488603 * y;
  out[2] = 0.488603 * z;
  out[3] = 0.488603 * x;
  out[4] = 1.092548 * x * y;
  out[5] = 1.092548 * y * z;
  out[6] = 0.315392 * (3 * z * z - 1);
  out[7] = 1.092548 * x * z;
  out[8] = 0.546274 * (x * x - y * y);
}
/** Convolution factors of a cosine lobe for each order. */
const BAND = [Math.PI, 2.094395, 2.094395, 2.094395, 0.785398, 0.785398, 0.785398, 0.785398, 0.785398];

/* eslint-disable @typescript-eslint/no-non-null-assertion -- nine numbers stand for each pixel and each direction. */
/** Light on a surface that faces `x`, `y`, `z`, from the harmonics of pixel `p`. */
export function lightOn(
  light: Float32Array,
  p: number,
  x: number,
  y: number,
  z: number,
  kept: Float64Array,
): number {
  harmonics(x, y, z, kept);
  let sum = 0;
  for (let i = 0; i < HARMONICS; i++) sum += light[p * HARMONICS + i]! * BAND[i]! * kept[i]!;
  return sum;
}

/** A direction from which light comes, how much, and its harmonics. */
export type Direction = { d: readonly [number, number, number]; light: number; sh: Float64Array };

/** The rings' studio light over the hand, sampled in evenly distributed directions. */
export function directions(count = DIRECTIONS): Direction[] {
  const { x, z } = studioAxes(handShot(FINGER_RADIUS));
  const studio = surroundings("metal", 0.16);
  return Array.from({ length: count }, (_, i) => {
    const y = 1 - (2 * i + 1) / count;
    const turn = i * 2.399963229728653;
    const r = Math.sqrt(1 - y * y);
    const d = [r * Math.cos(turn), y, r * Math.sin(turn)] as const;
    const sh = new Float64Array(HARMONICS);
    harmonics(...d, sh);
    const [right, near] = [d[0] * x[0] + d[2] * x[2], d[0] * z[0] + d[2] * z[2]];
    const window = smooth(0.1, 0.95, right * WINDOW.at[0] + y * WINDOW.at[1] + near * WINDOW.at[2]);
    const light = look(studio, right, y, near) * (y < 0 ? FROM_PAPER : 1 + WINDOW.more * window);
    return { d, light, sh };
  });
}

/** Gathers the studio's light at each pixel's point, including occlusion by the hand. */
export function gather({ kind, place, normal, width }: Sight, near: Distances): Gathered {
  const all = directions();
  const each = (4 * Math.PI) / DIRECTIONS;
  const size = width * width;
  const open = new Float32Array(size * HARMONICS);
  const own = new Float32Array(size * HARMONICS);
  for (let p = 0; p < size; p++) {
    if (kind[p] === 0) continue;
    const [nx, ny, nz] = [normal[p * 3]!, normal[p * 3 + 1]!, normal[p * 3 + 2]!];
    const [x, y, z] = [
      place[p * 3]! + nx * 0.35,
      place[p * 3 + 1]! + ny * 0.35,
      place[p * 3 + 2]! + nz * 0.35,
    ];
    for (const { d, light, sh } of all) {
      const cosine = d[0] * nx + d[1] * ny + d[2] * nz;
      if (cosine < -0.1) continue;
      const seen = near.open(x, y, z, d[0], d[1], d[2], CONE);
      const [a, b] = [seen * light * each, (1 - seen) * each];
      for (let i = 0; i < HARMONICS; i++) {
        open[p * HARMONICS + i]! += a * sh[i]!;
        own[p * HARMONICS + i]! += b * sh[i]!;
      }
    }
  }
  const whole = new Float32Array(HARMONICS);
  for (const { light, sh } of all) for (let i = 0; i < HARMONICS; i++) whole[i]! += light * each * sh[i]!;
  const overhead = lightOn(whole, 0, 0, 1, 0, new Float64Array(HARMONICS));
  return { open, own, overhead };
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */
