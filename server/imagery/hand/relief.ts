import { smooth, type V3 } from "~/gem/vec";
import type { OnFinger } from "./finger";
import type { Hand } from "./hand-shape";
import { cell, mottle, noise } from "./noise";

/** Skin folds across a joint: position along the finger, mm from the joint, and depth, mm. */
type Fold = readonly [at: number, depth: number];
const MIDDLE_FOLDS: readonly Fold[] = [
  [-6.2, 0.05],
  [-4.6, 0.1],
  [-3.1, 0.15],
  [-1.8, 0.18],
  [-0.5, 0.19],
  [0.9, 0.19],
  [2.1, 0.16],
  [3.5, 0.12],
  [5.1, 0.06],
];
const END_FOLDS: readonly Fold[] = [
  [-2.3, 0.06],
  [-1.1, 0.1],
  [0.1, 0.12],
  [1.3, 0.09],
  [2.6, 0.05],
];
/** Width of a fold, mm, and how far to the side it is visible. */
const FOLD = { wide: 0.3, side: 6.4 } as const;

/** Veins of the back of the hand, as points x and z in mm; they fork between the knuckles. */
const VEINS: readonly (readonly (readonly [x: number, z: number])[])[] = [
  [
    [9, 21],
    [11, 33],
    [10, 44],
    [14, 60],
    [16, 90],
  ],
  [
    [-9, 27],
    [-6.5, 38],
    [-1, 50],
    [10, 46],
  ],
  [
    [30.5, 23],
    [29, 36],
    [25, 50],
    [15, 62],
  ],
];

/** Skin at a point: factors of its tone's pigments, and height of its relief in mm. */
export type InSkin = { height: number; melanin: number; blood: number; spent: number };

function folds(o: OnFinger, joint: number, all: readonly Fold[], seed: number): number {
  const off = o.s - joint;
  if (Math.abs(off) > 9) return 0;
  const c = o.side / o.half;
  let height = 0;
  all.forEach(([at, depth], i) => {
    // Ovals around the knuckle: folds converge at its sides, and none is quite straight or continuous.
    const path =
      at * (1 - 0.42 * c * c) +
      0.42 * noise(o.side * 0.42, i * 3.7, seed) +
      0.14 * noise(o.side * 1.7, i, seed + 3);
    const part = 0.62 + 0.5 * noise(o.side * 0.5 + i * 9, i, seed + 5);
    const edge = 1 - smooth(0.45, 0.98, Math.abs(c));
    const d = (off - path) / (FOLD.wide * (0.8 + 0.4 * noise(i, 1, seed)));
    height -= depth * part * edge * Math.exp(-d * d);
  });
  // Between the folds the skin forms soft waves.
  const soft = Math.exp(-((off / 5) ** 2)) * (1 - smooth(0.5, 1, Math.abs(c)));
  return height + 0.05 * soft * noise(o.s * 1.1, o.side * 0.22, seed + 11);
}

function veinAt(x: number, z: number): number {
  let least = 99;
  for (const vein of VEINS)
    for (let i = 1; i < vein.length; i++) {
      const [a, b] = [vein[i - 1] ?? [0, 0], vein[i] ?? [0, 0]];
      const [vx, vz] = [b[0] - a[0], b[1] - a[1]];
      const t = Math.min(1, Math.max(0, ((x - a[0]) * vx + (z - a[1]) * vz) / (vx * vx + vz * vz)));
      least = Math.min(least, Math.hypot(x - a[0] - vx * t, z - a[1] - vz * t));
    }
  return Math.exp(-((least / 1.5) ** 2));
}

/** Tendons of the back of the hand: ridges from the knuckles to the wrist, mm. */
function sinewAt(hand: Hand, x: number, z: number): number {
  let height = 0;
  for (const { knuckle } of hand.fingers) {
    const t = (z - knuckle[2]) / (100 - knuckle[2]);
    if (t < -0.12) continue;
    const off = x - (knuckle[0] + (14 - knuckle[0]) * Math.max(0, t) * 0.62);
    height += 0.85 * Math.exp(-((off / 2.3) ** 2)) * smooth(-0.12, 0.22, t);
  }
  return height;
}

/** Fine lines of the skin, mm: rhombuses elongated across the finger, wider on the back of the hand. */
function fine(along: number, across: number, size: number): number {
  const bent = 0.3 * noise(along * 0.8, across * 0.8, 31);
  const net = cell((along + bent) / size, (across - bent) / (size * 1.25), 5);
  const finer = cell(along / (size * 0.5), across / (size * 0.62), 9);
  return -0.036 * (1 - smooth(0, 0.34, net)) - 0.016 * (1 - smooth(0, 0.4, finer));
}

/** Relief and pigments of the skin at a point. */
export function inSkin(hand: Hand, [x, y, z]: V3, out: InSkin): void {
  const spots = mottle(x * 0.16 + y * 0.1, z * 0.16 - y * 0.1, 41);
  const dots = mottle(x * 0.75, z * 0.75 + y * 0.6, 43);
  out.melanin = 1 + 0.05 * spots + 0.07 * dots;
  out.blood = 1 + 0.16 * spots + 0.18 * dots;
  out.spent = 0;
  out.height = 0;
  // Fingers have their own coordinates, the back of the hand uses the hand's.
  const back = smooth(-7, 8, z);
  if (back > 0) onBack(hand, x, z, back, out);
  if (back < 1) onFinger(hand, hand.on(x, y, z), 1 - back, out);
}

function onBack(hand: Hand, x: number, z: number, share: number, out: InSkin): void {
  const hollow = smooth(8, 34, z);
  const vein = hollow > 0 ? veinAt(x, z) * hollow : 0;
  out.spent += 0.0035 * vein;
  out.height += 0.2 * vein + (hollow > 0 ? sinewAt(hand, x, z) * hollow : 0);
  out.height += share * (fine(z, x, 0.8) + 0.05 * noise(z * 0.3, x * 0.3, 77));
  let knuckle = 0;
  for (const { knuckle: k } of hand.fingers)
    knuckle += Math.exp(-(((x - k[0]) / 7) ** 2) - ((z - k[2]) / 8.5) ** 2);
  out.blood += 0.3 * knuckle;
  out.melanin *= 1 + 0.12 * knuckle;
  out.height += 0.035 * knuckle * noise(z * 0.9, x * 0.35, 79);
}

function onFinger(hand: Hand, o: OnFinger, share: number, out: InSkin): void {
  const finger = hand.fingers[o.finger];
  if (!finger) return;
  const [middle, end] = finger.joints;
  const top = smooth(-0.2, 0.6, o.up / o.above);
  const near = (at: number, wide: number): number => Math.exp(-(((o.s - at) / wide) ** 2)) * top;
  const seed = 100 + o.finger * 20;
  const [joint, last] = [near(middle, 5.5), near(end, 3.4)];
  const tip = smooth(finger.nailFrom - 4, finger.length, o.s);
  out.blood += 0.6 * joint + 0.35 * last + 0.55 * tip;
  out.melanin *= 1 + 0.22 * joint + 0.16 * last - 0.15 * (1 - top) * share;
  out.height +=
    share *
    (fine(o.s, o.side, 0.64) +
      (folds(o, middle, MIDDLE_FOLDS, seed) + folds(o, end, END_FOLDS, seed + 9)) * top +
      0.02 * noise(o.s * 1.15, o.side * 0.16, seed + 2) +
      0.05 * noise(o.s * 0.3, o.side * 0.3, seed + 4));
}
