import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { foldEmail } from "~/domain/person";
import type { Db } from "../../db/connection";
import { oneOf, prepared } from "../../db/rows";
import { appointments } from "../../db/schema/appointments";
import { SEATS } from "./rules";

export type AppointmentRow = (typeof appointments)["$inferSelect"];
export type NewAppointment = Omit<(typeof appointments)["$inferInsert"], "seat">;

type HalfDay = Pick<AppointmentRow, "shop" | "date" | "slot">;

/**
 * The lowest free seat of a half-day, locked until the transaction ends. The schema enforces one appointment per seat.
 */
async function freeSeat(tx: Db, { shop, date, slot }: HalfDay): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`seats:${shop}:${date}:${slot}`}))`);
  const taken = await tx
    .select({ seat: appointments.seat })
    .from(appointments)
    .where(
      and(
        eq(appointments.shop, shop),
        eq(appointments.date, date),
        eq(appointments.slot, slot),
        ne(appointments.status, "cancelled"),
      ),
    );
  return Array.from({ length: SEATS }, (_, i) => i + 1).find(
    (seat) => !taken.some((one) => one.seat === seat),
  );
}

/** Takes a seat of the half-day; `undefined` when it is full. */
export async function takeSeat(tx: Db, visit: NewAppointment): Promise<AppointmentRow | undefined> {
  const seat = await freeSeat(tx, visit);
  const [row] = seat
    ? await tx
        .insert(appointments)
        .values({ ...visit, seat })
        .returning()
    : [];
  return row;
}

/**
 * Moves a locked appointment to another half-day. If the visitor moves it, the boutique has to confirm again.
 * @returns `undefined` if that half-day is full
 */
export async function moveSeat(
  tx: Db,
  visit: AppointmentRow,
  to: Partial<NewAppointment> & HalfDay,
  status: "requested" | "confirmed" = "requested",
): Promise<AppointmentRow | undefined> {
  const stays = visit.shop === to.shop && visit.date === to.date && visit.slot === to.slot;
  const seat = stays ? visit.seat : await freeSeat(tx, to);
  const [row] = seat
    ? await tx
        .update(appointments)
        .set({ time: null, ...to, seat, status, sequence: visit.sequence + 1 })
        .where(eq(appointments.reference, visit.reference))
        .returning()
    : [];
  return row;
}

/** Half-days after `today` without a free seat: `2026-12-24 morning`. */
export async function fullHalfDays(db: Db, shop: string, today: string): Promise<string[]> {
  const rows = await db
    .select({ date: appointments.date, slot: appointments.slot })
    .from(appointments)
    .where(
      and(eq(appointments.shop, shop), gt(appointments.date, today), ne(appointments.status, "cancelled")),
    )
    .groupBy(appointments.date, appointments.slot)
    .having(gte(count(), SEATS));
  return rows.map(({ date, slot }) => `${date} ${slot}`);
}

/**
 * The first appointment that meets a condition, locked until the transaction ends. Changes by link, by the customer and
 * by a seller therefore happen one after the other, and each sees what the previous one did.
 */
async function lockVisit(tx: Db, which: SQL | undefined): Promise<AppointmentRow | undefined> {
  const [row] = await tx.select().from(appointments).where(which).limit(1).for("update");
  return row;
}

/** The customer's request for this creation that is still open, locked. */
export const lockOpen = (
  tx: Db,
  of: { customerId: string; sku: string; today: string },
): Promise<AppointmentRow | undefined> =>
  lockVisit(
    tx,
    and(
      eq(appointments.customerId, of.customerId),
      eq(appointments.sku, of.sku),
      ne(appointments.status, "cancelled"),
      isNull(appointments.result),
      gte(appointments.date, of.today),
    ),
  );

/**
 * Another appointment of the same person in a half-day that is still to take place: in any boutique by account, in
 * `shops` by e-mail address too.
 */
export async function otherVisit(
  tx: Db,
  half: Pick<HalfDay, "date" | "slot">,
  of: { customerId: string | null; email?: string; shops?: readonly string[]; except?: string | undefined },
): Promise<Pick<AppointmentRow, "reference" | "shop"> | undefined> {
  const byAccount = of.customerId ? eq(appointments.customerId, of.customerId) : undefined;
  const byAddress =
    of.email && of.shops?.length
      ? and(
          inArray(appointments.shop, [...of.shops]),
          eq(sql`lower(${appointments.email})`, foldEmail(of.email)),
        )
      : undefined;
  if (!byAccount && !byAddress) return undefined;
  const [row] = await tx
    .select({ reference: appointments.reference, shop: appointments.shop })
    .from(appointments)
    .where(
      and(
        eq(appointments.date, half.date),
        eq(appointments.slot, half.slot),
        ne(appointments.status, "cancelled"),
        isNull(appointments.result),
        or(byAccount, byAddress),
        of.except ? ne(appointments.reference, of.except) : undefined,
      ),
    )
    .orderBy(asc(appointments.createdAt), asc(appointments.reference))
    .limit(1);
  return row;
}

const ofShops = (reference: string, shops: readonly string[]) =>
  and(eq(appointments.reference, reference), inArray(appointments.shop, [...shops]));

/** An appointment of these shops, locked. */
export const lockByReference = async (
  tx: Db,
  reference: string,
  shops: readonly string[],
): Promise<AppointmentRow | undefined> =>
  shops.length ? lockVisit(tx, ofShops(reference, shops)) : undefined;

const byReference = prepared("appointment_by_reference", (db) =>
  db
    .select()
    .from(appointments)
    .where(and(eq(appointments.reference, sql.placeholder("reference")), oneOf(appointments.shop, "shops"))),
);

/** An appointment of these shops. */
export async function findByReference(
  db: Db,
  reference: string,
  shops: readonly string[],
): Promise<AppointmentRow | undefined> {
  if (!shops.length) return undefined;
  const [row] = await byReference(db, { reference, shops });
  return row;
}

/** Changes the data of a locked appointment within its half-day, and increases the sequence of its calendar entry. */
export async function changeVisit(
  tx: Db,
  visit: AppointmentRow,
  set: Partial<Omit<NewAppointment, "reference" | "sequence">>,
): Promise<AppointmentRow> {
  const [row] = await tx
    .update(appointments)
    .set({ ...set, sequence: visit.sequence + 1 })
    .where(eq(appointments.reference, visit.reference))
    .returning();
  return row ?? visit;
}

/** Cancels a locked appointment: frees its seat and increases the sequence of its calendar entry. */
export async function cancelVisit(tx: Db, visit: AppointmentRow): Promise<AppointmentRow> {
  const [row] = await tx
    .update(appointments)
    .set({ status: "cancelled", sequence: visit.sequence + 1 })
    .where(eq(appointments.reference, visit.reference))
    .returning();
  return row ?? visit;
}

const ofCustomer = prepared("appointments_of_customer", (db) =>
  db
    .select()
    .from(appointments)
    .where(eq(appointments.customerId, sql.placeholder("customerId")))
    .orderBy(desc(appointments.date), desc(appointments.createdAt))
    .limit(100),
);

/** A customer's appointments, latest date first, with past and cancelled ones; at most a hundred. */
export async function listOf(db: Db, customerId: string): Promise<AppointmentRow[]> {
  return ofCustomer(db, { customerId });
}

/** Number of appointments on a page of the sellers' list. */
const PAGE_SIZE = 50;

/**
 * One page of the upcoming appointments, soonest first. Beyond the last page, the last page is returned.
 * @param days plant code of each shop and its current date (ISO)
 */
export async function upcomingAppointments(
  db: Db,
  days: ReadonlyMap<string, string>,
  page: number,
): Promise<{ total: number; page: number; pages: number; rows: AppointmentRow[] }> {
  if (!days.size) return { total: 0, page: 1, pages: 1, rows: [] };
  const coming = and(
    ne(appointments.status, "cancelled"),
    or(...[...days].map(([shop, today]) => and(eq(appointments.shop, shop), gte(appointments.date, today)))),
  );
  const total = await db.$count(appointments, coming);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const at = Math.min(page, pages);
  const rows = await db
    .select()
    .from(appointments)
    .where(coming)
    .orderBy(
      asc(appointments.date),
      desc(appointments.slot),
      asc(appointments.createdAt),
      asc(appointments.reference),
    )
    .limit(PAGE_SIZE)
    .offset((at - 1) * PAGE_SIZE);
  return { total, page: at, pages, rows };
}

const isToken = (token: string): boolean => /^[\w-]{32}$/.test(token);

/** The appointment of a link, locked. */
export const lockByToken = async (tx: Db, token: string): Promise<AppointmentRow | undefined> =>
  isToken(token) ? lockVisit(tx, eq(appointments.manageToken, token)) : undefined;

/** The appointment of a link. The link's 192 random bits are enough to grant access. */
export async function findByToken(db: Db, token: string): Promise<AppointmentRow | undefined> {
  if (!isToken(token)) return undefined;
  const [row] = await db.select().from(appointments).where(eq(appointments.manageToken, token));
  return row;
}

/** Serialises a customer's requests, so that a double click makes one request. */
export async function lockAsking(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`appointment:${customerId}`}))`);
}

/** Cancels the appointments of an erased account and removes the visitor's data. */
export async function forgetVisitor(tx: Db, customerId: string): Promise<void> {
  await tx
    .update(appointments)
    .set({
      status: "cancelled",
      customerId: null,
      firstname: "",
      lastname: "",
      firstnameKana: null,
      lastnameKana: null,
      phone: "",
      email: "",
      comment: "",
    })
    .where(eq(appointments.customerId, customerId));
}

/** Deletes appointments whose date is long past. */
export async function dropPastVisits(db: Db, before: Date): Promise<void> {
  await db.delete(appointments).where(lt(appointments.date, before.toISOString().slice(0, 10)));
}
