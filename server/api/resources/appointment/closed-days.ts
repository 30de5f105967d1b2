import { addDays } from "~/domain/calendar-day";
import { nextOpen } from "~/domain/visit-day";
import type { ShopRow } from "../../reference/types";
import { words } from "../../db/seed/words";

/** Why a boutique is closed, in the six languages, as it stands after a colon or inside a sentence. */
const REASONS = {
  newYear: words("New Year’s Day", "jour de l’An", "元日", "신정", "元旦", "元旦"),
  epiphany: words("Epiphany", "Épiphanie", "公現祭", "주현절", "主顯節", "主显节"),
  goodFriday: words("Good Friday", "Vendredi saint", "聖金曜日", "성금요일", "耶穌受難日", "耶稣受难日"),
  easterMonday: words(
    "Easter Monday",
    "lundi de Pâques",
    "イースターマンデー",
    "부활절 월요일",
    "復活節星期一",
    "复活节星期一",
  ),
  anzac: words("Anzac Day", "Anzac Day", "アンザック・デー", "앤잭 데이", "澳紐軍團日", "澳新军团日"),
  labour: words("Labour Day", "fête du Travail", "メーデー", "노동절", "勞動節", "劳动节"),
  national: words("national holiday", "fête nationale", "国の祝日", "국경일", "國慶日", "国庆日"),
  lunarNewYear: words("Lunar New Year", "Nouvel An lunaire", "旧正月", "설날", "農曆新年", "农历新年"),
  chuseok: words("Chuseok", "Chuseok", "秋夕（チュソク）", "추석", "中秋節（秋夕）", "中秋节（秋夕）"),
  christmas: words("Christmas Day", "Noël", "クリスマス", "성탄절", "聖誕節", "圣诞节"),
  boxing: words("Boxing Day", "lendemain de Noël", "ボクシング・デー", "박싱 데이", "節禮日", "节礼日"),
} as const;
type Reason = keyof typeof REASONS;

/**
 * Dates on which the boutiques of a country are closed every year, as month and day. Only public holidays of that
 * country are listed: on 25 December, boutiques in Tokyo and the Gulf are open. Islamic holidays depend on the sighting
 * of the moon and are in no table.
 */
const FIXED: Readonly<Record<string, Readonly<Record<string, Reason>>>> = {
  FR: { "01-01": "newYear", "05-01": "labour", "07-14": "national", "12-25": "christmas" },
  MC: { "01-01": "newYear", "05-01": "labour", "11-19": "national", "12-25": "christmas" },
  ES: {
    "01-01": "newYear",
    "01-06": "epiphany",
    "05-01": "labour",
    "10-12": "national",
    "12-25": "christmas",
  },
  GB: { "01-01": "newYear", "12-25": "christmas", "12-26": "boxing" },
  AE: { "01-01": "newYear", "12-02": "national" },
  SA: { "09-23": "national" },
  QA: { "12-18": "national" },
  AU: { "01-01": "newYear", "01-26": "national", "04-25": "anzac", "12-25": "christmas", "12-26": "boxing" },
  CN: { "01-01": "newYear", "05-01": "labour", "10-01": "national" },
  HK: { "01-01": "newYear", "10-01": "national", "12-25": "christmas" },
  MO: { "01-01": "newYear", "10-01": "national", "12-25": "christmas" },
  TW: { "01-01": "newYear", "10-10": "national" },
  JP: { "01-01": "newYear" },
  KR: { "01-01": "newYear", "08-15": "national", "12-25": "christmas" },
  SG: { "01-01": "newYear", "08-09": "national", "12-25": "christmas" },
};

/** Days after Easter Sunday. */
const EASTER: Readonly<Record<string, Readonly<Record<number, Reason>>>> = {
  FR: { 1: "easterMonday" },
  MC: { 1: "easterMonday" },
  ES: { [-2]: "goodFriday" },
  SG: { [-2]: "goodFriday" },
  GB: { [-2]: "goodFriday", 1: "easterMonday" },
  AU: { [-2]: "goodFriday", 1: "easterMonday" },
  HK: { [-2]: "goodFriday", 1: "easterMonday" },
};

