import { halton } from "~/gem/light/halton";
import { TENT, type Lens } from "./lens";
import type { Sight } from "./sight";
import type { Tracer } from "./tracer-input";

/**
 * Adaptive sampling: `first` samples for each pixel, then `more` at a time, up to `most`, where neighbours or samples
 * differ by more than `contrast`. With `few` they are placed more carefully: see `FEW`.
 */
export type Samples = {
  readonly first: number;
  readonly more: number;
  readonly most: number;
  readonly contrast: number;
  readonly few?: boolean;
};

/**
 * Settings for pixels with few samples. The positions divide edges of any direction evenly. Samples are also added at
 * creases, even if both sides look the same from the pixel centres, and once more beside what they found: otherwise a
 * highlight thinner than a pixel would become dots. And one lamp in one of four samples counts less.
 */
const FEW = {
  /**
   * The centre first; after the next three, and again after three more, the share on one side of a line is as near to
   * the tent filter's as possible (root mean square over 16 directions 0.11 and 0.07; the first points of a Halton
   * sequence have 0.17 and 0.12). Moved inwards by 0.15, because `softened` spreads them again.
   */
  places: [
    [0, 0],
    [-0.43, 0.065],
    [0.255, 0.31],
    [0.173, -0.379],
    [-0.169, 0.289],
    [-0.212, -0.349],
    [0.433, -0.029],
  ],
  compress: 0.5,
  /** Like DOUBT. */ doubt: 0.6,
} as const;

/** A pixel is uncertain if the standard error of its mean exceeds this share of `contrast`. */
const DOUBT = 0.35;

/**
 * Sums over the samples of each pixel: compressed light of each channel where the ring was hit, samples that hit it,
 * all samples.
 */
export type Film = {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly sum: Float32Array;
  readonly met: Uint16Array;
  readonly count: Uint16Array;
  /** Strength of the compression (`expanded`). */
  readonly compress: number;
};

/** Highlights are compressed before samples are averaged, so that one lamp in one sample does not become a firefly. */
const COMPRESS = 0.15;

/** Reverses the compression for an averaged value. */
export function expanded(value: number, compress: number = COMPRESS): number {
  return value / Math.max(0.02, 1 - compress * value);
}

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `pixel` and `p` are numbers of pixels, of which
   `film`, `mean`, `spread` and what `through` gives hold one entry each (`sum`: `channels`), and `s` is less than
   `samples.most`. `out` has at least `channels` numbers, by threes. */
/**
 * Samples the pixels in which something may be hit; the others stay empty. The same positions for every pixel and call,
 * so there is no grain and no randomness.
 */
export function expose(
  { trace, out }: Tracer,
  { pixels, through, creases }: Sight,
  lens: Lens,
  width: number,
  height: number,
  channels: number,
  samples: Samples,
): Film {
  const compress = samples.few ? FEW.compress : COMPRESS;
  const film: Film = {
    width,
    height,
    channels,
    sum: new Float32Array(width * height * channels),
    met: new Uint16Array(width * height),
    count: new Uint16Array(width * height),
    compress,
  };
  const mean = new Float32Array(width * height).fill(-0.3);
  const spread = new Float32Array(width * height);
  let creased: Uint8Array | undefined;
  const [ex, ey, ez] = lens.eye;
  const [rx, ry, rz] = lens.right;
  const [ux, uy, uz] = lens.up;
  const [fx, fy, fz] = lens.forward;
  // Position and wavelengths of each sample: the same for every pixel.
  const [places, shifts] = [new Float64Array(samples.most * 2), new Float64Array(samples.most)];
  for (let s = 1; s < samples.most; s++) {
    places.set((samples.few && FEW.places[s]) || [tent(halton(s, 2)), tent(halton(s, 3))], s * 2);
    shifts[s] = halton(s, 5) * 2 - 1;
  }

  /** Takes sample `s` of a pixel that shows this triangle. */
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
        const own = 1 / (1 + compress * Math.max(red, green, blue));
        film.sum[base + k]! += red * own;
        film.sum[base + k + 1]! += green * own;
        film.sum[base + k + 2]! += blue * own;
      }
      const light = out[1]!;
      grey = Math.sqrt(light / (0.6 + light));
    }
    // Running variance of a perceptual grey, kept as a sum of squared differences.
    if (s === 0) mean[pixel] = grey;
    else {
      const step = grey - mean[pixel]!;
      mean[pixel]! += step / (s + 1);
      spread[pixel]! += step * (grey - mean[pixel]!);
    }
    film.count[pixel] = s + 1;
  };
  /**
   * The same samples for all of these pixels and the neighbours of what they found, so that each sample position is
   * projected once.
   */
  const round = (of: Uint32Array, from: number, to: number): void => {
    const again = samples.few && from > 0 && from < 4;
    const sights: Int32Array[] = [];
    for (let s = from; s < to; s++) {
      const seen = through(places[s * 2]!, places[s * 2 + 1]!);
      if (s === 0 && samples.few) creased = creases?.(seen);
      for (const pixel of of) take(pixel, seen[pixel]!, s);
      if (again) sights.push(seen.slice());
    }
    if (!again) return;
    const beside = pixels.filter(
      (p) => film.count[p] === from && differs(mean, p, width, height, samples.contrast),
    );
    for (const [nth, seen] of sights.entries())
      for (const pixel of beside) take(pixel, seen[pixel]!, from + nth);
  };
  const uncertain = (p: number, taken: number): boolean =>
    Math.sqrt(spread[p]! / Math.max(1, taken - 1) / taken) >
    samples.contrast * (samples.few ? FEW.doubt : DOUBT);

  round(pixels, 0, samples.first);
  for (let taken = samples.first; taken < samples.most; taken += samples.more) {
    const early = taken < 4;
    const wanted = pixels.filter(
      (p) =>
        film.count[p] === taken &&
        (uncertain(p, taken) ||
          (early && (creased?.[p] === 1 || differs(mean, p, width, height, samples.contrast)))),
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

/** Maps a uniform value 0…1 to the tent distribution −TENT…TENT. */
function tent(u: number): number {
  return TENT * (u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u));
}
