import { and, asc, desc, eq, inArray, like, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client";
import * as t from "../../../db/schema";
import { second, type OrderRecord } from "../store";

export const PAGE_SIZE = 25;
/** Orders of one call for a file (docs/decisions/0005). */
export const EXPORT_SIZE = 500;

export type OrdersFilter = {
  /** Whose orders: a customer's own, a seller's own, or those of shops. */
  scope: { customerId: string } | { sellerId: string } | { shops: string[] };
  /** Only this customer's, within the scope. */
  customer?: string | undefined;
  /** Days in the zone of each order's shop, inclusive, yyyy-mm-dd. */
  from?: string | undefined;
  to?: string | undefined;
  status?: string[] | undefined;
  /** Only those whose delivery was rescheduled. */
  rescheduled?: boolean | undefined;
  /** Folded as clientFolded is. */
  client?: string | undefined;
  /** Seller who is credited, first or second. */
  associate?: string | undefined;
  number?: string | undefined;
  sort: string;
  page: number;
  /** Orders on a page; PAGE_SIZE when it is not said. */
  size?: number | undefined;
};

/**
 * One page of orders with their total. Sorting is by an allow-list, never by a name from outside. Which orders are meant is
 * read from an index alone (`orders_by_shop` holds what filters look at); only those of the page are read whole.
 */
export async function listOrders(db: Db, filter: OrdersFilter): Promise<{ total: number; items: OrderRecord[] }> {
  const where = and(...conditions(filter));
  const size = filter.size ?? PAGE_SIZE;
  const order = [...(ORDERS[filter.sort] ?? newest), desc(t.orders.id)];
  const count = db.select({ n: sql<number>`count(*)::int` }).from(t.orders).where(where).$dynamic();
  const ids = db.select({ id: t.orders.id }).from(t.orders).where(where).orderBy(...order).limit(size).offset((filter.page - 1) * size).$dynamic();
  if (filter.from ?? filter.to) for (const query of [count, ids]) query.innerJoin(t.shops, and(eq(t.shops.plantCode, t.orders.shop), ...days(filter)));
  const [counted, found] = await Promise.all([count, ids]);
  const total = counted[0]?.n ?? 0;
  if (!found.length) return { total, items: [] };
  const items = await db
    .select({ order: t.orders, seller: { firstname: t.sellers.firstname, lastname: t.sellers.lastname }, second: { firstname: second.firstname, lastname: second.lastname }, stone: t.stones })
    .from(t.orders)
    .innerJoin(t.sellers, eq(t.sellers.id, t.orders.sellerId))
    .leftJoin(second, eq(second.id, t.orders.secondSellerId))
    .leftJoin(t.stones, eq(t.stones.sku, t.orders.stoneSku))
    .where(inArray(t.orders.id, found.map(({ id }) => id)))
    .orderBy(...order);
  return { total, items };
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
  // Orders on hold by their end, the soonest first; the others after them.
  end: [sql`${t.orders.onHoldUntil} asc nulls last`],
};

function conditions(filter: OrdersFilter): SQL[] {
  const list: (SQL | undefined)[] = [];
  if ("customerId" in filter.scope) list.push(eq(t.orders.customerId, filter.scope.customerId));
  else if ("sellerId" in filter.scope) list.push(credited(filter.scope.sellerId));
  else list.push(filter.scope.shops.length ? inArray(t.orders.shop, filter.scope.shops) : sql`false`);
  if (filter.associate) list.push(credited(filter.associate));
  if (filter.customer) list.push(eq(t.orders.customerId, filter.customer));
  if (filter.status?.length) list.push(inArray(t.orders.status, filter.status));
  if (filter.rescheduled) list.push(eq(t.orders.rescheduled, true));
  if (filter.client) for (const word of filter.client.split(" ").filter(Boolean)) list.push(like(t.orders.clientFolded, contains(word)));
  if (filter.number) {
    const numbers = sql`upper(${t.orders.number} || ' ' || ${t.orders.depositNumber} || ' ' || coalesce(${t.orders.erpNumber}, ''))`;
    list.push(like(numbers, contains(filter.number.toUpperCase())));
  }
  return list.filter((one) => one !== undefined);
}

/** The days asked for, by the clock of each shop. */
function days({ from, to }: OrdersFilter): SQL[] {
  const midnight = (day: SQL) => sql`(${day}::timestamp at time zone ${t.shops.timeZone})`;
  return [...(from ? [sql`${t.orders.purchasedAt} >= ${midnight(sql`${from}::date`)}`] : []), ...(to ? [sql`${t.orders.purchasedAt} < ${midnight(sql`(${to}::date + 1)`)}`] : [])];
}

/** Orders of a seller, as the first or the second. */
const credited = (sellerId: string) => or(eq(t.orders.sellerId, sellerId), eq(t.orders.secondSellerId, sellerId));

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
