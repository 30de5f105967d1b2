import type { MetalId } from "../ring/ring-params";
import type { V3 } from "../vec";

/**
 * A polished metal: reflectance at normal incidence (linear red, green, blue) and width of its reflection lobe in
 * radians.
 */
export type MetalMaterial = { readonly f0: V3; readonly blur: number };

/** Our metals (spec §gem 3.1): warm white gold, platinum greyer and cooler, 18 ct yellow and pink gold. */
export const METALS: Readonly<Record<MetalId, MetalMaterial>> = {
  "white-gold": { f0: [0.93, 0.91, 0.87], blur: 0.045 },
  platinum: { f0: [0.8, 0.804, 0.806], blur: 0.06 },
  "yellow-gold": { f0: [1, 0.735, 0.36], blur: 0.045 },
  "pink-gold": { f0: [0.97, 0.678, 0.52], blur: 0.045 },
};

/** Width of the lobe where metal is brushed, radians: satin, in which lamps become soft glows. */
export const SATIN = 0.3;

/** Reflectance of a metal seen at `cosine` to its normal (Schlick 1994). */
export function metalReflectance(f0: number, cosine: number): number {
  const away = 1 - cosine;
  const square = away * away;
  return f0 + (1 - f0) * square * square * away;
}
