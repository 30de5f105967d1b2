import { addDays } from "~/domain/calendar-day";
import type { LangTag } from "~/i18n/locales";
import { fieldError } from "../../../contract/problem";
import type { ShopRow } from "../../reference/types";
import { say } from "../../reference/words";
import { DAYS_AHEAD, holidayOf, isOpen, nextOpenDay } from "./closed-days";

/** @param today ISO date in the boutique's time zone @param lang of the name of a holiday */
export function checkDay(date: string, shop: ShopRow, today: string, lang: LangTag): void {
  if (date <= today) throw fieldError("date", "date_past");
  if (date > addDays(today, DAYS_AHEAD)) throw fieldError("date", "date_far");
  if (isOpen(shop, date)) return;
  const reason = holidayOf(shop.country, date);
  const next = nextOpenDay(shop, date) ?? "";
  throw reason
    ? fieldError("date", "date_holiday", { reason: say(reason, lang), next })
    : fieldError("date", "date_closed", { next });
}
