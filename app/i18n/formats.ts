const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Dates of the calendar, without a time zone. Kept: to make a format takes as long as to use it a hundred times. */
export function dateFormat(locale: string, dateStyle: "full" | "long" | "medium" | "short"): Intl.DateTimeFormat {
  const key = `${locale}|${dateStyle}`;
  const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" });
  dates.set(key, format);
  return format;
}

/** Figures as a language writes them; `decimals`: always so many. Kept like `dateFormat`. */
export function numberFormat(tag: string, decimals?: number): Intl.NumberFormat {
  const key = `${tag}|${decimals ?? ""}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(tag, decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  numbers.set(key, format);
  return format;
}
