import type { Plane } from "./plane";
import { dot, type V3 } from "../vec";

/**
 * Refractive index of diamond at 540 nm, from n² = 1 + .3306λ²/(λ²−.175²) + 4.3356λ²/(λ²−.106²), λ in µm (Peter 1923).
 */
export const DIAMOND_INDEX = refractiveIndex(0.54);

/** Refractive index of diamond at a wavelength in µm (Sellmeier equation of Peter 1923). */
export function refractiveIndex(micrometres: number): number {
  const l = micrometres ** 2;
  return Math.sqrt(1 + (0.3306 * l) / (l - 0.175 ** 2) + (4.3356 * l) / (l - 0.106 ** 2));
}

/**
 * Direction after refraction at a surface of normal `n` (towards the incoming side); `undefined` on total reflection.
 * `eta` = index of the incoming side ÷ index of the other side.
 */
export function refracted(v: V3, n: V3, eta: number): V3 | undefined {
  const cosIn = -dot(v, n);
  const k = 1 - eta * eta * (1 - cosIn * cosIn);
  if (k < 0) return undefined;
  const a = eta * cosIn - Math.sqrt(k);
  return [eta * v[0] + a * n[0], eta * v[1] + a * n[1], eta * v[2] + a * n[2]];
}

/** Direction after reflection at a surface of unit normal `n`, which may point to either side. */
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

/** Nearest plane ahead of a ray inside the stone: the largest n·v / (d − n·o). */
export function nextHit(
  planes: readonly Plane[],
  o: V3,
  v: V3,
): { plane: Plane; distance: number } | undefined {
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
