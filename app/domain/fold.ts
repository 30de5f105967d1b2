/**
 * A name as it is searched: NFKC (full-width letters, half-width kana), no accents, hiragana as katakana, lower case,
 * ß as ss, œ as oe, æ as ae, runs of white space as one space.
 */
export function foldName(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ø/g, "o")
    .replace(/ł/g, "l")
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .normalize("NFD")
    // Accents of Latin letters go; the voicing marks of kana are part of the letter and stay.
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
}
