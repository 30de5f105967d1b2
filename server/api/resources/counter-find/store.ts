import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { documents, orders } from "../../db/schema/orders";
import { trayItems } from "../../db/schema/quotes";
import { stones } from "../../db/schema/stones";

/** What a search shows of an order. */
const found = {
  id: orders.id,
  number: orders.number,
  firstname: orders.firstname,
  lastname: orders.lastname,
  status: orders.status,
};

/** Orders of these shops: sold there, or collected there. */
const ofShops = (shops: readonly string[]) =>
  or(inArray(orders.shop, [...shops]), inArray(orders.deliveryShop, [...shops]));

/** The order of a number, within the shops that a seller works for; both are read by their unique index. */
export function ordersByNumber(db: Db, number: string, shops: readonly string[]) {
  return db
    .select(found)
    .from(orders)
    .where(and(eq(orders.number, number), ofShops(shops)));
}

/** The stone of a report's number, or of its own. */
export function stonesByNumber(db: Db, number: string) {
  return db
    .select()
    .from(stones)
    .where(or(eq(stones.gia, number), eq(stones.sku, number)));
}

/** The order of a paper by its code, within these shops. */
export function ordersByPaper(db: Db, code: string, shops: readonly string[]) {
  return db
    .select(found)
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.code, code), ofShops(shops)));
}

/** Id of the customer on whose tray a ring lies. */
export async function ownerOfPiece(db: Db, piece: string): Promise<string | undefined> {
  const [row] = await db.select({ owner: trayItems.owner }).from(trayItems).where(eq(trayItems.id, piece));
  return row?.owner.startsWith("customer:") ? row.owner.slice("customer:".length) : undefined;
}

/** The newest order of each of these customers in these shops, by the index of a customer's orders. */
export async function lastOrders(
  db: Db,
  customers: readonly string[],
  shops: readonly string[],
): Promise<Map<string, { order_id: string; order_number: string }>> {
  if (!customers.length || !shops.length) return new Map();
  const rows = await db
    .selectDistinctOn([orders.customerId], {
      customer: orders.customerId,
      order_id: orders.id,
      order_number: orders.number,
    })
    .from(orders)
    .where(and(inArray(orders.customerId, [...customers]), ofShops(shops)))
    .orderBy(orders.customerId, desc(orders.purchasedAt));
  return new Map(rows.map(({ customer, ...order }) => [customer ?? "", order]));
}
