import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../api/db/connection";
import { inbox, outbox } from "../../api/db/schema/erp";
import { orderKeys } from "../../api/resources/order/for-erp";

const SHOWN = 50;

/** Messages that the ERP finally refused, of these shops, newest first. */
export async function deadLetters(db: Db, shops: readonly string[]) {
  const order = orderKeys(db, shops);
  return db
    .select({
      id: outbox.id,
      orderId: outbox.orderId,
      orderNumber: order.number,
      kind: outbox.kind,
      tries: outbox.tries,
      error: outbox.lastError,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .innerJoin(order, eq(order.id, outbox.orderId))
    .where(eq(outbox.state, "dead"))
    .orderBy(desc(outbox.id))
    .limit(SHOWN);
}

/** Messages of the ERP that wait in quarantine, for orders of these shops and for unknown orders, newest first. */
export async function quarantined(db: Db, shops: readonly string[]) {
  const order = orderKeys(db);
  const ours = shops.length ? inArray(order.shop, [...shops]) : sql`false`;
  return db
    .select({
      messageId: inbox.messageId,
      orderId: order.id,
      orderNumber: inbox.orderNumber,
      payload: inbox.payload,
      createdAt: inbox.createdAt,
    })
    .from(inbox)
    .leftJoin(order, eq(order.number, inbox.orderNumber))
    .where(and(eq(inbox.outcome, "quarantined"), or(isNull(order.id), ours)))
    .orderBy(desc(inbox.createdAt))
    .limit(SHOWN);
}

/**
 * Queues a refused message of these shops again, or drops it.
 * @returns its order, or undefined if there is none
 */
export async function moveMessage(
  db: Db,
  of: { id: number; shops: readonly string[]; to: "waiting" | "withdrawn" },
): Promise<string | undefined> {
  const order = orderKeys(db, of.shops);
  const rows = await db
    .update(outbox)
    .set({ state: of.to, tries: 0, lastError: null, leasedUntil: null, notBefore: sql`now()` })
    .where(
      and(
        eq(outbox.id, of.id),
        eq(outbox.state, "dead"),
        inArray(outbox.orderId, db.select({ id: order.id }).from(order)),
      ),
    )
    .returning({ orderId: outbox.orderId });
  return rows[0]?.orderId;
}
