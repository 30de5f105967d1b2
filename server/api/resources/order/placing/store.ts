import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../db/connection";
import { ASKED, batchedStatement, type Statement } from "../../../db/rows";
import { queueStep, type Message } from "../../../../erp/messages/store";
import { enqueueStep } from "../../../../mail/outgoing/store";
import { traceparent } from "../../../../platform/trace";
import { orders } from "../../../db/schema/orders";
import type { Mail } from "../../../../mail/outgoing/mail";
import type { NewEvent, OrderRow } from "../store";

const FACTS: Statement = {
  name: "order_facts",
  text: `select nth::int, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now, exists (select 1 from orders where idempotency_key = asked.value ->> 'key') as known,
      case when q.id is not null then jsonb_build_object('quoteId', q.id, 'revision', q.xmin::text, 'state', q.state, 'itemId', q.item_id, 'customerId', q.customer_id, 'region', q.region, 'mountSku', q.mount_sku, 'stoneSku', q.stone_sku,
        'engravingText', q.engraving_text, 'engravingFont', q.engraving_font, 'priceExcl', q.price_excl, 'priceTax', q.price_tax, 'priceIncl', q.price_incl, 'currency', q.currency, 'taxRate', q.tax_rate, 'taxLabel', q.tax_label,
        'priceList', q.price_list, 'lines', q.lines, 'item', q.item, 'delivery', q.delivery) end as quote,
      case when c.id is not null then jsonb_build_object('civility', c.civility, 'phone', c.phone, 'email', c.email, 'taxId', c.tax_id, 'language', c.language) end as customer
    from ${ASKED} left join quotes q on q.id = (asked.value ->> 'quoteId')::uuid and q.seller_id = asked.value ->> 'sellerId' left join customers c on c.id = q.customer_id`,
};

const quoteFacts = z.object({
  quoteId: z.string(),
  /** Changes with every change of the quote, so that a change in between is noticed. */ revision: z.string(),
  state: z.enum(["active", "consumed", "released", "expired"]),
  itemId: z.string(),
  customerId: z.string().nullable(),
  region: z.string(),
  mountSku: z.string(),
  stoneSku: z.string().nullable(),
  engravingText: z.string(),
  engravingFont: z.string(),
  priceExcl: z.number(),
  priceTax: z.number(),
  priceIncl: z.number(),
  currency: z.string(),
  taxRate: z.number(),
  taxLabel: z.string(),
  priceList: z.string(),
  lines: z.array(z.object({ kind: z.string(), amount: z.number() })),
  item: z.record(z.string(), z.unknown()),
  delivery: z.string(),
});
export type QuoteFacts = z.output<typeof quoteFacts>;

const placeFacts = z.object({
  nth: z.number(),
  now: z.string(),
  known: z.boolean(),
  quote: quoteFacts.nullable(),
  customer: z
    .object({
      civility: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string(),
      taxId: z.string().nullable(),
      language: z.string(),
    })
    .nullable(),
});
export type PlaceFacts = z.output<typeof placeFacts>;

type PlaceQuestion = { key: string; quoteId: string | null; sellerId: string };
const factsOf = batchedStatement<PlaceQuestion, typeof placeFacts>(FACTS, placeFacts);

/**
 * All data that placing an order needs, in one query: whether the key is used, the seller's quote, its customer, the
 * database's clock.
 */
export async function readPlaceFacts(db: Db, of: PlaceQuestion): Promise<PlaceFacts> {
  const facts = await factsOf(db, of);
  if (!facts) throw new Error("The database returned no row.");
  return facts;
}

const NAMES = Object.entries(getTableColumns(orders)).map(([key, column]) => [key, column.name] as const);
/** The columns that this release knows. A column added by a newer release gets its default. */
const COLUMNS = NAMES.map(([, name]) => `"${name}"`);

/* One statement, so that each order is written completely or not at all, and so that the counter of the shop's day
   is locked only briefly: numbers have no gaps, and a busy shop is still quick. Each step takes its rows from the
   one before. If the quote has changed since it was read, or has lost its stone, nothing of that order is written.
   Orders of the same moment share the statement. Rows that others may want are locked in the order of their keys, so
   that no two statements wait for each other. */
