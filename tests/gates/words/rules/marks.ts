const CJK = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]";
const QUOTES: Faults = { "a straight quotation mark": /["']/, "three dots for an ellipsis": /\.\.\./ };
const EAST: Faults = {
  ...QUOTES,
  "a half-width mark in a sentence of full-width signs": new RegExp(`${CJK}[,.!?;:]|[,.!?;:]${CJK}`, "u"),
  "a number that may part from its unit": /[\d}] (mm|ct)/,
};
type Faults = Record<string, RegExp>;
export const FAULTS: Record<string, Faults> = {
  en: { ...QUOTES, "a number that may part from its unit": /[\d}] (mm|ct|%)/ },
  // Lexique de l'Imprimerie nationale: a narrow no-break space before ; ! ? and inside « », a full one before the
  // colon.
  fr: {
    ...QUOTES,
    "a word that the house's name, which is the operator's to choose, may have to shorten":
      /\b(?:de|que|le|la) \{\{brand\}\}/i,
    "no narrow space before ; ! ? »": /[^\u202f][;!?»]/,
    "no narrow space after «": /«(?!\u202f)/,
    "no space before a colon": /[^\u00a0]:(?=\s|$|\{)/,
    "a number that may part from its unit": /[\d}] (mm|ct|%)/,
  },
  ja: EAST,
  ko: {
    ...QUOTES,
    "a full-width mark": /[。，！？：；]/,
    "a number that may part from its unit": /[\d}] (mm|ct)/,
  },
  // In mainland China, customer service is called 客户服务, but the customers of a boutique are 顾客.
  "zh-Hans": { ...EAST, "another word for a customer": /客户(?!服务)/ },
  "zh-Hant": { ...EAST, "another word for a customer": /客戶/ },
};
