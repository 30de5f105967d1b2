import { length, sub, type V3 } from "~/gem/vec";

/**
 * A left hand seen from its back, mm, around a ring of 52 mm that stands at the origin as rings do: the finger along z, its tip
 * towards −z, the stone up (+y). Proportions after the mean of a woman's hand (length of the middle finger 78 mm, breadth at
 * the knuckles 76 mm: DIN 33402-2).
 */

type Joint = readonly [x: number, y: number, z: number, radius: number];
export type Finger = readonly [knuckle: Joint, middle: Joint, end: Joint, tip: Joint];

/** Radius in mm of the finger where the ring sits: 52 mm around. */
export const FINGER_RADIUS = 52 / (2 * Math.PI);

export const FINGERS: readonly Finger[] = [
  // The ring finger lies straight below its ring.
  [
    [0.3, -0.3, 29, 9.3],
    [0, 0.2, -21, 7.35],
    [-0.4, -2.6, -47, 6.2],
    [-0.7, -6, -66, 4.7],
  ],
  [
    [20.2, 1, 26, 9.3],
    [21, 1.8, -28, 7.4],
    [21.4, -1, -57, 6.4],
    [21.2, -5, -77, 4.9],
  ],
  [
    [39.6, -0.6, 32, 9.2],
    [42.8, 0.4, -19, 7.3],
    [44, -2.8, -45, 6.3],
    [44, -6.6, -63, 4.8],
  ],
  [
    [-18.2, -3.6, 37, 8.2],
    [-21.6, -4, -3, 6.2],
    [-23.6, -6.6, -23, 5.5],
    [-25, -9.6, -38, 4.2],
  ],
];

/** Where the bones of the back of the hand end at the wrist, in the order of the fingers. */
const WRIST: readonly Joint[] = [
  [5, -5, 100, 16],
  [17, -4, 100, 17],
  [30, -6, 98, 16],
  [-5, -7, 100, 15],
];
const THUMB: readonly Joint[] = [
  [34, -12, 88, 15],
  [60, -19, 52, 12],
  [70, -20, 22, 9.4],
  [72, -21, 3, 7.2],
];

/** Ways in which two bodies run into each other, mm: along a finger, fingers into the hand, bones of the hand. */
const [ALONG, INTO, BONES] = [0.8, 8, 12] as const;

/** How softly a knuckle swells out of its finger, mm. */
const KNUCKLE = 6;

/** Distance in mm to a cone with round ends between two joints (bounded from below, which is enough to step by). */
function cone(p: V3, a: Joint, b: Joint): number {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [px, py, pz] = [p[0] - a[0], p[1] - a[1], p[2] - a[2]];
  const t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz)));
  const [x, y, z] = [px - dx * t, py - dy * t, pz - dz * t];
  return Math.sqrt(x * x + y * y + z * z) - (a[3] + (b[3] - a[3]) * t);
}

/** The smaller of two distances, rounded where they meet over `k` mm. */
function joined(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** A finger with its knuckles, a little flat at its end. */
function finger(p: V3, [knuckle, middle, end, tip]: Finger): number {
  const first = cone(p, knuckle, middle);
  const second = cone(p, middle, end);
  const third = cone(p, end, tip);
  const bone = length(sub(p, [middle[0], middle[1] + 0.3, middle[2]])) - middle[3] + 1;
  return joined(joined(joined(first, second, ALONG), third, ALONG), bone, KNUCKLE);
}

/** Distance in mm from a place to the skin, negative inside. */
export function skin(p: V3): number {
  let back = Infinity;
  FINGERS.forEach(([knuckle], i) => {
    const wrist = WRIST[i];
    if (wrist) back = joined(back, cone(p, knuckle, wrist), BONES);
  });
  let fingers = Infinity;
  for (const one of FINGERS) {
    const [knuckle, , , tip] = one;
    // Far from a finger its ball is near enough.
    const reach = Math.abs(p[0] - (knuckle[0] + tip[0]) / 2) - 14;
    fingers = joined(fingers, reach > 12 ? reach : finger(p, one), 2.2);
  }
  let thumb = Infinity;
  for (let i = 1; i < THUMB.length; i++) {
    const [from, to] = [THUMB[i - 1], THUMB[i]];
    if (from && to) thumb = joined(thumb, cone(p, from, to), ALONG);
  }
  return joined(joined(back, fingers, INTO), thumb, BONES);
}

/** A nail: its middle, half its breadth and half its length in mm. */
export type Nail = { readonly at: V3; readonly half: readonly [breadth: number, length: number] };

export const NAILS: readonly Nail[] = FINGERS.map(([, , end, tip]) => {
  const t = 0.72;
  return {
    at: [end[0] + (tip[0] - end[0]) * t, end[1] + (tip[1] - end[1]) * t + 5, end[2] + (tip[2] - end[2]) * t],
    half: [tip[3] * 0.78, tip[3] * 1.12],
  };
});
