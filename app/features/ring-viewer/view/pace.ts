import { halton } from "~/gem/light/halton";

/** Frames of a picture at rest: enough for smooth edges and a whole spectrum. */
export const SAMPLES = 24;
const LEAST = 6;
/** Time that a picture may take to settle, ms; slower machines take fewer samples. */
const SETTLE = 8000;
/** Scales of the picture while it moves, from fine to coarse. */
const SCALES = [1, 0.8, 0.64, 0.5, 0.4] as const;
/** A frame that missed a screen of 60 Hz, ms. */
const SLOW = 28;
/** Late frames that make the picture coarser, and frames in time after which a late one is forgotten. */
const [LATE, FORGOTTEN] = [3, 30];
/** Frames in time after which a finer picture is tried, first and at the most. */
const [PATIENCE, PATIENCE_MOST] = [120, 1920];

/**
 * What to draw next: nothing moved → the next sample of the same picture, until there are enough, then nothing at all.
 * Something moved → one plain frame, coarser where frames come late.
 */
export type Pace = { samples: number; level: number; late: number; inTime: number; patience: number };

export function newPace(): Pace {
  return { samples: 0, level: 0, late: 0, inTime: 0, patience: PATIENCE };
}

/** Scale of the picture while it moves. */
export function scaleOf({ level }: Pace): number {
  return SCALES[level] ?? 0.4;
}

/**
 * Notes a frame's time in ms while moving. Three late frames close to each other make the picture coarser. After many in
 * time a finer one is tried, for a screen does not tell how much sooner a frame was ready; after each try that was late,
 * twice as many have to come.
 */
export function noteFrame(pace: Pace, ms: number): void {
  if (ms > SLOW) {
    pace.late += 1;
    pace.inTime = 0;
    if (pace.late < LATE || pace.level === SCALES.length - 1) return;
    [pace.level, pace.late] = [pace.level + 1, 0];
    pace.patience = Math.min(PATIENCE_MOST, pace.patience * 2);
    return;
  }
  pace.inTime += 1;
  if (pace.inTime % FORGOTTEN === 0) pace.late = 0;
  if (pace.inTime >= pace.patience && pace.level > 0) [pace.level, pace.inTime] = [pace.level - 1, 0];
}

/** Samples of a picture at rest where a sample takes `ms`. */
export function samplesFor(ms: number): number {
  return Math.round(Math.min(SAMPLES, Math.max(LEAST, SETTLE / Math.max(1, ms))));
}

/** Place within the pixel (−½…½) and shift of the wavelengths (−1…1) of the n-th sample, n from 1. */
export function jitter(n: number): { x: number; y: number; shift: number } {
  if (n === 1) return { x: 0, y: 0, shift: 0 };
  return { x: tent(halton(n, 2)), y: tent(halton(n, 3)), shift: halton(n, 5) * 2 - 1 };
}

/** Even deviate to a tent of 0.8 pixels: softer than a box, sharper than the eye notices. */
function tent(u: number): number {
  return 0.8 * (u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u));
}
