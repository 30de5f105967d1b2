import { and, asc, desc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { appointments } from "../../db/schema";

export type AppointmentRow = (typeof appointments)["$inferSelect"];
export type NewAppointment = Omit<(typeof appointments)["$inferInsert"], "seat">;

/** Visits that a boutique can take in one half-day. */
export const SEATS = 4;

type HalfDay = Pick<AppointmentRow, "shop" | "date" | "slot">;

/** The lowest free seat of a half-day, which nobody else can take until the transaction ends; the unique index is the last word. */
async function freeSeat(tx: Db, { shop, date, slot }: HalfDay): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`seats:${shop}:${date}:${slot}`}))`);
  const taken = await tx.select({ seat: appointments.seat }).from(appointments)
    .where(and(eq(appointments.shop, shop), eq(appointments.date, date), eq(appointments.slot, slot), ne(appointments.status, "cancelled")));
  return Array.from({ length: SEATS }, (_, i) => i + 1).find((seat) => !taken.some((one) => one.seat === seat));
}

/** Takes a seat of the half-day; `undefined` when it is full. */
export async function takeSeat(tx: Db, visit: NewAppointment): Promise<AppointmentRow | undefined> {
  const seat = await freeSeat(tx, visit);
  const [row] = seat ? await tx.insert(appointments).values({ ...visit, seat }).returning() : [];
  return row;
}

/** Moves a visit to another half-day and asks the boutique anew; `undefined` when that half-day is full. */
export async function moveSeat(tx: Db, visit: AppointmentRow, to: Partial<NewAppointment> & HalfDay): Promise<AppointmentRow | undefined> {
  const stays = visit.shop === to.shop && visit.date === to.date && visit.slot === to.slot;
  const seat = stays ? visit.seat : await freeSeat(tx, to);
  const [row] = seat ? await tx.update(appointments).set({ ...to, seat, status: "requested", sequence: visit.sequence + 1 }).where(eq(appointments.reference, visit.reference)).returning() : [];
  return row;
}

/** The customer's request for this creation that is still open. */
export async function findOpen(tx: Db, of: { customerId: string; sku: string; today: string }): Promise<AppointmentRow | undefined> {
  const [row] = await tx.select().from(appointments)
    .where(and(eq(appointments.customerId, of.customerId), eq(appointments.sku, of.sku), sql`${appointments.status} <> 'cancelled'`, sql`${appointments.date} >= ${of.today}`)).limit(1);
  return row;
}

export async function cancelVisit(tx: Db, visit: AppointmentRow): Promise<AppointmentRow> {
  const [row] = await tx.update(appointments).set({ status: "cancelled", sequence: visit.sequence + 1 }).where(eq(appointments.reference, visit.reference)).returning();
  return row ?? visit;
}

export async function listOf(db: Db, customerId: string): Promise<AppointmentRow[]> {
  return db.select().from(appointments).where(eq(appointments.customerId, customerId)).orderBy(desc(appointments.date), desc(appointments.createdAt)).limit(100);
}

/** Visits of these shops from `today` on, the next one first. @param today ISO date */
export async function comingTo(db: Db, shops: readonly string[], today: string): Promise<AppointmentRow[]> {
  if (!shops.length) return [];
  return db.select().from(appointments).where(and(inArray(appointments.shop, [...shops]), ne(appointments.status, "cancelled"), gte(appointments.date, today)))
    .orderBy(asc(appointments.date), desc(appointments.slot), asc(appointments.createdAt)).limit(200);
}

/** The visit of a link: 192 random bits are the right to it. */
export async function findByToken(db: Db, token: string): Promise<AppointmentRow | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  const [row] = await db.select().from(appointments).where(eq(appointments.manageToken, token));
  return row;
}

/** One customer asks once at a time, so that a double click makes one request. */
export async function lockAsking(tx: Db, who: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`appointment:${who}`}))`);
}
