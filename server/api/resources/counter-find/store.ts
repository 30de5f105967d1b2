import { and, eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { orders } from "../../db/schema/orders";
import { stones } from "../../db/schema/stones";

/** The order of a number, within the shops that a seller works for; both are read by their unique index. */
export function ordersByNumber(db: Db, number: string, shops: readonly string[]) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      firstname: orders.firstname,
      lastname: orders.lastname,
      status: orders.status,
    })
    .from(orders)
    .where(and(eq(orders.number, number), inArray(orders.shop, [...shops])));
}

/** The stone of a report's number, or of its own. */
export function stonesByNumber(db: Db, number: string) {
  return db
    .select()
    .from(stones)
    .where(or(eq(stones.gia, number), eq(stones.sku, number)));
}
