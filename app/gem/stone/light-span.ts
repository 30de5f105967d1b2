import type { CutId } from "./cut";
import { faceUp } from "./face-up";
import { roundingBox } from "./light-card";
import type { ReportFigures } from "./report";

/** Share of light that comes back: the lowest and the highest that a report's rounding allows. */
export type LightSpan = { readonly low: number; readonly high: number };

/** About 300 rays per stone are enough to decide whether two reports can belong to equally bright stones. */
const FINENESS = 10;
/**
 * The corners of the box that decide: the report's own figures, and both ends of the two angles (or of crown and
 * depth).
 */
const DECIDING = [0, 3, 4, 5, 6] as const;

/**
 * Shares of light for the deciding corners of a report's rounding. Each is computed once, when it is asked for, and is
 * deterministic. The first belongs to the report's own figures.
 */
export type LightSamples = { readonly count: number; at(n: number): number };

/** `at` gives 0 beyond `count`. */
export function lightSamples(cut: CutId, figures: ReportFigures): LightSamples {
  const box = roundingBox(cut, figures);
  const corners = DECIDING.flatMap((i) => box[i] ?? []);
  const known: number[] = [];
  return {
    count: corners.length,
    at(n) {
      const corner = corners[n];
      if (!corner) return 0;
      if (known[n] === undefined) {
        known[n] = faceUp(cut, corner, FINENESS).room;
      }
      return known[n];
    },
  };
}

/** Range of brightness of a report, from all its samples. Coarser than its light card and about ten times cheaper. */
export function spanOfSamples(samples: LightSamples): LightSpan {
  const shares = Array.from({ length: samples.count }, (_, n) => samples.at(n));
  return { low: Math.min(...shares), high: Math.max(...shares) };
}

/**
 * The same as `overlap` of both ranges, but it computes only as many samples as are needed: a range only grows with
 * each sample.
 */
export function mayBeAsBright(a: LightSamples, b: LightSamples): boolean {
  const nothing: LightSpan = { low: Infinity, high: -Infinity };
  const grown = (span: LightSpan, share: number): LightSpan => ({
    low: Math.min(span.low, share),
    high: Math.max(span.high, share),
  });
  let [one, other] = [nothing, nothing];
  for (let n = 0; n < Math.max(a.count, b.count); n += 1) {
    if (n < a.count) one = grown(one, a.at(n));
    if (n > 0 && overlap(one, other)) return true;
    if (n < b.count) other = grown(other, b.at(n));
    if (overlap(one, other)) return true;
  }
  return false;
}

/** Whether two stones may be equally bright. */
export function overlap(a: LightSpan, b: LightSpan): boolean {
  return a.low <= b.high && b.low <= a.high;
}
