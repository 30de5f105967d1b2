/** A day of a calendar: what of it is free; `closed` where the boutique is, or before and after the days that can be asked for. */
export type CalendarDay = { date: string; free: "day" | "morning" | "afternoon" | "none" | "closed" };

/** One month as a calendar shows it. `days`: by weeks, null before the first and after the last day of the month. */
export type CalendarMonth = {
  /** yyyy-mm */ month: string;
  /** ISO dates of a week, for the names of its days. */ week: string[];
  weeks: (CalendarDay | null)[][];
  /** The months beside it in which a day can be asked for. */
  before: string | null;
  after: string | null;
};

/** Whether a day can be asked for: one of its halves is free. */
export const isFree = ({ free }: CalendarDay): boolean => free !== "closed" && free !== "none";

type OpenDay = { date: string; morning: boolean; afternoon: boolean };

const DAY = 86_400_000;
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** First day of the week, 1 is Monday and 7 Sunday, as the region counts (Unicode CLDR, by `Intl`); Monday where that is not known. */
export function firstDayOfWeek(intl: string): number {
  const locale = new Intl.Locale(intl) as Intl.Locale & {
    weekInfo?: { firstDay: number };
    getWeekInfo?: () => { firstDay: number };
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** First day of the week of a day. @param first day of the week, 1 is Monday */
export function weekOf(date: string, first: number): string {
  const at = Date.parse(date);
  return isoOf(at - ((new Date(at).getUTCDay() - first + 7) % 7) * DAY);
}

/**
 * The month of the open days that was asked for (yyyy-mm), else the first with a free one; without the weeks before the
 * first day that can be asked for.
 * @param first day of the week, 1 is Monday
 */
export function calendarMonth(
  open: readonly OpenDay[],
  asked: string | null,
  first: number,
): CalendarMonth | null {
  const months = [...new Set(open.map(({ date }) => date.slice(0, 7)))];
  const free = open.find(({ morning, afternoon }) => morning || afternoon) ?? open[0];
  const month = months.find((one) => one === asked) ?? free?.date.slice(0, 7);
  if (!month) return null;
  const known = new Map(open.map((day) => [day.date, day]));
  const begins = Date.parse(`${month}-01T00:00:00Z`);
  const lead = (new Date(begins).getUTCDay() - first + 7) % 7;
  const start = begins - lead * DAY;
  const weeks: (CalendarDay | null)[][] = [];
  const over = open[0]?.date ?? "";
  for (let time = start; isoOf(time) < `${month}-32`; time += 7 * DAY) {
    if (isoOf(time + 6 * DAY) < over) continue;
    weeks.push(
      Array.from({ length: 7 }, (_, i) => {
        const date = isoOf(time + i * DAY);
        return date.startsWith(month) ? { date, free: freeOf(known.get(date)) } : null;
      }),
    );
  }
  const at = months.indexOf(month);
  return {
    month,
    week: Array.from({ length: 7 }, (_, i) => isoOf(start + i * DAY)),
    weeks,
    before: months[at - 1] ?? null,
    after: months[at + 1] ?? null,
  };
}

function freeOf(day: OpenDay | undefined): CalendarDay["free"] {
  if (!day) return "closed";
  if (day.morning) return day.afternoon ? "day" : "morning";
  return day.afternoon ? "afternoon" : "none";
}
