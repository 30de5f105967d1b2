import { smooth, type V3 } from "~/gem/vec";
import { cloud, lattice } from "./noise";

/**
 * The surface under a ring. `colour` writes its reflectance (red, green, blue) at a point, mm; `slope` its gradient
 * along x and z, if it is not flat; `mirrors` is its specular reflectance, and `grain` how much reflections are
 * blurred.
 */
export type Slab = {
  readonly colour: (x: number, z: number, out: Float64Array) => void;
  readonly slope?: (x: number, z: number) => readonly [number, number];
  readonly mirrors: number;
  readonly grain: number;
};

/** `base` blended with a share of `other`, times a tone. */
function blend(base: V3, other: V3, share: number, tone: number, out: Float64Array): void {
  out[0] = (base[0] + (other[0] - base[0]) * share) * tone;
  out[1] = (base[1] + (other[1] - base[1]) * share) * tone;
  out[2] = (base[2] + (other[2] - base[2]) * share) * tone;
}

const LIMESTONE: readonly [V3, V3] = [
  [0.86, 0.83, 0.785],
  [0.72, 0.675, 0.61],
];

/**
 * Honed limestone: clouds, a few soft veins and a grain; close to the paper colour, so that a picture blends into the
 * page.
 */
const limestone: Slab = {
  colour: (x, z, out) => {
    const lean = 0.8 * x + 0.6 * z;
    const across = 0.8 * z - 0.6 * x;
    const bend = cloud(x / 34, z / 34, 4);
    const line = Math.abs(Math.sin(across / 23 + bend * 5.2 + 0.35 * Math.sin(lean / 31)));
    const vein = 0.5 * (1 - smooth(0, 0.16, line)) * smooth(0.35, 0.7, cloud(x / 19 + 7, z / 19, 3));
    blend(...LIMESTONE, vein, 1 + 0.07 * (bend - 0.5) + 0.05 * (cloud(x / 1.7, z / 1.7, 3) - 0.5), out);
  },
  mirrors: 0.55,
  grain: 0.035,
};

const MARBLE: readonly [V3, V3] = [
  [0.885, 0.88, 0.872],
  [0.56, 0.56, 0.575],
];

/** Polished white marble: branching grey veins, each with a fine line along its middle. */
const marble: Slab = {
  colour: (x, z, out) => {
    const [u, v] = [0.92 * x + 0.39 * z, 0.92 * z - 0.39 * x];
    const bend = cloud(u / 46 + 3, v / 46, 5) - 0.5;
    const far = Math.abs(Math.sin(v / 30 + bend * 7.5));
    const near = Math.abs(Math.sin(u / 41 - v / 52 + bend * 9 + 2));
    const where = smooth(0.38, 0.66, cloud(u / 33 + 11, v / 33, 3));
    const vein =
      where * (0.34 * (1 - smooth(0, 0.34, far)) + 0.3 * (1 - smooth(0, 0.045, far))) +
      0.24 * (1 - smooth(0, 0.07, near)) * smooth(0.45, 0.7, cloud(u / 25, v / 25 + 5, 3));
    blend(...MARBLE, vein, 1 + 0.05 * bend, out);
  },
  mirrors: 0.9,
  grain: 0.012,
};

/** Smooth plaster: clouds of the trowel, no veins, no gloss. */
const plaster: Slab = {
  colour: (x, z, out) => {
    const trowel = cloud(x / 26 + 0.4 * Math.sin(z / 37), z / 11, 4);
    const tone = 1 + 0.09 * (trowel - 0.5) + 0.03 * (cloud(x / 0.9, z / 0.9, 2) - 0.5);
    blend([0.86, 0.822, 0.765], [0.8, 0.74, 0.66], smooth(0.45, 0.75, cloud(x / 60, z / 60, 2)), tone, out);
  },
  mirrors: 0.16,
  grain: 0.12,
};

const TRAVERTINE: readonly [V3, V3] = [
  [0.84, 0.785, 0.705],
  [0.66, 0.575, 0.465],
];

