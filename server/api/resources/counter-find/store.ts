import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { oneOf, prepared } from "../../db/rows";
import { documents, orders } from "../../db/schema/orders";
import { trayItems } from "../../db/schema/quotes";
import { stones } from "../../db/schema/stones";

/** Columns of an order that a search shows. */
const found = {
  id: orders.id,
  number: orders.number,
  firstname: orders.firstname,
  lastname: orders.lastname,
  status: orders.status,
};

/** Orders of the given shops: sold or collected there. */
const ofShops = or(oneOf(orders.shop, "shops"), oneOf(orders.deliveryShop, "shops"));

const byNumber = prepared("find_order_by_number", (db) =>
  db
    .select(found)
    .from(orders)
    .where(and(eq(orders.number, sql.placeholder("number")), ofShops)),
);

/** The order with a number, within the seller's shops; both conditions use the unique index. */
export const ordersByNumber = (db: Db, number: string, shops: readonly string[]) =>
  byNumber(db, { number, shops });

const stoneOfNumber = prepared("find_stone_by_number", (db) =>
  db
    .select()
    .from(stones)
    .where(or(eq(stones.gia, sql.placeholder("number")), eq(stones.sku, sql.placeholder("number")))),
);

/** The stone with a report number or its own number. */
export const stonesByNumber = (db: Db, number: string) => stoneOfNumber(db, { number });

const byPaper = prepared("find_order_by_paper", (db) =>
  db
    .select(found)
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.code, sql.placeholder("code")), ofShops)),
);

/** The order of a printed purchase order by its code, within these shops. */
export const ordersByPaper = (db: Db, code: string, shops: readonly string[]) => byPaper(db, { code, shops });

const newestOfEach = prepared("find_last_orders", (db) =>
  db
    .selectDistinctOn([orders.customerId], {
      customer: orders.customerId,
      order_id: orders.id,
      order_number: orders.number,
    })
    .from(orders)
    .where(and(oneOf(orders.customerId, "customers"), ofShops))
    .orderBy(orders.customerId, desc(orders.purchasedAt)),
);

/** Id of the customer whose tray holds a ring. */
export async function ownerOfPiece(db: Db, piece: string): Promise<string | undefined> {
  const [row] = await db.select({ owner: trayItems.owner }).from(trayItems).where(eq(trayItems.id, piece));
  return row?.owner.startsWith("customer:") ? row.owner.slice("customer:".length) : undefined;
}

/** The newest order of each of these customers in these shops, read by the index of a customer's orders. */
export async function lastOrders(
  db: Db,
  customers: readonly string[],
  shops: readonly string[],
): Promise<Map<string, { order_id: string; order_number: string }>> {
  if (!customers.length || !shops.length) return new Map();
  const rows = await newestOfEach(db, { customers, shops });
  return new Map(rows.map(({ customer, ...order }) => [customer ?? "", order]));
}
