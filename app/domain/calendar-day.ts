/** Making a format costs a hundred times what using it does; the time zones are those of the websites and shops. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day begins on a quarter of an hour everywhere; what was said last holds until the next. */
const QUARTER_MS = 15 * 60_000;
const last = new Map<string, { quarter: number; day: string }>();

/** ISO date of an instant in a time zone (IANA name): a Tokyo boutique's "today". */
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

/** The ISO date so many days later (earlier below 0), by the calendar alone: no time zone shifts it. */
export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
