import { six, three, type Three } from "~/gem/fixed";
import { halton } from "~/gem/light/halton";
import { METALS, metalReflectance } from "~/gem/light/metal-material";
import { caster, HIT_T, type Caster } from "~/gem/light/ray";
import type { Scene } from "~/gem/light/scene";
import { stoneIndex } from "~/gem/light/stone-material";
import type { MetalId } from "~/gem/ring/ring-params";
import { add, dot, scale, sub, unit, type V3 } from "~/gem/vec";
import { followStone } from "../tracer/stone-light";
import { surfaceOf } from "../tracer/surface";
import type { Sun } from "./frame";

/**
 * Light that the ring casts onto the slab (caustics): red, green, blue per cell, 1 = direct sun. A square of `HALF` mm
 * to each side of the ring.
 */
export type Thrown = Float32Array;

const CELLS = 640;
const HALF = 48;
const CELL = (2 * HALF) / CELLS;
/** Maximum reflections of a ray between metal surfaces, and inside a stone. */
const BOUNCES = 4;
const INSIDE = 6;
/** Share below which a path in a stone ends. */
const FAINTEST = 0.02;
/** Rays that are nearly parallel to the slab hit it outside of the picture. */
const DOWN = -0.03;
const FAR = 1e6;
const STEP = 2e-4;
const COLOURS = [0, 1, 2] as const;
type Colour = (typeof COLOURS)[number];

/**
 * Traces sun rays through the ring, from metal to metal and through the stones in three colours, to the slab: the
 * bright curve inside a band, and the fire of a diamond beside it (photon mapping, Jensen 1996, on a grid).
 * @param count number of rays
 */
export function thrownLight(scene: Scene, metal: MetalId, sun: Sun, count: number): Thrown {
  const { low, high, owner } = scene;
  const cast = caster(scene.bvh);
  const surface = surfaceOf(scene, cast.hit);
  const middle: V3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const reach = Math.hypot(...sub(high, low)) / 2;
  const each = (Math.PI * reach * reach) / count / (CELL * CELL) / sun.to[1];
  const thrown: Thrown = new Float32Array(CELLS * CELLS * 3);
  const lay = (p: V3, d: V3, colour: Colour, power: number): void => {
    if (d[1] > DOWN) return;
    const t = (low[1] - p[1]) / d[1];
    const at = cellAt(p[0] + d[0] * t - middle[0], p[2] + d[2] * t - middle[2]);
    if (at >= 0) thrown[at + colour] = (thrown[at + colour] ?? 0) + power * each;
  };
  const through = throughStone(scene, cast, lay);
  const power = three();
  for (let s = 1; s <= count; s++) {
    let { p, d } = sunRay(s, sun, middle, reach);
    power.fill(1);
    for (let bounce = 0; bounce <= BOUNCES; bounce++) {
      const i = cast.nearest(...p, ...d, FAR);
      if (i < 0) {
        if (bounce > 0) for (const c of COLOURS) lay(p, d, c, power[c]);
        break;
      }
      p = add(p, scale(d, cast.hit[HIT_T]));
      const body = owner[i] ?? 0;
      if (body > 0) {
        surface.faceNormal(i);
        through(body - 1, p, d, v3(surface.face), power);
        break;
      }
      surface.smoothNormal(i);
      const n = v3(surface.normal);
      const facing = Math.min(-0.02, dot(d, n));
      for (const c of COLOURS) power[c] *= metalReflectance(METALS[metal].f0[c], Math.min(1, -facing));
      d = unit(sub(d, scale(n, 2 * facing)));
      surface.faceNormal(i);
      p = add(p, scale(v3(surface.face), STEP));
    }
  }
  return softened(thrown);
}

const v3 = (of: Three): V3 => [of[0], of[1], of[2]];

