import { DEGREE, type V3 } from "~/gem/vec";

/**
 * A woman's left hand from its back, in mm around a ring of 52 mm at the origin, in the same axes as rings: the finger
 * along z, its tip towards −z, the stone up (+y), the thumb towards +x. Widths at the joints and proportions of the
 * bones are women's: DIN 33402-2 (width at the knuckles 76 mm), Greiner, Hand Anthropometry of U.S. Army Personnel
 * (1991), Buryanov and Kotiuk (2010). Fingers are about a tenth longer than the mean, as usual for hands that model
 * rings.
 */
export const FINGER_SIZE = 52;
/** Radius in mm of the finger where the ring sits. */
export const FINGER_RADIUS = FINGER_SIZE / (2 * Math.PI);

/**
 * Builds of hands: a slender hand is longer relative to the finger's girth; a broad one is shorter, with less prominent
 * joints.
 */
export const BUILDS = {
  slender: { length: 1.06, joints: 1.05 },
  middle: { length: 1, joints: 1 },
  broad: { length: 0.94, joints: 0.9 },
} as const;
export type BuildId = keyof typeof BUILDS;

/**
 * The build for a ring's inner circumference in mm: between hands, girth grows twice as fast as length (Greiner 1991).
 */
export const buildOf = (circumference: number): BuildId =>
  circumference <= 50 ? "slender" : circumference < 57 ? "middle" : "broad";

/** Geometry of one finger: position of its knuckle, direction and bends, bone lengths and girth. */
export type FingerMeasures = {
  readonly knuckle: V3;
  /** away from −z towards +x, radians */ readonly yaw: number;
  /** how far each of its three bones points down, radians */ readonly bends: V3;
  /** knuckle to middle joint, to end joint, to the end of the last bone, mm */ readonly bones: V3;
  /** its girth as a share of the ring finger's */ readonly girth: number;
  /** how far its tip leans towards +x, mm */ readonly lean: number;
};

export const FINGERS: readonly FingerMeasures[] = [
  {
    knuckle: [0, -0.2, 29],
    yaw: 0,
    bends: [0, 10 * DEGREE, 18 * DEGREE],
    bones: [50, 27, 19.5],
    girth: 1,
    lean: 1.1,
  },
  {
    knuckle: [20.2, 1.4, 25],
    yaw: 1.6 * DEGREE,
    bends: [-0.5 * DEGREE, 9 * DEGREE, 17 * DEGREE],
    bones: [52.5, 30.5, 20.5],
    girth: 1.02,
    lean: 0.2,
  },
  {
    knuckle: [39.6, 0.2, 32],
    yaw: 5.5 * DEGREE,
    bends: [-0.5 * DEGREE, 10 * DEGREE, 16 * DEGREE],
    bones: [50, 26, 19],
    girth: 1.01,
    lean: -1.4,
  },
  {
    knuckle: [-18.4, -2.6, 37],
    yaw: -7.5 * DEGREE,
    bends: [0.5 * DEGREE, 11 * DEGREE, 20 * DEGREE],
    bones: [40.5, 20.5, 17.5],
    girth: 0.86,
    lean: 1.8,
  },
];

/** The wrist ends of the metacarpal bones, in the order of the fingers. */
export const WRIST: readonly V3[] = [
  [9, -3, 100],
  [18, -2, 100],
  [28, -4, 98],
  [1, -5, 100],
];

/**
 * Half width, and heights above and below the centre line, in mm for a girth of 1, at positions along a finger. A
 * position is the index of a bone (0 … 2) plus the share of its length. Where the ring sits (0.58 of the first bone)
 * all three give the ring's own circle.
 */
export const GIRTHS: readonly (readonly [place: number, half: number, above: number, below: number])[] = [
  [0, 10.2, 9.6, 12.5],
  [0.3, 9.5, 8.4, 10.5],
  [0.58, 8.35, 8.2, 8.3],
  [0.78, 8.15, 7.7, 8.4],
  [1, 8.85, 8.05, 7.2],
  [1.3, 7.85, 6.75, 7.4],
  [1.65, 7.25, 6.1, 6.9],
  [2, 7.5, 6.05, 6.2],
  [2.4, 7.05, 5.3, 6.7],
  [2.75, 6.6, 4.4, 6.3],
  [3, 5.5, 3, 5.4],
];
/** How far the fingertip extends beyond the last bone, mm for a girth of 1. */
export const PULP = 4.6;

/** A nail: its start along the finger, half width and length with the free edge, mm for a girth of 1. */
export const NAIL = { from: 2.42, half: 4.7, length: 16.4, free: 2.3 } as const;
