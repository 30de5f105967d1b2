import { figure } from "~/domain/figure";

type DateWriter = Pick<Intl.DateTimeFormat, "format">;
const dates = new Map<string, DateWriter>();

/** The first day of a month is « 1er » in French, which the tables of Intl do not know. */
const first = (format: DateWriter): DateWriter => ({
  format: (day) => format.format(day).replace(/\b1 (?=\D)/, "1er "),
});

/** Some tables of Intl write the halves of a Korean day in Latin letters: « 오후 2:05 », never "PM 2:05". */
const halves = (format: DateWriter): DateWriter => ({
  format: (day) => format.format(day).replace("AM", "오전").replace("PM", "오후"),
});

/** Dates of the calendar, without a time zone. */
export const dateFormat = (locale: string, dateStyle: "full" | "long" | "medium" | "short") =>
  momentFormat(locale, "UTC", { dateStyle });

/**
 * A date or a range of weights that no end of a line parts: « 20 décembre 2026 » has gaps that hold, and 2026年12月20日 and
 * 1.00–1.19, which have none, a joiner between their figures and signs. For what is read on a screen; papers and letters
 * set their own lines.
 */
export const unbroken = (text: string): string => unbrokenDates(text.replaceAll(" ", "\u00a0"));

/** A sentence whose dates and ranges of figures, like 24-12-2026, stay on one line; all else of it may go to the next. */
export const unbrokenDates = (sentence: string): string =>
  sentence.replace(/\d(?=[年月日])|[年月–〜](?=\d)|\d-(?=\d)/g, "$&\u2060");

/**
 * A day or a time of day in an IANA time zone, as its people read it. Kept: to make a format takes as long as to use
 * it a hundred times.
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

/** Per cents with one decimal as a language writes them: « 62,5 % » in French, "62.5%" in English. */
export const percentFormat = (tag: string): NumberWriter => ({
  format: (percent) => figure(tag, percent, 1, 1) + (tag.startsWith("fr") ? "\u202f%" : "%"),
});

/** Figures as a language writes them; `decimals`: always so many, else three at most. */
export const numberFormat = (tag: string, decimals?: number): NumberWriter => ({
  format: (value) => figure(tag, value, decimals, decimals),
});

/** Facts in a row, with the comma of the script: « オーバル、1.04 ct、D », "Oval, 1.04 ct, D". @param tag BCP 47 */
export const inRow = (tag: string, facts: readonly string[]): string =>
  facts.filter(Boolean).join(tag === "ja" ? "、" : tag.startsWith("zh") ? "，" : ", ");

/**
 * Several as one: "4.00 and 4.41". In Chinese a gap stands beside figures and Latin letters, and none between Han
 * letters: « 4.00 和 4.41 », « 橢圓形和枕形 »; each of them stays in one line: « 18K 黃色K金 ». @param tag BCP 47
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
