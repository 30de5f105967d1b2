import { alias } from "drizzle-orm/pg-core";
import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import * as t from "../../db/schema";

export type OrderRow = typeof t.orders.$inferSelect;
export type NewOrder = typeof t.orders.$inferInsert;
export type EventRow = typeof t.orderEvents.$inferSelect;
export type NewEvent = typeof t.orderEvents.$inferInsert;
export type StoneRow = typeof t.stones.$inferSelect;

/** An order with the names that its row only refers to. */
export type OrderRecord = { order: OrderRow; seller: { firstname: string; lastname: string }; second: { firstname: string; lastname: string } | null; stone: StoneRow | null; letter?: LetterState | null };
type LetterState = (typeof t.outbox.$inferSelect)["state"];

/** The second seller of an order. */
export const second = alias(t.sellers, "second");

const record = {
  order: t.orders,
  second: { firstname: second.firstname, lastname: second.lastname },
  seller: { firstname: t.sellers.firstname, lastname: t.sellers.lastname },
  stone: t.stones,
};

export async function findOrder(db: Db, id: string): Promise<OrderRecord | undefined> {
  // A dead letter holds back those after it.
  const letter = sql<LetterState | null>`(select state from outbox where order_id = ${t.orders.id} order by (state = 'dead') desc, id desc limit 1)`;
  const rows = await db.select({ ...record, letter }).from(t.orders).innerJoin(t.sellers, eq(t.sellers.id, t.orders.sellerId)).leftJoin(second, eq(second.id, t.orders.secondSellerId)).leftJoin(t.stones, eq(t.stones.sku, t.orders.stoneSku)).where(eq(t.orders.id, id));
  return rows[0];
}

/** Those who lead a shop and work there still. */
export async function readManagers(db: Db, shop: string): Promise<{ firstname: string; lastname: string }[]> {
  return db.select({ firstname: t.sellers.firstname, lastname: t.sellers.lastname }).from(t.sellers)
    .where(and(eq(t.sellers.role, "manager"), eq(t.sellers.disabled, false), sql`jsonb_exists(${t.sellers.shops}, ${shop})`)).orderBy(t.sellers.lastname, t.sellers.firstname);
}

export async function findByKey(db: Db, idempotencyKey: string): Promise<OrderRow | undefined> {
  return (await db.select().from(t.orders).where(eq(t.orders.idempotencyKey, idempotencyKey)))[0];
}

export async function findByQuote(db: Db, quoteId: string): Promise<OrderRow | undefined> {
  return (await db.select().from(t.orders).where(eq(t.orders.quoteId, quoteId)))[0];
}

/** Reads an order and keeps it for this transaction: two people who act at once do so one after the other. */
export async function lockOrder(tx: Db, by: { id: string } | { number: string }): Promise<OrderRow | undefined> {
  const where = "id" in by ? eq(t.orders.id, by.id) : eq(t.orders.number, by.number);
  return (await tx.select().from(t.orders).where(where).for("update"))[0];
}

export async function updateOrder(tx: Db, id: string, set: Partial<NewOrder>): Promise<OrderRow> {
  return first(await tx.update(t.orders).set(set).where(eq(t.orders.id, id)).returning());
}

export async function appendEvents(tx: Db, events: NewEvent[]): Promise<void> {
  if (events.length) await tx.insert(t.orderEvents).values(events);
}

export async function eventsOf(db: Db, orderId: string): Promise<EventRow[]> {
  return db.select().from(t.orderEvents).where(eq(t.orderEvents.orderId, orderId)).orderBy(asc(t.orderEvents.id));
}

/** The status with which an order began: A0, or A10 when it was put on hold. */
export async function firstStatus(db: Db, orderId: string): Promise<string | null> {
  const rows = await db.select({ to: t.orderEvents.to }).from(t.orderEvents).where(eq(t.orderEvents.orderId, orderId)).orderBy(asc(t.orderEvents.id)).limit(1);
  return rows[0]?.to ?? null;
}

