import type { Plane } from "./plane";
import { dot, smooth, unit, cross, type V3 } from "./vec";

/** Refractive index of diamond at 540 nm, from n² = 1 + .3306λ²/(λ²−.175²) + 4.3356λ²/(λ²−.106²), λ in µm (Peter 1923). */
export const DIAMOND_INDEX = refractiveIndex(0.54);

/** Refractive index of diamond at a wavelength in µm (Sellmeier equation of Peter 1923). */
export function refractiveIndex(micrometres: number): number {
  const l = micrometres ** 2;
  return Math.sqrt(1 + (0.3306 * l) / (l - 0.175 ** 2) + (4.3356 * l) / (l - 0.106 ** 2));
}

/** Direction behind a surface of normal `n` (towards the incoming side); `undefined` on total reflection. `eta` = index in ÷ index out. */
export function refracted(v: V3, n: V3, eta: number): V3 | undefined {
  const cosIn = -dot(v, n);
  const k = 1 - eta * eta * (1 - cosIn * cosIn);
  if (k < 0) return undefined;
  const a = eta * cosIn - Math.sqrt(k);
  return [eta * v[0] + a * n[0], eta * v[1] + a * n[1], eta * v[2] + a * n[2]];
}

export function reflected(v: V3, n: V3): V3 {
  const k = 2 * dot(v, n);
  return [v[0] - k * n[0], v[1] - k * n[1], v[2] - k * n[2]];
}

/** Unpolarised Fresnel reflectance between cosines `a` (index `na`) and `b` (index `nb`). */
export function fresnel(a: number, b: number, na: number, nb: number): number {
  const s = (na * a - nb * b) / (na * a + nb * b);
  const p = (na * b - nb * a) / (na * b + nb * a);
  return (s * s + p * p) / 2;
}

/** A softbox: direction, half sizes, softness and intensity. */
type Card = readonly [c: V3, w: number, h: number, soft: number, intensity: number];
type LitCard = { c: V3; u: V3; v: V3; w: number; h: number; soft: number; intensity: number };

/** Studio of the house's stone pictures (spec §gem 3.2). */
const CARDS: readonly LitCard[] = (
  [
    [[0, 1, 0.05], 1.05, 0.4, 0.1, 2.5],
    [[-0.95, 0.34, 0.25], 0.26, 1.2, 0.05, 4.6],
    [[-0.62, 0.26, 0.74], 0.085, 0.9, 0.03, 3.2],
    [[0.88, 0.36, 0.46], 0.3, 0.95, 0.06, 3],
    [[0.25, 0.24, -0.95], 1.1, 0.16, 0.05, 4.2],
    [[-0.5, 0.62, -0.7], 0.3, 0.24, 0.05, 4.4],
    [[0.25, 0.55, 0.85], 0.3, 0.16, 0.06, 2.4],
  ] as readonly Card[]
).map(([direction, w, h, soft, intensity]) => {
  const c = unit(direction);
  const u = unit(cross(Math.abs(c[1]) > 0.95 ? [0, 0, 1] : [0, 1, 0], c));
  return { c, u, v: cross(c, u), w, h, soft, intensity };
});

/** Light from a direction in stone axes (y up), with the viewer's head dark around `eye`; relative units, clear sky .15. */
export function studioLight(d: V3, eye: V3): number {
  let light = d[1] > 0 ? 0.045 + 0.105 * smooth(0, 1, d[1]) : 0.045 + 0.115 * smooth(0, 1, -d[1]);
  for (const { c, u, v, w, h, soft, intensity } of CARDS) {
    const k = dot(d, c);
    if (k <= 0.02) continue;
    const qx = Math.abs(dot(d, u)) / k;
    const qy = Math.abs(dot(d, v)) / k;
    light += 0.92 * intensity * (1 - smooth(w - soft, w + soft, qx)) * (1 - smooth(h - soft, h + soft, qy));
  }
  const head = smooth(Math.cos(0.3), Math.cos(0.17), dot(d, eye));
  return Math.min(8, light) * (1 - 0.95 * head);
}

/** Nearest plane ahead of a ray inside the stone: the largest n·v / (d − n·o). */
export function nextHit(planes: readonly Plane[], o: V3, v: V3): { plane: Plane; distance: number } | undefined {
  let best: Plane | undefined;
  let inverse = 0;
  for (const plane of planes) {
    const rate = dot(plane.n, v);
    if (rate <= 1e-9) continue;
    const q = rate / Math.max(1e-6, plane.d - dot(plane.n, o));
    if (q > inverse) {
      inverse = q;
      best = plane;
    }
  }
  return best && { plane: best, distance: 1 / inverse };
}

const BOUNCES = 7;
const FAINTEST = 0.02;

/**
 * Light that leaves the stone against `v` from the inner point `o` (relative units). Total reflection, Fresnel-weighted
 * exits; a plane named "portal" is the mirror of a heart. What goes down through the pavilion finds the seat.
 */
export function innerLight(planes: readonly Plane[], from: V3, direction: V3, eye: V3, flipped = false): number {
  let [o, v, flip, carried, sum] = [from, direction, flipped, 1, 0];
  for (let bounce = 0; bounce < BOUNCES && carried > FAINTEST; bounce++) {
    const hit = nextHit(planes, o, v);
    if (!hit) break;
    const { plane, distance } = hit;
    o = [o[0] + v[0] * distance, o[1] + v[1] * distance, o[2] + v[2] * distance];
    if (plane.facet === "portal") {
      flip = !flip;
      v = [-v[0], v[1], v[2]];
      bounce--;
      continue;
    }
    const inward: V3 = [-plane.n[0], -plane.n[1], -plane.n[2]];
    const out = refracted(v, inward, DIAMOND_INDEX);
    if (out) {
      const f = fresnel(dot(v, plane.n), dot(out, plane.n), DIAMOND_INDEX, 1);
      const seen: V3 = flip ? [-out[0], out[1], out[2]] : out;
      sum += carried * (1 - f) * (out[1] < -0.05 ? seatLight(seen, eye) : studioLight(seen, eye));
      carried *= f;
    }
    v = reflected(v, plane.n);
  }
  return sum + carried * 0.3;
}

/** What shows below a mounted stone: paper, and the studio mirrored in the metal of the seat (spec §gem 2.1). */
function seatLight(d: V3, eye: V3): number {
  return 0.21 + 0.3 * Math.min(1.6, studioLight([d[0], -d[1], d[2]], eye));
}
