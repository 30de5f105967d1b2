import { DIAMOND_INDEX, fresnel, nextHit, reflected, refracted } from "../stone/optics";
import type { Plane } from "../stone/plane";
import { CUP, HEAD, REMAINDER, stoneIndex, UNDER } from "../light/stone-material";
import { radiance } from "../light/studio";
import { DEGREE, dot, smooth, type V3 } from "../vec";

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

/**
 * Light of the studio from direction `d` (stone axes, y up), the viewer's head dark around `eye`; from below, the
 * seat of a mounted stone.
 */
export function lightFrom(d: V3, eye: V3): number {
  if (d[1] < BELOW)
    return CUP.under * UNDER + CUP.metal * SEAT * Math.min(1.6, shaded([d[0], -d[1], d[2]], eye));
  return shaded(d, eye);
}

function shaded(d: V3, eye: V3): number {
  return radiance(d, "stone") * (1 - (1 - HEAD.light) * smooth(HEAD_NONE, HEAD_FULL, dot(d, eye)));
}

/** What shines on a stone: light of each colour from a direction, and the index by which that colour bends. */
export type LightSource = {
  readonly name: string;
  readonly indices: readonly [number, number, number];
  readonly from: (d: V3, eye: V3, colour: 0 | 1 | 2) => number;
  /** What a ray counts that is lost inside. */ readonly lost: (colour: 0 | 1 | 2) => number;
  /** Whether the surface mirrors it. */ readonly gloss: boolean;
};

/** The studio of the house's pictures. */
export const STUDIO_LIGHT: LightSource = {
  name: "studio",
  indices: INDICES,
  from: lightFrom,
  lost: () => REMAINDER * UNDER,
  gloss: true,
};

/** Colours of an ASET scope (AGS), linear: the viewer's head blue, high light red, low light green, what comes from below pale. */
const ZONES = {
  head: [0.06, 0.16, 0.6],
  high: [0.58, 0.05, 0.05],
  low: [0.07, 0.4, 0.12],
  below: [0.72, 0.7, 0.68],
} as const;
const ZONE_HEAD = Math.cos(15 * DEGREE);
const ZONE_HIGH = Math.sin(45 * DEGREE);

/** An ASET scope around the stone: every direction is of the colour of its zone. */
export const ASET_LIGHT: LightSource = {
  name: "aset",
  indices: [DIAMOND_INDEX, DIAMOND_INDEX, DIAMOND_INDEX],
  from: (d, eye, colour) => {
    const rise = dot(d, eye);
    return ZONES[rise > ZONE_HEAD ? "head" : rise > ZONE_HIGH ? "high" : rise > 0 ? "low" : "below"][colour];
  },
  lost: (colour) => ZONES.below[colour],
  gloss: false,
};

/** What leaves the stone at a plane: the share that does, and its light in three colours, each bent by its own index. */
export type Exit = { readonly kept: number; readonly light: Rgb };

/**
 * Fresnel-weighted exit of direction `v` at `plane`; `flipped` when the ray has passed the mirror of a heart. All of
 * it stays inside on total reflection.
 */
export function exitAt(
  plane: Plane,
  v: V3,
  eye: V3,
  flipped: boolean,
  source: LightSource = STUDIO_LIGHT,
): Exit {
  const inward: V3 = [-plane.n[0], -plane.n[1], -plane.n[2]];
  const out = refracted(v, inward, DIAMOND_INDEX);
  if (!out) return { kept: 1, light: [0, 0, 0] };
  const kept = fresnel(dot(v, plane.n), dot(out, plane.n), DIAMOND_INDEX, 1);
  const of = (colour: 0 | 1 | 2): number => {
    const bent = refracted(v, inward, source.indices[colour]) ?? out;
    return (1 - kept) * source.from(flipped ? [-bent[0], bent[1], bent[2]] : bent, eye, colour);
  };
  return { kept, light: [of(0), of(1), of(2)] };
}

const BOUNCES = 7;
const FAINTEST = 0.02;

/**
 * Light of one ray from the inner point `from` on, as the eye gets it back along the way; what is left after the last
 * reflection counts as dim.
 */
export function rayLight(
  planes: readonly Plane[],
  from: V3,
  direction: V3,
  eye: V3,
  flipped: boolean,
  source: LightSource = STUDIO_LIGHT,
): Rgb {
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
    const { kept, light } = exitAt(hit.plane, v, eye, flip, source);
    for (const i of [0, 1, 2] as const) sum[i] += carried * light[i];
    carried *= kept;
    v = reflected(v, hit.plane.n);
  }
  return [
    sum[0] + carried * source.lost(0),
    sum[1] + carried * source.lost(1),
    sum[2] + carried * source.lost(2),
  ];
}
