import { and, asc, count, desc, eq, gte, lte, ne, or, sql, type Placeholder } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { prepared } from "../../db/rows";
import { appointments, calendarFeeds } from "../../db/schema/appointments";
import { audit } from "../../db/schema/security";
import { sellers } from "../../db/schema/sellers";
import type { AppointmentRow } from "./store";

/** Dates of a diary, ISO, both inclusive. */
type Span = { from: string; to: string };

/** Condition for appointments of these dates that are not cancelled. */
const standing = ({ from, to }: Record<keyof Span, string | Placeholder>) => [
  gte(appointments.date, from),
  lte(appointments.date, to),
  ne(appointments.status, "cancelled"),
];

const inOrder = [
  asc(appointments.date),
  desc(appointments.slot),
  asc(appointments.time),
  asc(appointments.createdAt),
];

const asked = standing({ from: sql.placeholder("from"), to: sql.placeholder("to") });
const inShop = eq(appointments.shop, sql.placeholder("shop"));

const visitsIn = prepared("diary_visits", (db) =>
  db
    .select()
    .from(appointments)
    .where(and(inShop, ...asked))
    .orderBy(...inOrder),
);

/**
 * The appointments of a boutique that are not cancelled, read by the index of the seats.
 * @param seller only the appointments of this seller
 */
export async function diaryVisits(
  db: Db,
  { shop, seller, ...span }: Span & { shop: string; seller?: string | undefined },
): Promise<AppointmentRow[]> {
  const visits = await visitsIn(db, { shop, ...span });
  return seller ? visits.filter(({ sellerId }) => sellerId === seller) : visits;
}

/** The appointments that a seller receives, in any boutique. */
export async function visitsOfSeller(db: Db, sellerId: string, span: Span): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(and(eq(appointments.sellerId, sellerId), ...standing(span)))
    .orderBy(...inOrder);
}

const taken = prepared("diary_seats", (db) =>
  db
    .select({ date: appointments.date, slot: appointments.slot, n: count() })
    .from(appointments)
    .where(and(inShop, ...asked))
    .groupBy(appointments.date, appointments.slot),
);

/** Number of taken seats of each half-day: `2026-12-24 morning` → 3. */
export async function takenSeats(db: Db, shop: string, span: Span): Promise<Map<string, number>> {
  const rows = await taken(db, { shop, ...span });
  return new Map(rows.map(({ date, slot, n }) => [`${date} ${slot}`, n]));
}

const inBoutique = prepared("diary_sellers", (db) =>
  db
    .select({ id: sellers.id, firstname: sellers.firstname, lastname: sellers.lastname })
    .from(sellers)
    .where(and(eq(sellers.disabled, false), sql`jsonb_exists(${sellers.shops}, ${sql.placeholder("shop")})`))
    .orderBy(asc(sellers.lastname), asc(sellers.firstname)),
);

/** The sellers of a boutique, by name. */
export const sellersOf = (db: Db, shop: string) => inBoutique(db, { shop });

const actsOf = prepared("appointment_acts", (db) =>
  db
    .select({
      at: audit.at,
      act: audit.act,
      detail: audit.detail,
      firstname: sellers.firstname,
      lastname: sellers.lastname,
    })
    .from(audit)
    .leftJoin(sellers, sql`${audit.actor} = 'seller:' || ${sellers.id}`)
    .where(eq(audit.subject, sql.placeholder("subject")))
    .orderBy(asc(audit.id)),
);

/** What was done with an appointment and by which seller, oldest first. Acts of the visitor have no seller. */
export const historyOf = (db: Db, reference: string) => actsOf(db, { subject: `appointment:${reference}` });

/** Confirmed appointments of a boutique on a date whose visitors have not been reminded yet. */
export async function toRemind(db: Db, shop: string, date: string): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.shop, shop),
        eq(appointments.date, date),
        eq(appointments.status, "confirmed"),
        ne(appointments.email, ""),
        sql`${appointments.remindedOf} is distinct from ${appointments.date}`,
      ),
    );
}

/**
 * Claims the reminder of an appointment for this process, so that two processes do not both write it.
 * @returns `undefined` if another process was faster, or the appointment was moved or cancelled meanwhile
 */
export async function claimReminder(
  tx: Db,
  { reference, date }: AppointmentRow,
): Promise<AppointmentRow | undefined> {
  const [claimed] = await tx
    .update(appointments)
    .set({ remindedOf: date })
    .where(
      and(
        eq(appointments.reference, reference),
        eq(appointments.date, date),
        eq(appointments.status, "confirmed"),
        sql`${appointments.remindedOf} is distinct from ${appointments.date}`,
      ),
    )
    .returning();
  return claimed;
}

/** Stores the hash of a diary's new address. The previous address stops working. */
export async function keepFeed(db: Db, feed: (typeof calendarFeeds)["$inferInsert"]): Promise<void> {
  const { tokenHash, language, createdBy } = feed;
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({
      target: calendarFeeds.subject,
      set: { tokenHash, language, createdBy, createdAt: sql`now()` },
    });
}

/**
 * The diary of an address. The address stops working when the seller who created it no longer works there; a boutique's
 * address also when that seller no longer manages the boutique. Another manager can then create a new one.
 */
export async function findFeed(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ subject: calendarFeeds.subject, language: calendarFeeds.language })
    .from(calendarFeeds)
    .innerJoin(sellers, eq(sellers.id, calendarFeeds.createdBy))
    .where(
      and(
        eq(calendarFeeds.tokenHash, tokenHash),
        eq(sellers.disabled, false),
        or(
          sql`${calendarFeeds.subject} like 'seller:%'`,
          and(
            eq(sellers.role, "manager"),
            sql`jsonb_exists(${sellers.shops}, split_part(${calendarFeeds.subject}, ':', 2))`,
          ),
        ),
      ),
    );
  return row;
}
