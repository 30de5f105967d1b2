import { momentFormat } from "./formats";

/** Formats parts of a calendar day, without a time zone: weekday, or month and year. */
export const partFormat = (
  locale: string,
  parts: Pick<Intl.DateTimeFormatOptions, "weekday" | "day" | "month" | "year" | "calendar">,
) => momentFormat(locale, "UTC", parts);

/**
 * The name of a weekday as a column header of a calendar: "Mon", « lun. »; in Chinese one character, « 一 ».
 * @param tag BCP 47
 * @param iso a day, YYYY-MM-DD
 */
export const weekdayOverColumn = (tag: string, iso: string): string =>
  partFormat(tag, { weekday: tag.startsWith("zh") ? "narrow" : "short" }).format(new Date(iso));
