import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { documents, orders } from "../../../db/schema";

export type DocumentRow = (typeof documents)["$inferSelect"];

/** Keeps a document that is printed for the first time; the row of the first print, for every print. */
export async function keepDocument(db: Db, document: Omit<DocumentRow, "issuedAt">): Promise<DocumentRow> {
  await db.insert(documents).values(document).onConflictDoNothing({ target: documents.code });
  const [kept] = await db.select().from(documents).where(eq(documents.code, document.code));
  if (!kept) throw new Error("A document that was just kept is missing.");
  return kept;
}

export type Checked = { document: DocumentRow; order: { number: string; shop: string; status: string; mountSku: string; region: string }; newest: boolean };

/** A document by its code, with what may be told of its order. */
export async function findDocument(db: Db, code: string): Promise<Checked | undefined> {
  const [found] = await db
    .select({ document: documents, order: { number: orders.number, shop: orders.shop, status: orders.status, mountSku: orders.mountSku, region: orders.region } })
    .from(documents).innerJoin(orders, eq(orders.id, documents.orderId)).where(eq(documents.code, code));
  if (!found) return undefined;
  const [last] = await db.select({ code: documents.code, version: sql<number>`(${documents.twin}::jsonb ->> 'version')::int` }).from(documents).where(eq(documents.orderId, found.document.orderId))
    .orderBy(desc(sql`(${documents.twin}::jsonb ->> 'version')::int`), desc(documents.issuedAt)).limit(1);
  const own = (JSON.parse(found.document.twin) as { version: number }).version;
  return { ...found, newest: !last || last.version <= own };
}
