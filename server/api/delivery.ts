import { addDays, dayIn } from "~/domain/calendar-day";
import type { Availability } from "~/domain/ring";

/** A piece in reach is set, checked and sent within five days; engraving takes a week more (docs/decisions/0006). */
const READY_DAYS = 5;
export const ENGRAVING_DAYS = 7;

/**
 * `weeks` is the lead time of the mount; `readyDays` those within which nine of ten such rings were ready, where the ledger tells:
 * no day is promised that the house does not keep.
 */
type Making = { availability: Availability; weeks: number; engraved: boolean; readyDays?: number | null };

/**
 * When a creation can be had: the words and the day, from one calculation. Engraving takes its week of both: a ring in reach
 * that is engraved is not there at once.
 */
export function promiseOf(
  now: Date,
  timeZone: string,
  of: Making,
): { availability: Availability; weeks: number; date: string } {
  const date = deliveryDate(now, timeZone, of);
  if (of.availability !== "immediately" && of.availability !== "weeks")
    return { availability: of.availability, weeks: 0, date };
  if (of.availability === "immediately" && !of.engraved)
    return { availability: "immediately", weeks: 0, date };
  return { availability: "weeks", weeks: Math.ceil(daysOf(of) / 7), date };
}

/** ISO date on which a creation can be in the boutique, in the website's time zone. `weeks` is the lead time of the mount. */
export function deliveryDate(now: Date, timeZone: string, of: Making): string {
  return addDays(dayIn(now, timeZone), daysOf(of));
}

function daysOf(of: Making): number {
  const made =
    (of.availability === "immediately" ? READY_DAYS : of.weeks * 7) + (of.engraved ? ENGRAVING_DAYS : 0);
  return Math.max(made, of.readyDays ?? 0);
}
