import { momentFormat } from "./formats";

/** Parts of a day of the calendar, without a time zone: the name of a weekday, a month with its year. */
export const partFormat = (
  locale: string,
  parts: Pick<Intl.DateTimeFormatOptions, "weekday" | "day" | "month" | "year" | "calendar">,
) => momentFormat(locale, "UTC", parts);

/**
 * The name of a weekday over a column of days, as calendars write it: "Mon", « lun. »; in Chinese one letter, « 一 ».
 * @param tag BCP 47; @param iso a day, YYYY-MM-DD
 */
export const weekdayOverColumn = (tag: string, iso: string): string =>
  partFormat(tag, { weekday: tag.startsWith("zh") ? "narrow" : "short" }).format(new Date(iso));
