import { FINAL } from "~/domain/order-status";
import { alias } from "drizzle-orm/pg-core";
import { and, asc, eq, inArray, lte, not, sql } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { prepared } from "../../db/rows";
import { aesthetics, mounts } from "../../db/schema/catalogue";
import { orderCounters, orderEvents, orders } from "../../db/schema/orders";
import { sellers } from "../../db/schema/sellers";
import { shops, websites } from "../../db/schema/house";
import { stones } from "../../db/schema/stones";
import { isQueued } from "../../../mail/outgoing/store";
import { messageStateOf, type MessageState } from "../../../erp/messages/store";

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type EventRow = typeof orderEvents.$inferSelect;
export type NewEvent = typeof orderEvents.$inferInsert;
export type StoneRow = typeof stones.$inferSelect;

/** An order with the names that its row only refers to. */
export type OrderRecord = {
  order: OrderRow;
  seller: { firstname: string; lastname: string };
  second: { firstname: string; lastname: string } | null;
  stone: StoneRow | null;
  /** State of its last message to the ERP. */
  message?: MessageState | null;
};

/** The boutique where a ring is collected: the agreed one, otherwise the one that ordered it. */
export const collectedAt = ({ shop, deliveryShop }: Pick<OrderRow, "shop"> & Partial<OrderRow>): string =>
  deliveryShop ?? shop;

/** The second seller of an order. */
export const second = alias(sellers, "second");

const record = {
  order: orders,
  second: { firstname: second.firstname, lastname: second.lastname },
  seller: { firstname: sellers.firstname, lastname: sellers.lastname },
  stone: stones,
};

const byId = prepared("order_by_id", (db) =>
  db
    .select({ ...record, message: messageStateOf(orders.id) })
    .from(orders)
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .leftJoin(second, eq(second.id, orders.secondSellerId))
    .leftJoin(stones, eq(stones.sku, orders.stoneSku))
    .where(eq(orders.id, sql.placeholder("id"))),
);

/** An order of any shop. The calling code checks whether the caller may see it. */
export async function findOrder(db: Db, id: string): Promise<OrderRecord | undefined> {
  return (await byId(db, { id }))[0];
}

const leading = prepared("shop_managers", (db) =>
  db
    .select({ firstname: sellers.firstname, lastname: sellers.lastname })
    .from(sellers)
    .where(
      and(
        eq(sellers.role, "manager"),
        eq(sellers.disabled, false),
        sql`jsonb_exists(${sellers.shops}, ${sql.placeholder("shop")})`,
      ),
    )
    .orderBy(sellers.lastname, sellers.firstname),
);

/** The managers of a shop who still work there. */
export const readManagers = (db: Db, shop: string): Promise<{ firstname: string; lastname: string }[]> =>
  leading(db, { shop });

/** The order placed with an idempotency key, which belongs to one seller (scopedKey). */
export async function findByKey(db: Db, idempotencyKey: string): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey)))[0];
}

/** The order that a quote became, whoever placed it. `quoteId` must be a uuid (isUuid). */
export async function findByQuote(db: Db, quoteId: string): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.quoteId, quoteId)))[0];
}

/** Reads an order and locks it for this transaction, so that simultaneous changes happen one after the other. */
export async function lockOrder(
  tx: Db,
  by: { id: string } | { number: string },
): Promise<OrderRow | undefined> {
  const where = "id" in by ? eq(orders.id, by.id) : eq(orders.number, by.number);
  return (await tx.select().from(orders).where(where).for("update"))[0];
}

/**
 * Writes columns and nothing else: the caller adds events and increases the version.
 * @throws Error if there is no such order
 */
export async function updateOrder(tx: Db, id: string, set: Partial<NewOrder>): Promise<OrderRow> {
  return first(await tx.update(orders).set(set).where(eq(orders.id, id)).returning());
}

/** Adds entries to the ledger, in the given order; the database computes the hashes (migration `ledger_chain`). */
export async function appendEvents(tx: Db, events: NewEvent[]): Promise<void> {
  if (events.length) await tx.insert(orderEvents).values(events);
}

const ledgerOf = prepared("order_events_of", (db) =>
  db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, sql.placeholder("orderId")))
    .orderBy(asc(orderEvents.id)),
);

/** The ledger of an order, oldest first. */
export const eventsOf = (db: Db, orderId: string): Promise<EventRow[]> => ledgerOf(db, { orderId });

/** The status with which an order began: A0, or A10 when it was put on hold. */
export async function firstStatus(db: Db, orderId: string): Promise<string | null> {
  const rows = await db
    .select({ to: orderEvents.to })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
    .limit(1);
  return rows[0]?.to ?? null;
}

