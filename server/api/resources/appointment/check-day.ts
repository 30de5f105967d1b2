import { wrongDay } from "~/domain/visit-day";
import type { LangTag } from "~/i18n/locales";
import { fieldError } from "../../../contract/problem";
import type { ShopRow } from "../../reference/types";
import { say } from "../../reference/words";
import { holidayOf, isOpen } from "./closed-days";

/**
 * Refuses a date on which an appointment cannot be requested.
 * @param today ISO date in the boutique's time zone
 * @param lang language for the name of a holiday
 */
export function checkDay(date: string, shop: ShopRow, today: string, lang: LangTag): void {
  const wrong = wrongDay(date, today, {
    isOpen: (day) => isOpen(shop, day),
    reason: (day) => {
      const holiday = holidayOf(shop.country, day);
      return holiday ? say(holiday, lang) : undefined;
    },
  });
  if (wrong) throw fieldError("date", wrong.code, wrong.values);
}
