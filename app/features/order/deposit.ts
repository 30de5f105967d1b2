import type { Currency } from "~/domain/money";
import { parseAmount } from "~/domain/typed-amount";

/** An amount less than nothing is one, and not a word that was taken for an amount. */
const BELOW_ZERO = /^\s*[-−－]\s*\d/;

/**
 * A deposit as it was typed, in minor units, or the code of what is wrong with it: more than nothing and at most the
 * price (docs/decisions/0007).
 * @param incl the price with tax in minor units; `least` 0 where the deposit may follow later
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
 * Whether an amount without the number of its receipt was typed, and not only left as the form suggested it: then somebody
 * was paid, and the number is missing.
 * @param suggested minor units
 */
export function lacksReceipt(text: string, currency: Currency, suggested: number): boolean {
  const amount = parseAmount(text, currency);
  return text.trim() !== "" && amount !== suggested && amount !== 0;
}
