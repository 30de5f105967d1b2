import { and, asc, desc, eq, gt, gte, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connection";
import { named, oneOf, prepared } from "../../db/rows";
import { appointments } from "../../db/schema/appointments";
import { customers } from "../../db/schema/customers";
import { orderEvents, orderPayments, orders } from "../../db/schema/orders";
import { quotes } from "../../db/schema/quotes";
import { stones } from "../../db/schema/stones";
import { DAY_MAX } from "../../../contract/day";

/** Number of rows of the whole list, added to each row that is read. */
const total = sql<number>`(count(*) over ())::int`;

const visits = prepared("day_visits", (db, shops: number) => {
  const ofShop = (_: unknown, nth: number) => {
    const today = sql.placeholder(`today${nth}`);
    return and(
      eq(appointments.shop, sql.placeholder(`shop${nth}`)),
      gte(appointments.date, today),
      or(eq(appointments.date, today), eq(appointments.status, "requested")),
    );
  };
  return db
    .select({ visit: appointments, total })
    .from(appointments)
    .where(and(ne(appointments.status, "cancelled"), or(...Array.from({ length: shops }, ofShop))))
    .orderBy(asc(appointments.date), desc(appointments.slot), asc(appointments.createdAt))
    .limit(DAY_MAX);
});

/**
 * Appointments of today, and coming ones that have not been answered. Read by the index of the seats.
 * @param days plant code of each shop and its current date (ISO)
 */
export async function visitsToAnswer(db: Db, days: ReadonlyMap<string, string>) {
  const values: [string, string][] = [...days].flatMap(([shop, today], nth) => [
    [`shop${nth}`, shop],
    [`today${nth}`, today],
  ]);
  return days.size ? visits(db, Object.fromEntries(values), days.size) : [];
}

const holds = prepared("day_holds", (db) =>
  db
    .select({
      id: quotes.id,
      mountSku: quotes.mountSku,
      expiresAt: quotes.expiresAt,
      gia: stones.gia,
      firstname: customers.firstname,
      lastname: customers.lastname,
      total,
    })
    .from(quotes)
    .leftJoin(stones, eq(stones.sku, quotes.stoneSku))
    .leftJoin(customers, eq(customers.id, quotes.customerId))
    .where(
      and(
        eq(quotes.sellerId, sql.placeholder("sellerId")),
        eq(quotes.state, "active"),
        gt(quotes.expiresAt, sql`now()`),
      ),
    )
    .orderBy(asc(quotes.expiresAt))
    .limit(DAY_MAX),
);

/** The running reservations of a seller; those that end first come first. */
export const runningHolds = (db: Db, sellerId: string) => holds(db, { sellerId });

const order = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string().nullable(),
  mount_sku: z.string(),
  shop: z.string(),
  since: z.coerce.date(),
  on_hold_until: z.coerce.date().nullable(),
  called_at: z.coerce.date().nullable(),
  currency: z.string(),
  /** What was paid for a cancelled order and is neither given back nor kept, minor units. */
  to_settle: z.coerce.number(),
  total: z.number().int(),
});
export type DayOrder = z.output<typeof order>;

const own = oneOf(orders.shop, "shops");
const collectedHere = oneOf(orders.deliveryShop, "shops");

const waiting = named(
  "day_orders",
  sql`
    with waiting as (
      select ${orders.id}, ${orders.status}, (count(*) over (partition by ${orders.status}))::int as total,
        row_number() over (partition by ${orders.status} order by ${orders.onHoldUntil}, ${orders.purchasedAt}) as nth
      from ${orders}
      where ((${own} and ${orders.status} in ('A10', 'SE', 'S5') and (${orders.status} <> 'S5' or ${orders.deliveryShop} is null))
          or (${own} and ${orders.status} = 'S9' and ${orders.settledAt} is null and ${orders.depositNumber} <> '')
          or (${collectedHere} and ${orders.status} = 'S5'))
        and (${orders.status} <> 'S5' or ${orders.calledAt} is null or ${orders.calledAt} < now() - interval '7 days')
    )
    select ${orders.id}, ${orders.number}, ${orders.status}, ${orders.firstname}, ${orders.lastname}, ${orders.phone},
      ${orders.mountSku}, case when ${orders.status} = 'S5' then coalesce(${orders.deliveryShop}, ${orders.shop}) else ${orders.shop} end as shop,
      ${orders.onHoldUntil}, ${orders.calledAt}, ${orders.currency}, waiting.total,
      case when ${orders.status} = 'S9' then ${orders.depositAmount} - ${orders.retainedAmount} + coalesce((select sum(${orderPayments.amount})
        from ${orderPayments} where ${orderPayments.orderId} = ${orders.id}), 0) else 0 end as to_settle,
      coalesce((select max(${orderEvents.at}) from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}
        and ${orderEvents.to} = ${orders.status} and ${orderEvents.from} is distinct from ${orderEvents.to}), ${orders.purchasedAt}) as since
    from waiting join ${orders} on ${orders.id} = waiting.id
    where waiting.nth <= ${DAY_MAX}::int
    order by waiting.nth`,
);

/**
 * Orders of the shops that need a seller's action: on hold (by their end), in SE, arrived without the customer being
 * told within a week, or cancelled with a payment that is to be given back. At most DAY_MAX of each kind, the longest
 * waiting first. A ring that has arrived belongs to the boutique where it is collected. Read by the indexes
 * orders_to_act_on, orders_to_settle and orders_to_collect.
 */
export async function ordersToActOn(db: Db, shops: readonly string[]): Promise<DayOrder[]> {
  return shops.length ? waiting(db, order, { shops }) : [];
}
