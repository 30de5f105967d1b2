/** Tones of skin from light to deep, as linear red, green, blue. */
export const TONES = {
  porcelain: [0.98, 0.66, 0.52],
  beige: [0.86, 0.5, 0.34],
  honey: [0.66, 0.35, 0.2],
  amber: [0.44, 0.215, 0.115],
  chestnut: [0.26, 0.125, 0.073],
  ebony: [0.14, 0.07, 0.046],
} as const satisfies Record<string, readonly [number, number, number]>;
export type Tone = keyof typeof TONES;

/** How a hand is built around the same ring size: length of the fingers and thickness of the knuckles. */
export const BUILDS = {
  slender: { long: 1.12, full: 0.97 },
  medium: { long: 1, full: 1 },
  strong: { long: 0.93, full: 1.045 },
} as const;
export type Build = keyof typeof BUILDS;

export type FingerLook = { readonly tone: Tone; readonly build: Build };
