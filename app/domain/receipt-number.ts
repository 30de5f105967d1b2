import { halfWidth } from "./typed-text";

const RECEIPT = /^[\p{L}\p{Mn}\p{Mc}\p{Nd}\p{Pd}/ .#_]*$/u;

/**
 * Whether a text can be the number of a till receipt (docs/decisions/0006): letters of any script, digits, and the
 * separators that tills use (hyphen, slash, full stop, number sign, underscore, space), in any width. Empty is not
 * valid here; whether a number is required is checked elsewhere.
 */
export const isReceiptNumber = (text: string): boolean => RECEIPT.test(halfWidth(text));
