import { smooth } from "~/gem/vec";

/** Deterministic pseudo-random number 0…1 for a lattice point. */
export function lattice(i: number, j: number, layer: number): number {
  let h = (i * 374761393 + j * 668265263 + layer * 2147483647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise 0…1, interpolated between lattice points. */
function noise(x: number, z: number, layer: number): number {
  const [i, j] = [Math.floor(x), Math.floor(z)];
  const [s, t] = [smooth(0, 1, x - i), smooth(0, 1, z - j)];
  const near = lattice(i, j, layer) * (1 - s) + lattice(i + 1, j, layer) * s;
  const far = lattice(i, j + 1, layer) * (1 - s) + lattice(i + 1, j + 1, layer) * s;
  return near * (1 - t) + far * t;
}

/** Several octaves of noise, finer ones weaker, 0…1. */
export function cloud(x: number, z: number, layers: number): number {
  let [sum, weight, all] = [0, 1, 0];
  for (let n = 0; n < layers; n++) {
    sum += weight * noise(x * 2 ** n, z * 2 ** n, n);
    all += weight;
    weight *= 0.52;
  }
  return sum / all;
}
