import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { inbox, outbox } from "../../db/schema/erp";
import { orders } from "../../db/schema/orders";

const SHOWN = 50;

/** Messages that the ERP refused for good, of these shops, newest first. */
export async function deadLetters(db: Db, shops: readonly string[]) {
  if (!shops.length) return [];
  return db
    .select({
      id: outbox.id,
      orderId: outbox.orderId,
      orderNumber: orders.number,
      kind: outbox.kind,
      tries: outbox.tries,
      error: outbox.lastError,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .where(and(eq(outbox.state, "dead"), inArray(orders.shop, [...shops])))
    .orderBy(desc(outbox.id))
    .limit(SHOWN);
}

/** Messages of the ERP that wait in quarantine, of these shops and of orders that nobody knows, newest first. */
export async function quarantined(db: Db, shops: readonly string[]) {
  const ours = shops.length ? inArray(orders.shop, [...shops]) : sql`false`;
  return db
    .select({
      messageId: inbox.messageId,
      orderId: orders.id,
      orderNumber: inbox.orderNumber,
      payload: inbox.payload,
      createdAt: inbox.createdAt,
    })
    .from(inbox)
    .leftJoin(orders, eq(orders.number, inbox.orderNumber))
    .where(and(eq(inbox.outcome, "quarantined"), sql`(${orders.id} is null or ${ours})`))
    .orderBy(desc(inbox.createdAt))
    .limit(SHOWN);
}

/** Puts a dead letter of these shops back to the others, or gives it up. @returns its order, or undefined when there is none */
export async function moveLetter(
  db: Db,
  of: { id: number; shops: readonly string[]; to: "waiting" | "withdrawn" },
): Promise<string | undefined> {
  if (!of.shops.length) return undefined;
  const rows = await db
    .update(outbox)
    .set({ state: of.to, tries: 0, lastError: null, leasedUntil: null, notBefore: sql`now()` })
    .where(
      and(
        eq(outbox.id, of.id),
        eq(outbox.state, "dead"),
        sql`${outbox.orderId} in (select id from ${orders} where ${inArray(orders.shop, [...of.shops])})`,
      ),
    )
    .returning({ orderId: outbox.orderId });
  return rows[0]?.orderId;
}
