import { PAPER, SHADE_ENDS } from "~/gem/light/paper";
import { toSrgb } from "~/gem/light/tone-map";
import { smooth } from "~/gem/vec";
import { NAIL } from "./anatomy";
import { NAIL_PLATE, PAPER_BELOW } from "./hand-sight";
import type { Plate } from "./hand-plate";
import { skinLight, type Tone } from "./skin-tone";

/** Exposure for white paper under the open studio. */
const EXPOSURE = 1.42;

/* eslint-disable @typescript-eslint/no-non-null-assertion -- each table holds one number for each pixel, the picture three. */
/** A nail's own colour in channel `c`: its bed with blood, paler in the lunula and at the free edge. */
function nailLight(c: 0 | 1 | 2, { melanin }: Tone, u: number, moon: number, side = 0): number {
  const bed = skinLight(c, 0.016 + melanin * 0.34, 0.0075);
  const pale = skinLight(c, 0.014 + melanin * 0.26, 0.0042);
  const free = [0.64, 0.55, 0.46][c]!;
  const moonlit = bed + (pale - bed) * 0.5 * smooth(-0.1, 0.22, moon);
  const ends = smooth(NAIL.length - NAIL.free - 0.5, NAIL.length - NAIL.free + 0.35, u + side);
  return (moonlit + (free - moonlit) * ends * 0.75) * 1.06;
}

/** The hand in a skin tone on paper: linear light, three numbers per pixel. */
export function toned(plate: Plate, tone: Tone): Float32Array {
  const { sight, light, own, gloss } = plate;
  const size = sight.width ** 2;
  const out = new Float32Array(size * 3);
  const plain = [0, 1, 2].map((c) => skinLight(c as 0, tone.melanin, tone.blood));
  for (let p = 0; p < size; p++) {
    const kind = sight.kind[p];
    const ends = kind === PAPER_BELOW ? within(p, sight.width) : 1;
    for (const c of [0, 1, 2] as const) {
      const falls = light[c][p]! + own[p]! * plain[c]! * 0.5;
      const gives =
        kind === PAPER_BELOW
          ? PAPER[c]
          : kind === NAIL_PLATE
            ? nailLight(c, tone, plate.nail[p]!, plate.moon[p]!)
            : skinLight(c, tone.melanin * plate.melanin[p]!, tone.blood * plate.blood[p]!, plate.spent[p]!);
      out[p * 3 + c] =
        kind === PAPER_BELOW
          ? gives * (1 - (1 - Math.min(1, falls)) * ends)
          : (gives * falls + gloss[p]!) * EXPOSURE;
    }
  }
  return out;
}

/** Distance of a pixel from the picture's edges, towards which the paper takes the page's colour. */
const within = (p: number, width: number): number => {
  const [x, y] = [p % width, Math.floor(p / width)];
  return (
    smooth(0, SHADE_ENDS.x * width, Math.min(x, width - 1 - x)) *
    smooth(0, SHADE_ENDS.y * width, Math.min(y, width - 1 - y))
  );
};

/** Depth of field: mm on both sides of the ring's stone that are sharp, and distance of the maximum blur. */
const SHARP = { from: 15, to: 48 } as const;
/** Maximum blur out of focus, mm (standard deviation). */
const BLUR = 0.42;

/** The picture with depth of field, focused on the ring: soft towards wrist, fingertips and paper. */
export function focused(linear: Float32Array, { sight }: Plate, mm: number): Float32Array {
  const { width, depth } = sight;
  const soft = blurred(linear, width, BLUR / mm);
  const at = depth[Math.floor(width * 0.6) * width + Math.floor(width * 0.53)]!;
  return linear.map((l, i) => {
    const p = Math.floor(i / 3);
    const share = smooth(SHARP.from, SHARP.to, Math.abs(depth[p]! - at));
    return l + (soft[i]! - l) * share;
  });
}

/** Gaussian blur of three colours by this many pixels (standard deviation). */
function blurred(linear: Float32Array, width: number, deviation: number): Float32Array {
  const reach = Math.ceil(2.5 * deviation);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.exp(-((k - reach) ** 2) / (2 * deviation ** 2)),
  );
  const all = weights.reduce((sum, w) => sum + w, 0);
  let from = linear;
  for (const down of [false, true]) {
    const to = new Float32Array(linear.length);
    for (let p = 0; p < width * width; p++) {
      const [x, y] = [p % width, Math.floor(p / width)];
      for (let k = -reach; k <= reach; k++) {
        const place = Math.min(width - 1, Math.max(0, (down ? y : x) + k));
        const q = down ? place * width + x : y * width + place;
        const w = weights[k + reach]! / all;
        for (let c = 0; c < 3; c++) to[p * 3 + c]! += from[q * 3 + c]! * w;
      }
    }
    from = to;
  }
  return from;
}

/** Linear light as bytes; light brighter than paper approaches white without clipping. */
export function printed(linear: Float32Array): Uint8Array {
  return Uint8Array.from(
    linear,
    (l) => 255 * toSrgb(l < 0.8 ? l : 0.8 + 0.2 * (1 - Math.exp(-(l - 0.8) / 0.2))),
  );
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */
