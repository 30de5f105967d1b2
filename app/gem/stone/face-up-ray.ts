import type { CutId, Proportions } from "./cut";
import { stoneMesh } from "./stone-mesh";
import { DIAMOND_INDEX, fresnel, refractiveIndex } from "./optics";
import type { Plane } from "./plane";
import { DEGREE } from "../vec";

/** The planes of a stone as columns of numbers, for following many rays. */
export type Bounds = {
  readonly nx: Float64Array;
  readonly ny: Float64Array;
  readonly nz: Float64Array;
  readonly d: Float64Array;
  readonly count: number;
  /** Number of the mirror plane of a heart, −1 when there is none. */
  readonly portal: number;
  readonly table: number;
};

/**
 * Where the light of one ray comes from, as shares of what enters (zones of an ASET scope; `below` includes what is
 * lost); `room`: the part of it that a room gives (roomLight); `fan` in radians, weighted by `fanned`.
 */
export type RayLight = {
  high: number;
  low: number;
  head: number;
  below: number;
  room: number;
  fan: number;
  fanned: number;
  meetsGirdle: boolean;
  atTable: boolean;
};

const RED = refractiveIndex(0.6867);
const BLUE = refractiveIndex(0.4308);
const HEAD = Math.cos(15 * DEGREE);
const HIGH = Math.sin(45 * DEGREE);

/**
 * Light of a room by the sine of the height above the stone's horizon: lamps and ceiling from 45° upwards, less from
 * lower directions (walls, furniture, hands), and none from behind the viewer's head.
 */
export function roomLight(sine: number): number {
  return sine > HEAD ? 0 : Math.min(1, sine / HIGH);
}

const BOUNCES = 12;
const FAINTEST = 0.01;
const PORTAL: Plane = { n: [-1, 0, 0], d: 0, facet: "portal" };

/** Planes of a stone of width 1, with its girdle unrounded; half a heart, closed by its mirror plane. */
export function boundsOf(cut: CutId, own?: Partial<Proportions>): Bounds {
  const { planes, mirrored } = stoneMesh(cut, own, 1);
  const all = mirrored ? [...planes, PORTAL] : planes;
  const column = (of: (plane: Plane) => number): Float64Array => Float64Array.from(all, of);
  return {
    nx: column((p) => p.n[0]),
    ny: column((p) => p.n[1]),
    nz: column((p) => p.n[2]),
    d: column((p) => p.d),
    count: all.length,
    portal: mirrored ? all.length - 1 : -1,
    table: all.findIndex((p) => p.facet === "table"),
  };
}

/** Where a ray of direction `v` enters the stone: number of the plane and its time; −1 if it misses the stone. */
function entry(
  b: Bounds,
  o: readonly [number, number, number],
  v: readonly [number, number, number],
): { plane: number; time: number } {
  let [near, far, plane] = [-Infinity, Infinity, -1];
  for (let i = 0; i < b.count; i++) {
    const rate = (b.nx[i] ?? 0) * v[0] + (b.ny[i] ?? 0) * v[1] + (b.nz[i] ?? 0) * v[2];
    const gap = (b.d[i] ?? 0) - ((b.nx[i] ?? 0) * o[0] + (b.ny[i] ?? 0) * o[1] + (b.nz[i] ?? 0) * o[2]);
    if (Math.abs(rate) < 1e-12) {
      if (gap < 0) return { plane: -1, time: 0 };
      continue;
    }
    const t = gap / rate;
    if (rate < 0 && t > near && i !== b.portal) [near, plane] = [t, i];
    if (rate > 0 && t < far && i !== b.portal) far = t;
  }
  return near < far ? { plane, time: near } : { plane: -1, time: 0 };
}

/**
 * Follows one ray from the eye (at `eye`, far away) through the plan point x, z at the table's height. `undefined` if
 * it misses the crown. Zones are those of the ASET scope around the eye (AGS): head within 15°, high above 45°, low,
 * and below.
 */
