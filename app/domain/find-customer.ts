import { foldName, isSearchable, nameWords } from "./name-folding";
import { foldEmail } from "./person";
import { halfWidth } from "./typed-text";

/** All possible meanings of one search line for a customer; meanings that do not apply are empty. */
export type Meant = {
  /** Folded name; its words may stand in any order. */
  name: string;
  /** Beginning of an e-mail address, folded. */
  email: string;
  /** Last digits of a telephone number, as they may stand at the end of an international one. */
  phone: string[];
  crmId: string;
};

/** Digits as people group them: `06 12-34`, `(03) 5555`, `０９０ー１２３４`. */
const NUMBER = /^[\d\s+()./\-‐–—−ーｰ]+$/;
const PHONE_MIN = 4;
const EMAIL_MIN = 3;

/** A number may be typed as at home (`06 12…`), where its zero is no part of the international one, or with `00`. */
function phoneEnds(plain: string): string[] {
  const digits = plain.replace(/\D/g, "");
  if (!NUMBER.test(plain) || digits.length < PHONE_MIN) return [];
  const abroad = /^0{1,2}(?=\d{6})/.test(digits) ? [digits.replace(/^00?/, "")] : [];
  return [digits.slice(-15), ...abroad.map((one) => one.slice(-15))];
}

/**
 * Reads one line as a name in any order or script, the beginning of an e-mail address, the last digits of a telephone
 * number, or a CRM id: as each that it may be, so that nobody has to say which it is.
 * @returns null for what is too short to look for: one letter (one is enough in Chinese, Japanese and Korean), three digits
 */
export function readFind(text: string): Meant | null {
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
