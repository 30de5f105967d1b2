import { halton } from "~/gem/light/halton";

/** Samples of a picture at rest: enough for smooth edges and a whole spectrum. */
export const SAMPLES = 24;
const LEAST = 6;
/** Time that a picture may take to become final, ms. Slower machines take fewer samples. */
const SETTLE = 8000;
/** Scales of the picture while it moves, from fine to coarse. */
const SCALES = [1, 0.8, 0.64, 0.5, 0.4] as const;
/** A frame that takes longer than this is late on a 60 Hz screen, ms. */
const SLOW = 28;
/**
 * Number of late frames that make the picture coarser, and number of frames in time after which a late one is
 * forgotten.
 */
const [LATE, FORGOTTEN] = [3, 30];
/** Number of frames in time before a finer picture is tried: at first, and at most. */
const [PATIENCE, PATIENCE_MOST] = [120, 1920];

/**
 * Decides what to draw next. If nothing moved: the next sample of the same picture until there are enough, then
 * nothing. If something moved: one plain frame, coarser if frames are late.
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
 * Records the time of a frame in ms while the picture moves. Three late frames close to each other make the picture
 * coarser. After many frames in time a finer one is tried, because the screen does not show how much sooner a frame was
 * ready. After each try that was late, twice as many frames have to be in time.
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

/** Number of samples of a picture at rest if one sample takes `ms`. */
export function samplesFor(ms: number): number {
  return Math.round(Math.min(SAMPLES, Math.max(LEAST, SETTLE / Math.max(1, ms))));
}

/** Place within the pixel (−½…½) and shift of the wavelengths (−1…1) of the n-th sample, n from 1. */
export function jitter(n: number): { x: number; y: number; shift: number } {
  if (n === 1) return { x: 0, y: 0, shift: 0 };
  return { x: tent(halton(n, 2)), y: tent(halton(n, 3)), shift: halton(n, 5) * 2 - 1 };
}

/** Maps an even random number to a tent filter 0.8 pixels wide: softer than a box, and still sharp to the eye. */
function tent(u: number): number {
  return 0.8 * (u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u));
}
