import { shadowOf } from "~/gem/light/ground";
import { halton } from "~/gem/light/halton";
import { METALS } from "~/gem/light/metal-material";
import { caster } from "~/gem/light/ray";
import { HEAD, UNDER } from "~/gem/light/stone-material";
import { neutral, toSrgb } from "~/gem/light/tone-map";
import type { MetalId } from "~/gem/ring/ring-params";
import { sub, unit, type V3 } from "~/gem/vec";
import { expanded } from "../tracer/sampling";
import { lightsOf, pixelAt, QUALITIES, type Picture, type Prepared } from "../tracer/trace-ring";
import { tracer } from "../tracer/tracer";
import { wallFrame, type WallFrame } from "./frame";
import type { WallSetting } from "./setting";
import { roomShade, slabLight } from "./slab-light";
import { thrownLight } from "./sunlight";

/** Half the aperture, mm: what is behind the ring is blurred, the ring is not. */
const OPENING = 1.5;
/** Highlights are compressed before samples are averaged, as in the stills. */
const COMPRESS = 0.15;
/** Samples of every pixel, then how many at a time where they differ by more than `contrast`. */
const ROUNDS = { first: 10, more: 8, contrast: 0.006 } as const;
/** Brightness above which the slab's light is compressed. */
const SHOULDER = 0.82;
/** Bases of the Halton sequences for the independent numbers of a sample. */
const BASES = [2, 3, 5, 7, 11, 13, 17] as const;
const COLOURS = [0, 1, 2] as const;

/** `rays` is the number of sun rays traced through the ring; `most` the maximum number of samples per pixel. */
export type WallShot = {
  readonly metal: MetalId;
  readonly width: number;
  readonly height: number;
  readonly rays: number;
  readonly most: number;
  readonly setting: WallSetting;
};

type Taken = {
  readonly ring: Float32Array;
  readonly slab: Float32Array;
  readonly met: Uint16Array;
  readonly count: Uint16Array;
};

/**
 * A ring on its slab in the light of a window: traced with depth of field, the sun's shadow, and the light that metal
 * and stones cast. Deterministic: same input, same bytes.
 */
export function wallPicture({ scene, extent }: Prepared, shot: WallShot): Picture {
  const frame = wallFrame(extent, shot.width / shot.height, shot.setting);
  const ground = roomShade(scene, frame);
  const thrown = thrownLight(scene, shot.metal, frame.sun, shot.rays);
  const light = tracer({
    scene,
    lights: lightsOf(scene),
    metals: [METALS[shot.metal].f0],
    toEye: unit(sub(frame.camera.eye, frame.camera.target)),
    studioX: frame.studio.x,
    studioZ: frame.studio.z,
    depth: QUALITIES.still.depth,
    ground: ground.y,
    shadow: shadowOf(ground),
    head: HEAD,
    under: UNDER,
    pixel: pixelAt(frame.camera, shot.height),
  });
  const onSlab = slabLight(scene, frame, ground, thrown, light);
  const { nearest } = caster(scene.bvh);
  const colour = new Float64Array(3);
  const taken = exposed(shot, frame, (eye, d, random, into, pixel) => {
    const seen = nearest(...eye, ...d, 1e6);
    if (seen >= 0) {
      light.trace(seen, ...eye, ...d, (random[6] ?? 0) * 2 - 1);
      const [r = 0, g = 0, b = 0] = light.out;
      const own = 1 / (1 + COMPRESS * Math.max(r, g, b));
      lay(into.ring, pixel, r * own, g * own, b * own);
      into.met[pixel] = (into.met[pixel] ?? 0) + 1;
      return Math.sqrt(g / (0.6 + g));
    }
    const t = d[1] < -1e-3 ? (ground.y - eye[1]) / d[1] : 1e4;
    const rest: V3 = [random[4] ?? 0, random[5] ?? 0, random[6] ?? 0];
    onSlab(eye[0] + d[0] * t, eye[2] + d[2] * t, d, rest, colour);
    const [r = 0, g = 0, b = 0] = colour;
    lay(into.slab, pixel, Math.min(2, r), Math.min(2, g), Math.min(2, b));
    return Math.sqrt(Math.max(0, Math.min(2, g))) * 0.8;
  });
  return { width: shot.width, height: shot.height, rgba: printed(taken, shot.width * shot.height) };
}

/** Adds light to a pixel. */
function lay(film: Float32Array, pixel: number, r: number, g: number, b: number): void {
  const at = pixel * 3;
  film[at] = (film[at] ?? 0) + r;
  film[at + 1] = (film[at + 1] ?? 0) + g;
  film[at + 2] = (film[at + 2] ?? 0) + b;
}

