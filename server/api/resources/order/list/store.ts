import { and, asc, desc, eq, like, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/connection";
import { oneOf, prepared } from "../../../db/rows";
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
  const { values, said } = asked(filter);
  if ("shops" in filter.scope && !filter.scope.shops.length) return { total: 0, more: false, items: [] };
  const sort = filter.sort in ORDERS ? filter.sort : "-date";
  const skipped = (filter.page - 1) * size;
  const [[found], ids] = await Promise.all([
    counted(db, { ...values, most }, ...said),
    listed(db, { ...values, size, skipped, most: skipped + size }, sort, ...said),
  ]);
  const count = found?.n ?? 0;
  const [total, more] = [Math.min(most, count), count >= most];
  if (!ids.length) return { total, more, items: [] };
  const items = await whole(db, { ids: ids.map(({ id }) => id) }, sort);
  return { total, more, items };
}

const value = (name: string): Placeholder => sql.placeholder(name);
/** The clock of a shop at the beginning of a day. */
const midnight = (day: SQL) => sql`(${day}::timestamp at time zone ${shops.timeZone})`;
/** Orders of a seller, as the first or the second. */
const credited = (sellerId: string) =>
  or(eq(orders.sellerId, value(sellerId)), eq(orders.secondSellerId, value(sellerId)));

/**
 * What each value of a filter asks of an order; shops stand at their place of the query. Days are by the clock of each shop
 * (in the list by day, of the one that lists the order); a day more at either end for an index, which knows no shop's clock.
 */
const CONDITIONS = {
  shops: undefined,
  ofCustomer: eq(orders.customerId, value("ofCustomer")),
  ofSeller: credited("ofSeller"),
  associate: credited("associate"),
  customer: eq(orders.customerId, value("customer")),
  status: oneOf(orders.status, "status"),
  before: sql`${orders.purchasedAt} < ${value("before")}::timestamptz`,
  rescheduled: eq(orders.rescheduled, true),
  client: sql`${orders.clientFolded} like all(${value("client")}::text[])`,
  number: like(
    sql`upper(${orders.number} || ' ' || ${orders.depositNumber} || ' ' || coalesce(${orders.erpNumber}, ''))`,
    value("number"),
  ),
  from: sql`${orders.purchasedAt} >= ${value("from")}::date - 1 and ${orders.purchasedAt} >= ${midnight(sql`${value("from")}::date`)}`,
  to: sql`${orders.purchasedAt} < ${value("to")}::date + 2 and ${orders.purchasedAt} < ${midnight(sql`(${value("to")}::date + 1)`)}`,
};
type Condition = keyof typeof CONDITIONS;

/** A filter as the values of a prepared query, and which of them say anything. */
function asked({ scope, client, number, ...filter }: OrdersFilter) {
  const { associate, customer, status, before, rescheduled, from, to } = filter;
  const words = client?.split(" ").filter(Boolean) ?? [];
  const values: Record<Condition, unknown> = {
    shops: "shops" in scope ? scope.shops : undefined,
    ofCustomer: "customerId" in scope ? scope.customerId : undefined,
    ofSeller: "sellerId" in scope ? scope.sellerId : undefined,
    associate,
    customer,
    status: status?.length ? status : undefined,
    before,
    rescheduled,
    client: words.length ? words.map(contains) : undefined,
    number: number && contains(number.toUpperCase()),
    from,
    to,
  };
  return { values, said: (Object.keys(CONDITIONS) as Condition[]).filter((name) => values[name]) };
}

type Said = readonly Condition[];
const isOfShops = (said: Said): boolean => said.includes("shops");
const conditions = (said: Said) => said.map((name) => CONDITIONS[name]);

/** Rings that these boutiques hand over for others: which the orders of their own do not hold already. */
const handedOver = (here: SQL): SQL => sql`${here} and ${orders.shop} <> all(${value("shops")}::text[])`;

/**
 * Orders of each boutique by themselves, so that each follows its index from the newest on and stops: those that it sold
 * (orders_by_shop), and those that it hands over for others (orders_by_delivery_shop).
 */
function ofEachShop(said: Said, what: SQL, tail: SQL): SQL {
  const part = (whose: SQL) =>
    sql`(select ${what} from ${orders} where ${and(whose, ...conditions(said))} ${tail})`;
  const sold = part(sql`${orders.shop} = ${shops.plantCode}`);
  const others = part(handedOver(sql`${orders.deliveryShop} = ${shops.plantCode}`));
  return sql`${shops} cross join lateral (${sold} union all ${others}) found where ${oneOf(shops.plantCode, "shops")}`;
}

/** Orders in the scope, all together, each with the boutique that sold it. */
function ofAll(said: Said): SQL {
  const source = isOfShops(said)
    ? sql`(select * from ${orders} where ${oneOf(orders.shop, "shops")} union all select * from ${orders} where ${handedOver(oneOf(orders.deliveryShop, "shops"))}) as ${orders}`
    : orders;
  return sql`${source} join ${shops} on ${shops.plantCode} = ${orders.shop} where ${and(sql`true`, ...conditions(said))}`;
}

const counted = prepared("orders_counted", (db, ...said: Condition[]) => {
  const limit = sql`limit ${value("most")}::int`;
  const found = isOfShops(said)
    ? sql`select 1 from ${ofEachShop(said, sql`1`, limit)} ${limit}`
    : sql`select 1 from ${ofAll(said)} ${limit}`;
  return db.select({ n: sql<number>`count(*)::int` }).from(sql`(${found}) counted`);
});

const listed = prepared("orders_listed", (db, sort: string, ...said: Condition[]) => {
  const by = sql.join(orderOf(sort), sql`, `);
  const page = sql`limit ${value("size")}::int offset ${value("skipped")}::int`;
  const isByDay = isOfShops(said) && (sort === "date" || sort === "-date");
  const each = sql`order by ${by} limit ${value("most")}::int`;
  const found = isByDay
    ? sql`select found.id from ${ofEachShop(said, sql`${orders.id}, ${orders.purchasedAt}`, each)} order by ${
        sort === "date" ? sql`found.purchased_at` : sql`found.purchased_at desc`
      }, found.id desc ${page}`
    : sql`select ${orders.id} from ${ofAll(said)} order by ${by} ${page}`;
  return db.select({ id: sql<string>`listed.id` }).from(sql`(${found}) listed`);
});

const whole = prepared("orders_of_list", (db, sort: string) =>
  db
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
    .where(oneOf(orders.id, "ids"))
    .orderBy(...orderOf(sort)),
);

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

const orderOf = (sort: string): SQL[] => [...(ORDERS[sort] ?? newest), desc(orders.id)];

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
