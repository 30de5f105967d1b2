/**
 * The reading of a name (フリガナ). A name in Han characters may be read in several ways (東海林: しょうじ, とうかいりん), so companies
 * in Japan ask for the reading, address people by it, and use it to sort and find them.
 */
const READING = /^[ァ-ヺー][ァ-ヺー・ヽヾ ]*$/u;

/** Whether the forms of a website ask for the reading of a name. */
export const asksReading = (region: string): boolean => region === "jp";

/** A reading as it is stored, in full-width katakana, however it was typed: ﾔﾏﾀﾞ, やまだ. */
export const toKatakana = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/\s+/g, " ")
    .trim();

/** Whether a text, after `toKatakana`, is a valid reading: katakana, long vowel marks, middle dots and spaces. */
export const isReading = (text: string): boolean => READING.test(text);

/** The full reading in Japanese order, family name first; empty if there is none. */
export const fullReading = (first: string | null | undefined, last: string | null | undefined): string =>
  [last, first].filter(Boolean).join(" ");
