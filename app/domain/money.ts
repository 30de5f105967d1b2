import { halfWidth } from "./typed-text";

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

/** A round amount near another, in whole units of a currency: two figures and a half, `10633` → `10500`. */
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

/** Shares `total` out in proportion to `weights` by largest remainder: integers that sum exactly to `total`. */
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

/** Signs of the dollars and of the pataca, which a bare $ or a code would leave open: one way each, in every language. */
const SIGNS: Partial<Record<Currency, string>> = {
  AUD: "A$",
  HKD: "HK$",
  SGD: "S$",
  TWD: "NT$",
  MOP: "MOP$",
};

/** Two currencies are written ¥: bare where they are at home, by language first and then by region, JP¥ and CN¥ elsewhere. */
const YEN: Partial<Record<Currency, { sign: string; home: string; language: string; other: string }>> = {
  JPY: { sign: "JP¥", home: "JP", language: "ja", other: "zh" },
  CNY: { sign: "CN¥", home: "CN", language: "zh", other: "ja" },
};

/** The sign that leaves no doubt of a currency; undefined where that of Intl leaves none. */
function signOf(currency: Currency, locale: string): string | undefined {
  const yen = YEN[currency];
  if (!yen) return SIGNS[currency];
  const { language, region = yen.home } = new Intl.Locale(locale);
  return language === yen.language || (language !== yen.other && region === yen.home) ? undefined : yen.sign;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Price as the region writes it: `€3,420`, `¥540,000`. Whole units are shown without decimals, as boutique tags have
 * none: one amount is written one way everywhere.
 */
export function formatMoney(amount: number, currency: Currency, locale: string): string {
  return formatShown(amount, currency, locale, decimalsOf(amount, currency));
}

function decimalsOf(amount: number, currency: Currency): number {
  const decimals = CURRENCY_DECIMALS[currency];
  return currency === "TWD" || Number.isInteger(amount / 10 ** decimals) ? 0 : decimals;
}

function formatShown(amount: number, currency: Currency, locale: string, shown: number): string {
  const key = `${locale}|${currency}|${shown}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    });
    formats.set(key, format);
  }
  return signed(format, amount / 10 ** CURRENCY_DECIMALS[currency], currency, locale);
}

/**
 * An amount in units of its currency, with the sign that leaves no doubt of it; the space that Intl sets behind a
 * code goes with the code.
 */
function signed(format: Intl.NumberFormat, units: number, currency: Currency, locale: string): string {
  const sign = signOf(currency, locale);
  if (!sign) return format.format(units);
  const parts = format.formatToParts(units);
  return parts
    .flatMap(({ type, value }, i) =>
      type === "currency"
        ? [sign]
        : type === "literal" && i === 1 && parts[0]?.type === "currency"
          ? []
          : [value],
    )
    .join("");
}

/** What one unit of another currency is worth, to four digits: `HK$8.513`. */
export function formatRate(rate: number, currency: Currency, locale: string): string {
  return signed(
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      maximumSignificantDigits: 4,
    }),
    rate,
    currency,
    locale,
  );
}

/** A difference of prices with its sign: `+€420`, `−¥12,000`; nothing stands before zero. */
export function formatDifference(amount: number, currency: Currency, locale: string): string {
  const text = formatMoney(Math.abs(amount), currency, locale);
  return amount > 0 ? `+${text}` : amount < 0 ? `−${text}` : text;
}

/** How a currency is written beside an amount, wherever the amount may be copied from: code, signs, the words of its own country. */
function marksOf(currency: Currency): string[] {
  const sign = (currencyDisplay: "symbol" | "narrowSymbol") =>
    new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === "currency")?.value ?? "";
  const words: Partial<Record<Currency, string[]>> = {
    JPY: ["円"],
    CNY: ["元"],
    KRW: ["원"],
    TWD: ["元"],
    HKD: ["元"],
  };
  // The longer first: MOP$ begins with MOP.
  return [
    SIGNS[currency] ?? sign("symbol"),
    currency,
    YEN[currency]?.sign ?? "",
    sign("symbol"),
    sign("narrowSymbol"),
    ...(words[currency] ?? []),
  ].filter(Boolean);
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
 * `null` when it is not an unambiguous positive amount of that currency.
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
