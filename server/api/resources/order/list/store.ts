import { and, asc, desc, eq, inArray, like, notInArray, or, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../db/connection";
import { rowsOf } from "../../../db/rows";
import { orderPayments, orders } from "../../../db/schema/orders";
import { sellers } from "../../../db/schema/sellers";
import { shops } from "../../../db/schema/house";
import { second, type OrderRecord } from "../store";

export const PAGE_SIZE = 25;
/** Orders of one call for a file (docs/decisions/0005). */
export const EXPORT_SIZE = 500;

export type OrdersFilter = {
  /** Whose orders: a customer's own, a seller's own, or those of shops, which sold them or hand them over. */
  scope: { customerId: string } | { sellerId: string } | { shops: string[] };
  /** Only this customer's, within the scope. */
  customer?: string | undefined;
  /** Days in the zone of each order's shop, inclusive, yyyy-mm-dd. */
  from?: string | undefined;
  to?: string | undefined;
  /** Moment, ISO 8601, before which they were placed. */
  before?: string | undefined;
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

/** Orders are counted up to here, and a few pages beyond the one that is shown: nobody leafs through more, and a count of all of them would cost every page. */
const COUNT_MAX = 1000;
const PAGES_AHEAD = 4;

/** What the till took after the deposit, of each order of a page. */
const paidAfter = sql<number>`(select coalesce(sum(${orderPayments.amount}), 0) from ${orderPayments} where ${orderPayments.orderId} = ${orders.id})`;

/**
 * One page of orders with their total; `more`: there are more than were counted. Sorting is by an allow-list, never by a name
 * from outside. Which orders are meant is read from an index alone (`orders_by_shop` holds what filters look at), the newest of
 * each boutique as far as the page needs them; only those of the page are read whole.
 */
export async function listOrders(
  db: Db,
  filter: OrdersFilter,
): Promise<{ total: number; more: boolean; items: (OrderRecord & { paidAfter: number })[] }> {
  const size = filter.size ?? PAGE_SIZE;
  const most = Math.max(COUNT_MAX, (filter.page + PAGES_AHEAD) * size);
  const order = [...(ORDERS[filter.sort] ?? newest), desc(orders.id)];
  const [counted, ids] = await Promise.all([countOf(db, filter, most), idsOf(db, filter, order, size)]);
  const total = Math.min(most, counted);
  const more = counted >= most;
  if (!ids.length) return { total, more, items: [] };
  const items = await db
    .select({
      order: orders,
      seller: { firstname: sellers.firstname, lastname: sellers.lastname },
      second: { firstname: second.firstname, lastname: second.lastname },
      // A list shows no grades.
      stone: sql<null>`null`,
      paidAfter: paidAfter.mapWith(Number),
    })
    .from(orders)
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .leftJoin(second, eq(second.id, orders.secondSellerId))
    .where(inArray(orders.id, ids))
    .orderBy(...order);
  return { total, more, items };
}

const idRow = z.object({ id: z.string() });
const countRow = z.object({ n: z.number() });

const shopsOf = ({ scope }: OrdersFilter): string[] => ("shops" in scope ? scope.shops : []);

/** Rings that these boutiques hand over for others: which the orders of their own do not hold already. */
const handedOver = (filter: OrdersFilter, here: SQL): SQL =>
  sql`${here} and ${notInArray(orders.shop, shopsOf(filter))}`;

/**
 * Orders of each boutique by themselves, so that each follows its index from the newest on and stops: those that it sold
 * (orders_by_shop), and those that it hands over for others (orders_by_delivery_shop).
 */
function ofEachShop(filter: OrdersFilter, what: SQL, tail: SQL): SQL {
  const part = (whose: SQL) =>
    sql`(select ${what} from ${orders} where ${and(whose, ...conditions(filter), ...days(filter))} ${tail})`;
  const sold = part(sql`${orders.shop} = ${shops.plantCode}`);
  const others = part(handedOver(filter, sql`${orders.deliveryShop} = ${shops.plantCode}`));
  return sql`${shops} cross join lateral (${sold} union all ${others}) found`;
}

const ofShops = (filter: OrdersFilter): SQL => inArray(shops.plantCode, shopsOf(filter));

/** Orders in the scope, all together, each with the boutique that sold it. */
function ofAll(filter: OrdersFilter): SQL {
  const mine = shopsOf(filter);
  const source = mine.length
    ? sql`(select * from ${orders} where ${inArray(orders.shop, mine)} union all select * from ${orders} where ${handedOver(filter, inArray(orders.deliveryShop, mine))}) as ${orders}`
    : orders;
  return sql`${source} join ${shops} on ${shops.plantCode} = ${orders.shop} where ${and(sql`true`, ...conditions(filter), ...days(filter))}`;
}

async function countOf(db: Db, filter: OrdersFilter, most: number): Promise<number> {
  const found = isOfShops(filter)
    ? sql`select 1 from ${ofEachShop(filter, sql`1`, sql`limit ${most}`)} where ${ofShops(filter)} limit ${most}`
    : sql`select 1 from ${ofAll(filter)} limit ${most}`;
  const [row] = await rowsOf(db, countRow, sql`select count(*)::int as n from (${found}) counted`);
  return row?.n ?? 0;
}

async function idsOf(db: Db, filter: OrdersFilter, order: SQL[], size: number): Promise<string[]> {
  const skipped = (filter.page - 1) * size;
  const by = sql.join(order, sql`, `);
  const isByDay =
    isOfShops(filter) && (filter.sort === "date" || filter.sort === "-date" || !(filter.sort in ORDERS));
  const rows = await rowsOf(
    db,
    idRow,
    isByDay
      ? sql`select id from ${ofEachShop(
          filter,
          sql`${orders.id}, ${orders.purchasedAt}`,
          sql`order by ${by} limit ${skipped + size}`,
        )} where ${ofShops(filter)} order by ${
          filter.sort === "date" ? sql`found.purchased_at` : sql`found.purchased_at desc`
        }, found.id desc limit ${size} offset ${skipped}`
      : sql`select ${orders.id} from ${ofAll(filter)} order by ${by} limit ${size} offset ${skipped}`,
  );
  return rows.map(({ id }) => id);
}

const isOfShops = (filter: OrdersFilter): boolean => shopsOf(filter).length > 0;

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
  else if (!filter.scope.shops.length) list.push(sql`false`);
  if (filter.associate) list.push(credited(filter.associate));
  if (filter.customer) list.push(eq(orders.customerId, filter.customer));
  if (filter.status?.length) list.push(inArray(orders.status, filter.status));
  if (filter.before) list.push(sql`${orders.purchasedAt} < ${filter.before}::timestamptz`);
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

/** The days asked for, by the clock of each shop (in the list by day, of the one that lists the order); a day more at either end for an index, which knows no shop's clock. */
function days({ from, to }: OrdersFilter): SQL[] {
  const midnight = (day: SQL) => sql`(${day}::timestamp at time zone ${shops.timeZone})`;
  return [
    ...(from
      ? [
          sql`${orders.purchasedAt} >= ${from}::date - 1`,
          sql`${orders.purchasedAt} >= ${midnight(sql`${from}::date`)}`,
        ]
      : []),
    ...(to
      ? [
          sql`${orders.purchasedAt} < ${to}::date + 2`,
          sql`${orders.purchasedAt} < ${midnight(sql`(${to}::date + 1)`)}`,
        ]
      : []),
  ];
}

/** Orders of a seller, as the first or the second. */
const credited = (sellerId: string) => or(eq(orders.sellerId, sellerId), eq(orders.secondSellerId, sellerId));

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
