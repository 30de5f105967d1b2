import { addDays, dayIn } from "./calendar-day";

/** How far ahead an appointment can be requested (docs/decisions/0012). */
export const DAYS_AHEAD = 90;

const MORNING_ENDS = "13:00";
export const HALVES = ["morning", "afternoon"] as const;
type Half = (typeof HALVES)[number];
/** When on a day an appointment is; `time` is HH:MM, or null for the half-day. */
export type VisitTime = { slot: Half; time: string | null };

/** The half-day to which an hour belongs: the morning ends at 13:00. */
export const halfOf = (time: string): Half => (time < MORNING_ENDS ? "morning" : "afternoon");

const QUARTER = 15;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Whether an appointment of today would be over: a quarter of an hour after its hour, or at the end of its half-day.
 * @param now the time of day in the boutique, HH:MM
 * @param closes when the boutique closes today, HH:MM
 */
export function isOver({ slot, time }: VisitTime, now: string, closes: string): boolean {
  if (time) return minutes(time) + QUARTER <= minutes(now);
  return now >= (slot === "morning" ? MORNING_ENDS : closes);
}

/** Opening and closing of each weekday, HH:MM, Monday first; null where the boutique is closed. */
type Week = readonly (readonly [string, string] | null)[];

/** Opening and closing on an ISO date by the boutique's week; null on its closed weekday. */
export const hoursOn = <W extends Week>({ hours }: { hours: W }, date: string): W[number] =>
  // getUTCDay begins on Sunday.
  hours[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? null;

/** A boutique with its week and its time zone (IANA name). */
type Boutique = { hours: Week; timeZone: string };

/** Whether a moment is over by the clock of the boutique. Days before today are refused by their date. */
export function isPast(
  boutique: Boutique,
  { date, slot, time }: VisitTime & { date: string },
  now: Date,
): boolean {
  const { timeZone } = boutique;
  if (date !== dayIn(now, timeZone)) return false;
  const clock = new Intl.DateTimeFormat("sv-SE", { timeStyle: "short", timeZone }).format(now);
  return isOver({ slot, time }, clock, hoursOn(boutique, date)?.[1] ?? "00:00");
}

/**
 * The hours at which an appointment can begin: every quarter from the earliest opening to the latest closing.
 * @param hours one or more weeks, or some of their days
 */
export function visitHours(hours: Week): string[] {
  const open = hours.filter((day) => day !== null);
  const first = Math.min(...open.map(([from]) => minutes(from)));
  const last = Math.max(...open.map(([, to]) => minutes(to)));
  const chosen: string[] = [];
  for (let at = Math.ceil(first / QUARTER) * QUARTER; at < last; at += QUARTER)
    chosen.push([Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, "0")).join(":"));
  return chosen;
}

/** What a seller can agree on: halves of a day, and hours. `over` is what of them is over today, an ISO date. */
export type Moments = { hours: string[]; today: string; over: string[] };

/**
 * The hours at which one of several boutiques is open, and what is over today in all of them: on its way to another
 * boutique, a form still has that one's hours.
 * @param today ISO date of the day in question
 */
export function momentsOf(boutiques: readonly Boutique[], today: string, now: Date): Moments {
  const hours = visitHours(boutiques.flatMap((one) => one.hours));
  const over = (when: VisitTime) => boutiques.every((one) => isPast(one, { date: today, ...when }, now));
  return {
    hours,
    today,
    over: [
      ...HALVES.filter((slot) => over({ slot, time: null })),
      ...hours.filter((time) => over({ slot: halfOf(time), time })),
    ],
  };
}

/** Why a day cannot be asked for; `reason` and `next`, an ISO date or empty, where the boutique is closed. */
export type WrongDay = { code: string; values?: Record<string, string> };

/** Whether a boutique is open on a day, and the name of the holiday on which it is closed. */
export type BoutiqueDays = {
  isOpen: (date: string) => boolean;
  reason: (date: string) => string | undefined;
};

/** The first open day after an ISO date; null if the boutique does not open within a month. */
export function nextOpen(isOpen: (date: string) => boolean, date: string): string | null {
  for (let ahead = 1; ahead <= 31; ahead += 1) if (isOpen(addDays(date, ahead))) return addDays(date, ahead);
  return null;
}

/**
 * Why an appointment cannot be on a given ISO date; null if it can.
 * @param today ISO date in the boutique's time zone
 */
export function wrongDay(date: string, today: string, boutique: BoutiqueDays): WrongDay | null {
  if (date <= today) return { code: "date_past" };
  if (date > addDays(today, DAYS_AHEAD)) return { code: "date_far" };
  if (boutique.isOpen(date)) return null;
  const [reason, next] = [boutique.reason(date), nextOpen(boutique.isOpen, date) ?? ""];
  return reason
    ? { code: "date_holiday", values: { reason, next } }
    : { code: "date_closed", values: { next } };
}
