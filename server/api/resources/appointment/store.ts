import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { appointments } from "../../db/schema";

export type AppointmentRow = (typeof appointments)["$inferSelect"];
export type NewAppointment = Omit<(typeof appointments)["$inferInsert"], "seat">;

/** Visits that a boutique can take in one half-day. */
export const SEATS = 4;

/** Takes a seat of the half-day; `undefined` when it is full. The unique index decides, so a fifth at the same instant gets none. */
export async function takeSeat(tx: Db, visit: NewAppointment): Promise<AppointmentRow | undefined> {
  for (let seat = 1; seat <= SEATS; seat += 1) {
    const [row] = await tx.insert(appointments).values({ ...visit, seat })
      .onConflictDoNothing({ target: [appointments.shop, appointments.date, appointments.slot, appointments.seat], where: sql`status <> 'cancelled'` }).returning();
    if (row) return row;
  }
  return undefined;
}

/** The customer's request for this creation that is still open. */
export async function findOpen(tx: Db, of: { customerId: string; sku: string; today: string }): Promise<AppointmentRow | undefined> {
  const [row] = await tx.select().from(appointments)
    .where(and(eq(appointments.customerId, of.customerId), eq(appointments.sku, of.sku), sql`${appointments.status} <> 'cancelled'`, sql`${appointments.date} >= ${of.today}`)).limit(1);
  return row;
}

export async function moveOpen(tx: Db, reference: string): Promise<void> {
  await tx.update(appointments).set({ status: "cancelled" }).where(eq(appointments.reference, reference));
}

export async function listOf(db: Db, customerId: string): Promise<AppointmentRow[]> {
  return db.select().from(appointments).where(eq(appointments.customerId, customerId)).orderBy(desc(appointments.date), desc(appointments.createdAt)).limit(100);
}

export async function findByToken(db: Db, token: string): Promise<AppointmentRow | undefined> {
  const [row] = await db.select().from(appointments).where(eq(appointments.manageToken, token));
  return row;
}

/** One customer asks once at a time, so that a double click makes one request. */
export async function lockAsking(tx: Db, who: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`appointment:${who}`}))`);
}
