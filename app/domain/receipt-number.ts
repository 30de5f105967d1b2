import { halfWidth } from "./typed-text";

const RECEIPT = /^[\p{L}\p{Mn}\p{Mc}\p{Nd}\p{Pd}/ .#_]*$/u;

/**
 * Whether a text can be the number of a till's receipt (docs/decisions/0006): letters of any script, digits, and the signs
 * that tills set between them (hyphen, slash, point, number sign, low line, space), in whatever width they were typed. An
 * empty one is none, and whether one is needed is said elsewhere.
 */
export const isReceiptNumber = (text: string): boolean => RECEIPT.test(halfWidth(text));
