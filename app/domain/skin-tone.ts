/** Tones of skin in which a hand is shown, from the lightest: one for each class of skin by its measured lightness and hue. */
export const SKIN_TONES = [1, 2, 3, 4, 5, 6] as const;
export type SkinTone = (typeof SKIN_TONES)[number];
/** One of the middle, where nobody chose. */
export const DEFAULT_SKIN: SkinTone = 3;

/** The tone that a query names; undefined for anything that is none. */
export const skinTone = (text: string | null): SkinTone | undefined =>
  SKIN_TONES.find((tone) => String(tone) === text);
