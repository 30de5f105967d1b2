/**
 * Khronos PBR Neutral tone mapping (Khronos Group 2024): keeps the hue of metal and fire; only highlights are
 * compressed and lose colour. Takes linear red, green, blue, and writes 0…1 linear to `out` at `at`.
 */
export function neutral(
  r: number,
  g: number,
  b: number,
  out: Float32Array | Float64Array | number[],
  at = 0,
): void {
  const START = 0.8 - 0.04;
  const DESATURATION = 0.15;
  const least = Math.min(r, g, b);
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  let [x, y, z] = [r - offset, g - offset, b - offset];
  const peak = Math.max(x, y, z);
  if (peak >= START) {
    const d = 1 - START;
    const newPeak = 1 - (d * d) / (peak + d - START);
    const k = newPeak / peak;
    const grey = 1 - 1 / (DESATURATION * (peak - newPeak) + 1);
    x = x * k + (newPeak - x * k) * grey;
    y = y * k + (newPeak - y * k) * grey;
    z = z * k + (newPeak - z * k) * grey;
  }
  out[at] = x;
  out[at + 1] = y;
  out[at + 2] = z;
}

const STEPS = 4096;
const CURVE = Float32Array.from({ length: STEPS + 2 }, (_, i) => {
  const x = Math.min(1, i / STEPS);
  return x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
});

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `i` is from 0 to STEPS, and the table goes to STEPS +
   1. */
/**
 * Converts linear 0…1 to the sRGB curve (IEC 61966-2-1), 0…1. Uses a table, because a picture needs a million values.
 */
export function toSrgb(linear: number): number {
  const at = Math.min(1, Math.max(0, linear)) * STEPS;
  const i = at | 0;
  const low = CURVE[i]!;
  return low + (CURVE[i + 1]! - low) * (at - i);
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */
