import type { MetalId } from "../ring/ring-params";
import { mixed } from "./svg";
import { cross, dot, smooth, unit, type V3 } from "../vec";
import type { View } from "./view";

type Colour = readonly [number, number, number];

/**
 * Gouache ramps: colour at tones 0, ¼, ½, ¾ and 1. They are the tones of the traced picture of the same ring (its 3rd,
 * 20th, 50th, 72nd and 98th percentile), so that a list in which both stand is of one metal.
 */
const RAMPS: Readonly<Record<MetalId, readonly [Colour, Colour, Colour, Colour, Colour]>> = {
  "white-gold": [
    [62, 61, 59],
    [110, 108, 106],
    [160, 158, 155],
    [232, 229, 224],
    [254, 252, 248],
  ],
  platinum: [
    [54, 55, 55],
    [100, 101, 101],
    [152, 152, 152],
    [220, 220, 221],
    [253, 254, 255],
  ],
  "yellow-gold": [
    [66, 52, 22],
    [114, 95, 56],
    [168, 143, 94],
    [236, 205, 146],
    [255, 240, 210],
  ],
  "pink-gold": [
    [58, 43, 33],
    [108, 89, 75],
    [163, 134, 114],
    [230, 196, 173],
    [255, 238, 226],
  ],
};

/** Paint for a tone 0 (deep) … 1 (highlight) of a metal. */
export function metalColour(metal: MetalId, tone: number): string {
  const ramp = RAMPS[metal];
  const at = Math.min(3.999, Math.max(0, tone * 4));
  const i = Math.floor(at);
  return mixed(ramp[i] ?? ramp[0], ramp[i + 1] ?? ramp[4], at - i);
}

type Card = { c: V3; u: V3; v: V3; w: number; h: number; intensity: number };

/**
 * Softboxes and low reflectors of spec §gem 3.2, in axes that turn with the camera (right, up, horizontally towards the
 * eye).
 */
const CARDS: readonly Card[] = (
  [
    [[0, 1, 0.05], 1.05, 0.4, 2.5],
    [[-0.95, 0.34, 0.25], 0.3, 1.2, 3.6],
    [[-0.62, 0.26, 0.74], 0.14, 0.9, 2.6],
    [[0.88, 0.36, 0.46], 0.3, 0.95, 2.4],
    [[0.25, 0.24, -0.95], 1.1, 0.2, 2.6],
    [[-0.5, 0.62, -0.7], 0.34, 0.28, 3],
    [[0.25, 0.55, 0.85], 0.34, 0.22, 2],
    [[-0.55, -0.3, 0.8], 0.16, 0.55, 2.2],
    [[0.1, -0.55, 0.85], 0.55, 0.14, 1.2],
    [[0.8, -0.22, 0.55], 0.14, 0.5, 2.2],
    [[-0.9, -0.25, -0.3], 0.34, 0.34, 1.2],
  ] as readonly (readonly [V3, number, number, number])[]
).map(([direction, w, h, intensity]) => {
  const c = unit(direction);
  const u = unit(cross(Math.abs(c[1]) > 0.95 ? [0, 0, 1] : [0, 1, 0], c));
  return { c, u, v: cross(c, u), w, h, intensity };
});

/** Softness of a card's edge. In a brush drawing, polished metal has no sharp edges. */
const SOFT = 0.12;

/** Light of the studio at its dark and bright ends, which is spread over the whole ramp. */
const DARKEST = 0.26;
const LIGHTEST = 0.91;

/**
 * Tone 0…1 of polished metal with outward normal `n`, seen in `view`: the mirrored studio, limited to the range of
 * paper.
 */
export function metalTone(view: View, n: V3): number {
  const t = view.toward;
  const facing = dot(n, t);
  const r: V3 = [2 * facing * n[0] - t[0], 2 * facing * n[1] - t[1], 2 * facing * n[2] - t[2]];
  const front = unit(cross(view.right, [0, 1, 0]));
  const d: V3 = [dot(r, view.right), r[1], dot(r, front)];
  let light = d[1] > 0 ? 0.21 + 0.12 * smooth(0, 1, d[1]) : 0.21 + 0.27 * smooth(0, 1, -d[1]);
  for (const { c, u, v, w, h, intensity } of CARDS) {
    const k = dot(d, c);
    if (k <= 0.05) continue;
    const x = Math.abs(dot(d, u)) / k;
    const y = Math.abs(dot(d, v)) / k;
    light += intensity * (1 - smooth(w - SOFT, w + SOFT, x)) * (1 - smooth(h - SOFT, h + SOFT, y));
  }
  const form = 0.5 + 0.5 * dot(n, view.up) * 0.5 + 0.25 * facing;
  const tone = 0.78 * (light / (0.55 + light)) ** 0.8 + 0.26 * form;
  return Math.min(1, Math.max(0, (tone - DARKEST) / (LIGHTEST - DARKEST)));
}
