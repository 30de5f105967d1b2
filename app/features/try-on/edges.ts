/** Edges of a photo: pixels with the largest change of colour, and the direction across each. Index `y * width + x`. */
export type Edges = {
  readonly width: number;
  readonly height: number;
  /** Strength of the edge, 0 if there is none. */
  readonly strength: Float32Array;
  /** Direction across the edge, radians in [0, π). */
  readonly across: Float32Array;
};

/** Smallest step between neighbours that counts, of 255: less is the grain of a photo. */
const LEAST_STEP = 7;
/** Share of the edges that are clearer than what counts as a clear one. */
const CLEAR = 0.003;

/**
 * Finds the edges of a picture (RGBA): Sobel's steps of the channel that steps most, since a pale card on a pale table
 * differs in hue before it differs in brightness, thinned to one pixel (Canny 1986).
 */
export function edgesOf(rgba: Uint8ClampedArray, width: number, height: number): Edges {
  const steps = { x: new Float32Array(width * height), y: new Float32Array(width * height) };
  for (let channel = 0; channel < 3; channel++) addSteps(steps, blurred(rgba, width, height, channel), width);
  return thinned(steps, width, height);
}

/** One channel, each pixel the mean of its nine neighbours with weights 1 2 1. */
function blurred(rgba: Uint8ClampedArray, width: number, height: number, channel: number): Float32Array {
  const at = (x: number, y: number): number => rgba[(y * width + x) * 4 + channel] ?? 0;
  const rows = new Float32Array(width * height);
  const both = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
      rows[y * width + x] = (at(left, y) + 2 * at(x, y) + at(right, y)) / 4;
    }
  }
  for (let y = 0; y < height; y++) {
    const [up, down] = [Math.max(0, y - 1) * width, Math.min(height - 1, y + 1) * width];
    for (let x = 0; x < width; x++) {
      both[y * width + x] =
        ((rows[up + x] ?? 0) + 2 * (rows[y * width + x] ?? 0) + (rows[down + x] ?? 0)) / 4;
    }
  }
  return both;
}

/** Keeps for each pixel the maximum over the channels. */
function addSteps(steps: { x: Float32Array; y: Float32Array }, channel: Float32Array, width: number): void {
  const at = (i: number): number => channel[i] ?? 0;
  for (let i = width + 1; i < channel.length - width - 1; i++) {
    const column = (x: number): number => at(i - width + x) + 2 * at(i + x) + at(i + width + x);
    const row = (y: number): number => at(i + y - 1) + 2 * at(i + y) + at(i + y + 1);
    const [dx, dy] = [(column(1) - column(-1)) / 4, (row(width) - row(-width)) / 4];
    const [ox, oy] = [steps.x[i] ?? 0, steps.y[i] ?? 0];
    if (dx * dx + dy * dy <= ox * ox + oy * oy) continue;
    [steps.x[i], steps.y[i]] = [dx, dy];
  }
}

/** Non-maximum suppression: an edge is stronger than its neighbours on both sides. */
function thinned(steps: { x: Float32Array; y: Float32Array }, width: number, height: number): Edges {
  const strength = new Float32Array(width * height);
  const across = new Float32Array(width * height);
  const size = (i: number): number => Math.hypot(steps.x[i] ?? 0, steps.y[i] ?? 0);
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const own = size(i);
      if (own < LEAST_STEP) continue;
      const angle = (Math.atan2(steps.y[i] ?? 0, steps.x[i] ?? 0) + Math.PI) % Math.PI;
      const [sx, sy] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
      const next = sy * width + sx;
      if (own < size(i + next) || own <= size(i - next)) continue;
      [strength[i], across[i]] = [own, angle];
    }
  }
  return { width, height, strength, across };
}

/** The edges whose step is at least that share of a clear one's: without the grain of a table. */
export function clearEdges(edges: Edges, share: number): Edges {
  const sorted = edges.strength.filter((one) => one > 0).sort();
  const least = share * (sorted[Math.floor((1 - CLEAR) * sorted.length)] ?? 0);
  return { ...edges, strength: edges.strength.map((one) => (one < least ? 0 : one)) };
}
