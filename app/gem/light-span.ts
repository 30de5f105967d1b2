import type { CutId } from "./cut";
import { faceUp } from "./face-up";
import { roundingBox } from "./light-card";
import type { ReportFigures } from "./report";

/** Share of light that comes back, from the least to the most that a report's rounding allows. */
export type LightSpan = { readonly low: number; readonly high: number };

/** Some 300 rays a stone are enough to say whether two reports may be of equally bright stones. */
const FINENESS = 10;
/** Of the box: the report's own figures, and both ends of the two angles (or of crown and depth), which decide. */
const DECIDING = [0, 3, 4, 5, 6] as const;

/** Brightness of a report as a span, coarser than its light card and some ten times cheaper; deterministic. */
export function lightSpan(cut: CutId, figures: ReportFigures): LightSpan {
  const box = roundingBox(cut, figures);
  const shares = DECIDING.flatMap((i) => {
    const own = box[i];
    if (!own) return [];
    const light = faceUp(cut, own, FINENESS);
    return [light.high + light.low];
  });
  return { low: Math.min(...shares), high: Math.max(...shares) };
}

/** Whether two stones may be equally bright. */
export function overlap(a: LightSpan, b: LightSpan): boolean {
  return a.low <= b.high && b.low <= a.high;
}
