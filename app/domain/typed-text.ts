/**
 * Converts a text to half-width characters (NFKC): `ｃｌａｉｒｅ＠…`, `０３－５５５５`, `￥１２，０００`. It is meant for values read by
 * their letters and digits: e-mail, telephone, amounts, dates, numbers, codes. Names keep their own width.
 */
export function halfWidth(text: string): string {
  return text.normalize("NFKC");
}

/** Characters that no text may contain: marks that change the writing direction, and lone surrogates. */
const NEVER = String.raw`\u202a-\u202e\u2066-\u2069\ud800-\udfff`;
const LINE = new RegExp(String.raw`[\u0000-\u001f\u007f-\u009f\u2028\u2029${NEVER}]`, "u");
const PROSE = new RegExp(String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f${NEVER}]`, "u");

/** Whether a text is one line: no line break, no tab, no control character. */
export const isLine = (text: string): boolean => !LINE.test(text);

/** Whether a text is one that people write over several lines: comments, messages. */
export const isProse = (text: string): boolean => !PROSE.test(text);
