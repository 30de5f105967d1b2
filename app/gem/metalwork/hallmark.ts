import type { V2 } from "../vec";
import { MARK_COLUMNS, MARK_STEP } from "./section";
import { wrapped, type Strand } from "./strand";

/**
 * The maker's lozenge is struck inside the shank, opposite the head: length of a step along the shank and depth, mm.
 */
const MARK = { step: 0.12, depth: 0.05 };
const HALF = MARK.step * MARK_COLUMNS;

/**
 * Angles (radians) of the zone inside a shank of inner radius `radius` mm that the mark takes; engraving keeps out of
 * it.
 */
export function hallmarkZone(radius: number): { readonly angleFrom: number; readonly angleTo: number } {
  return { angleFrom: Math.PI - HALF / radius, angleTo: Math.PI + HALF / radius };
}

/** Positions across a shank where its mark is struck. A twisted shank has no flat area for one. */
export function markedAt(strand: Strand, first: boolean): number | undefined {
  if (!strand.closed || Math.abs(strand.section(Math.PI)[0]?.[0] ?? 1) > 1e-6) return undefined;
  const middle = strand.middle(Math.PI);
  const touches = Math.abs(middle) <= strand.width(Math.PI) / 2 + 1e-6;
  return touches && Math.abs(middle) < 1e-6 ? 0 : first && !touches ? middle : undefined;
}

/**
 * Additional angles at which the shank is divided, so that the mark keeps its edges, with wider steps as a transition
 * to the regular ones.
 */
export function markSteps(radius: number): number[] {
  const half = [
    ...Array.from({ length: MARK_COLUMNS }, (_, i) => i + 1),
    MARK_COLUMNS + 1.6,
    MARK_COLUMNS + 4.2,
  ];
  return [0, ...half, ...half.map((k) => -k)].map((k) => wrapped(Math.PI + (k * MARK.step) / radius));
}

/** A section of the shank with the mark pressed into its inside: a sunken lozenge with a raised grain in the middle. */
export function withHallmark(
  section: readonly V2[],
  u: number,
  radius: number,
  centre: number,
): readonly V2[] {
  const row = Math.round((Math.abs(Math.PI - Math.abs(u)) * radius) / MARK.step);
  if (row >= MARK_COLUMNS) return section;
  return section.map(([h, z]): V2 => {
    const level = row + Math.round(Math.abs(z - centre) / MARK_STEP);
    return h > 0.2 || level === 0 || level >= MARK_COLUMNS ? [h, z] : [h + MARK.depth, z];
  });
}
