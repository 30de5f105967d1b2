import { PAPER_BELOW, type Sight } from "./hand-sight";

/**
 * Subsurface scattering of skin: a sum of Gaussians for red, green and blue (variance in mm²), measured and fitted by
 * d'Eon, Luebke and Enderton (2007). The narrowest is less than a pixel and is not blurred.
 */
const CURVES: readonly (readonly [variance: number, red: number, green: number, blue: number])[] = [
  [0.0484, 0.1, 0.336, 0.344],
  [0.187, 0.118, 0.198, 0],
  [0.567, 0.113, 0.007, 0.007],
  [1.99, 0.358, 0.004, 0],
  [7.41, 0.078, 0, 0],
];
/** Number of samples per Gaussian between its centre and 2.4 deviations. */
const LOOKS = 7;
/** Light does not cross a step in depth larger than this plus the Gaussian's width, mm. */
const STEP_DOWN = 0.8;

/* eslint-disable @typescript-eslint/no-non-null-assertion -- one number stands for each pixel, and a look outside the
   picture is left out. */
/** Blurs `light` along the skin by `deviation` mm, in a horizontal and a vertical pass. */
function spread(
  light: Float32Array,
  { width, kind, depth }: Sight,
  deviation: number,
  mm: number,
): Float32Array {
  const reach = (2.4 * deviation) / mm;
  const stride = Math.max(1, reach / LOOKS);
  const count = Math.floor(reach / stride);
  const edge = 1 / (2 * (STEP_DOWN + deviation) ** 2);
  let from = light;
  for (const down of [false, true]) {
    const to = new Float32Array(light.length);
    for (let p = 0; p < light.length; p++) {
      if (kind[p] === PAPER_BELOW) continue;
      const [x, y] = [p % width, Math.floor(p / width)];
      let [sum, weights] = [0, 0];
      for (let k = -count; k <= count; k++) {
        const off = Math.round(k * stride);
        const place = (down ? y : x) + off;
        if (place < 0 || place >= width) continue;
        const q = p + (down ? off * width : off);
        if (kind[q] === PAPER_BELOW) continue;
        const [d, away] = [depth[q]! - depth[p]!, off * mm];
        const w = Math.exp(-(away * away) / (2 * deviation * deviation) - d * d * edge);
        sum += from[q]! * w;
        weights += w;
      }
      to[p] = sum / weights;
    }
    from = to;
  }
  return from;
}

/** Light that leaves the skin in red, green and blue, from the light that falls on it. `mm` is the width of a pixel. */
export function scattered(
  light: readonly [Float32Array, Float32Array, Float32Array],
  sight: Sight,
  mm: number,
): [Float32Array, Float32Array, Float32Array] {
  const out = light.map((one, c) => {
    const own = 1 - CURVES.reduce((sum, curve) => sum + curve[(c + 1) as 1], 0);
    return one.map((l, p) => (sight.kind[p] === PAPER_BELOW ? l : l * own));
  }) as [Float32Array, Float32Array, Float32Array];
  for (const [variance, ...shares] of CURVES)
    shares.forEach((share, c) => {
      const channel = light[c];
      const sum = out[c];
      if (share < 0.02 || !channel || !sum) return;
      const wide = spread(channel, sight, Math.sqrt(variance), mm);
      for (let p = 0; p < wide.length; p++) sum[p]! += wide[p]! * share;
    });
  return out;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */
