/** What a person writes to sign an order (spec §5, docs/decisions/0004): the phrase of the page's language; any of the six is accepted. */
export const SIGNATURE_PHRASES = {
  en: "Signed and agreed",
  fr: "Lu et approuvé",
  ja: "署名し同意します",
  ko: "서명 및 동의합니다",
  "zh-Hant": "簽署並同意",
  "zh-Hans": "签署并同意",
} as const;

/** NFKC joins full-width and half-width forms; folding by upper then lower case also takes ß and the Turkish dotless i. */
function fold(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toUpperCase().toLowerCase().normalize("NFC");
}

const accepted = new Set(Object.values(SIGNATURE_PHRASES).map(fold));

/** Whether the text is one of the six phrases, after trim, NFKC and case folding. */
export function isSignature(text: string): boolean {
  return text.length <= 60 && accepted.has(fold(text));
}
