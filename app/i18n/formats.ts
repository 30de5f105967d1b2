import { figure } from "~/domain/figure";

type DateWriter = Pick<Intl.DateTimeFormat, "format">;
const dates = new Map<string, DateWriter>();

/** French writes the first day of a month as « 1er », which Intl does not. */
const first = (format: DateWriter): DateWriter => ({
  format: (day) => format.format(day).replace(/\b1 (?=\D)/, "1er "),
});

/** Some versions of Intl write AM and PM in Korean dates in Latin letters: « 오후 2:05 », never "PM 2:05". */
const halves = (format: DateWriter): DateWriter => ({
  format: (day) => format.format(day).replace("AM", "오전").replace("PM", "오후"),
});

/** Calendar dates, without a time zone. */
export const dateFormat = (locale: string, dateStyle: "full" | "long" | "medium" | "short") =>
  momentFormat(locale, "UTC", { dateStyle });

/**
 * A date or range of weights without line breaks: « 20 décembre 2026 » gets no-break spaces, and 2026年12月20日 or
 * 1.00–1.19, which have no spaces, get word joiners. Only for screens; documents and letters break their own lines.
 */
export const unbroken = (text: string): string => unbrokenDates(text.replaceAll(" ", "\u00a0"));

/** A sentence whose dates and ranges of numbers, like 24-12-2026, are not broken across lines. */
export const unbrokenDates = (sentence: string): string =>
  sentence.replace(/\d(?=[年月日])|[年月–〜](?=\d)|\d-(?=\d)/g, "$&\u2060");

/**
 * Formats a day or time in an IANA time zone. Cached, because creating a format takes a hundred times as long as using
 * it.
 */
export function momentFormat(
  locale: string,
  timeZone: string,
  style: Omit<Intl.DateTimeFormatOptions, "timeZone">,
): DateWriter {
  const key = `${locale}|${timeZone}|${JSON.stringify(style)}`;
  const made = (): DateWriter => new Intl.DateTimeFormat(locale, { ...style, timeZone });
  const format =
    dates.get(key) ??
    (locale.startsWith("fr") ? first(made()) : locale.startsWith("ko") ? halves(made()) : made());
  dates.set(key, format);
  return format;
}

type NumberWriter = { format: (value: number) => string };

/** Percentages with one decimal: « 62,5 % » in French, "62.5%" in English. */
export const percentFormat = (tag: string): NumberWriter => ({
  format: (percent) => figure(tag, percent, 1, 1) + (tag.startsWith("fr") ? "\u202f%" : "%"),
});

/** Numbers in the format of a language; `decimals`: exactly that many, otherwise at most three. */
export const numberFormat = (tag: string, decimals?: number): NumberWriter => ({
  format: (value) => figure(tag, value, decimals, decimals),
});

/**
 * Joins facts with the comma of the script: « オーバル、1.04 ct、D », "Oval, 1.04 ct, D".
 * @param tag BCP 47
 */
export const inRow = (tag: string, facts: readonly string[]): string =>
  facts.filter(Boolean).join(tag === "ja" ? "、" : tag.startsWith("zh") ? "，" : ", ");

/**
 * Joins items with "and": "4.00 and 4.41". In Chinese, digits and Latin letters are separated from Han characters by
 * spaces, but two Han characters are not: « 4.00 和 4.41 », « 橢圓形和枕形 ». No item is broken across lines: « 18K 黃色K金 ».
 * @param tag BCP 47
 */
export function listFormat(
  tag: string,
  style: Intl.ListFormatStyle = "long",
): (parts: readonly string[]) => string {
  const list = new Intl.ListFormat(tag, { type: "conjunction", style });
  if (!tag.startsWith("zh")) return (parts) => list.format(parts);
  return (parts) =>
    list
      .format(parts.map((part) => part.replaceAll(" ", "\u00a0")))
      .replace(/(?<=[\w.%])([和及])(?=\w)/g, " $1 ");
}
