import type { Db } from "../../db/connection";
import { noteOnOrder } from "./change";
import { movedDetail } from "./new-date";
import { tellClient } from "./notices";
import { lockOrder } from "./store";

/**
 * Promises another date automatically, because the order has stayed too long in a stage. The timeline gives the stage
 * as the reason, and the client gets a mail. This happens once per stage, and again only after the promised date has
 * passed, too.
 * @param date ISO date, later than the one expected until now
 * @returns whether it was done; an order that has moved on meanwhile keeps its date
 */
export function postponeDelivery(
  db: Db,
  of: { id: string; stage: string },
  date: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: of.id });
    if (!order || order.status !== of.stage || date <= order.expectedDelivery) return false;
    const said = order.repromise;
    if (said?.stage === of.stage && said.date >= now.toISOString().slice(0, 10)) return false;
    const reason = `stage_${of.stage === "A0" ? "S0" : of.stage}`;
    const changed = await noteOnOrder(tx, order, {
      actor: "system",
      actorName: null,
      kind: "rescheduled",
      detail: movedDetail(order.expectedDelivery, date, reason),
      set: {
        rescheduled: true,
        expectedDelivery: date,
        repromise: { date, stage: of.stage, at: now.toISOString() },
      },
    });
    await tellClient(tx, changed, "order_moved", `order:${order.id}:moved:house:${of.stage}:${date}`, {
      oldDate: order.expectedDelivery,
      newDate: date,
      reason,
    });
    return true;
  });
}
