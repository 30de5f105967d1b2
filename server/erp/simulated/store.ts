import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "../../api/db/client";
import { simulatedErp } from "../../api/db/schema";

export type DocumentRow = typeof simulatedErp.$inferSelect;

const later = (ms: number | null) => (ms === null ? null : sql`now() + make_interval(secs => ${ms / 1000}::float8)`);

/** Keeps a document; the same key again changes nothing. @param dueMs milliseconds until its first event */
export async function putDocument(db: Db, row: Pick<DocumentRow, "key" | "orderNumber" | "documentNumber" | "kind" | "payload" | "stage">, dueMs: number): Promise<void> {
  await db.insert(simulatedErp).values({ ...row, nextAt: later(dueMs) as never }).onConflictDoNothing({ target: simulatedErp.key });
}

/** Documents behind a key, for a comparison. */
export async function documentsAfter(db: Db, after: string, limit: number): Promise<DocumentRow[]> {
  return db.select().from(simulatedErp).where(gt(simulatedErp.key, after)).orderBy(asc(simulatedErp.key)).limit(limit);
}

/** Documents whose next event is due, oldest first. */
export async function dueDocuments(db: Db, limit: number): Promise<DocumentRow[]> {
  return db.select().from(simulatedErp).where(lte(simulatedErp.nextAt, sql`now()`)).orderBy(asc(simulatedErp.nextAt)).limit(limit);
}

export async function salesOrderOf(db: Db, orderNumber: string): Promise<DocumentRow | undefined> {
  return (await db.select().from(simulatedErp).where(and(eq(simulatedErp.orderNumber, orderNumber), eq(simulatedErp.kind, "create"))))[0];
}

/** Moves a document on, if nobody else did since it was read. `nextMs` null: nothing more comes by itself. */
export async function advanceDocument(db: Db, row: DocumentRow, to: { stage: string; sequence: number; nextMs: number | null }): Promise<void> {
  await db.update(simulatedErp).set({ stage: to.stage, sequence: to.sequence, nextAt: later(to.nextMs) as never }).where(and(eq(simulatedErp.key, row.key), eq(simulatedErp.sequence, row.sequence), eq(simulatedErp.stage, row.stage)));
}