type Sample = (eye: V3, d: V3, random: readonly number[], into: Taken, pixel: number) => number;

/* eslint-disable @typescript-eslint/no-non-null-assertion -- every list has one number for each pixel, `rounds` one row for
   each sample, with a number for each base. */
/** Takes the samples: some for every pixel, more where they differ. `sample` returns the grey for this comparison. */
function exposed({ width, height, most }: WallShot, frame: WallFrame, sample: Sample): Taken {
  const size = width * height;
  const into: Taken = {
    ring: new Float32Array(size * 3),
    slab: new Float32Array(size * 3),
    met: new Uint16Array(size),
    count: new Uint16Array(size),
  };
  const [mean, spread] = [new Float32Array(size), new Float32Array(size)];
  const rounds = Array.from({ length: most }, (_, s) => BASES.map((base) => halton(s + 1, base)));
  const { eye, ray } = eyeOf(frame, width, height);
  const take = (pixel: number, s: number): void => {
    // Each pixel starts at another point of the sequence, so that no pattern is visible.
    const from = scrambled(pixel);
    const random = rounds[s]!.map((value, n) => (value + from * (n * 0.618 + 1)) % 1);
    const x = pixel % width;
    const stands = eye(random[2]!, random[3]!);
    const d = ray(stands, x + random[0]!, (pixel - x) / width + random[1]!);
    const step = sample(stands, d, random, into, pixel) - mean[pixel]!;
    mean[pixel]! += step / (s + 1);
    spread[pixel]! += step * step * (s / (s + 1));
    into.count[pixel] = s + 1;
  };
  const first = Math.min(most, ROUNDS.first);
  for (let p = 0; p < size; p++) for (let s = 0; s < first; s++) take(p, s);
  for (let taken = first; taken < most; taken += ROUNDS.more)
    for (let p = 0; p < size; p++)
      if (into.count[p] === taken && Math.sqrt(spread[p]! / (taken - 1) / taken) > ROUNDS.contrast)
        for (let s = taken; s < Math.min(most, taken + ROUNDS.more); s++) take(p, s);
  return into;
}

/** Develops the samples: the ring with its tone curve, the slab with a soft shoulder. */
function printed({ ring, slab, met, count }: Taken, size: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(size * 4);
  const tone = [0, 0, 0];
  for (let p = 0; p < size; p++) {
    const n = met[p]!;
    const cover = n / count[p]!;
    if (n > 0) {
      const [r, g, b] = [ring[p * 3]! / n, ring[p * 3 + 1]! / n, ring[p * 3 + 2]! / n];
      const peak = Math.max(r, g, b);
      const k = peak > 0 ? expanded(peak) / peak : 1;
      neutral(r * k, g * k, b * k, tone);
    }
    for (const c of COLOURS) {
      const light = cover < 1 ? slab[p * 3 + c]! / (count[p]! - n) : 0;
      const over = Math.max(0, light - SHOULDER) / (1 - SHOULDER);
      const ground = over > 0 ? SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-over)) : light;
      rgba[p * 4 + c] = 255 * toSrgb(tone[c]! * cover + ground * (1 - cover)) + scrambled(p * 3 + c) - 0.5;
    }
    rgba[p * 4 + 3] = 255;
  }
  return rgba;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/**
 * Points on the lens, and rays from there through a point of the picture, in pixels, that converge in the focal plane.
 */
function eyeOf({ camera, lens, focus }: WallFrame, width: number, height: number) {
  const [right, up] = [unit(lens.right), unit(lens.up)];
  return {
    eye: (a: number, b: number): V3 => {
      const r = Math.sqrt(a) * OPENING;
      const [u, v] = [Math.cos(b * 2 * Math.PI) * r, Math.sin(b * 2 * Math.PI) * r];
      return [
        camera.eye[0] + right[0] * u + up[0] * v,
        camera.eye[1] + right[1] * u + up[1] * v,
        camera.eye[2] + right[2] * u + up[2] * v,
      ];
    },
    ray: (from: V3, x: number, y: number): V3 => {
      const a = (x / width) * 2 - 1;
      const b = 1 - (y / height) * 2;
      return unit([
        camera.eye[0] + (lens.forward[0] + lens.right[0] * a + lens.up[0] * b) * focus - from[0],
        camera.eye[1] + (lens.forward[1] + lens.right[1] * a + lens.up[1] * b) * focus - from[1],
        camera.eye[2] + (lens.forward[2] + lens.right[2] * a + lens.up[2] * b) * focus - from[2],
      ]);
    },
  };
}

/** Deterministic pseudo-random number 0…1. */
function scrambled(n: number): number {
  let h = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
