import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
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

export async function endReconciliation(
  db: Db,
  id: number,
  result: Partial<Reconciliation>,
): Promise<Reconciliation> {
  const [row] = await db.update(reconciliations).set(result).where(eq(reconciliations.id, id)).returning();
  if (!row) throw new Error("A reconciliation that was begun is missing.");
  return row;
}

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

/** Messages that the ERP has accepted, after the key `after`. */
export async function sentMessages(db: Db, after: number) {
  const order = orderKeys(db);
  return db
    .select({
      id: outbox.id,
      key: outbox.key,
      kind: outbox.kind,
      payload: outbox.payload,
      orderNumber: order.number,
    })
    .from(outbox)
    .innerJoin(order, eq(order.id, outbox.orderId))
    .where(and(eq(outbox.state, "sent"), gt(outbox.id, after)))
    .orderBy(asc(outbox.id))
    .limit(BATCH);
}

/**
 * Whether we know a message that the ERP holds: it has been sent by now, or its answer was lost and it is sent again.
 */
export async function isOnItsWay(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(outbox)
    .where(and(eq(outbox.key, key), inArray(outbox.state, ["sent", "waiting"])));
  return rows.length > 0;
}
