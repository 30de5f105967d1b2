import { CURRENCY_DECIMALS, clearSign, type Currency } from "./money";
import { halfWidth } from "./typed-text";

/** How a currency may be written beside an amount that was copied from elsewhere: code, symbols, local words. */
function marksOf(currency: Currency): string[] {
  const words: Partial<Record<Currency, string[]>> = {
    JPY: ["円"],
    CNY: ["元"],
    KRW: ["원"],
    TWD: ["元"],
    HKD: ["元"],
  };
  const sign = clearSign(currency);
  // Longer marks first: MOP$ begins with MOP.
  return [sign, currency, sign.replace(/^[A-Z]+/, ""), ...(words[currency] ?? [])].filter(Boolean);
}

/** Removes the currency mark before or after the amount. */
function unmarked(text: string, currency: Currency): string {
  for (const mark of marksOf(currency)) {
    if (text.startsWith(mark)) return text.slice(mark.length);
    if (text.endsWith(mark)) return text.slice(0, -mark.length);
  }
  return text;
}

/**
 * Minor units of an amount that a person typed, in whole or decimal units (`1500`, `1 500,50`, `1,500.50`, full-width
 * digits), with or without a currency mark. `null` if it is not an unambiguous amount of that currency, or is negative.
 */
export function parseAmount(text: string, currency: Currency): number | null {
  const clean = unmarked(halfWidth(text).replace(/[\s'’_]/g, ""), currency);
  const decimals = CURRENCY_DECIMALS[currency];
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,12})(?:([.,])(\d{1,2}))?$/.exec(clean);
  if (!match) return null;
  const [, whole = "", decimalMark, fraction = ""] = match;
  if (decimalMark && whole.includes(decimalMark)) return null;
  if (fraction.length > decimals && Number(fraction) !== 0) return null;
  const amount =
    Number(whole.replace(/[.,]/g, "")) * 10 ** decimals +
    (decimals ? Number(fraction.padEnd(decimals, "0").slice(0, decimals)) : 0);
  return Number.isSafeInteger(amount) ? amount : null;
}

/**
 * Why a text is not an amount to spend: it cannot be parsed, or it is zero or less. Null for a positive amount and for
 * an empty text.
 * @param currency of the website, in whose units the amount is typed
 */
export function amountProblem(text: string, currency: Currency): "amount" | "amount_positive" | null {
  if (!text.trim()) return null;
  // A minus sign before the first digit, with or without a currency mark. One between two digits does not count.
  const unsigned = text.replace(/^([^\d０-９]*)[-−–－]/, "$1");
  const amount = parseAmount(unsigned, currency);
  if (amount === null) return "amount";
  return amount > 0 && unsigned === text ? null : "amount_positive";
}
