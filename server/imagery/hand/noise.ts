/** Deterministic pseudo-random number from 0 to 1 for a lattice point. */
export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Smooth value noise of lattice spacing 1, −1 … 1 (Perlin). */
export function noise(x: number, y: number, seed = 0): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j];
  const [a, b] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)];
  const low = hash(i, j, seed) * (1 - a) + hash(i + 1, j, seed) * a;
  const high = hash(i, j + 1, seed) * (1 - a) + hash(i + 1, j + 1, seed) * a;
  return 2 * (low + (high - low) * b) - 1;
}

/** Several octaves of noise. */
export function mottle(x: number, y: number, seed: number): number {
  return (
    0.55 * noise(x, y, seed) +
    0.3 * noise(x * 2.1, y * 2.1, seed + 1) +
    0.15 * noise(x * 4.3, y * 4.3, seed + 2)
  );
}

/** Cellular noise with lattice spacing 1: 0 on the cell borders (Worley 1996, second minus first distance). */
export function cell(x: number, y: number, seed = 0): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  let [first, second] = [9, 9];
  for (let b = j - 1; b <= j + 1; b++)
    for (let a = i - 1; a <= i + 1; a++) {
      const [dx, dy] = [a + hash(a, b, seed) - x, b + hash(a, b, seed + 7) - y];
      const d = dx * dx + dy * dy;
      if (d < first) [second, first] = [first, d];
      else if (d < second) second = d;
    }
  return Math.sqrt(second) - Math.sqrt(first);
}
