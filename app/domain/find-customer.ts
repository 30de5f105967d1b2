import { foldName, isSearchable, nameWords } from "./name-folding";
import { foldEmail } from "./person";
import { halfWidth } from "./typed-text";

/** All possible meanings of one search line for a customer; those that do not apply are empty. */
export type SearchMeanings = {
  /** Folded name; its words may stand in any order. */
  name: string;
  /** Beginning of an e-mail address, folded. */
  email: string;
  /** Last digits of a telephone number, in each form that may end an international number. */
  phone: string[];
  crmId: string;
};

/** Digits with the separators that people use: `06 12-34`, `(03) 5555`, `０９０ー１２３４`. */
const NUMBER = /^[\d\s+()./\-‐–—−ーｰ]+$/;
const PHONE_MIN = 4;
const EMAIL_MIN = 3;

/**
 * A number may be typed in national form (`06 12…`), whose leading zero is not part of the international number, or
 * with `00`.
 */
function phoneEnds(plain: string): string[] {
  const digits = plain.replace(/\D/g, "");
  if (!NUMBER.test(plain) || digits.length < PHONE_MIN) return [];
  const abroad = /^0{1,2}(?=\d{6})/.test(digits) ? [digits.replace(/^00?/, "")] : [];
  return [digits.slice(-15), ...abroad.map((one) => one.slice(-15))];
}

/**
 * Interprets one line in every way that fits: a name in any order or script, the beginning of an e-mail address, the
 * last digits of a telephone number, a CRM id. So the seller does not have to choose a field.
 * @returns null if the text is too short to search for: one letter (in Chinese, Japanese and Korean one is enough) or
 * three digits
 */
export function readFind(text: string): SearchMeanings | null {
  const plain = halfWidth(text).trim();
  const folded = plain.includes("@") || NUMBER.test(plain) ? "" : foldName(text);
  const name = nameWords(folded).some(isSearchable) ? folded : "";
  const email = /^[\x21-\x7e]+$/.test(plain) && plain.length >= EMAIL_MIN ? foldEmail(plain) : "";
  const phone = phoneEnds(plain);
  const crmId = /^\S{4,40}$/.test(plain) ? plain.toUpperCase() : "";
  return name || email.includes("@") || phone.length || crmId || /[a-z]/.test(email)
    ? { name, email, phone, crmId }
    : null;
}
