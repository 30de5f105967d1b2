import { DIAMOND_INDEX, fresnel, nextHit, reflected, refracted } from "./optics";
import type { Plane } from "./plane";
import { CUP, HEAD, REMAINDER, stoneIndex, UNDER } from "./light/stone-material";
import { radiance } from "./light/studio";
import { dot, smooth, type V3 } from "./vec";

/** Red, green and blue light, relative units. */
export type Rgb = readonly [r: number, g: number, b: number];

const INDICES = [stoneIndex(0), stoneIndex(1), stoneIndex(2)] as const;
/** Below the girdle a mounted stone sees its seat. */
const BELOW = -0.05;
/** A face-up icon sees a wider head than a camera's: else dispersion tints the arrows blue (spec §gem 2.1). */
const WIDER = 1.22;
const [HEAD_FULL, HEAD_NONE] = [Math.cos(HEAD.inner * WIDER), Math.cos(HEAD.outer * WIDER)];
/** White metal of the seat: what it gives back of the studio. */
const SEAT = 0.9;

/** Light of the studio from direction `d` (stone axes, y up), the viewer's head dark around `eye`; from below, the seat of a mounted stone. */
export function lightFrom(d: V3, eye: V3): number {
  if (d[1] < BELOW) return CUP.under * UNDER + CUP.metal * SEAT * Math.min(1.6, shaded([d[0], -d[1], d[2]], eye));
  return shaded(d, eye);
}

function shaded(d: V3, eye: V3): number {
  return radiance(d, "stone") * (1 - (1 - HEAD.light) * smooth(HEAD_NONE, HEAD_FULL, dot(d, eye)));
}

/** What leaves the stone at a plane: the share that does, and its light in three colours, each bent by its own index. */
export type Exit = { readonly kept: number; readonly light: Rgb };

/** Fresnel-weighted exit of direction `v` at `plane`; `flipped` when the ray has passed the mirror of a heart. All of it stays inside on total reflection. */
export function exitAt(plane: Plane, v: V3, eye: V3, flipped: boolean): Exit {
  const inward: V3 = [-plane.n[0], -plane.n[1], -plane.n[2]];
  const out = refracted(v, inward, DIAMOND_INDEX);
  if (!out) return { kept: 1, light: [0, 0, 0] };
  const kept = fresnel(dot(v, plane.n), dot(out, plane.n), DIAMOND_INDEX, 1);
  const colour = (index: number): number => {
    const bent = refracted(v, inward, index) ?? out;
    return (1 - kept) * lightFrom(flipped ? [-bent[0], bent[1], bent[2]] : bent, eye);
  };
  return { kept, light: [colour(INDICES[0]), colour(INDICES[1]), colour(INDICES[2])] };
}

const BOUNCES = 7;
const FAINTEST = 0.02;

/** Light of one ray from the inner point `from` on, as the eye gets it back along the way; what is left after the last reflection counts as dim. */
export function rayLight(planes: readonly Plane[], from: V3, direction: V3, eye: V3, flipped: boolean): Rgb {
  let [o, v, flip, carried] = [from, direction, flipped, 1];
  const sum: [number, number, number] = [0, 0, 0];
  for (let bounce = 0; bounce < BOUNCES && carried > FAINTEST; bounce++) {
    const hit = nextHit(planes, o, v);
    if (!hit) break;
    o = [o[0] + v[0] * hit.distance, o[1] + v[1] * hit.distance, o[2] + v[2] * hit.distance];
    if (hit.plane.facet === "portal") {
      flip = !flip;
      v = [-v[0], v[1], v[2]];
      bounce--;
      continue;
    }
    const { kept, light } = exitAt(hit.plane, v, eye, flip);
    for (const i of [0, 1, 2] as const) sum[i] += carried * light[i];
    carried *= kept;
    v = reflected(v, hit.plane.n);
  }
  const rest = carried * REMAINDER * UNDER;
  return [sum[0] + rest, sum[1] + rest, sum[2] + rest];
}
