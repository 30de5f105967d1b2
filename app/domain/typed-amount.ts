import { CURRENCY_DECIMALS, clearSign, type Currency } from "./money";
import { halfWidth } from "./typed-text";

/** How a currency is written beside an amount, wherever the amount may be copied from: code, signs, the words of its own country. */
function marksOf(currency: Currency): string[] {
  const words: Partial<Record<Currency, string[]>> = {
    JPY: ["円"],
    CNY: ["元"],
    KRW: ["원"],
    TWD: ["元"],
    HKD: ["元"],
  };
  const sign = clearSign(currency);
  // The longer first: MOP$ begins with MOP.
  return [sign, currency, sign.replace(/^[A-Z]+/, ""), ...(words[currency] ?? [])].filter(Boolean);
}

/** Without the mark of its currency, which stands before or behind the amount. */
function unmarked(text: string, currency: Currency): string {
  for (const mark of marksOf(currency)) {
    if (text.startsWith(mark)) return text.slice(mark.length);
    if (text.endsWith(mark)) return text.slice(0, -mark.length);
  }
  return text;
}

/**
 * Minor units of an amount typed by a person in whole or decimal units (`1500`, `1 500,50`, `1,500.50`, full-width digits),
 * with or without the mark of its currency.
 * `null` when it is not an unambiguous amount of that currency, and for one below zero.
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
 * Why what was typed is no amount to spend: it is not understood, or it is zero or less. Null for an amount above zero and
 * for an empty text.
 * @param currency of the website, in whose units it is typed
 */
export function whyNotSpent(text: string, currency: Currency): "amount" | "amount_positive" | null {
  if (!text.trim()) return null;
  // A minus before the first figure, with or without the mark of a currency; one between two figures is none.
  const unsigned = text.replace(/^([^\d０-９]*)[-−–－]/, "$1");
  const amount = parseAmount(unsigned, currency);
  if (amount === null) return "amount";
  return amount > 0 && unsigned === text ? null : "amount_positive";
}
