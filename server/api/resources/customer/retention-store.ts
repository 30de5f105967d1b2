import { and, asc, eq, isNotNull, isNull, lt, notExists, notInArray, or, sql, gte, not } from "drizzle-orm";
import { FINAL } from "~/domain/order-status";
import type { Db } from "../../db/connection";
import { appointments } from "../../db/schema/appointments";
import { customers } from "../../db/schema/customers";
import { orders } from "../../db/schema/orders";
import { trayItems } from "../../db/schema/quotes";
import type { CustomerRow } from "./store";

/** Number of accounts that are notified or erased in one run. */
const AT_ONCE = 100;

/**
 * Condition: nothing was done with an account since a date. No login, no order, no open order, no appointment, nothing
 * added to its tray.
 */
const idleSince = (db: Db, since: Date) =>
  and(
    lt(customers.lastLoginAt, since),
    notExists(
      db
        .select({ one: sql`1` })
        .from(orders)
        .where(
          and(
            eq(orders.customerId, customers.id),
            or(gte(orders.purchasedAt, since), notInArray(orders.status, [...FINAL])),
          ),
        ),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(appointments)
        .where(
          and(
            eq(appointments.customerId, customers.id),
            gte(appointments.date, since.toISOString().slice(0, 10)),
          ),
        ),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(trayItems)
        .where(
          and(eq(trayItems.owner, sql`'customer:' || ${customers.id}`), gte(trayItems.createdAt, since)),
        ),
    ),
  );

/** Accounts that nobody has used since a date and whose owners were not notified yet. */
export const findIdle = (db: Db, since: Date): Promise<CustomerRow[]> =>
  db
    .select()
    .from(customers)
    .where(and(isNull(customers.idleNoticeAt), idleSince(db, since)))
    .orderBy(asc(customers.lastLoginAt))
    .limit(AT_ONCE);

/** Claims the notification of an account for this process. @returns false if another process was faster */
export async function takeNotice(tx: Db, id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(customers)
    .set({ idleNoticeAt: now })
    .where(and(eq(customers.id, id), isNull(customers.idleNoticeAt)))
    .returning({ id: customers.id });
  return taken.length > 0;
}

/** Accounts whose owners were notified before `told`, and that nobody has used since `since`. */
export const findForgotten = (db: Db, since: Date, told: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isNotNull(customers.idleNoticeAt), lt(customers.idleNoticeAt, told), idleSince(db, since)))
    .orderBy(asc(customers.idleNoticeAt))
    .limit(AT_ONCE);

/**
 * The same check for one account. The account stays locked until the transaction ends, because its owner may log in
 * meanwhile.
 */
export async function lockForgotten(
  tx: Db,
  id: string,
  since: Date,
  told: Date,
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), lt(customers.idleNoticeAt, told), idleSince(tx, since)))
    .for("update");
  return row;
}

/**
 * If an owner has ordered or visited since the notification, the notification is reset, so that they are notified again
 * before anything is erased.
 */
export async function forgetNotices(db: Db, since: Date): Promise<void> {
  const idle = idleSince(db, since);
  if (!idle) return;
  await db
    .update(customers)
    .set({ idleNoticeAt: null })
    .where(and(isNotNull(customers.idleNoticeAt), not(idle)));
}
