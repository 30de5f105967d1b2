import { desc, eq } from "drizzle-orm";
import type { Db } from "../../../db/connection";
import { customerNotes } from "../../../db/schema/customers";
import { sellers } from "../../../db/schema/sellers";

const NOTES_MAX = 100;

/** Notes about a customer, newest first, with their authors' names. */
export async function notesOf(db: Db, customerId: string) {
  return db
    .select({
      id: customerNotes.id,
      at: customerNotes.createdAt,
      text: customerNotes.text,
      firstname: sellers.firstname,
      lastname: sellers.lastname,
    })
    .from(customerNotes)
    .innerJoin(sellers, eq(sellers.id, customerNotes.sellerId))
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.id))
    .limit(NOTES_MAX);
}

export async function insertNote(db: Db, note: { customerId: string; sellerId: string; text: string }) {
  const [row] = await db.insert(customerNotes).values(note).returning();
  if (!row) throw new Error("note not written");
  return row;
}
