import type { CutSlug } from "~/domain/ring";

/** Tolerance in percentage points between stated and computed depth: measurements are rounded to 0.01 mm. */
const DEPTH_TOLERANCE = 1.5;
const WEIGHT_TOLERANCE = 0.25;

/**
 * Carat per cubic millimetre of length × width × depth, by the formulas for estimating set stones (GIA, Diamond Grading
 * Lab Manual). Elongated step cuts and marquises differ by a tenth, which is within the tolerance.
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
 * Length and width of a cut: as stated for a heart, which is measured from cleft to point and is often wider than long;
 * otherwise the longer side is the length, however the file names it.
 */
export function sides(cut: CutSlug, a: number, b: number): Pick<Measures, "length" | "width"> {
  return cut === "heart" ? { length: a, width: b } : { length: Math.max(a, b), width: Math.min(a, b) };
}

/** Total depth in per cent of the width (of the mean diameter for a round), as reports state it. */
export function depthOf(cut: CutSlug, { length, width, depth }: Measures): number {
  return cut === "round" ? (200 * depth) / (length + width) : (100 * depth) / width;
}

/** Inconsistencies in the measurements of a row; `undefined` if weight, depth and size are consistent. */
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
