import type { V2 } from "../vec";
import { wrapped, type Strand } from "./strand";

/** The maker's lozenge is struck inside the band, opposite the head: half its length along the band and across it, and its depth, mm. */
const MARK = { along: 0.75, across: 0.52, depth: 0.07 };

/** Angles (radians) of the zone inside a band of inner radius `radius` mm that the mark takes; engraving keeps out of it. */
export function hallmarkZone(radius: number): { readonly angleFrom: number; readonly angleTo: number } {
  return { angleFrom: Math.PI - MARK.along / radius, angleTo: Math.PI + MARK.along / radius };
}

/** Places across a band where its mark is struck; a twisted band has no flat for one. */
export function markedAt(strand: Strand, first: boolean): number | undefined {
  if (!strand.closed || Math.abs(strand.section(Math.PI)[0]?.[0] ?? 1) > 1e-6) return undefined;
  const middle = strand.middle(Math.PI);
  const touches = Math.abs(middle) <= strand.width(Math.PI) / 2 + 1e-6;
  return touches ? 0 : first ? middle : undefined;
}

/** Extra angles at which the band is cut so that the mark keeps its edges. */
export function markSteps(radius: number): number[] {
  return Array.from({ length: 15 }, (_, i) => wrapped(Math.PI + ((i - 7) * MARK.along) / (7 * radius)));
}

/** A section of the band with the mark pressed into its inside. */
export function struck(section: readonly V2[], u: number, radius: number, centre: number): readonly V2[] {
  const s = Math.abs(Math.PI - Math.abs(u)) * radius;
  if (s >= MARK.along) return section;
  return section.map(([h, z]): V2 => {
    const inside = 1 - s / MARK.along - Math.abs(z - centre) / MARK.across;
    return h > 0.25 || inside <= 0 ? [h, z] : [h + MARK.depth * Math.min(1, 2.5 * inside), z];
  });
}