/** The database's clock. Holds and deadlines depend on it, never on the clock of this process. */
export async function databaseNow(db: Db): Promise<Date> {
  const rows = await db
    .select({ at: sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` })
    .from(sql`(select 1) as clock`);
  return new Date(first(rows).at);
}

/** An expired order on hold, locked. Orders that another worker has locked are skipped. */
export async function lockDueHold(tx: Db): Promise<OrderRow | undefined> {
  return (
    await tx
      .select()
      .from(orders)
      .where(and(eq(orders.status, "A10"), lte(orders.onHoldUntil, sql`now()`)))
      .orderBy(asc(orders.onHoldUntil))
      .limit(1)
      .for("update", { skipLocked: true })
  )[0];
}

/** An order on hold whose seller must be informed that it ends within `hours`. */
export type HoldEnding = { order: OrderRow; hours: number; key: string };

/**
 * Holds that end within one of the given numbers of hours and for which the reminder mail is not queued yet, each with
 * the key of that mail. This query runs often and mostly finds nothing, so holds with a reminder cost no further
 * queries.
 */
export async function holdsEnding(db: Db, within: readonly number[]): Promise<HoldEnding[]> {
  const end = sql`to_char(${orders.onHoldUntil} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const hours = sql<number>`notice.hours`;
  const key = sql<string>`'order:' || ${orders.id} || ':hold-' || ${hours} || 'h:' || ${end}`;
  return db
    .select({ order: orders, hours, key })
    .from(orders)
    .innerJoin(
      sql`unnest(${sql.param([...within])}::int[]) as notice(hours)`,
      sql`${orders.onHoldUntil} <= now() + make_interval(hours => ${hours})`,
    )
    .where(and(eq(orders.status, "A10"), sql`${orders.onHoldUntil} > now()`, not(isQueued(key))));
}

/**
 * Data about the boutique, the design and the seller for mails about an order.
 * @param shop plant code of the boutique that the mail names
 */
export async function noticeFacts(
  db: Db,
  order: Pick<OrderRow, "sellerId" | "mountSku" | "region">,
  shop: string,
) {
  const rows = await db
    .select({
      country: shops.country,
      shop: shops.name,
      address: shops.address,
      addressLatin: shops.addressLatin,
      postalCode: shops.postalCode,
      city: shops.city,
      phone: shops.phone,
      timeZone: shops.timeZone,
      article: aesthetics.label,
      sellerEmail: sellers.email,
      seller: { firstname: sellers.firstname, lastname: sellers.lastname },
      siteLanguage: websites.defaultLanguage,
    })
    .from(shops)
    .innerJoin(sellers, eq(sellers.id, order.sellerId))
    .innerJoin(mounts, eq(mounts.sku, order.mountSku))
    .innerJoin(aesthetics, eq(aesthetics.id, mounts.aesthetic))
    .innerJoin(websites, eq(websites.region, order.region))
    .where(eq(shops.plantCode, shop));
  return first(rows);
}

/**
 * The keys and shops of orders, and nothing else, for joins with the ERP's messages.
 * @param shops only orders of these shops; without it, all
 */
export function orderKeys(db: Db, shops?: readonly string[]) {
  return db
    .select({ id: orders.id, number: orders.number, shop: orders.shop })
    .from(orders)
    .where(shops && (shops.length ? inArray(orders.shop, [...shops]) : sql`false`))
    .as("order_keys");
}

/** Data for a message to the workshop: an order, and the current parameters of its design. */
export async function orderWithDesign(db: Db, id: string) {
  const rows = await db
    .select({ order: orders, design: aesthetics.design })
    .from(orders)
    .leftJoin(mounts, eq(mounts.sku, orders.mountSku))
    .leftJoin(aesthetics, eq(aesthetics.id, mounts.aesthetic))
    .where(eq(orders.id, id));
  return rows[0];
}

/**
 * Detaches the orders of an erased account from it. Finished orders lose e-mail address and telephone number. Open
 * orders keep the address for their news until they are finished (order/change.ts).
 */
export async function forgetClient(tx: Db, customerId: string): Promise<void> {
  const ofCustomer = eq(orders.customerId, customerId);
  await tx
    .update(orders)
    .set({ customerId: null, email: null, phone: null })
    .where(and(ofCustomer, inArray(orders.status, [...FINAL])));
  await tx.update(orders).set({ customerId: null }).where(ofCustomer);
}

/** Current parameters of a mount's design; undefined if the mount is not known. */
export async function designOfOrder(db: Db, mountSku: string): Promise<Record<string, unknown> | undefined> {
  const rows = await db
    .select({ design: aesthetics.design })
    .from(mounts)
    .innerJoin(aesthetics, eq(aesthetics.id, mounts.aesthetic))
    .where(eq(mounts.sku, mountSku));
  return rows[0]?.design;
}

function first<T>(rows: T[]): T {
  const row = rows[0];
  if (!row) throw new Error("The database returned no row.");
  return row;
}

/** Sets counters to the highest numbers used by bulk data; a counter never decreases. */
export async function raiseCounters(
  tx: Db,
  rows: { shop: string; day: string; last: number }[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += 500) {
    await tx
      .insert(orderCounters)
      .values(rows.slice(i, i + 500))
      .onConflictDoUpdate({
        target: [orderCounters.shop, orderCounters.day],
        set: { last: sql`greatest(${orderCounters.last}, excluded.last)` },
      });
  }
}
