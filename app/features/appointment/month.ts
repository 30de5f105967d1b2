import { nextOpen } from "~/domain/visit-day";

/** A day of a calendar: what of it is free; `closed` where the boutique is, or after the days that can be asked for. */
export type CalendarDay = {
  date: string;
  free: "day" | "morning" | "afternoon" | "none" | "closed" | "past";
};

/** One month as a calendar shows it, or the last days of one with the month that follows. */
export type CalendarMonth = {
  /** yyyy-mm */ month: string;
  /** The month after it, where hardly a day of the first is left. */ next: string | null;
  /** ISO dates of a week, for the names of its days. */ week: string[];
  /** Days by weeks, null before the first and after the last that is shown. */
  weeks: (CalendarDay | null)[][];
  /** The months beside it in which a day can be asked for. */
  before: string | null;
  after: string | null;
};

/** With fewer free days than these, the first month is shown with the one that follows. */
const FEW = 7;

/** Whether a day can be asked for: one of its halves is free. */
export const isFree = ({ free }: CalendarDay): boolean =>
  free === "day" || free === "morning" || free === "afternoon";

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
 * First day of the week that a diary opens with: this one, or where the boutique does not open again in it, the next.
 * @param first day of the week, 1 is Monday
 */
export function weekToOpenWith(today: string, first: number, isOpen: (date: string) => boolean): string {
  return weekOf(isOpen(today) ? today : (nextOpen(isOpen, today) ?? today), first);
}

/**
 * The month of the open days that was asked for (yyyy-mm), else the first with a free one, and with it the next where it
 * has few of them; without the weeks before the first day that can be asked for.
 * @param first day of the week, 1 is Monday
 * @param today ISO date in the boutique's time zone
 */
export function calendarMonth(
  open: readonly OpenDay[],
  asked: string | null,
  first: number,
  today: string,
): CalendarMonth | null {
  const months = [...new Set(open.map(({ date }) => date.slice(0, 7)))];
  const free = open.filter(({ morning, afternoon }) => morning || afternoon);
  const soonest = (free[0] ?? open[0])?.date.slice(0, 7);
  const few = free.filter(({ date }) => date.slice(0, 7) === soonest).length < FEW;
  const begin = Math.max(
    0,
    months.findIndex((one) => one === soonest),
  );
  const pages = months.map((one) => [one]);
  if (few) pages.splice(begin, 2, months.slice(begin, begin + 2));
  const at = pages.findIndex((page) => page.includes(asked ?? ""));
  const shown = at < 0 ? begin : at;
  const [month, next] = pages[shown] ?? [];
  if (month === undefined) return null;
  const known = new Map(open.map((day) => [day.date, day]));
  const start = Date.parse(weekOf(`${month}-01`, first));
  const weeks: CalendarMonth["weeks"] = [];
  const over = open[0]?.date ?? "";
  for (let time = start; isoOf(time) < `${next ?? month}-32`; time += 7 * DAY) {
    if (isoOf(time + 6 * DAY) < over) continue;
    weeks.push(
      Array.from({ length: 7 }, (_, i) => {
        const date = isoOf(time + i * DAY);
        return [month, next].includes(date.slice(0, 7))
          ? { date, free: freeOf(known.get(date), date < today) }
          : null;
      }),
    );
  }
  return {
    month,
    next: next ?? null,
    week: Array.from({ length: 7 }, (_, i) => isoOf(start + i * DAY)),
    weeks,
    before: pages[shown - 1]?.[0] ?? null,
    after: pages[shown + 1]?.[0] ?? null,
  };
}

function freeOf(day: OpenDay | undefined, past: boolean): CalendarDay["free"] {
  if (!day) return past ? "past" : "closed";
  if (day.morning) return day.afternoon ? "day" : "morning";
  return day.afternoon ? "afternoon" : "none";
}
