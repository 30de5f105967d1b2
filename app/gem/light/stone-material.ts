import { refractiveIndex } from "../stone/optics";

/** Constants of a diamond's shading, for the ray tracer and the live view's shader alike (spec §gem 2.1). */

/**
 * Wavelengths of the red, green and blue path, µm, and how far each may be shifted from sample to sample, so that many
 * samples cover the whole spectrum.
 */
export const WAVELENGTHS = [0.62, 0.54, 0.465] as const;
export const WAVELENGTH_JITTER = [0.06, 0.045, 0.035] as const;

/**
 * Spread of the indices around green; 1 is natural. A picture is small and a real stone moves, so its fire is drawn
 * stronger.
 */
export const FIRE = 1.35;

/** Reflections on the surface as through a polariser: factor on the table and on the facets of the crown. */
export const POLARISER = { table: 0.15, crown: 0.6 } as const;

/**
 * The viewer's head: this share of the light is left inside `inner`, all of it outside `outer` (radians around the
 * direction to the eye).
 */
export const HEAD = { inner: 0.175, outer: 0.297, light: 0.05 } as const;

/**
 * The head of a person who bends over a loose stone: nearer and therefore wider. It causes the arrows and the nailhead.
 */
export const HEAD_ABOVE = { inner: 0.32, outer: 0.41, light: 0.05 } as const;

/**
 * Light that leaves the stone below the girdle reaches the metal of its setting: share of the paper under the ring, and
 * share of the mirrored studio × the metal's colour.
 */
export const CUP = { under: 0.6, metal: 0.42 } as const;

/** Light from below a mounted stone, relative units. */
export const UNDER = 0.35;

/** Absorption per mm of path, red, green, blue: a fine white stone, neither blue nor yellow. */
export const ABSORPTION = [0.0035, 0.0035, 0.0045] as const;

/**
 * Number of reflections inside the stone, the share at which a path ends, and the value of the rest of a path (×
 * UNDER).
 */
export const BOUNCES = 8;
export const FAINTEST = 0.004;
export const REMAINDER = 0.6;

const GREEN = refractiveIndex(WAVELENGTHS[1]);

/** Refractive index of one colour's path; `shift` −1…1 moves it within its range. */
export function stoneIndex(colour: 0 | 1 | 2, shift = 0): number {
  return GREEN + FIRE * (refractiveIndex(WAVELENGTHS[colour] + shift * WAVELENGTH_JITTER[colour]) - GREEN);
}
