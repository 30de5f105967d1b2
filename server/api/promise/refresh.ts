import { addDays } from "~/domain/calendar-day";
import type { Db } from "../db/connection";
import { postponeDelivery } from "../resources/order/postpone-delivery";
import { readHistories, shopCodes, standingAfter, writeStageTimes, type OpenOrder } from "./store";
import { workshopReader, type Workshop } from "./stage-times";

/** Orders processed between two pauses. */
const PAGE = 500;
const DAY_MS = 86_400_000;
/**
 * Maximum number of orders whose date is changed in one run. If a stage is late for all rings, the clients are informed
 * over some hours, so that boutiques can answer their calls.
 */
export const MAX_CHANGES_PER_RUN = 40;

/**
 * Reads the ledger, stores how long rings take from each stage on, and sets a new date for orders that have been in
 * their stage for longer than nine of ten, at most forty per run. Runs in the background, with pauses between
 * boutiques.
 * @param rest runs between two pieces of work
 * @returns how many orders got a new date
 */
export async function refreshPromises(
  db: Db,
  rest: () => Promise<void> = async () => undefined,
  now = new Date(),
): Promise<number> {
  const reader = workshopReader();
  for (const shop of await shopCodes(db)) {
    for (const history of await readHistories(db, shop, now)) reader.add(history);
    await rest();
  }
  const workshop = reader.read();
  await rest();
  await writeStageTimes(db, workshop.times());
  let anew = 0;
  for (
    let page = await standingAfter(db, "", PAGE);
    page.length && anew < MAX_CHANGES_PER_RUN;
    page = await standingAfter(db, page.at(-1)?.id ?? "", PAGE)
  ) {
    for (const order of page) {
      if (anew === MAX_CHANGES_PER_RUN) break;
      const date = laterDay(workshop, order, now);
      if (date && (await postponeDelivery(db, order, date, now))) anew += 1;
    }
    await rest();
  }
  return anew;
}

/** The new date of an order that has been in its stage for too long; null if the current date is still valid. */
function laterDay(workshop: Workshop, order: OpenOrder, now: Date): string | null {
  const stood = Math.floor(now.getTime() / DAY_MS) - Math.floor(order.since.getTime() / DAY_MS);
  const stay = workshop.stay(order, order.stage);
  if (stay === null || stood <= stay) return null;
  const rest = workshop.rest(order, order.stage, stood);
  const date = rest === null ? null : addDays(now.toISOString().slice(0, 10), rest);
  return date !== null && date > order.expected ? date : null;
}
