import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../api/db/connection";
import { ASKED, batchedStatement, type Statement } from "../../api/db/rows";
import { simulatedErp } from "../../api/db/schema/erp";

export type DocumentRow = typeof simulatedErp.$inferSelect;
type NewDocument = Pick<DocumentRow, "key" | "orderNumber" | "documentNumber" | "kind" | "payload" | "stage">;

const later = (ms: number | null) =>
  ms === null ? null : sql`now() + make_interval(secs => ${ms / 1000}::float8)`;

/** No columns are returned. */
const unasked = z.object({ nth: z.number() });
const PUT: Statement = {
  name: "simulated_put",
  text: `insert into simulated_erp (key, order_number, document_number, kind, payload, stage, next_at)
    select value ->> 'key', value ->> 'orderNumber', value ->> 'documentNumber', value ->> 'kind', value -> 'payload', value ->> 'stage', now() + make_interval(secs => (value ->> 'dueMs')::float8 / 1000) from ${ASKED} order by value ->> 'key'
    on conflict (key) do nothing returning 0 as nth`,
};
const put = batchedStatement<NewDocument & { dueMs: number }, typeof unasked>(PUT, unasked);

/**
 * Stores a document; the same key again changes nothing.
 * @param dueMs milliseconds until its first event
 */
export async function putDocument(db: Db, row: NewDocument, dueMs: number): Promise<void> {
  await put(db, { ...row, dueMs });
}

/** Documents after a key, for the comparison. */
export async function documentsAfter(db: Db, after: string, limit: number): Promise<DocumentRow[]> {
  return db
    .select()
    .from(simulatedErp)
    .where(gt(simulatedErp.key, after))
    .orderBy(asc(simulatedErp.key))
    .limit(limit);
}

const isDue = lte(simulatedErp.nextAt, sql`now()`);

/** Documents whose next event is due. */
export const documentsDue = sql`select 1 from ${simulatedErp} where ${isDue}`;

/** Documents whose next event is due, oldest first. */
export async function dueDocuments(db: Db, limit: number): Promise<DocumentRow[]> {
  return db.select().from(simulatedErp).where(isDue).orderBy(asc(simulatedErp.nextAt)).limit(limit);
}

export async function documentOf(db: Db, key: string): Promise<DocumentRow | undefined> {
  return (await db.select().from(simulatedErp).where(eq(simulatedErp.key, key)))[0];
}

/** The document that created an order, not those of later messages about it. */
export async function salesOrderOf(db: Db, orderNumber: string): Promise<DocumentRow | undefined> {
  return (
    await db
      .select()
      .from(simulatedErp)
      .where(and(eq(simulatedErp.orderNumber, orderNumber), eq(simulatedErp.kind, "create")))
  )[0];
}

/** Everything that was sent about an order, oldest first. */
export function documentsOfOrder(db: Db, orderNumber: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(simulatedErp)
    .where(eq(simulatedErp.orderNumber, orderNumber))
    .orderBy(asc(simulatedErp.createdAt), asc(simulatedErp.key));
}

/**
 * Moves a document to its next step, unless another process has done so since it was read. `nextMs` null: no automatic
 * step follows.
 */
export async function advanceDocument(
  db: Db,
  row: DocumentRow,
  to: { stage: string; sequence: number; nextMs: number | null },
): Promise<void> {
  await db
    .update(simulatedErp)
    .set({ stage: to.stage, sequence: to.sequence, nextAt: later(to.nextMs) })
    .where(
      and(
        eq(simulatedErp.key, row.key),
        eq(simulatedErp.sequence, row.sequence),
        eq(simulatedErp.stage, row.stage),
      ),
    );
}
