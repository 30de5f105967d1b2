import { addDays, dayIn } from "~/domain/calendar-day";
import type { ApiContext } from "../../context";
import { changed } from "./letters";
import { claimReminder, toRemind } from "./diary-store";

/** Hour of the day, by the boutique's clock, from which visitors of the next day are reminded. */
const FROM_HOUR = 9;

/**
 * Reminds everybody who comes tomorrow, by the clock of the boutique, once each: the letter's key holds the day, so that an
 * appointment that is moved is reminded of anew. @returns how many letters were written
 */
export async function remindVisitors(context: ApiContext): Promise<number> {
  let written = 0;
  for (const shop of (await context.reference()).shops) {
    const now = context.now();
    const hour = Number(
      new Intl.DateTimeFormat("en", { timeZone: shop.timeZone, hour: "numeric", hourCycle: "h23" }).format(
        now,
      ),
    );
    if (hour < FROM_HOUR) continue;
    for (const visit of await toRemind(context.db, shop.plantCode, addDays(dayIn(now, shop.timeZone), 1))) {
      written += await context.db.transaction(async (tx) => {
        const claimed = await claimReminder(tx, visit);
        if (!claimed) return 0;
        await changed(context, tx, claimed, shop, "reminder");
        return 1;
      });
    }
  }
  return written;
}
