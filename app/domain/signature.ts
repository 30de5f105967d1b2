/**
 * Phrases that a person types to sign an order (spec §5, docs/decisions/0004). The page shows the one of its language;
 * any of the six is accepted.
 */
export const SIGNATURE_PHRASES = {
  en: "Signed and agreed",
  fr: "Lu et approuvé",
  ja: "署名し同意します",
  ko: "서명하고 동의합니다",
  "zh-Hant": "簽署並同意",
  "zh-Hans": "签署并同意",
} as const;

/**
 * Letters only, without case, accents, spaces and width (NFKC), because keyboards and people leave these out. Folding
 * to upper and then lower case also handles ß and the Turkish dotless i.
 */
function fold(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\s+/g, "")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
}

const accepted = new Map<string, string>(
  Object.values(SIGNATURE_PHRASES).map((phrase) => [fold(phrase), phrase]),
);

/** Which of the six phrases was typed, in its standard spelling; null for anything else. */
export function signedPhrase(text: string): string | null {
  return (text.length <= 60 && accepted.get(fold(text))) || null;
}

/** Whether the text is one of the six phrases. */
export const isSignature = (text: string): boolean => signedPhrase(text) !== null;
