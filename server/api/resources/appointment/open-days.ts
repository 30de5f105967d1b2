import { addDays, dayIn } from "~/domain/calendar-day";
import { DAYS_AHEAD } from "~/domain/visit-day";
import type { OpenDay } from "../../../contract/appointment";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { shopOfCode } from "../../reference/shop";
import { isOpen } from "./closed-days";
import { fullHalfDays } from "./store";

/**
 * The open days of a boutique from tomorrow on, in its time zone, with the half-days that have a free seat.
 * @throws ApiProblem 404
 */
export async function openDaysOf(context: ApiContext, code: string): Promise<OpenDay[]> {
  const shop = shopOfCode(await context.reference(), code);
  if (!shop) throw new ApiProblem("not_found", { message: "shop" });
  const today = dayIn(context.now(), shop.timeZone);
  const full = new Set(await fullHalfDays(context.db, shop.plantCode, today));
  return Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(today, n + 1))
    .filter((date) => isOpen(shop, date))
    .map((date) => ({
      date,
      morning: !full.has(`${date} morning`),
      afternoon: !full.has(`${date} afternoon`),
    }));
}