/** The ray with this index, from a point of the sun's disc through a point of a disc around the ring. */
function sunRay(s: number, { to, u, v, blur }: Sun, middle: V3, reach: number): { p: V3; d: V3 } {
  const [r, turn] = [Math.sqrt(halton(s, 2)) * reach, halton(s, 3) * 2 * Math.PI];
  const [off, spin] = [Math.sqrt(halton(s, 5)) * blur, halton(s, 7) * 2 * Math.PI];
  const beside = (angle: number, by: number): V3 =>
    add(scale(u, Math.cos(angle) * by), scale(v, Math.sin(angle) * by));
  return {
    p: add(middle, add(scale(to, 2 * reach), beside(turn, r))),
    d: unit(add(scale(to, -1), beside(spin, off))),
  };
}

/** Fresnel reflectance of a stone of refractive index `n`. */
function mirrored(cosine: number, n: number): number {
  const inner = Math.sqrt(1 - (1 - cosine * cosine) / (n * n));
  const s = (cosine - n * inner) / (cosine + n * inner);
  const p = (n * cosine - inner) / (n * cosine + inner);
  return (s * s + p * p) * 0.5;
}

/**
 * Traces each colour of a ray through a stone, which it enters at `p` in the plane with normal `n`, and records what
 * leaves towards the slab.
 */
function throughStone(
  { stones }: Scene,
  { nearest }: Caster,
  lay: (p: V3, d: V3, colour: Colour, power: number) => void,
) {
  const at = six();
  return (which: number, p: V3, d: V3, n: V3, power: Three): void => {
    const stone = stones[which];
    if (!stone) return;
    const { axes: a, o, scale: size } = stone;
    const inward = ([x, y, z]: V3): V3 => [
      a[0] * x + a[1] * y + a[2] * z,
      a[3] * x + a[4] * y + a[5] * z,
      a[6] * x + a[7] * y + a[8] * z,
    ];
    const outward = (x: number, y: number, z: number): V3 => [
      a[0] * x + a[3] * y + a[6] * z,
      a[1] * x + a[4] * y + a[7] * z,
      a[2] * x + a[5] * y + a[8] * z,
    ];
    const cosine = Math.min(1, -dot(d, n));
    const place = inward(scale(sub(p, o), 1 / size));
    for (const c of COLOURS) {
      const index = stoneIndex(c);
      const k = cosine / index - Math.sqrt(1 - (1 - cosine * cosine) / (index * index));
      at.set(place);
      at.set(inward(add(scale(d, 1 / index), scale(n, k))), 3);
      const carried = power[c] * (1 - mirrored(cosine, index));
      followStone(stone, at, index, c, carried, INSIDE, FAINTEST, (share, x, y, z, ux, uy, uz) => {
        const leaves = outward(ux, uy, uz);
        if (leaves[1] > DOWN) return;
        const from = add(add(o, scale(outward(x, y, z), size)), scale(leaves, STEP));
        if (nearest(...from, ...leaves, FAR) < 0) lay(from, leaves, c, share);
      });
    }
  };
}

/** Index of the first number of a cell, by mm from the ring's centre; −1 outside of the square. */
function cellAt(x: number, z: number): number {
  const i = Math.floor((x + HALF) / CELL);
  const j = Math.floor((z + HALF) / CELL);
  return i < 0 || j < 0 || i >= CELLS || j >= CELLS ? -1 : (j * CELLS + i) * 3;
}

const TENT = [1, 2, 3, 2, 1] as const;

/** Smooths the cells with a five by five tent filter. */
function softened(light: Thrown): Thrown {
  let from = light;
  for (const step of [3, CELLS * 3]) {
    const to = new Float32Array(light.length);
    for (let k = step * 2; k < light.length - step * 2; k++)
      to[k] = TENT.reduce((sum, weight, n) => sum + weight * (from[k + (n - 2) * step] ?? 0), 0) / 9;
    from = to;
  }
  return from;
}

/** Reads the cast light at a point of the slab, mm from the ring's centre, into `out`. */
export function thrownAt(thrown: Thrown, x: number, z: number, out: Float64Array): void {
  const at = cellAt(x, z);
  for (const c of COLOURS) out[c] = at < 0 ? 0 : (thrown[at + c] ?? 0);
}
