import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../db/connection";
import { documents } from "../../../db/schema/orders";

export type DocumentRow = (typeof documents)["$inferSelect"];

/** Stores a document at its first print. Returns the row of the first print in any case. */
export async function keepDocument(
  db: Db,
  document: Omit<DocumentRow, "issuedAt" | "pictured">,
): Promise<DocumentRow> {
  await db.insert(documents).values(document).onConflictDoNothing({ target: documents.code });
  const kept = await findDocument(db, document.code);
  if (!kept) throw new Error("A document that was just kept is missing.");
  return kept;
}

/**
 * Whether the PDFs of a document show the ring, which the first PDF decides.
 * @param drawn whether there is a picture for this one
 */
export async function picturedOnce(db: Db, code: string, drawn: boolean): Promise<boolean> {
  await db
    .update(documents)
    .set({ pictured: drawn })
    .where(and(eq(documents.code, code), isNull(documents.pictured)));
  return (await findDocument(db, code))?.pictured ?? drawn;
}

/** A printed document by its code (codeOf); `undefined` if there is none. */
export async function findDocument(db: Db, code: string): Promise<DocumentRow | undefined> {
  const [found] = await db.select().from(documents).where(eq(documents.code, code));
  return found;
}

/** The printed documents of an order, oldest first. */
export async function twinsOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ twin: documents.twin })
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.issuedAt));
  return rows.map(({ twin }) => twin);
}
