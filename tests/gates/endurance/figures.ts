/** Milliseconds between two looks at the event loop, in watch.mjs. */
const TICK_MS = 10;
const HOUR_MS = 3_600_000;
/** Of a two-sided interval of 95 %. */
const Z = 1.96;

/** What watch.mjs writes in a line; times in ms since 1970, memory in bytes. */
export type Look = {
  from: number;
  at: number;
  resident: number;
  /** What V8 holds for its heap, garbage included; read together with `resident`. */
  held: number;
  heapUsed: number;
  external: number;
  gaps: number[];
  waits: number[];
};

export type Span = { from: number; to: number };
export type Point = { at: number; value: number };
/** How much a figure grows in an hour, and the interval in which that lies with 95 %. */
export type Slope = { perHour: number; low: number; high: number };

export const isIn = (at: number, spans: readonly Span[]): boolean =>
  spans.some(({ from, to }) => at >= from && at < to);

/**
 * Median of the slopes between each two points (Theil–Sen), with Sen's interval: a few points that lie far off, as while
 * pictures are drawn, hardly move it.
 */
export function slopeOf(points: readonly Point[]): Slope {
  const slopes = points
    .flatMap((one, i) =>
      points
        .slice(i + 1)
        .map((other) => ((other.value - one.value) / Math.max(1, other.at - one.at)) * HOUR_MS),
    )
    .sort((a, b) => a - b);
  const n = points.length;
  const half = (Z * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18)) / 2;
  const nth = (at: number) => slopes[Math.min(slopes.length - 1, Math.max(0, Math.round(at)))] ?? Number.NaN;
  const middle = (slopes.length - 1) / 2;
  return {
    perHour: (nth(Math.floor(middle)) + nth(Math.ceil(middle))) / 2,
    low: nth(middle - half),
    high: nth(middle + half),
  };
}

/** How late the event loop was, in ms: of 1,000 turns the latest but one; `own` without waiting for a processor. */
export type Lateness = { turns: number; p999: number; worst: number; own: number };

/** @param spans turns that ended in these count */
export function latenessIn(looks: readonly Look[], spans: readonly Span[]): Lateness {
  const late: number[] = [];
  const own: number[] = [];
  for (const { from, gaps, waits } of looks) {
    let at = from;
    for (const [i, gap] of gaps.entries()) {
      at += gap;
      if (!isIn(at, spans)) continue;
      late.push(Math.max(0, gap - TICK_MS));
      own.push(Math.max(0, gap - TICK_MS - (waits[i] ?? 0)));
    }
  }
  return {
    turns: late.length,
    p999: quantile(late, 0.999),
    worst: quantile(late, 1),
    own: quantile(own, 0.999),
  };
}

function quantile(list: number[], share: number): number {
  list.sort((a, b) => a - b);
  return list[Math.min(list.length - 1, Math.ceil(list.length * share) - 1)] ?? 0;
}
