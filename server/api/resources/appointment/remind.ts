import { addDays, dayIn } from "~/domain/calendar-day";
import type { ApiContext } from "../../context";
import { changed } from "./letters";
import { claimReminder, toRemind } from "./diary-store";

/** Hour of the day, in the boutique's time zone, from which visitors of the next day are reminded. */
const FROM_HOUR = 9;

/**
 * Reminds everybody who comes tomorrow, in the boutique's time zone, once each. The mail's key contains the date, so a
 * moved appointment gets another reminder.
 * @returns how many mails were written
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
