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

/** Making a format costs a hundred times what using it does; the time zones are those of the websites and shops. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day begins on a quarter of an hour everywhere; what was said last holds until the next. */
const QUARTER_MS = 15 * 60_000;
const last = new Map<string, { quarter: number; day: string }>();

/** ISO date of an instant in a time zone: a Tokyo boutique's "today". */
export function dayIn(instant: Date, timeZone: string): string {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const known = last.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, format);
  const day = format.format(instant);
  last.set(timeZone, { quarter, day });
  return day;
}

export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
