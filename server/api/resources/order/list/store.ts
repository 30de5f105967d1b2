import { and, asc, desc, eq, inArray, like, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/connection";
import { orders } from "../../../db/schema/orders";
import { sellers } from "../../../db/schema/sellers";
import { shops } from "../../../db/schema/house";
import { stones } from "../../../db/schema/stones";
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
export async function listOrders(
  db: Db,
  filter: OrdersFilter,
): Promise<{ total: number; items: OrderRecord[] }> {
  const where = and(...conditions(filter));
  const size = filter.size ?? PAGE_SIZE;
  const order = [...(ORDERS[filter.sort] ?? newest), desc(orders.id)];
  const count = db
    .select({ n: sql<number>`count(*)::int` })
    .from(orders)
    .where(where)
    .$dynamic();
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset((filter.page - 1) * size)
    .$dynamic();
  if (filter.from ?? filter.to)
    for (const query of [count, ids])
      query.innerJoin(shops, and(eq(shops.plantCode, orders.shop), ...days(filter)));
  const [counted, found] = await Promise.all([count, ids]);
  const total = counted[0]?.n ?? 0;
  if (!found.length) return { total, items: [] };
  const items = await db
    .select({
      order: orders,
      seller: { firstname: sellers.firstname, lastname: sellers.lastname },
      second: { firstname: second.firstname, lastname: second.lastname },
      stone: stones,
    })
    .from(orders)
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .leftJoin(second, eq(second.id, orders.secondSellerId))
    .leftJoin(stones, eq(stones.sku, orders.stoneSku))
    .where(
      inArray(
        orders.id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(...order);
  return { total, items };
}

const newest = [desc(orders.purchasedAt)];
const ORDERS: Record<string, SQL[]> = {
  date: [asc(orders.purchasedAt)],
  "-date": newest,
  number: [asc(orders.number)],
  "-number": [desc(orders.number)],
  client: [asc(orders.clientFolded)],
  "-client": [desc(orders.clientFolded)],
  amount: [asc(orders.priceIncl)],
  "-amount": [desc(orders.priceIncl)],
  status: [asc(orders.status), ...newest],
  // Orders on hold by their end, the soonest first; the others after them.
  end: [sql`${orders.onHoldUntil} asc nulls last`],
};

function conditions(filter: OrdersFilter): SQL[] {
  const list: (SQL | undefined)[] = [];
  if ("customerId" in filter.scope) list.push(eq(orders.customerId, filter.scope.customerId));
  else if ("sellerId" in filter.scope) list.push(credited(filter.scope.sellerId));
  else list.push(filter.scope.shops.length ? inArray(orders.shop, filter.scope.shops) : sql`false`);
  if (filter.associate) list.push(credited(filter.associate));
  if (filter.customer) list.push(eq(orders.customerId, filter.customer));
  if (filter.status?.length) list.push(inArray(orders.status, filter.status));
  if (filter.rescheduled) list.push(eq(orders.rescheduled, true));
  if (filter.client)
    for (const word of filter.client.split(" ").filter(Boolean))
      list.push(like(orders.clientFolded, contains(word)));
  if (filter.number) {
    const numbers = sql`upper(${orders.number} || ' ' || ${orders.depositNumber} || ' ' || coalesce(${orders.erpNumber}, ''))`;
    list.push(like(numbers, contains(filter.number.toUpperCase())));
  }
  return list.filter((one) => one !== undefined);
}

/** The days asked for, by the clock of each shop. */
function days({ from, to }: OrdersFilter): SQL[] {
  const midnight = (day: SQL) => sql`(${day}::timestamp at time zone ${shops.timeZone})`;
  return [
    ...(from ? [sql`${orders.purchasedAt} >= ${midnight(sql`${from}::date`)}`] : []),
    ...(to ? [sql`${orders.purchasedAt} < ${midnight(sql`(${to}::date + 1)`)}`] : []),
  ];
}

/** Orders of a seller, as the first or the second. */
const credited = (sellerId: string) => or(eq(orders.sellerId, sellerId), eq(orders.secondSellerId, sellerId));

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
