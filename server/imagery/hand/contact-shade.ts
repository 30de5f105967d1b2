import { caster } from "~/gem/light/ray";
import { toSrgb } from "~/gem/light/tone-map";
import { smooth, unit, type V3 } from "~/gem/vec";
import { lensOf, type Prepared } from "../tracer/trace-ring";
import { FINGER_RADIUS } from "./anatomy";
import { directions } from "./hand-light";
import { handShot } from "./hand-sight";

/**
 * Grid on the finger under the ring: from −`reach` to `reach` mm along it, `half` the angle to each side of the top, in
 * cells.
 */
const NET = { reach: 11, half: (100 * Math.PI) / 180, along: 44, round: 40, directions: 72 } as const;
/**
 * Subsurface scattering: how far red, green and blue light spreads across a shadow's edge, mm; and the strength of the
 * shadow in each, which compensates for it.
 */
const SOFT: V3 = [0.5, 0.42, 0.36];
const DEEP: V3 = [0.8, 1.05, 1.15];

/* eslint-disable @typescript-eslint/no-non-null-assertion -- the net has a cell for each of its places, and a place
   between cells is held within them. */
/** Share of the studio's light that a ring leaves to each cell of its finger, red, green and blue. */
function netOf({ scene }: Prepared, radius: number): readonly Float32Array[] {
  const { blocked } = caster(scene.bvh);
  const lights = directions(NET.directions).filter(({ d }) => d[1] > -0.35);
  const k = radius / FINGER_RADIUS;
  const share = new Float32Array(NET.along * NET.round);
  for (let j = 0; j < NET.along; j++)
    for (let i = 0; i < NET.round; i++) {
      const turn = (((i + 0.5) / NET.round) * 2 - 1) * NET.half;
      const n: V3 = [Math.sin(turn), Math.cos(turn), 0];
      const z = (((j + 0.5) / NET.along) * 2 - 1) * NET.reach * k;
      const [x, y] = [n[0] * radius * 0.985, n[1] * radius * 0.985];
      let [reaches, all] = [0, 0];
      for (const { d, light } of lights) {
        const falls = (d[0] * n[0] + d[1] * n[1]) * light;
        if (falls <= 0) continue;
        all += falls;
        if (!blocked(x, y, z, d[0], d[1], d[2], 60)) reaches += falls;
      }
      share[j * NET.round + i] = all > 0 ? reaches / all : 1;
    }
  return SOFT.map((mm) => blurred(share, mm));
}

/** The grid blurred by `mm` along and around the finger. */
function blurred(net: Float32Array, mm: number): Float32Array {
  const cells = [
    (mm * NET.round) / (2 * NET.half * FINGER_RADIUS),
    (mm * NET.along) / (2 * NET.reach),
  ] as const;
  let from = net;
  for (const [axis, deviation] of cells.entries()) {
    const to = new Float32Array(net.length);
    const reach = Math.ceil(2.5 * deviation);
    for (let p = 0; p < net.length; p++) {
      const [i, j] = [p % NET.round, Math.floor(p / NET.round)];
      let [sum, weights] = [0, 0];
      for (let k = -reach; k <= reach; k++) {
        const a = axis === 0 ? Math.min(NET.round - 1, Math.max(0, i + k)) : i;
        const b = axis === 1 ? Math.min(NET.along - 1, Math.max(0, j + k)) : j;
        const w = Math.exp(-(k * k) / (2 * deviation * deviation));
        sum += from[b * NET.round + a]! * w;
        weights += w;
      }
      to[p] = sum / weights;
    }
    from = to;
  }
  return from;
}

function lookAt(net: Float32Array, u: number, v: number): number {
  const [a, b] = [Math.min(NET.round - 1.001, Math.max(0, u)), Math.min(NET.along - 1.001, Math.max(0, v))];
  const [i, j] = [Math.floor(a), Math.floor(b)];
  const p = j * NET.round + i;
  const [s, t] = [a - i, b - j];
  return (
    (net[p]! * (1 - s) + net[p + 1]! * s) * (1 - t) +
    (net[p + NET.round]! * (1 - s) + net[p + NET.round + 1]! * s) * t
  );
}

/** Draws the ring's shadow on its finger into a picture of the hand (RGB, square). */
export function shadeFinger(rgb: Uint8Array, width: number, ready: Prepared, radius: number): void {
  const net = netOf(ready, radius);
  const { eye, forward, right, up } = lensOf(handShot(radius), 1);
  const k = radius / FINGER_RADIUS;
  for (let p = 0; p < width * width; p++) {
    const [a, b] = [(((p % width) + 0.5) / width) * 2 - 1, 1 - ((Math.floor(p / width) + 0.5) / width) * 2];
    const d = unit([
      forward[0] + right[0] * a + up[0] * b,
      forward[1] + right[1] * a + up[1] * b,
      forward[2] + right[2] * a + up[2] * b,
    ]);
    const [q, h] = [d[0] * d[0] + d[1] * d[1], eye[0] * d[0] + eye[1] * d[1]];
    const under = h * h - q * (eye[0] * eye[0] + eye[1] * eye[1] - radius * radius);
    if (under <= 0) continue;
    const t = (-h - Math.sqrt(under)) / q;
    const z = (eye[2] + d[2] * t) / (NET.reach * k);
    if (Math.abs(z) >= 1) continue;
    const turn = Math.atan2(eye[0] + d[0] * t, eye[1] + d[1] * t) / NET.half;
    const [u, v] = [((turn + 1) / 2) * NET.round - 0.5, ((z + 1) / 2) * NET.along - 0.5];
    const ends = smooth(1, 0.7, Math.abs(z));
    for (const c of [0, 1, 2] as const) {
      const share = 1 - ends * (1 - lookAt(net[c]!, u, v) ** DEEP[c]);
      rgb[p * 3 + c] = 255 * toSrgb(linear(rgb[p * 3 + c]!) * share);
    }
  }
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/** Decodes an sRGB byte to linear light. */
const linear = (byte: number): number => {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};
