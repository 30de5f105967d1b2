import { partFormat } from "./formats";

/**
 * The name of a weekday over a column of days, as calendars write it: "Mon", « lun. »; in Chinese one letter, « 一 ».
 * @param tag BCP 47; @param iso a day, YYYY-MM-DD
 */
export const weekdayOverColumn = (tag: string, iso: string): string =>
  partFormat(tag, { weekday: tag.startsWith("zh") ? "narrow" : "short" }).format(new Date(iso));
