import type { Db } from "../../db/connection";
import { changeOrder } from "./change";
import { tellSeller } from "./notices";
import { holdsEnding, lockDueHold } from "./store";

/** Hours before the end of a hold at which its seller is informed (docs/decisions/0009). */
const NOTICE_HOURS = [24, 2] as const;

/**
 * Ends the orders on hold whose time is over, by the database's clock: cancels them, frees the stone and informs the
 * seller. Each has its own transaction. A simultaneous confirmation either comes first or finds the order cancelled.
 * @returns how many were ended
 */
export async function releaseDueHolds(db: Db): Promise<number> {
  for (let ended = 0; ; ended += 1) {
    const more = await db.transaction(async (tx) => {
      const order = await lockDueHold(tx);
      if (!order) return false;
      const asked = await changeOrder(tx, order, {
        actor: "system",
        actorName: null,
        to: "A1",
        kind: "hold_ended",
      });
      const over = await changeOrder(tx, asked, {
        actor: "system",
        actorName: null,
        to: "S9",
        kind: "cancelled",
      });
      await tellSeller(tx, over, "seller_hold_ended", `order:${order.id}:hold-ended`);
      return true;
    });
    if (!more) return ended;
  }
}

/** Informs sellers of orders on hold that end within 24 and within 2 hours, once each. */
export async function remindOfHolds(db: Db): Promise<void> {
  for (const { order, key } of await holdsEnding(db, NOTICE_HOURS))
    await tellSeller(db, order, "seller_hold_ending", key, {
      holdUntil: order.onHoldUntil?.toISOString() ?? null,
    });
}
