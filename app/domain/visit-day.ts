import { addDays } from "./calendar-day";

/** How far ahead an appointment can be requested (docs/decisions/0012). */
export const DAYS_AHEAD = 90;

const MORNING_ENDS = "13:00";
type Half = "morning" | "afternoon";
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

/**
 * The hours at which an appointment can begin: every quarter from the earliest opening to the latest closing.
 * @param hours opening and closing of each weekday, null where the boutique is closed
 */
export function visitHours(hours: readonly (readonly [string, string] | null)[]): string[] {
  const open = hours.filter((day) => day !== null);
  const first = Math.min(...open.map(([from]) => minutes(from)));
  const last = Math.max(...open.map(([, to]) => minutes(to)));
  const chosen: string[] = [];
  for (let at = Math.ceil(first / QUARTER) * QUARTER; at < last; at += QUARTER)
    chosen.push([Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, "0")).join(":"));
  return chosen;
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
