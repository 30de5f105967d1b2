import { three } from "~/gem/fixed";
import { eachOf, type V3 } from "~/gem/vec";
import { expanded, type Film } from "#server/imagery/tracer/sampling";
import { neutral, toSrgb } from "~/gem/light/tone-map";

/** Look of the finished picture. `paper` is the linear colour of the ground, null for a transparent picture. */
export type Print = { readonly exposure: number; readonly paper: V3 | null; readonly bloom: number };

/** Brightness above which light spills over as bloom. */
const BLOOM_FROM = 1.4;
const COLOURS = [0, 1, 2] as const;

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `p` < `size`: `met`, `count` and the glow hold one
   number for each pixel, `linear` three, `sum` one for each channel. */
/**
 * Develops one metal of a film: expanded highlights, bloom, tone curve, composited on paper (or transparent, with the
 * shadow in its alpha). `shade` gives the paper's share of light for a pixel. Result: RGBA, 8 bit, not premultiplied.
 */
export function develop(
  film: Film,
  metal: number,
  print: Print,
  shade: (x: number, y: number) => number,
): Uint8ClampedArray {
  const { width, height, channels, sum, met, count } = film;
  const size = width * height;
  const linear = new Float32Array(size * 3);
  for (let p = 0; p < size; p++) {
    const n = met[p]!;
    if (n === 0) continue;
    const from = p * channels + metal * 3;
    // The maximum of the average determines the expansion of all three colours, as it did for compression.
    const [r, g, b] = [sum[from]! / n, sum[from + 1]! / n, sum[from + 2]! / n];
    const peak = Math.max(r, g, b);
    const k = (peak > 0 ? expanded(peak, film.compress) / peak : 1) * print.exposure;
    linear[p * 3] = r * k;
    linear[p * 3 + 1] = g * k;
    linear[p * 3 + 2] = b * k;
  }
  const glow = print.bloom > 0 ? bloom(linear, met, count, width, height) : null;
  const out = new Uint8ClampedArray(size * 4);
  const tone = three();
  const bare = print.paper && eachOf(print.paper, (light) => 255 * toSrgb(Math.min(1, light)));
  for (let p = 0; p < size; p++) {
    const cover = count[p]! > 0 ? met[p]! / count[p]! : 0;
    const g = glow ? glow[p]! * print.bloom : 0;
    const x = p % width;
    const y = (p - x) / width;
    if (cover > 0) neutral(linear[p * 3]! + g, linear[p * 3 + 1]! + g, linear[p * 3 + 2]! + g, tone);
    const share = cover < 1 ? shade(x, y) : 1;
    const at = p * 4;
    if (bare && cover === 0 && share === 1 && g === 0) {
      for (const c of COLOURS) out[at + c] = bare[c] + dither(x, y);
      out[at + 3] = 255;
      continue;
    }
    if (print.paper) {
      for (const c of COLOURS) {
        const ground = Math.min(1, print.paper[c] * share + (cover > 0 ? 0 : g * 0.6));
        out[at + c] = 255 * toSrgb(tone[c] * cover + ground * (1 - cover)) + dither(x, y);
      }
      out[at + 3] = 255;
    } else {
      const alpha = cover + (1 - cover) * (1 - share);
      for (const c of COLOURS) out[at + c] = alpha > 0 ? 255 * toSrgb((tone[c] * cover) / alpha) : 0;
      out[at + 3] = 255 * alpha;
    }
  }
  return out;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

const PATTERN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/* eslint-disable @typescript-eslint/no-non-null-assertion -- the place is from 0 to 15, and the pattern has
   sixteen steps. */
/** Ordered 4 × 4 dither of half a step, against banding in the paper's gradient. */
function dither(x: number, y: number): number {
  return PATTERN[(y & 3) * 4 + (x & 3)]! / 16 - 0.47;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/* eslint-disable @typescript-eslint/no-non-null-assertion -- all of these have one number for each pixel, `linear`
   three. */
/**
 * Bloom: the light above the threshold, blurred by three box filters at half a percent and two percent of the width.
 */
function bloom(
  linear: Float32Array,
  met: Uint16Array,
  count: Uint16Array,
  width: number,
  height: number,
): Float32Array {
  const bright = new Float32Array(width * height);
  for (let p = 0; p < bright.length; p++) {
    if (met[p] === 0) continue;
    const light = (linear[p * 3]! + linear[p * 3 + 1]! + linear[p * 3 + 2]!) / 3;
    bright[p] = Math.min(6, Math.max(0, light - BLOOM_FROM)) * (met[p]! / count[p]!);
  }
  const near = blurred(bright, width, height, Math.max(1, Math.round(width * 0.004)));
  const wide = blurred(near, width, height, Math.max(1, Math.round(width * 0.016)));
  for (let p = 0; p < near.length; p++) near[p] = near[p]! * 0.55 + wide[p]! * 0.45;
  return near;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const [from, to] = [values.slice(), new Float32Array(values.length)];
  for (let pass = 0; pass < 3; pass++) {
    alongRows(from, to, width, height, radius);
    downColumns(to, from, width, height, radius);
  }
  return from;
}

/* eslint-disable @typescript-eslint/no-non-null-assertion -- both lists have width × height numbers, and none is
   read before the first or after the last of a row. */
/** Running mean of 2 × radius + 1 numbers along each row. */
function alongRows(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const k = 1 / (2 * radius + 1);
  for (let first = 0; first < width * height; first += width) {
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += from[first + x]!;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += from[first + x + radius]!;
      to[first + x] = sum * k;
      if (x >= radius) sum -= from[first + x - radius]!;
    }
  }
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/* eslint-disable @typescript-eslint/no-non-null-assertion -- both lists have width × height numbers, and none is
   read before the first or after the last of a column. */
/** The same for columns, processed row by row for memory locality. */
function downColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const k = 1 / (2 * radius + 1);
  const sums = new Float64Array(width);
  const reach = radius * width;
  for (let p = 0; p < Math.min(radius, height) * width; p++) sums[p % width]! += from[p]!;
  for (let first = 0; first < width * height; first += width) {
    const enters = first + reach < width * height;
    const leaves = first >= reach;
    for (let x = 0; x < width; x++) {
      const p = first + x;
      let sum = sums[x]!;
      if (enters) sum += from[p + reach]!;
      to[p] = sum * k;
      sums[x] = leaves ? sum - from[p - reach]! : sum;
    }
  }
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */
