import { and, asc, desc, eq, inArray, like, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client";
import * as t from "../../../db/schema";
import { second, type OrderRecord } from "../store";

export const PAGE_SIZE = 25;

export type OrdersFilter = {
  /** Whose orders: a customer's own, a seller's own, or those of shops. */
  scope: { customerId: string } | { sellerId: string } | { shops: string[] };
  /** Only this customer's, within the scope. */
  customer?: string | undefined;
  /** Days in the zone of each order's shop, inclusive, yyyy-mm-dd. */
  from?: string | undefined;
  to?: string | undefined;
  status?: string[] | undefined;
  /** Folded as clientFolded is. */
  client?: string | undefined;
  /** Seller who is credited, first or second. */
  associate?: string | undefined;
  number?: string | undefined;
  sort: string;
  page: number;
  size?: number | undefined;
};

/** One page of orders with their total. Sorting is by an allow-list, never by a name from outside. */
export async function listOrders(db: Db, filter: OrdersFilter): Promise<{ total: number; items: OrderRecord[] }> {
  const where = and(...conditions(filter));
  const size = filter.size ?? PAGE_SIZE;
  const [counted, items] = await Promise.all([
    db.select({ n: sql<number>`count(*)::int` }).from(t.orders).innerJoin(t.shops, eq(t.shops.plantCode, t.orders.shop)).where(where),
    db
      .select({ order: t.orders, seller: { firstname: t.sellers.firstname, lastname: t.sellers.lastname }, second: { firstname: second.firstname, lastname: second.lastname }, stone: t.stones })
      .from(t.orders)
      .innerJoin(t.shops, eq(t.shops.plantCode, t.orders.shop))
      .innerJoin(t.sellers, eq(t.sellers.id, t.orders.sellerId))
      .leftJoin(second, eq(second.id, t.orders.secondSellerId))
      .leftJoin(t.stones, eq(t.stones.sku, t.orders.stoneSku))
      .where(where)
      .orderBy(...(ORDERS[filter.sort] ?? newest), desc(t.orders.id))
      .limit(size)
      .offset((filter.page - 1) * size),
  ]);
  return { total: counted[0]?.n ?? 0, items };
}

const newest = [desc(t.orders.purchasedAt)];
const ORDERS: Record<string, SQL[]> = {
  date: [asc(t.orders.purchasedAt)],
  "-date": newest,
  number: [asc(t.orders.number)],
  "-number": [desc(t.orders.number)],
  client: [asc(t.orders.clientFolded)],
  "-client": [desc(t.orders.clientFolded)],
  amount: [asc(t.orders.priceIncl)],
  "-amount": [desc(t.orders.priceIncl)],
  status: [asc(t.orders.status), ...newest],
};

function conditions(filter: OrdersFilter): SQL[] {
  const list: (SQL | undefined)[] = [];
  if ("customerId" in filter.scope) list.push(eq(t.orders.customerId, filter.scope.customerId));
  else if ("sellerId" in filter.scope) list.push(credited(filter.scope.sellerId));
  else list.push(filter.scope.shops.length ? inArray(t.orders.shop, filter.scope.shops) : sql`false`);
  if (filter.associate) list.push(credited(filter.associate));
  if (filter.customer) list.push(eq(t.orders.customerId, filter.customer));
  const day = sql`(${t.orders.purchasedAt} at time zone ${t.shops.timeZone})::date`;
  // The bounds without a zone, one day wider on both sides, let the index find the rows; the exact days decide.
  if (filter.from) list.push(sql`${day} >= ${filter.from}::date and ${t.orders.purchasedAt} >= ${filter.from}::date - interval '1 day'`);
  if (filter.to) list.push(sql`${day} <= ${filter.to}::date and ${t.orders.purchasedAt} < ${filter.to}::date + interval '2 days'`);
  if (filter.status?.length) list.push(inArray(t.orders.status, filter.status));
  if (filter.client) for (const word of filter.client.split(" ").filter(Boolean)) list.push(like(t.orders.clientFolded, contains(word)));
  if (filter.number) {
    const wanted = contains(filter.number.toUpperCase());
    list.push(or(like(sql`upper(${t.orders.number})`, wanted), like(sql`upper(${t.orders.depositNumber})`, wanted), like(sql`upper(${t.orders.erpNumber})`, wanted)));
  }
  return list.filter((one) => one !== undefined);
}

/** Orders of a seller, as the first or the second. */
const credited = (sellerId: string) => or(eq(t.orders.sellerId, sellerId), eq(t.orders.secondSellerId, sellerId));

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