/** The database's clock: holds and deadlines go by it, never by that of this process. */
export async function databaseNow(db: Db): Promise<Date> {
  const rows = await db.select({ at: sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` }).from(sql`(select 1) as clock`);
  return new Date(first(rows).at);
}

export type Message = { key: string; orderId: string; kind: "create" | "deposit" | "cancel"; payload: Record<string, unknown> };

/** Writes a message to the ERP in the transaction of the change that it tells. */
export async function queueMessage(tx: Db, message: Message): Promise<void> {
  await tx.insert(t.outbox).values(message);
}

/**
 * Takes back an order's `create` if nobody ever tried to send it. A try whose outcome is unknown counts as sent: the ERP
 * may hold the order.
 */
export async function withdrawCreate(tx: Db, orderId: string): Promise<boolean> {
  const rows = await tx
    .update(t.outbox)
    .set({ state: "withdrawn" })
    .where(and(eq(t.outbox.orderId, orderId), eq(t.outbox.kind, "create"), eq(t.outbox.state, "waiting"), eq(t.outbox.tries, 0), or(isNull(t.outbox.leasedUntil), lt(t.outbox.leasedUntil, sql`now()`))))
    .returning({ id: t.outbox.id });
  return rows.length > 0;
}

/** An order on hold whose time is over, locked; others that a second worker holds are passed by. */
export async function lockDueHold(tx: Db): Promise<OrderRow | undefined> {
  return (await tx.select().from(t.orders).where(and(eq(t.orders.status, "A10"), lte(t.orders.onHoldUntil, sql`now()`))).orderBy(asc(t.orders.onHoldUntil)).limit(1).for("update", { skipLocked: true }))[0];
}

/** Orders on hold that end within `hours`. */
export async function holdsEnding(db: Db, hours: number): Promise<OrderRow[]> {
  return db.select().from(t.orders).where(and(eq(t.orders.status, "A10"), lte(t.orders.onHoldUntil, sql`now() + make_interval(hours => ${hours}::int)`), sql`${t.orders.onHoldUntil} > now()`));
}

/** What mails about an order say of its shop, its design and its seller. */
export async function noticeFacts(db: Db, order: Pick<OrderRow, "shop" | "sellerId" | "mountSku" | "region">) {
  const rows = await db
    .select({ country: t.shops.country, shop: t.shops.name, address: t.shops.address, postalCode: t.shops.postalCode, city: t.shops.city, phone: t.shops.phone, timeZone: t.shops.timeZone, article: t.aesthetics.label, sellerEmail: t.sellers.email, seller: { firstname: t.sellers.firstname, lastname: t.sellers.lastname }, siteLanguage: t.websites.defaultLanguage })
    .from(t.shops)
    .innerJoin(t.sellers, eq(t.sellers.id, order.sellerId))
    .innerJoin(t.mounts, eq(t.mounts.sku, order.mountSku))
    .innerJoin(t.aesthetics, eq(t.aesthetics.id, t.mounts.aesthetic))
    .innerJoin(t.websites, eq(t.websites.region, order.region))
    .where(eq(t.shops.plantCode, order.shop));
  return first(rows);
}

/** Parameters of a mount's design as it is now; undefined for a mount that is not known. */
export async function designOfOrder(db: Db, mountSku: string): Promise<unknown> {
  const rows = await db.select({ design: t.aesthetics.design }).from(t.mounts).innerJoin(t.aesthetics, eq(t.aesthetics.id, t.mounts.aesthetic)).where(eq(t.mounts.sku, mountSku));
  return rows[0]?.design;
}

function first<T>(rows: T[]): T {
  const row = rows[0];
  if (!row) throw new Error("The database returned no row.");
  return row;
}

/** Sets counters to what bulk data has used; a counter never goes back. */
export async function raiseCounters(tx: Db, rows: { shop: string; day: string; last: number }[]): Promise<void> {
  for (let i = 0; i < rows.length; i += 500) {
    await tx.insert(t.orderCounters).values(rows.slice(i, i + 500)).onConflictDoUpdate({ target: [t.orderCounters.shop, t.orderCounters.day], set: { last: sql`greatest(${t.orderCounters.last}, excluded.last)` } });
  }
}
