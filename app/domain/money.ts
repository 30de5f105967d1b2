import { figure } from "./figure";

export type Currency = "EUR" | "GBP" | "AUD" | "CNY" | "HKD" | "MOP" | "JPY" | "KRW" | "SGD" | "TWD" | "AED";

/**
 * Decimals of the minor unit. TWD is kept with 2 decimals (ISO 4217) and shown with none, as shops in Taiwan do
 * (docs/decisions/0006).
 */
export const CURRENCY_DECIMALS: Record<Currency, number> = {
  EUR: 2,
  GBP: 2,
  AUD: 2,
  CNY: 2,
  HKD: 2,
  MOP: 2,
  JPY: 0,
  KRW: 0,
  SGD: 2,
  TWD: 2,
  AED: 2,
};

/** Smallest multiple of `step` (minor units) that is not below `amount`. */
export function roundUpTo(amount: number, step: number): number {
  return Math.ceil(amount / step) * step;
}

/**
 * A round amount near another, in whole units of a currency: the second digit is rounded to a half, `10633` → `10500`.
 */
export function roundAmount(units: number): number {
  if (units < 10) return Math.round(units);
  const step = 10 ** (Math.floor(Math.log10(units)) - 1) / 2;
  return Math.round(Math.round(units / step) * step);
}

/**
 * Tax contained in a tax-inclusive amount: `excl = roundHalfUp(incl / (1 + rate))`, `tax = incl − excl`, so it always
 * adds up. `rate` 0.2 is 20 %.
 */
export function splitTax(incl: number, rate: number): { excl: number; tax: number; incl: number } {
  const excl = Math.floor(incl / (1 + rate) + 0.5);
  return { excl, tax: incl - excl, incl };
}

/** Splits `total` in proportion to `weights` by the largest remainder method: integers that sum exactly to `total`. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const exact = weights.map((w) => (total * w) / sum);
  const floors = exact.map(Math.floor);
  let rest = total - floors.reduce((a, b) => a + b, 0);
  const order = exact
    .map((value, i) => ({ i, frac: value - Math.floor(value) }))
    .sort((a, b) => b.frac - a.frac || a.i - b.i);
  for (const { i } of order) {
    if (rest-- <= 0) break;
    floors[i] = (floors[i] ?? 0) + 1;
  }
  return floors;
}

/**
 * Symbol of each currency, the same in every language. The dollars and the pataca have a symbol that also names the
 * country, because a bare $ or a code would leave that open.
 */
const SIGNS: Record<Exclude<Currency, "JPY" | "CNY">, string> = {
  EUR: "€",
  GBP: "£",
  KRW: "₩",
  AED: "AED",
  AUD: "A$",
  HKD: "HK$",
  SGD: "S$",
  TWD: "NT$",
  MOP: "MOP$",
};

/**
 * Two currencies share the symbol ¥. Each is written bare where it is the local currency, decided by language first and
 * then by region, and as JP¥ or CN¥ elsewhere.
 */
const YEN = {
  JPY: { sign: "JP¥", bare: "￥", home: "JP", language: "ja", other: "zh" },
  CNY: { sign: "CN¥", bare: "¥", home: "CN", language: "zh", other: "ja" },
};

/** Symbol of a currency that is unambiguous in every region: `JP¥`, `€`. */
export const clearSign = (currency: Currency): string =>
  isYen(currency) ? YEN[currency].sign : SIGNS[currency];

const isYen = (currency: Currency): currency is keyof typeof YEN => currency in YEN;

/** Symbol of a currency that is unambiguous in this locale. @param locale BCP 47 */
function signOf(currency: Currency, locale: string): string {
  if (!isYen(currency)) return SIGNS[currency];
  const yen = YEN[currency];
  const language = locale.slice(0, 2);
  if (language === yen.language) return yen.bare;
  const region = /-([A-Z]{2})$/.exec(locale)?.[1] ?? yen.home;
  return language !== yen.other && region === yen.home ? "¥" : yen.sign;
}

/**
 * A price in the local format: `€3,420`, `¥540,000`. Whole units are shown without decimals, as on price tags in
 * boutiques.
 */
export function formatMoney(amount: number, currency: Currency, locale: string): string {
  const decimals = CURRENCY_DECIMALS[currency];
  const units = amount / 10 ** decimals;
  const shown = currency === "TWD" || Number.isInteger(units) ? 0 : decimals;
  return signed(figure(locale, Math.abs(units), shown, shown), units < 0, currency, locale);
}

/**
 * An amount as the value of an input field: `1500`, `3899.50`, in French `3899,50`.
 * @param amount minor units
 * @param tag language of the page
 */
export function amountToType(amount: number, currency: Currency, tag: string): string {
  const decimals = CURRENCY_DECIMALS[currency];
  const text = (amount / 10 ** decimals).toFixed(amount % 10 ** decimals ? decimals : 0);
  return tag === "fr" ? text.replace(".", ",") : text;
}

/**
 * An amount with its currency symbol: after the amount in French, before it in the other languages. A symbol made of
 * letters (AED) is separated from the amount by a no-break space.
 */
function signed(written: string, isNegative: boolean, currency: Currency, locale: string): string {
  const sign = signOf(currency, locale);
  const gap = /^[A-Z]+$/.test(sign) ? "\u00a0" : "";
  return (
    (isNegative ? "-" : "") +
    (locale.startsWith("fr") ? `${written}\u00a0${sign}` : `${sign}${gap}${written}`)
  );
}

/** What one unit of another currency is worth, to four digits: `HK$8.513`. */
export function formatRate(rate: number, currency: Currency, locale: string): string {
  return signed(figure(locale, Number(rate.toPrecision(4)), 0, 12), false, currency, locale);
}

/** A price difference with its sign: `+€420`, `−¥12,000`; zero has no sign. */
export function formatDifference(amount: number, currency: Currency, locale: string): string {
  const text = formatMoney(Math.abs(amount), currency, locale);
  return amount > 0 ? `+${text}` : amount < 0 ? `−${text}` : text;
}
