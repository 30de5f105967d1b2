import { dayIn } from "~/domain/calendar-day";
import { isOver, type VisitTime } from "~/domain/visit-day";
import type { ShopRow } from "../../reference/types";

/** Appointments that a boutique can take in one half-day. */
export const SEATS = 4;

/** Opening and closing on an ISO date by the boutique's week, HH:MM; null on its closed weekday. */
export const hoursOn = (shop: ShopRow, date: string) =>
  shop.hours[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? null;

/** Whether a moment is over by the clock of the boutique. Days before today are refused by their date. */
export function isPast(
  shop: ShopRow,
  { date, slot, time }: VisitTime & { date: string },
  now: Date,
): boolean {
  if (date !== dayIn(now, shop.timeZone)) return false;
  const clock = new Intl.DateTimeFormat("sv-SE", { timeStyle: "short", timeZone: shop.timeZone }).format(now);
  return isOver({ slot, time }, clock, hoursOn(shop, date)?.[1] ?? "00:00");
}
