import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "../../api/db/connection";
import { outbox, reconciliations } from "../../api/db/schema/erp";
import { orderKeys } from "../../api/resources/order/for-erp";
import type { Reconciliation } from "../port";

export type Finding = Reconciliation["findings"][number];

const BATCH = 1000;

/** `undefined`: this night's comparison is running or done. */
export async function beginReconciliation(
  db: Db,
  of: { by: string; night: string | null },
): Promise<number | undefined> {
  const [row] = await db
    .insert(reconciliations)
    .values(of)
    .onConflictDoNothing({ target: reconciliations.night })
    .returning({ id: reconciliations.id });
  return row?.id;
}

/** @throws if no comparison with this number was started */
export async function endReconciliation(
  db: Db,
  id: number,
  result: Partial<Reconciliation>,
): Promise<Reconciliation> {
  const [row] = await db.update(reconciliations).set(result).where(eq(reconciliations.id, id)).returning();
  if (!row) throw new Error("A reconciliation that was begun is missing.");
  return row;
}

/** The latest finished comparison, successful or failed. */
export async function lastReconciliation(db: Db): Promise<Reconciliation | undefined> {
  return (
    await db
      .select()
      .from(reconciliations)
      .where(inArray(reconciliations.state, ["done", "failed"]))
      .orderBy(desc(reconciliations.id))
      .limit(1)
  )[0];
}

/** Messages that the ERP has accepted, with a number above `after`. */
export async function sentMessages(db: Db, after: number) {
  const order = orderKeys(db);
  return db
    .select({ id: outbox.id, key: outbox.key, orderNumber: order.number })
    .from(outbox)
    .innerJoin(order, eq(order.id, outbox.orderId))
    .where(and(eq(outbox.state, "sent"), gt(outbox.id, after)))
    .orderBy(asc(outbox.id))
    .limit(BATCH);
}

/** Our messages that an ERP may have under these keys: sent, or being retried because a response was lost. */
export async function messagesOf(db: Db, keys: readonly string[]) {
  const order = orderKeys(db);
  return db
    .select({
      id: outbox.id,
      key: outbox.key,
      kind: outbox.kind,
      state: outbox.state,
      payload: outbox.payload,
      orderNumber: order.number,
    })
    .from(outbox)
    .innerJoin(order, eq(order.id, outbox.orderId))
    .where(and(inArray(outbox.key, keys), inArray(outbox.state, ["sent", "waiting"])));
}

/** Numbers of the messages that create these orders. */
export async function creatingMessages(db: Db, orderNumbers: readonly string[]) {
  const order = orderKeys(db);
  return db
    .select({ id: outbox.id, orderNumber: order.number })
    .from(outbox)
    .innerJoin(order, eq(order.id, outbox.orderId))
    .where(and(inArray(order.number, orderNumbers), eq(outbox.kind, "create")));
}
