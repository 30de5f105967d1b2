import { halton } from "~/gem/light/halton";
import { TENT, type Lens } from "./lens";
import type { Sight } from "./sight";
import type { Tracer } from "./tracer-input";

/**
 * How many samples a pixel gets: `first` everywhere, then `more` at a time, `most` in all, where neighbours or samples differ
 * by more than `contrast`; with `rim` also two pixels from the outline, where light runs along an edge finer than a pixel and
 * one sample would catch it here and miss it there.
 */
export type Samples = {
  readonly first: number;
  readonly more: number;
  readonly most: number;
  readonly contrast: number;
  readonly rim?: boolean;
};

/** Sums over the samples of each pixel: light of each channel where the ring was met (compressed), samples that met it, samples in all. */
export type Film = {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly sum: Float32Array;
  readonly met: Uint16Array;
  readonly count: Uint16Array;
};

/** Highlights are compressed before samples are averaged, so that one lamp caught by one sample is no firefly. */
const COMPRESS = 0.15;

/** Expands an averaged value again. */
export function expanded(value: number): number {
  return value / Math.max(0.02, 1 - COMPRESS * value);
}

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `pixel` and `p` are numbers of pixels, of which
   `film`, `mean`, `spread` and what `through` gives hold one entry each (`sum`: `channels`), and `s` is less than
   `samples.most`. `out` has at least `channels` numbers, by threes. */
/**
 * Takes the samples of a picture in the pixels where they may meet something; the others stay empty. The same for every
 * pixel and every call: no grain, no chance.
 */
export function expose(
  { trace, out }: Tracer,
  { pixels, through }: Sight,
  lens: Lens,
  width: number,
  height: number,
  channels: number,
  samples: Samples,
): Film {
  const film: Film = {
    width,
    height,
    channels,
    sum: new Float32Array(width * height * channels),
    met: new Uint16Array(width * height),
    count: new Uint16Array(width * height),
  };
  const mean = new Float32Array(width * height).fill(-0.3);
  const spread = new Float32Array(width * height);
  const [ex, ey, ez] = lens.eye;
  const [rx, ry, rz] = lens.right;
  const [ux, uy, uz] = lens.up;
  const [fx, fy, fz] = lens.forward;
  // Place in the pixel and wavelengths of each sample: the same for every pixel.
  const [places, shifts] = [new Float64Array(samples.most * 2), new Float64Array(samples.most)];
  for (let s = 1; s < samples.most; s++) {
    places.set([tent(halton(s, 2)), tent(halton(s, 3))], s * 2);
    shifts[s] = halton(s, 5) * 2 - 1;
  }

  /** Takes sample `s` of a pixel that sees this triangle. */
  const take = (pixel: number, seen: number, s: number): void => {
    let grey = -0.3;
    if (seen >= 0) {
      const x = pixel % width;
      const y = (pixel - x) / width;
      const a = ((x + 0.5 + places[s * 2]!) / width) * 2 - 1;
      const b = 1 - ((y + 0.5 + places[s * 2 + 1]!) / height) * 2;
      const dx = fx + rx * a + ux * b;
      const dy = fy + ry * a + uy * b;
      const dz = fz + rz * a + uz * b;
      const l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
      trace(seen, ex, ey, ez, dx * l, dy * l, dz * l, shifts[s]!);
      const base = pixel * channels;
      film.met[pixel]! += 1;
      for (let k = 0; k < channels; k += 3) {
        const red = out[k]!;
        const green = out[k + 1]!;
        const blue = out[k + 2]!;
        const own = 1 / (1 + COMPRESS * Math.max(red, green, blue));
        film.sum[base + k]! += red * own;
        film.sum[base + k + 1]! += green * own;
        film.sum[base + k + 2]! += blue * own;
      }
      const light = out[1]!;
      grey = Math.sqrt(light / (0.6 + light));
    }
    // Running variance of a perceptual grey, kept as a sum of squared steps.
    if (s === 0) mean[pixel] = grey;
    else {
      const step = grey - mean[pixel]!;
      mean[pixel]! += step / (s + 1);
      spread[pixel]! += step * (grey - mean[pixel]!);
    }
    film.count[pixel] = s + 1;
  };
  /** The same samples in all of these pixels. */
  const round = (of: Uint32Array, from: number, to: number): void => {
    for (let s = from; s < to; s++) {
      const seen = through(places[s * 2]!, places[s * 2 + 1]!);
      for (const pixel of of) take(pixel, seen[pixel]!, s);
    }
  };
  const uncertain = (p: number, taken: number): boolean =>
    Math.sqrt(spread[p]! / Math.max(1, taken - 1) / taken) > samples.contrast * 0.35;

  const { met } = film;
  const byRim = (p: number): boolean => {
    if (samples.rim !== true || met[p] === 0) return false;
    const x = p % width;
    return (
      (x >= 2 && met[p - 2] === 0) ||
      (x < width - 2 && met[p + 2] === 0) ||
      met[p - 2 * width] === 0 ||
      met[p + 2 * width] === 0
    );
  };

  round(pixels, 0, samples.first);
  for (let taken = samples.first; taken < samples.most; taken += samples.more) {
    const early = taken < 4;
    const wanted = pixels.filter(
      (p) =>
        film.count[p] === taken &&
        (uncertain(p, taken) || (early && (byRim(p) || differs(mean, p, width, height, samples.contrast)))),
    );
    if (wanted.length === 0) break;
    round(wanted, taken, Math.min(samples.most, taken + samples.more));
  }
  return film;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/* eslint-disable @typescript-eslint/no-non-null-assertion -- neighbours are asked for inside the picture only. */
/** Whether a pixel and one of its four neighbours differ. */
function differs(mean: Float32Array, p: number, width: number, height: number, contrast: number): boolean {
  const x = p % width;
  const own = mean[p]!;
  return (
    (x > 0 && Math.abs(mean[p - 1]! - own) > contrast) ||
    (x < width - 1 && Math.abs(mean[p + 1]! - own) > contrast) ||
    (p >= width && Math.abs(mean[p - width]! - own) > contrast) ||
    (p < width * (height - 1) && Math.abs(mean[p + width]! - own) > contrast)
  );
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/** Even deviate 0…1 to the tent's −TENT…TENT. */
function tent(u: number): number {
  return TENT * (u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u));
}
