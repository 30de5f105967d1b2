/** Rules of engraving (spec §3, §5, §9): fonts, characters that the tools can cut, length. */
export const ENGRAVING_FONTS = ["Times New Roman", "Kunstler"] as const;
export type EngravingFont = (typeof ENGRAVING_FONTS)[number];
export const DEFAULT_FONT: EngravingFont = "Times New Roman";
export const ENGRAVING_MAX = 20;

/** Letters of Latin-1 with Œ œ, digits, space, `. , ' - & + / ! ?`, ♥ and ∞. */
const ALLOWED = /^[A-Za-zÀ-ÖØ-öø-ÿŒœ0-9 .,'’\-&+/!?♥∞]$/u;

/** Whether a character can be engraved; both fonts contain all of these (app/gem/engraving). */
export function isEngravable(character: string): boolean {
  return ALLOWED.test(character);
}

export function isEngravingFont(value: unknown): value is EngravingFont {
  return (ENGRAVING_FONTS as readonly unknown[]).includes(value);
}

export type EngravingProblem =
  | { code: "engraving_characters"; characters: string[] }
  | { code: "engraving_long"; max: number; length: number };

/** Characters that never combine with their neighbours. */
const APART = /^[ -\u02ff]*$/;

/**
 * Grapheme clusters. A browser takes 20 ms and more to load the data of Intl.Segmenter, and most texts do not need it.
 */
export function graphemes(text: string): string[] {
  if (APART.test(text)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** NFC, trimmed, runs of white space as one space. Nothing else of the input is changed. */
export function normaliseEngraving(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\t\u00a0 ]+/g, " ")
    .trim();
}

/** Why this text cannot be engraved; null if it can. An empty text means "no engraving" and is valid. */
export function checkEngraving(text: string): EngravingProblem | null {
  const letters = graphemes(normaliseEngraving(text));
  const wrong = [...new Set(letters.filter((letter) => !isEngravable(letter)))];
  if (wrong.length) return { code: "engraving_characters", characters: wrong.slice(0, 10) };
  if (letters.length > ENGRAVING_MAX)
    return { code: "engraving_long", max: ENGRAVING_MAX, length: letters.length };
  return null;
}
