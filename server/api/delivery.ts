import { addDays, dayIn } from "~/domain/calendar-day";
import type { Availability } from "~/domain/ring";

/** Days in which a ring in stock is set, checked and sent; engraving takes a week more (docs/decisions/0006). */
const READY_DAYS = 5;
export const ENGRAVING_DAYS = 7;

/**
 * `weeks` is the lead time of the mount. `readyDays` is the number of days within which nine of ten such rings were
 * ready, if the ledger has enough history; with it no earlier day is promised.
 */
type Making = { availability: Availability; weeks: number; engraved: boolean; readyDays?: number | null };

/**
 * When a creation is available: text and date from one calculation. Engraving adds its week to both, so an engraved
 * ring in stock is not available immediately.
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

/** ISO date on which a creation can be in the boutique, in the website's time zone. `weeks`: lead time of the mount. */
export function deliveryDate(now: Date, timeZone: string, of: Making): string {
  return addDays(dayIn(now, timeZone), daysOf(of));
}

function daysOf(of: Making): number {
  const made =
    (of.availability === "immediately" ? READY_DAYS : of.weeks * 7) + (of.engraved ? ENGRAVING_DAYS : 0);
  return Math.max(made, of.readyDays ?? 0);
}
