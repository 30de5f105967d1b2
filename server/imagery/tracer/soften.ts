import { expanded, type Film } from "./sampling";

/** Share that each of the four neighbours contributes to a pixel with several samples, relative to 1 for itself. */
const MANY = 0.07;
/** The same for a pixel with a single sample, if it differs by at least twice LEAST; up to LEAST nothing is blended. */
const [SINGLE, LEAST] = [0.2, 0.03];
/** Sample counts are scaled to this total, so that shares of them are integers. */
const WHOLE = 4096;

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `p` is a pixel inside the frame of the picture, so that its eight
   neighbours are pixels too: `met` and `count` hold one number for each, `sum` `channels`, `tones` three. */
/**
 * Smooths a film of few samples: pixels at edges take a share of their neighbours, which evens out the steps left by
 * four samples. Pixels without an edge stay unchanged.
 */
export function softened(film: Film): Film {
  const { width, height, channels, met, count, sum } = film;
  const out: Film = { ...film, sum: sum.slice(), met: met.slice(), count: count.slice() };
  const tones = tonesOf(film);
  for (let y = 1; y < height - 1; y++) {
    for (let p = y * width + 1; p < (y + 1) * width - 1; p++) {
      const own = count[p]!;
      if (own === 0) continue;
      const beside = own > 1 ? MANY : met[p] === 0 ? 0 : SINGLE * edge(tones, p, width);
      if (beside === 0) continue;
      let cover = 0;
      for (let c = 0; c < channels; c++) out.sum[p * channels + c] = 0;
      for (let row = -1; row <= 1; row++) {
        for (let column = -1; column <= 1; column++) {
          const q = p + row * width + column;
          if (met[q] === 0) continue;
          const share = (row === 0 ? 1 : beside) * (column === 0 ? 1 : beside);
          const part = share / count[q]! / (1 + 2 * beside) ** 2;
          cover += met[q]! * part;
          for (let c = 0; c < channels; c++)
            out.sum[p * channels + c]! += sum[q * channels + c]! * part * WHOLE;
        }
      }
      out.count[p] = WHOLE;
      out.met[p] = Math.round(cover * WHOLE);
    }
  }
  return out;
}

/** Perceptual red, green and blue of each pixel's first metal, 0…1; below 0 if nothing was hit. */
function tonesOf(film: Film): Float32Array {
  const { channels, met, sum } = film;
  const tones = new Float32Array(met.length * 3).fill(-0.3);
  for (let p = 0; p < met.length; p++) {
    if (met[p] === 0) continue;
    for (let c = 0; c < 3; c++) {
      const light = expanded(sum[p * channels + c]! / met[p]!, film.compress);
      tones[p * 3 + c] = Math.sqrt(light / (0.6 + light));
    }
  }
  return tones;
}

/** Strength of the edge between a pixel and its four neighbours, 0…1. */
function edge(tones: Float32Array, p: number, width: number): number {
  let most = 0;
  for (let c = 0; c < 3; c++) {
    const own = tones[p * 3 + c]!;
    most = Math.max(
      most,
      Math.abs(tones[(p - 1) * 3 + c]! - own),
      Math.abs(tones[(p + 1) * 3 + c]! - own),
      Math.abs(tones[(p - width) * 3 + c]! - own),
      Math.abs(tones[(p + width) * 3 + c]! - own),
    );
  }
  return Math.min(1, Math.max(0, most / LEAST - 1));
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */
