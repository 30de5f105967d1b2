/**
 * Creating a format costs a hundred times as much as using it. There are only as many time zones as websites and shops
 * have.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

/** In every time zone a day begins on a quarter of an hour, so a result is valid until the next quarter. */
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

/** The ISO date `days` later (negative: earlier), by the calendar alone, so that no time zone shifts it. */
export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
