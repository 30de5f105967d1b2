/** What a photo's light does to red, green and blue, as factors of a ring that was drawn in white light. */
export type PhotoLight = readonly [red: number, green: number, blue: number];

/** Share of a photo's pixels that are brighter than what counts as its white. */
const BRIGHTEST = 0.02;
/** Brightness (linear) of the paper in the ring's picture: a photo whose white is as bright does not change it. */
const PAPER = 0.85;
/** Least and most that a ring is dimmed or lit; the largest tint of a channel; the share of the tint that is taken over. */
const [DIM, LIT] = [0.45, 1.08];
const [TINT, SHARE] = [1.25, 0.6];
/** Exponent of the mean over the pixels: bright pixels tell more about the lamp than skin does. */
const POWER = 6;

/** Linear light of a byte of a picture (IEC 61966-2-1). */
const LINEAR = Float64Array.from({ length: 256 }, (_, i) => {
  const v = i / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});
const linear = (byte: number): number => LINEAR[byte] ?? 0;

const encoded = (light: number): number => {
  const v = Math.min(1, Math.max(0, light));
  return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
};

/**
 * The light of a photo (RGBA): brightness of its white, and tint of its lamp by the shades-of-grey method (Finlayson
 * and Trezzi, "Shades of Gray and Colour Constancy", 2004). Only partly applied, because it is unknown what is white in
 * it.
 */
export function lightOf(rgba: Uint8ClampedArray): PhotoLight {
  const sums = [0, 0, 0];
  const counts = new Uint32Array(256);
  const step = 4 * Math.max(1, Math.floor(rgba.length / 4 / 60_000));
  let pixels = 0;
  for (let i = 0; i < rgba.length; i += step) {
    const own = [rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0];
    const most = Math.max(...own);
    counts[most] = (counts[most] ?? 0) + 1;
    pixels++;
    // What is burnt out has lost its colour.
    if (most < 250) own.forEach((byte, k) => (sums[k] = (sums[k] ?? 0) + linear(byte) ** POWER));
  }
  let white = 255;
  for (let above = 0; white > 0 && above <= BRIGHTEST * pixels; white--) above += counts[white] ?? 0;
  const level = Math.min(LIT, Math.max(DIM, linear(white) / PAPER));
  const lamp = sums.map((sum) => sum ** (1 / POWER));
  const mean = lamp.reduce((sum, one) => sum + one, 0) / 3;
  const tinted = (one: number): number =>
    level * (mean > 0 ? Math.min(TINT, Math.max(1 / TINT, one / mean)) ** SHARE : 1);
  const [red = 1, green = 1, blue = 1] = lamp.map(tinted);
  return [red, green, blue];
}

/** Shows a picture (RGBA, changed in place) in that light. */
export function lightUp(rgba: Uint8ClampedArray, light: PhotoLight): void {
  const tables = light.map((factor) => Uint8ClampedArray.from(LINEAR, (l) => encoded(l * factor)));
  for (let i = 0; i < rgba.length; i += 4) {
    tables.forEach((table, k) => (rgba[i + k] = table[rgba[i + k] ?? 0] ?? 0));
  }
}