const PLACE: Statement = {
  name: "order_place",
  text: `with asked as materialized (
      select nth::int, value -> 'order' as row, (value ->> 'quoteId')::uuid as quote_id, value ->> 'sellerId' as seller_id, value ->> 'revision' as revision, value ->> 'timeZone' as time_zone,
        value -> 'events' as events, nullif(value -> 'message', 'null') as message, nullif(value -> 'mail', 'null') as mail, value ->> 'trace' as trace from ${ASKED}
    ), locked as (
      select q.id, q.item_id, q.stone_sku, asked.nth from asked join quotes q on q.id = asked.quote_id and q.seller_id = asked.seller_id and q.state = 'active' and q.xmin::text = asked.revision order by q.id for update of q
    ), quote as (
      select distinct on (id) * from locked order by id, nth
    ), owned as (
      update allocations set order_id = asked.row ->> 'id', expires_at = null from quote join asked using (nth)
      where allocations.quote_id = quote.id and allocations.stone_sku = quote.stone_sku and allocations.released_at is null and allocations.order_id is null returning allocations.quote_id
    ), ready as (
      select quote.nth, quote.id, quote.item_id, asked.row ->> 'shop' as shop, (now() at time zone asked.time_zone)::date as day from quote join asked using (nth)
      where quote.stone_sku is null or exists (select 1 from owned where owned.quote_id = quote.id)
    ), consumed as (
      update quotes set state = 'consumed' from ready where quotes.id = ready.id
    ), counter as (
      insert into order_counters (shop, day, last) select shop, day, count(*) from ready group by shop, day order by shop, day
      on conflict (shop, day) do update set last = order_counters.last + excluded.last returning shop, day, last
    ), numbered as (
      select nth, day, shop, last - count(*) over day_of_shop + row_number() over (day_of_shop order by nth) as n from ready join counter using (shop, day) window day_of_shop as (partition by shop, day)
    ), named as (
      select nth, shop || '-' || to_char(day, 'YYMMDD') || '-' || lpad(n::text, greatest(4, length(n::text)), '0') as number from numbered
    ), placed as (
      insert into orders (${COLUMNS.join(", ")}) select ${COLUMNS.map((name) => `made.${name}`).join(", ")} from named join asked using (nth) cross join lateral jsonb_populate_record(null::orders, asked.row || jsonb_build_object('purchased_at', now(), 'number', named.number)) as made order by nth
      returning id, number
    ), done as (
      select asked.*, placed.id, placed.number from placed join asked on asked.row ->> 'id' = placed.id
    ), told as (
      insert into order_events (order_id, kind, from_status, to_status, actor, actor_name)
      select done.id, e.event ->> 'kind', e.event ->> 'from', e.event ->> 'to', e.event ->> 'actor', e.event ->> 'actorName' from done, jsonb_array_elements(done.events) with ordinality as e (event, at) order by done.nth, e.at
    ), sent as (
      ${queueStep(`select message ->> 'key', id, message ->> 'kind', (message -> 'payload') || jsonb_build_object('order_number', number), trace from done where message is not null order by nth`)}
    ), mailed as (
      ${enqueueStep(`select mail ->> 'key', mail ->> 'template', mail ->> 'recipient', mail ->> 'language', mail ->> 'region', (mail -> 'data') || jsonb_build_object('orderNumber', number), trace from done where mail is not null order by mail ->> 'key'`)}
    ), untrayed as (
      delete from tray_items using ready where tray_items.id = ready.item_id
    )
    select nth, number from done`,
};

/** An order before the database assigns its number and date. */
export type OrderToPlace = Omit<OrderRow, "number" | "purchasedAt">;

const placedOrder = z.object({ nth: z.number(), number: z.string() });
type Placing = {
  order: Record<string, unknown>;
  quoteId: string;
  sellerId: string;
  revision: string;
  timeZone: string;
  events: Omit<NewEvent, "orderId">[];
  message: Message | null;
  mail: Mail | null;
  trace: string | null;
};
const place = batchedStatement<Placing, typeof placedOrder>(PLACE, placedOrder);

/**
 * Writes an order with everything that belongs to it: the quote is consumed, its stone goes to the order, number,
 * timeline, message to the ERP and mail are written, and the tray item is removed.
 * @returns the number; undefined if the quote has changed since it was read, or does not hold its stone
 */
export async function writeOrder(
  db: Db,
  of: {
    order: OrderToPlace;
    quote: QuoteFacts;
    timeZone: string;
    events: Omit<NewEvent, "orderId">[];
    message: Message | null;
    mail: Mail | null;
  },
): Promise<string | undefined> {
  const { order, quote, ...rest } = of;
  return (
    await place(db, {
      ...rest,
      order: columnsOf(order),
      quoteId: quote.quoteId,
      sellerId: order.sellerId,
      revision: quote.revision,
      trace: traceparent(),
    })
  )?.number;
}

/** The row, by the names of its columns. */
function columnsOf(order: OrderToPlace): Record<string, unknown> {
  const values: Record<string, unknown> = order;
  return Object.fromEntries(NAMES.map(([key, name]) => [name, values[key] ?? null]));
}
