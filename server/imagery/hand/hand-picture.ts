import { toSrgb } from "~/gem/light/tone-map";
import { PAPER } from "~/gem/light/paper";
import type { Camera } from "~/gem/light/camera";
import { add, along, dot, DEGREE, scale, smooth, sub, unit, type V3 } from "~/gem/vec";
import { lensOf } from "../tracer/trace-ring";
import { FINGERS, FINGER_RADIUS, NAILS, skin } from "./hand-shape";

/** Where the eye stands over the hand, and what it sees of it, mm at a finger of 52 mm. */
const SHOT = { azimuth: 14, elevation: 58, fov: 17, breadth: 70, at: [5, 0, -11] } as const;

/** The shot of a ring on the hand, for the radius of its finger in mm: a larger finger belongs to a larger hand. */
export function handShot(radius: number): Camera {
  const k = radius / FINGER_RADIUS;
  const [a, e] = [SHOT.azimuth * DEGREE, SHOT.elevation * DEGREE];
  const toward: V3 = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  const target = scale(SHOT.at, k);
  const distance = ((SHOT.breadth / 2) * k) / Math.tan((SHOT.fov / 2) * DEGREE);
  return { eye: along(target, toward, distance), target, up: [0, 1, 0], fov: SHOT.fov * DEGREE };
}

/** Bisque, as sculptors model hands: linear, and what light that went through it comes out as. */
const SKIN: V3 = [0.66, 0.47, 0.38];
const FLUSH: V3 = [0.72, 0.36, 0.27];
const NAIL: V3 = [0.74, 0.5, 0.44];
/** A large window to the upper left, the sky of the studio, and the paper below. */
const KEY = unit([-0.62, 0.72, -0.3]);
const LIGHT = { key: 0.98, sky: 0.56, paper: 0.4 } as const;

const FAR = 420;
const STEPS = 90;

/** A band on the finger as the light meets it: its middle along z, mm from the axis, half its breadth and half its thickness. */
export type Worn = {
  readonly at: number;
  readonly radius: number;
  readonly half: number;
  readonly thick: number;
};

/** Distance in mm to a worn band. */
function bandAt([x, y, z]: V3, { at, radius, half, thick }: Worn): number {
  const across = Math.max(0, Math.abs(z - at) - half);
  return Math.hypot(Math.hypot(x, y) - radius, across) - thick;
}

function normalAt(p: V3): V3 {
  const e = 0.05;
  const d = skin(p);
  return unit([
    skin([p[0] + e, p[1], p[2]]) - d,
    skin([p[0], p[1] + e, p[2]]) - d,
    skin([p[0], p[1], p[2] + e]) - d,
  ]);
}

/** What stands around a place on the skin, for its shade. */
const around = (p: V3, worn: readonly Worn[], head: V3 | null): number =>
  Math.min(
    skin(p),
    ...worn.map((band) => bandAt(p, band)),
    head ? Math.hypot(p[0] - head[0], p[1] - head[1], p[2] - head[2]) - 3.4 : Infinity,
  );

/** The window is large: no shade on skin is black. */
const DEEPEST = 0.25;

/** Share of the window's light that reaches a place: 1 where nothing is near the way. */
function open(p: V3, toward: V3, worn: readonly Worn[], head: V3 | null): number {
  let share = 1;
  let t = 0.8;
  for (let i = 0; i < 22 && t < 50; i++) {
    const d = around(along(p, toward, t), worn, head);
    if (d < 0.01) return DEEPEST;
    share = Math.min(share, (7 * d) / t);
    t += Math.min(5, Math.max(0.5, d));
  }
  return Math.max(DEEPEST, share * share * (3 - 2 * share));
}

/** Share of the sky that a place sees. */
function sky(p: V3, n: V3, worn: readonly Worn[], head: V3 | null): number {
  let hidden = 0;
  let weight = 0.55;
  for (const h of [0.7, 1.8, 3.8, 7.5]) {
    hidden += (weight * (h - around(along(p, n, h), worn, head))) / h;
    weight *= 0.72;
  }
  return Math.min(1, Math.max(0.3, 1 - hidden * 0.5));
}

/** How much of a place is nail. */
function nailShare(p: V3): number {
  let share = 0;
  for (const { at, half } of NAILS) {
    if (p[1] < at[1] - 3.4) continue;
    const [u, v] = [(p[0] - at[0]) / half[0], (p[2] - at[2]) / half[1]];
    share = Math.max(share, 1 - smooth(0.86, 1, (Math.abs(u) ** 2.6 + Math.abs(v) ** 2.6) ** (1 / 2.6)));
  }
  return share;
}