/** Travertine cut across its beds: warm bands with small holes. */
const travertine: Slab = {
  colour: (x, z, out) => {
    const [u, v] = [0.97 * x + 0.24 * z, 0.97 * z - 0.24 * x];
    const bed = cloud(u / 90, (v + 3 * cloud(u / 28, v / 28, 2)) / 5.5, 4);
    const hole = smooth(0.6, 0.74, cloud(u / 3.1 + 31, v / 1.2, 3)) * smooth(0.5, 0.72, bed);
    blend(...TRAVERTINE, smooth(0.34, 0.78, bed) * 0.75, (1 + 0.05 * (bed - 0.5)) * (1 - 0.13 * hole), out);
  },
  mirrors: 0.4,
  grain: 0.05,
};

/** Riven slate: dark, in low steps along its cleavage. */
const slate: Slab = {
  colour: (x, z, out) => {
    const bed = cloud(x / 44 + 2, z / 21, 4);
    const tone = 1 + 0.26 * (bed - 0.5) + 0.12 * (cloud(x / 1.3, z / 0.9, 3) - 0.5);
    blend([0.39, 0.395, 0.4], [0.34, 0.325, 0.3], smooth(0.4, 0.7, cloud(x / 57, z / 57 + 9, 2)), tone, out);
  },
  slope: (x, z) => {
    const step = 0.12;
    const height = (a: number, b: number): number => {
      const bed = cloud(a / 30 + 2, b / 13, 5) * 9;
      const whole = Math.floor(bed);
      return (0.55 * (whole + smooth(0.3, 0.7, bed - whole)) + 0.5 * cloud(a / 2.6, b / 1.9, 3)) * 0.5;
    };
    const here = height(x, z);
    return [(height(x + step, z) - here) / step, (height(x, z + step) - here) / step];
  },
  mirrors: 0.4,
  grain: 0.09,
};

/** Sandstone: one warm colour, a fine grain, broad ripples. */
const sandstone: Slab = {
  colour: (x, z, out) => {
    const grain = cloud(x / 0.42, z / 0.42, 3) - 0.5;
    const tone = 1 + 0.16 * grain + 0.06 * (cloud(x / 40, z / 15, 3) - 0.5);
    blend([0.85, 0.79, 0.71], [0.79, 0.7, 0.585], smooth(0.35, 0.7, cloud(x / 70, z / 20 + 3, 3)), tone, out);
  },
  mirrors: 0.12,
  grain: 0.16,
};

/** Distance between the threads of the linen, mm. */
const THREAD = 0.62;
/**
 * A point of the cloth: position across and along the top thread, −1…1, whether that is a warp thread, and its index.
 */
function woven(x: number, z: number): { across: number; along: number; warp: boolean; thread: number } {
  const [u, v] = [(0.94 * x + 0.34 * z) / THREAD, (0.94 * z - 0.34 * x) / THREAD];
  const [a, b] = [u + 0.8 * (cloud(v / 14, u / 5, 2) - 0.5), v + 0.8 * (cloud(u / 14, v / 5 + 17, 2) - 0.5)];
  const [i, j] = [Math.floor(a), Math.floor(b)];
  const warp = (i + j) % 2 === 0;
  const [s, t] = [2 * (a - i) - 1, 2 * (b - j) - 1];
  return warp ? { across: s, along: t, warp, thread: i } : { across: t, along: s, warp, thread: j + 4096 };
}

/** Linen in plain weave: threads of uneven thickness, dark where two meet. */
const linen: Slab = {
  colour: (x, z, out) => {
    const { across, along, thread } = woven(x, z);
    const gap = Math.max(Math.abs(across) ** 5, 0.3 * Math.abs(along) ** 9);
    const weight = lattice(thread, 1, 5) - 0.5;
    const tone = (1 + 0.09 * weight + 0.04 * (cloud(x / 2.2, z / 2.2, 2) - 0.5)) * (1 - 0.26 * gap);
    blend([0.87, 0.835, 0.775], [0.74, 0.68, 0.59], 0.35 * lattice(thread, 7, 2), tone, out);
  },
  slope: (x, z) => {
    const { across, along, warp } = woven(x, z);
    const [s, t] = [-0.42 * across, -0.34 * along];
    const [u, v] = warp ? [s, t] : [t, s];
    return [0.94 * u - 0.34 * v, 0.34 * u + 0.94 * v];
  },
  mirrors: 0,
  grain: 0,
};

export const SLABS = { limestone, marble, plaster, travertine, slate, sandstone, linen } as const;
