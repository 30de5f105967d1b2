import type { Currency } from "~/domain/money";
import { parseAmount } from "~/domain/typed-amount";

/** A negative amount must be recognised as an amount, because its error message differs from that of other text. */
const BELOW_ZERO = /^\s*[-−－]\s*\d/;

/**
 * Reads a deposit as it was typed: returns it in minor units, or the code of what is wrong. It must be more than zero
 * and at most the price (docs/decisions/0007).
 * @param incl the price with tax in minor units; `least` is 0 if the deposit may follow later
 */
export function readDeposit(
  text: string,
  currency: Currency,
  incl: number,
  least: 0 | 1 = 1,
): number | "amount" | "deposit_invalid" {
  if (BELOW_ZERO.test(text)) return "deposit_invalid";
  const amount = parseAmount(text, currency);
  if (amount === null) return "amount";
  return amount > incl || amount < least ? "deposit_invalid" : amount;
}

/**
 * Whether an amount was typed without its receipt number, other than the amount that the form suggested. Then somebody
 * has paid and the number is missing.
 * @param suggested minor units
 */
export function lacksReceipt(text: string, currency: Currency, suggested: number): boolean {
  const amount = parseAmount(text, currency);
  return text.trim() !== "" && amount !== suggested && amount !== 0;
}