/** Creases over the knuckles in the middle of a finger, as a lean of the surface along it. */
function crease([x, y, z]: V3): number {
  let lean = 0;
  for (const [, middle, end] of FINGERS)
    for (const [joint, depth, spread] of [
      [middle, 0.16, 2.6],
      [end, 0.1, 1.7],
    ] as const) {
      const off = z - joint[2] + 0.06 * (x - joint[0]) ** 2 * Math.sign(z - joint[2]);
      if (Math.abs(x - joint[0]) > 7 || y < joint[1]) continue;
      lean +=
        depth * Math.exp(-((off / spread) ** 2)) * Math.sin(off * 3.4) * (1 - ((x - joint[0]) / 7) ** 2);
    }
  return lean;
}

function shaded(p: V3, eye: V3, worn: readonly Worn[], head: V3 | null): V3 {
  const plain = normalAt(p);
  const nail = nailShare(p);
  const n = unit([plain[0], plain[1], plain[2] + crease(p) * (1 - nail)]);
  const view = unit(sub(eye, p));
  const from = along(p, plain, 0.06);
  const direct = dot(n, KEY);
  const lit = open(from, KEY, worn, head);
  const wrapped = Math.max(0, (direct + 0.3) / 1.3);
  const seen = sky(p, plain, worn, head);
  const up = 0.5 + 0.5 * n[1];
  const half = unit(add(KEY, view));
  const gloss = nail
    ? 0.1 * Math.max(0, dot(n, half)) ** 42 * nail + 0.05 * nail
    : 0.03 * Math.max(0, dot(n, half)) ** 12;
  // Where light ends it has gone through a little skin, and is warmer.
  const edge = Math.exp(-(((direct - 0.05) / 0.28) ** 2)) * 0.5 + (1 - seen) * 0.4;
  // Knuckles and tips are a little rosier.
  const rosy = FINGERS.reduce(
    (most, [, middle, , tip]) =>
      Math.max(
        most,
        ...[middle, tip].map((j) => Math.exp(-((Math.hypot(p[0] - j[0], p[2] - j[2]) / 8) ** 2))),
      ),
    0,
  );
  const warm = Math.min(1, edge + 0.3 * rosy);
  return [0, 1, 2].map((c) => {
    const i = c as 0 | 1 | 2;
    const own = (SKIN[i] * (1 - warm) + FLUSH[i] * warm) * (1 - nail) + NAIL[i] * nail;
    const light =
      LIGHT.key * wrapped * (0.12 + 0.88 * lit) + LIGHT.sky * up * seen + LIGHT.paper * (1 - up) * seen;
    return own * light + gloss * lit;
  }) as unknown as V3;
}

/**
 * The hand on the house's paper, RGB by pixel, 0…255, and beside it what of each pixel is hand. The same hand stands
 * for every size: its finger is the ring's. `worn` are the bands on it, `head` the middle of the stone, for their shade.
 */
export function handPicture(
  width: number,
  worn: readonly Worn[],
  head: V3 | null,
  samples = 1,
): Uint8ClampedArray {
  const camera = handShot(FINGER_RADIUS);
  const lens = lensOf(camera, 1);
  const out = new Uint8ClampedArray(width * width * 3);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      let [r, g, b] = [0, 0, 0];
      for (let s = 0; s < samples * samples; s++) {
        const u = ((x + ((s % samples) + 0.5) / samples) / width) * 2 - 1;
        const v = 1 - ((y + (Math.floor(s / samples) + 0.5) / samples) / width) * 2;
        const d = unit(add(lens.forward, add(scale(lens.right, u), scale(lens.up, v))));
        const hit = met(lens.eye, d);
        const [cr, cg, cb] = hit ? shaded(hit, lens.eye, worn, head) : PAPER;
        r += cr;
        g += cg;
        b += cb;
      }
      const k = samples * samples;
      out.set(
        [
          255 * toSrgb(Math.min(1, r / k)),
          255 * toSrgb(Math.min(1, g / k)),
          255 * toSrgb(Math.min(1, b / k)),
        ],
        (y * width + x) * 3,
      );
    }
  }
  return out;
}

/** Where a ray meets the hand; null where it passes. */
export function met(eye: V3, d: V3): V3 | null {
  let t = 180;
  for (let i = 0; i < STEPS && t < FAR; i++) {
    const p = along(eye, d, t);
    const distance = skin(p);
    if (distance < 0.02) return p;
    t += distance * 0.92;
  }
  return null;
}