/**
 * First day of the Chinese year, from the Hong Kong Observatory's Gregorian-Lunar Calendar Conversion Table. Seollal
 * and Chuseok are from the yearly almanac of the Korea Astronomy and Space Science Institute. The new moons of 2027 and
 * 2028 fall into the hour in which it is already the next day in Seoul, but not in Beijing. ICU's Chinese calendar is a
 * day late in 2027 and is therefore not used.
 */
const CHINESE_YEAR = ["2026-02-17", "2027-02-06", "2028-01-26", "2029-02-13"];
const SEOLLAL = ["2026-02-17", "2027-02-07", "2028-01-27", "2029-02-13"];
const CHUSEOK = ["2026-09-25", "2027-09-15", "2028-10-03", "2029-09-22"];
/** Number of days for which boutiques close at the Chinese new year. */
const CHINESE: Readonly<Record<string, number>> = { CN: 1, TW: 1, HK: 2, MO: 2, SG: 2 };

/** Easter Sunday of a year, 1900 to 2099 (Gauss's rule; its two exceptions concern years that are never asked for). */
export function easterOf(year: number): string {
  const d = (19 * (year % 19) + 24) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7;
  return addDays(`${year}-03-22`, d + e);
}

const known = new Map<string, ReadonlyMap<string, Reason>>();

/**
 * The holidays of a country in a year, by ISO date. They are computed once, because every list of boutiques needs a
 * quarter of a year of each.
 */
function holidaysOf(country: string, year: number): ReadonlyMap<string, Reason> {
  const key = `${country} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const inYear = (dates: readonly string[]): string[] => dates.filter((date) => date.startsWith(`${year}-`));
  const lunar: [string, Reason][] =
    country === "KR"
      ? [
          ...inYear(SEOLLAL).map((date): [string, Reason] => [date, "lunarNewYear"]),
          ...inYear(CHUSEOK).map((date): [string, Reason] => [date, "chuseok"]),
        ]
      : inYear(CHINESE_YEAR).flatMap((first) =>
          Array.from({ length: CHINESE[country] ?? 0 }, (_, n): [string, Reason] => [
            addDays(first, n),
            "lunarNewYear",
          ]),
        );
  const easter = Object.entries(EASTER[country] ?? {}).map(([after, reason]): [string, Reason] => [
    addDays(easterOf(year), Number(after)),
    reason,
  ]);
  const fixed = Object.entries(FIXED[country] ?? {}).map(([day, reason]): [string, Reason] => [
    `${year}-${day}`,
    reason,
  ]);
  // If two fall on one day, the name of the later one in this list is used.
  const made = new Map([...lunar, ...easter, ...fixed]);
  known.set(key, made);
  return made;
}

/** Why the boutiques of a country are closed on an ISO date; null if they are not. */
export function holidayOf(country: string, date: string): (typeof REASONS)[Reason] | null {
  const reason = holidaysOf(country, Number(date.slice(0, 4))).get(date);
  return reason ? REASONS[reason] : null;
}

type Hours = Pick<ShopRow, "country" | "hours">;

/** Whether the boutique opens on this weekday, holidays aside. `hours` begin with Monday, getUTCDay with Sunday. */
const keepsHours = (shop: Hours, date: string) =>
  Boolean(shop.hours[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]);

/** Whether a boutique is open on an ISO date: on a weekday of its own that is no holiday of its country. */
export const isOpen = (shop: Hours, date: string) => keepsHours(shop, date) && !holidayOf(shop.country, date);

/** The first open day after an ISO date; null for a boutique that does not open within a month. */
export const nextOpenDay = (shop: Hours, date: string): string | null =>
  nextOpen((day) => isOpen(shop, day), date);

/**
 * An ISO date, or the first open day after it: a ring must not be promised for a day on which nobody can collect it.
 */
export const openFrom = (shop: Hours | undefined, date: string) =>
  !shop || isOpen(shop, date) ? date : (nextOpenDay(shop, date) ?? date);

/** Holidays within `days` days after `today` on which the boutique would otherwise be open. */
export function holidaysAhead(
  shop: Hours,
  today: string,
  days: number,
): { date: string; reason: (typeof REASONS)[Reason] }[] {
  return Array.from({ length: days }, (_, n) => addDays(today, n + 1)).flatMap((date) => {
    const reason = holidayOf(shop.country, date);
    return reason && keepsHours(shop, date) ? [{ date, reason }] : [];
  });
}
