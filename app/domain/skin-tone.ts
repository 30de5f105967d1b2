/** Skin tones in which a hand is shown, lightest first: one for each class of measured lightness and hue. */
export const SKIN_TONES = [1, 2, 3, 4, 5, 6] as const;
export type SkinTone = (typeof SKIN_TONES)[number];
/** A middle tone, if none was chosen. */
export const DEFAULT_SKIN: SkinTone = 3;

/** The tone that a query names; undefined if it names none. */
export const skinTone = (text: string | null): SkinTone | undefined =>
  SKIN_TONES.find((tone) => String(tone) === text);
