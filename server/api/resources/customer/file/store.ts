import { and, desc, eq, sql } from "drizzle-orm";
import { brokenConstraint } from "../../../../platform/cause";
import type { Db } from "../../../db/connection";
import { prepared } from "../../../db/rows";
import { customerNotes } from "../../../db/schema/customers";
import { sellers } from "../../../db/schema/sellers";

const NOTES_MAX = 200;

const notes = prepared("customer_notes_of", (db) =>
  db
    .select({
      id: customerNotes.id,
      at: customerNotes.createdAt,
      text: customerNotes.text,
      corrects: customerNotes.corrects,
      firstname: sellers.firstname,
      lastname: sellers.lastname,
    })
    .from(customerNotes)
    .innerJoin(sellers, eq(sellers.id, customerNotes.sellerId))
    .where(eq(customerNotes.customerId, sql.placeholder("customerId")))
    .orderBy(desc(customerNotes.id))
    .limit(NOTES_MAX),
);

/** Notes about a customer, newest first, with their authors' names. */
export const notesOf = (db: Db, customerId: string) => notes(db, { customerId });

/** Whether an error means that somebody has corrected the note in the meantime. */
export const isCorrected = (error: unknown): boolean => brokenConstraint(error) === "customer_notes_corrects";

/** A note of this customer. */
export async function findNote(db: Db, customerId: string, id: number) {
  const [row] = await db
    .select({ id: customerNotes.id })
    .from(customerNotes)
    .where(and(eq(customerNotes.id, id), eq(customerNotes.customerId, customerId)));
  return row;
}

/**
 * Adds a note. A note is never changed; `corrects` is the number of the note that this one replaces. The database
 * refuses a second correction of the same note (isCorrected).
 */
export async function insertNote(
  db: Db,
  note: { customerId: string; sellerId: string; text: string; corrects: number | null },
) {
  const [row] = await db.insert(customerNotes).values(note).returning();
  if (!row) throw new Error("note not written");
  return row;
}