export function followRay(
  b: Bounds,
  x: number,
  z: number,
  top: number,
  eye: readonly [number, number, number],
): RayLight | undefined {
  const flip = b.portal >= 0 && x < 0;
  let sign = flip ? -1 : 1;
  let [ox, oy, oz] = [flip ? -x : x, top, z];
  let [vx, vy, vz] = [-eye[0] * sign, -eye[1], -eye[2]];
  const met = entry(b, [ox, oy, oz], [vx, vy, vz]);
  if (met.plane < 0) return undefined;
  const e = met.plane;
  const [ex, ey, ez] = [b.nx[e] ?? 0, b.ny[e] ?? 0, b.nz[e] ?? 0];
  if (ey < 1e-9) return undefined;
  [ox, oy, oz] = [ox + vx * met.time, oy + vy * met.time, oz + vz * met.time];
  if (b.portal >= 0 && ox < 0) return undefined;
  const cosIn = -(vx * ex + vy * ey + vz * ez);
  const inverse = 1 / DIAMOND_INDEX;
  const cosInside = Math.sqrt(1 - inverse * inverse * (1 - cosIn * cosIn));
  let carried = 1 - fresnel(cosIn, cosInside, 1, DIAMOND_INDEX);
  const bend = inverse * cosIn - cosInside;
  [vx, vy, vz] = [inverse * vx + bend * ex, inverse * vy + bend * ey, inverse * vz + bend * ez];
  const light: RayLight = {
    high: 0,
    low: 0,
    head: 0,
    below: 0,
    room: 0,
    fan: 0,
    fanned: 0,
    meetsGirdle: false,
    atTable: e === b.table,
  };
  for (let bounce = 0; bounce < BOUNCES && carried > FAINTEST; bounce++) {
    let [hit, soonest] = [-1, 0];
    for (let i = 0; i < b.count; i++) {
      const rate = (b.nx[i] ?? 0) * vx + (b.ny[i] ?? 0) * vy + (b.nz[i] ?? 0) * vz;
      if (rate <= 1e-9) continue;
      const q =
        rate /
        Math.max(1e-6, (b.d[i] ?? 0) - ((b.nx[i] ?? 0) * ox + (b.ny[i] ?? 0) * oy + (b.nz[i] ?? 0) * oz));
      if (q > soonest) [soonest, hit] = [q, i];
    }
    if (hit < 0) break;
    const t = 1 / soonest;
    [ox, oy, oz] = [ox + vx * t, oy + vy * t, oz + vz * t];
    if (hit === b.portal) {
      [vx, sign] = [-vx, -sign];
      bounce--;
      continue;
    }
    const [nx, ny, nz] = [b.nx[hit] ?? 0, b.ny[hit] ?? 0, b.nz[hit] ?? 0];
    const cos = vx * nx + vy * ny + vz * nz;
    if (Math.abs(ny) < 1e-9 && bounce < 2) light.meetsGirdle = true;
    const k = 1 - DIAMOND_INDEX * DIAMOND_INDEX * (1 - cos * cos);
    if (k > 0) {
      const cosOut = Math.sqrt(k);
      const kept = fresnel(cos, cosOut, DIAMOND_INDEX, 1);
      const out = cosOut - DIAMOND_INDEX * cos;
      const uy = DIAMOND_INDEX * vy + out * ny;
      const given = carried * (1 - kept);
      const toEye =
        sign * (DIAMOND_INDEX * vx + out * nx) * eye[0] +
        uy * eye[1] +
        (DIAMOND_INDEX * vz + out * nz) * eye[2];
      if (toEye < 0) light.below += given;
      else {
        if (toEye > HEAD) light.head += given;
        else if (toEye > HIGH) light.high += given;
        else light.low += given;
        light.room += given * roomLight(toEye);
        // How far apart the ends of the spectrum leave at this facet. If blue stays inside, the widest observed angle
        // is used.
        const sin = Math.sqrt(Math.max(0, 1 - cos * cos));
        light.fan += given * (Math.asin(Math.min(1, BLUE * sin)) - Math.asin(Math.min(1, RED * sin)));
        light.fanned += given;
      }
      carried *= kept;
    }
    [vx, vy, vz] = [vx - 2 * cos * nx, vy - 2 * cos * ny, vz - 2 * cos * nz];
  }
  // Light that is still inside after so many reflections comes from nowhere bright.
  light.below += carried;
  return light;
}
