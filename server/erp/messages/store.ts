import { and, eq, isNull, lt, ne, or, sql, type Column, type SQL } from "drizzle-orm";
import type { Db } from "../../api/db/connection";
import { outbox } from "../../api/db/schema/erp";
import { traceparent } from "../../platform/trace";

/** A message to the ERP, as stored with the change that it reports. */
export type Message = Pick<typeof outbox.$inferInsert, "key" | "orderId" | "kind" | "payload">;
export type MessageState = (typeof outbox.$inferSelect)["state"];

/** Adds a message to the outbox in the transaction of the change that it reports. */
export async function queueMessage(tx: Db, message: Message): Promise<void> {
  await tx.insert(outbox).values({ ...message, trace: traceparent() });
}

/**
 * The same as part of a larger statement: an order is placed by one statement.
 * @param rows SQL that selects key, order_id, kind, payload, trace; must contain no value from outside
 */
export const queueStep = (rows: string): string =>
  `insert into outbox (key, order_id, kind, payload, trace) ${rows}`;

/**
 * Withdraws an order's `create` if it was never tried. An attempt with unknown outcome counts as sent: the ERP may have
 * the order.
 */
export async function withdrawCreate(tx: Db, orderId: string): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set({ state: "withdrawn" })
    .where(
      and(
        eq(outbox.orderId, orderId),
        eq(outbox.kind, "create"),
        eq(outbox.state, "waiting"),
        eq(outbox.tries, 0),
        or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, sql`now()`)),
      ),
    )
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/** Whether the ERP knows an order or will: its `create` was queued and not withdrawn. */
export async function isKnownToErp(tx: Db, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, "create"), ne(outbox.state, "withdrawn")))
    .limit(1);
  return rows.length > 0;
}

/**
 * State of an order's last message, as a column of a query; a dead one comes first, because it blocks those after it.
 */
export const messageStateOf = (orderId: Column): SQL<MessageState | null> =>
  sql`(select state from outbox where order_id = ${orderId} order by (state = 'dead') desc, id desc limit 1)`;
