import { smooth, type V3 } from "~/gem/vec";

/** Honed limestone, linear: close to the paper of the house, so that a picture ends in the page. */
const STONE: V3 = [0.86, 0.83, 0.785];
const VEIN: V3 = [0.72, 0.675, 0.61];

/** 0…1 for a place of the lattice, the same each time. */
function lattice(i: number, j: number, layer: number): number {
  let h = (i * 374761393 + j * 668265263 + layer * 2147483647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise 0…1, smooth between the places of the lattice. */
function noise(x: number, z: number, layer: number): number {
  const [i, j] = [Math.floor(x), Math.floor(z)];
  const [s, t] = [smooth(0, 1, x - i), smooth(0, 1, z - j)];
  const near = lattice(i, j, layer) * (1 - s) + lattice(i + 1, j, layer) * s;
  const far = lattice(i, j + 1, layer) * (1 - s) + lattice(i + 1, j + 1, layer) * s;
  return near * (1 - t) + far * t;
}

/** Noise of several sizes, the finer the fainter, 0…1. */
function cloud(x: number, z: number, layers: number): number {
  let [sum, weight, all] = [0, 1, 0];
  for (let n = 0; n < layers; n++) {
    sum += weight * noise(x * 2 ** n, z * 2 ** n, n);
    all += weight;
    weight *= 0.52;
  }
  return sum / all;
}

/** What of each colour the slab gives back at a place, mm: clouds, a few soft veins and the grain of honed stone. */
export function slabColour(x: number, z: number, out: Float64Array): void {
  const lean = 0.8 * x + 0.6 * z;
  const across = 0.8 * z - 0.6 * x;
  const bend = cloud(x / 34, z / 34, 4);
  const line = Math.abs(Math.sin(across / 23 + bend * 5.2 + 0.35 * Math.sin(lean / 31)));
  const vein = 0.5 * (1 - smooth(0, 0.16, line)) * smooth(0.35, 0.7, cloud(x / 19 + 7, z / 19, 3));
  const tone = 1 + 0.07 * (bend - 0.5) + 0.05 * (cloud(x / 1.7, z / 1.7, 3) - 0.5);
  const [a, b] = [STONE, VEIN];
  out[0] = (a[0] + (b[0] - a[0]) * vein) * tone;
  out[1] = (a[1] + (b[1] - a[1]) * vein) * tone;
  out[2] = (a[2] + (b[2] - a[2]) * vein) * tone;
}

/** The panes of the window, mm along its two sides on the slab: where the bars between them are, and how soft their edges. */
const PANE = { breadth: 78, height: 78, bar: 2.6, soft: 2.2 } as const;

/**
 * Share of the sun that a window lets onto a place of the slab: two panes by two, soft at their edges.
 * `along` is measured from the sun over the slab, `across` beside it, mm from the middle of the light.
 */
export function windowLight(along: number, across: number): number {
  const pane = (at: number, size: number): number => {
    const off = Math.abs(at);
    return (
      smooth(PANE.bar / 2, PANE.bar / 2 + PANE.soft, off) *
      (1 - smooth(size - PANE.soft * 2, size + PANE.soft * 2, off))
    );
  };
  return pane(across, PANE.breadth) * pane(along, PANE.height);
}
