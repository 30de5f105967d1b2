/**
 * The reading of a name (フリガナ). A name in Han letters may be read in several ways (東海林: しょうじ, とうかいりん), so a
 * house in Japan asks for it, addresses people by it, sorts and finds them by it.
 */
const READING = /^[ァ-ヺー][ァ-ヺー・ヽヾ ]*$/u;

/** Whether forms of a website ask how a name is read. */
export const asksReading = (region: string): boolean => region === "jp";

/** A reading as it is kept, in full-width katakana, however it was typed: ﾔﾏﾀﾞ, やまだ. */
export const toKatakana = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/\s+/g, " ")
    .trim();

/** Whether a text, as `toKatakana` gives it, can be read: katakana, long vowels, middle dots and spaces. */
export const isReading = (text: string): boolean => READING.test(text);

/** Readings are written as names are in Japan, the family name first; empty where nothing was said. */
export const fullReading = (first: string | null | undefined, last: string | null | undefined): string =>
  [last, first].filter(Boolean).join(" ");
