import type { CutSlug } from "~/domain/ring";

/** Percentage points between the depth that is said and the depth that was measured: measures are rounded to 0.01 mm. */
const DEPTH_TOLERANCE = 1.5;
const WEIGHT_TOLERANCE = 0.25;

/**
 * Carat for each cubic millimetre of length × width × depth, by the formulas with which set stones are estimated (GIA,
 * Diamond Grading Lab Manual): long stones of step and marquise cut differ by a tenth, which the tolerance holds.
 */
const CARAT_PER_BOX: Record<CutSlug, number> = {
  round: 0.0061,
  oval: 0.0062,
  cushion: 0.0082,
  princess: 0.0083,
  emerald: 0.009,
  pear: 0.006,
  marquise: 0.0058,
  radiant: 0.0082,
  asscher: 0.008,
  heart: 0.0059,
};

/** All in mm. */
export type Measures = { length: number; width: number; depth: number };

/**
 * Length and width of a cut: a heart's as stated, for it is measured from cleft to point and is often wider than long; else
 * the longer side is the length, however the file calls it.
 */
export function sides(cut: CutSlug, a: number, b: number): Pick<Measures, "length" | "width"> {
  return cut === "heart" ? { length: a, width: b } : { length: Math.max(a, b), width: Math.min(a, b) };
}

/** Total depth in per cent of the width (of the mean diameter for a round), as reports state it. */
export function depthOf(cut: CutSlug, { length, width, depth }: Measures): number {
  return cut === "round" ? (200 * depth) / (length + width) : (100 * depth) / width;
}

/** What speaks against the measures of a row; `undefined` when weight, depth and size fit each other. */
export function misfit(
  cut: CutSlug,
  carat: number,
  depthPct: number,
  measures: Measures,
): string | undefined {
  const measured = depthOf(cut, measures);
  if (Math.abs(measured - depthPct) > DEPTH_TOLERANCE)
    return `depth ${depthPct} % does not fit the measures (${measured.toFixed(1)} %)`;
  const weight = measures.length * measures.width * measures.depth * CARAT_PER_BOX[cut];
  if (Math.abs(weight / carat - 1) > WEIGHT_TOLERANCE)
    return `${carat} ct does not fit the measures (${weight.toFixed(2)} ct)`;
  return undefined;
}
