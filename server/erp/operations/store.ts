import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../api/db/connection";
import { inbox, outbox } from "../../api/db/schema/erp";
import { lockOrder, orderKeys } from "../../api/resources/order/for-erp";
import { DISCARDED } from "../store";

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

/** Why the oldest message that waits for the ERP and was tried is not taken yet; null if there is none. */
export async function waitingError(db: Db): Promise<string | null> {
  const [oldest] = await db
    .select({ error: outbox.lastError })
    .from(outbox)
    .where(and(eq(outbox.state, "waiting"), isNotNull(outbox.lastError)))
    .orderBy(asc(outbox.id))
    .limit(1);
  return oldest?.error ?? null;
}

/**
 * Takes a message of the ERP out of quarantine for good. It is kept, so that a repetition changes nothing. The order is
 * locked first: a message that is being applied at this moment is no longer in quarantine.
 * @param tx a transaction
 * @returns the message's order, with its id if it is known; undefined if these shops have no such message in quarantine
 */
export async function discardQuarantined(
  tx: Db,
  of: { messageId: string; shops: readonly string[] },
): Promise<{ orderId: string | null; orderNumber: string } | undefined> {
  const [message] = await tx
    .select({ orderNumber: inbox.orderNumber })
    .from(inbox)
    .where(eq(inbox.messageId, of.messageId));
  if (!message) return undefined;
  const order = await lockOrder(tx, { number: message.orderNumber });
  if (order && !of.shops.includes(order.shop)) return undefined;
  const discarded = await tx
    .update(inbox)
    .set({ outcome: DISCARDED })
    .where(and(eq(inbox.messageId, of.messageId), eq(inbox.outcome, "quarantined")))
    .returning({ id: inbox.messageId });
  return discarded.length > 0 ? { orderId: order?.id ?? null, orderNumber: message.orderNumber } : undefined;
}
