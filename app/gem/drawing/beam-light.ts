import { DIAMOND_INDEX, fresnel, nextHit, reflected, refracted } from "../stone/optics";
import type { Plane } from "../stone/plane";
import { CUP, HEAD, REMAINDER, stoneIndex, UNDER } from "../light/stone-material";
import { radiance } from "../light/studio";
import { DEGREE, dot, smooth, type V3 } from "../vec";

/** Red, green and blue light, relative units. */
export type Rgb = readonly [r: number, g: number, b: number];

const INDICES = [stoneIndex(0), stoneIndex(1), stoneIndex(2)] as const;
/** Height below which light comes from the metal of the setting and not from the studio. */
const BELOW = -0.05;
/**
 * In a face-up icon the viewer's head is wider than in a picture. Otherwise dispersion tints the arrows blue (spec §gem
 * 2.1).
 */
const WIDER = 1.22;
const [HEAD_FULL, HEAD_NONE] = [Math.cos(HEAD.inner * WIDER), Math.cos(HEAD.outer * WIDER)];
/** Share of the studio's light that the white metal of the setting reflects. */
const SEAT = 0.9;

/**
 * Light of the studio from direction `d` (stone axes, y up). The viewer's head is dark around `eye`; from below comes
 * the light reflected by the setting.
 */
export function lightFrom(d: V3, eye: V3): number {
  if (d[1] < BELOW)
    return CUP.under * UNDER + CUP.metal * SEAT * Math.min(1.6, shaded([d[0], -d[1], d[2]], eye));
  return shaded(d, eye);
}

function shaded(d: V3, eye: V3): number {
  return radiance(d, "stone") * (1 - (1 - HEAD.light) * smooth(HEAD_NONE, HEAD_FULL, dot(d, eye)));
}

/** The light around a stone: its colours by direction, and the refractive index of each colour. */
export type LightSource = {
  readonly name: string;
  readonly indices: readonly [number, number, number];
  readonly from: (d: V3, eye: V3, colour: 0 | 1 | 2) => number;
  /** The value of a ray that is lost inside the stone. */ readonly lost: (colour: 0 | 1 | 2) => number;
  /** Whether the surface mirrors this light. */ readonly gloss: boolean;
};

/** The studio of our pictures. */
export const STUDIO_LIGHT: LightSource = {
  name: "studio",
  indices: INDICES,
  from: lightFrom,
  lost: () => REMAINDER * UNDER,
  gloss: true,
};

/**
 * Colours of an ASET scope (AGS), linear: blue for the viewer's head, red for high light, green for low light, pale for
 * light from below.
 */
const ZONES = {
  head: [0.06, 0.16, 0.6],
  high: [0.58, 0.05, 0.05],
  low: [0.07, 0.4, 0.12],
  below: [0.72, 0.7, 0.68],
} as const;
const ZONE_HEAD = Math.cos(15 * DEGREE);
const ZONE_HIGH = Math.sin(45 * DEGREE);

/** An ASET scope around the stone: every direction has the colour of its zone. */
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

/** What leaves the stone at a plane: its share, and its light in three colours, each refracted by its own index. */
export type Exit = { readonly kept: number; readonly light: Rgb };

/**
 * The part of a ray that leaves the stone at `plane` in direction `v`, by Fresnel; nothing on total reflection.
 * `flipped`: the ray has passed the mirror plane of a heart.
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
 * Light of one ray from the inner point `from` on, followed backwards from the eye. What is left after the last
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
