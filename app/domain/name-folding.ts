import { HAN_VARIANTS } from "./han-variants";

const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Splits a name to search for into words, at spaces, hyphens, apostrophes, full stops and middle dots. */
export const nameWords = (text: string): string[] => text.split(/[\s\-'’·・.]+/).filter(Boolean);

/** Whether a word is long enough to search customers by: two letters, or one character in Chinese, Japanese, Korean. */
export const isSearchable = (word: string): boolean => CJK.test(word) || [...word].length >= 2;

/**
 * A name normalised for search: NFKC (full-width letters, half-width kana), no accents, hiragana as katakana, lower
 * case, ß as ss, œ as oe, æ as ae, one variant of each Han character, runs of white space as one space.
 */
export function foldName(text: string): string {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/ß/g, "ss")
      .replace(/œ/g, "oe")
      .replace(/æ/g, "ae")
      .replace(/ø/g, "o")
      .replace(/ł/g, "l")
      .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
      .normalize("NFD")
      // Accents of Latin letters are removed; the voicing marks of kana are part of the character and stay.
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFC")
      // Registers may select a variant by a selector after the character: 葛 with U+E0100 is 葛.
      .replace(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, "")
      .replace(/\p{Script=Han}/gu, (letter) => HAN_VARIANTS.get(letter) ?? letter)
      .replace(/\s+/g, " ")
      .trim()
  );
}
