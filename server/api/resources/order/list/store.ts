import { and, asc, desc, eq, like, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/connection";
import { oneOf, prepared } from "../../../db/rows";
import { orderPayments, orders } from "../../../db/schema/orders";
import { sellers } from "../../../db/schema/sellers";
import { shops } from "../../../db/schema/house";
import { second, type OrderRecord } from "../store";

export const PAGE_SIZE = 25;
/** Number of orders per call for an export (docs/decisions/0005). */
export const EXPORT_SIZE = 500;

export type OrdersFilter = {
  /** Whose orders: a customer's own, a seller's own, or those that shops sold or hand over. */
  scope: { customerId: string } | { sellerId: string } | { shops: string[] };
  /** Only this customer's, within the scope. */
  customer?: string | undefined;
  /** Dates in the time zone of each order's shop, inclusive, yyyy-mm-dd. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only orders placed before this moment, ISO 8601. */
  before?: string | undefined;
  status?: string[] | undefined;
  /** Only orders whose delivery was rescheduled. */
  rescheduled?: boolean | undefined;
  /** Folded in the same way as clientFolded. */
  client?: string | undefined;
  /** Seller who is credited with the order, as the first or the second. */
  associate?: string | undefined;
  number?: string | undefined;
  sort: string;
  page: number;
  /** Number of orders per page; PAGE_SIZE by default. */
  size?: number | undefined;
};

/**
 * Orders are counted up to this number, and a few pages beyond the current one. Nobody pages further, and counting all
 * of them would slow down every page.
 */
const COUNT_MAX = 1000;
const PAGES_AHEAD = 4;

/** Sum that the till took after the deposit, for each order of a page. */
const paidAfter = sql<number>`(select coalesce(sum(${orderPayments.amount}), 0) from ${orderPayments} where ${orderPayments.orderId} = ${orders.id})`;

/**
 * One page of orders with their total; `more`: there are more than were counted. Only columns of a fixed list can be
 * sorted by. The matching orders are found in an index alone (`orders_by_shop` contains the filtered columns), for each
 * boutique from the newest as far as the page needs them. Only the orders of the page are read completely.
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
/** The moment at which a date begins in a shop's time zone. */
const midnight = (day: SQL) => sql`(${day}::timestamp at time zone ${shops.timeZone})`;
/** Condition: orders of which a seller is the first or the second. */
const credited = (sellerId: string) =>
  or(eq(orders.sellerId, value(sellerId)), eq(orders.secondSellerId, value(sellerId)));

/**
 * The condition for each filter; shops have a place of their own in the query. Dates are in each shop's time zone (in
 * the list by day: of the shop that lists the order). For the index, which knows no time zones, the range is a day
 * longer at both ends.
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

/** The values of a filter for a prepared query, and which conditions are used. */
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

/** Orders that these boutiques hand over for others, without those that they sold themselves. */
const handedOver = (here: SQL): SQL => sql`${here} and ${orders.shop} <> all(${value("shops")}::text[])`;

/**
 * The orders of each boutique separately, so that each query follows its index from the newest order and stops early:
 * those that the boutique sold (orders_by_shop), and those that it hands over for others (orders_by_delivery_shop).
 */
function ofEachShop(said: Said, what: SQL, tail: SQL): SQL {
  const part = (whose: SQL) =>
    sql`(select ${what} from ${orders} where ${and(whose, ...conditions(said))} ${tail})`;
  const sold = part(sql`${orders.shop} = ${shops.plantCode}`);
  const others = part(handedOver(sql`${orders.deliveryShop} = ${shops.plantCode}`));
  return sql`${shops} cross join lateral (${sold} union all ${others}) found where ${oneOf(shops.plantCode, "shops")}`;
}

/** All orders in the scope together, each with the boutique that sold it. */
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
  // First orders on hold, those that end soonest first, then all others.
  end: [sql`${orders.onHoldUntil} asc nulls last`],
};

const orderOf = (sort: string): SQL[] => [...(ORDERS[sort] ?? newest), desc(orders.id)];

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
