import type { Six } from "~/gem/fixed";
import { planeAhead } from "./plane-ahead";
import type { TracedStone } from "~/gem/light/scene";
import { ABSORPTION } from "~/gem/light/stone-material";

/** Fresnel reflectance of a stone of refractive index `n` at its surface. */
export function mirrorAt(cosine: number, n: number): number {
  const inner = Math.sqrt(1 - (1 - cosine * cosine) / (n * n));
  const s = (cosine - n * inner) / (cosine + n * inner);
  const p = (n * cosine - inner) / (n * cosine + inner);
  return (s * s + p * p) * 0.5;
}

/**
 * Called where a path leaves a stone: with the light's share, the point (unit space), the outgoing direction (unit
 * space) and the plane.
 */
export type Exit = (
  share: number,
  px: number,
  py: number,
  pz: number,
  dx: number,
  dy: number,
  dz: number,
  below: boolean,
) => void;

/* eslint-disable @typescript-eslint/no-non-null-assertion -- four numbers stand for each plane, and the search
   finds none but these. */
/**
 * Follows the path of one colour through a stone from the inner point `o` along `v` (unit space, both in `at`: o then
 * v) and reports every exit with its share of `carried`. Handles total reflection, Fresnel-weighted exits and
 * absorption; the heart's symmetry plane is crossed by mirroring. Returns the share that is still inside after
 * `bounces`.
 */
export function followStone(
  stone: TracedStone,
  at: Six,
  index: number,
  colour: 0 | 1 | 2,
  carried: number,
  bounces: number,
  faintest: number,
  exit: Exit,
): number {
  const { planes, fours, portal, scale } = stone;
  const absorbed = ABSORPTION[colour] * scale;
  let ox = at[0];
  let oy = at[1];
  let oz = at[2];
  let vx = at[3];
  let vy = at[4];
  let vz = at[5];
  let flipped = false;
  if (portal >= 0 && ox < 0) {
    flipped = true;
    ox = -ox;
    vx = -vx;
  }
  let passes = 0;
  for (let bounce = 0; bounce < bounces;) {
    const plane = planeAhead(fours, ox, oy, oz, vx, vy, vz);
    if (plane < 0) return carried;
    const nx = planes[plane * 4]!;
    const ny = planes[plane * 4 + 1]!;
    const nz = planes[plane * 4 + 2]!;
    const rate = nx * vx + ny * vy + nz * vz;
    const gap = Math.max(1e-6, planes[plane * 4 + 3]! - nx * ox - ny * oy - nz * oz);
    const t = gap / rate;
    ox += vx * t;
    oy += vy * t;
    oz += vz * t;
    carried *= 1 - absorbed * t;
    if (plane === portal) {
      flipped = !flipped;
      vx = -vx;
      ox = 0;
      if (++passes > 12) return carried;
      continue;
    }
    const sine2 = index * index * (1 - rate * rate);
    if (sine2 < 1) {
      const cosine = Math.sqrt(1 - sine2);
      const s = (index * rate - cosine) / (index * rate + cosine);
      const q = (index * cosine - rate) / (index * cosine + rate);
      const mirrored = (s * s + q * q) * 0.5;
      const k = cosine - index * rate;
      const dx = index * vx + k * nx;
      exit(
        carried * (1 - mirrored),
        flipped ? -ox : ox,
        oy,
        oz,
        flipped ? -dx : dx,
        index * vy + k * ny,
        index * vz + k * nz,
        ny < 0.05,
      );
      carried *= mirrored;
      if (carried < faintest) return carried;
    }
    vx -= 2 * rate * nx;
    vy -= 2 * rate * ny;
    vz -= 2 * rate * nz;
    bounce++;
  }
  return carried;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */
