import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../db/client";
import { ASKED, runNamed, together, type Statement } from "../../../db/rows";
import { orders } from "../../../db/schema";
import type { Mail } from "../../../context";
import type { Message, NewEvent, OrderRow } from "../store";

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
  quoteId: z.string(), /** Another one now: the quote was changed in between. */ revision: z.string(), state: z.enum(["active", "consumed", "released", "expired"]), itemId: z.string(), customerId: z.string().nullable(),
  region: z.string(), mountSku: z.string(), stoneSku: z.string().nullable(), engravingText: z.string(), engravingFont: z.string(), priceExcl: z.number(), priceTax: z.number(), priceIncl: z.number(), currency: z.string(),
  taxRate: z.number(), taxLabel: z.string(), priceList: z.string(), lines: z.array(z.object({ kind: z.string(), amount: z.number() })), item: z.record(z.string(), z.unknown()), delivery: z.string(),
});
export type QuoteFacts = z.output<typeof quoteFacts>;

const placeFacts = z.object({
  nth: z.number(), now: z.string(), known: z.boolean(), quote: quoteFacts.nullable(),
  customer: z.object({ civility: z.string().nullable(), phone: z.string().nullable(), email: z.string(), taxId: z.string().nullable(), language: z.string() }).nullable(),
});
export type PlaceFacts = z.output<typeof placeFacts>;

type PlaceQuestion = { key: string; quoteId: string | null; sellerId: string };
const factsOf = together<PlaceQuestion, typeof placeFacts>(FACTS, placeFacts);

/** All that placing must know, in one look: whether the key is used, the seller's quote, its customer, the database's clock. */
export async function readPlaceFacts(db: Db, of: PlaceQuestion): Promise<PlaceFacts> {
  const facts = await factsOf(db, of);
  if (!facts) throw new Error("The database returned no row.");
  return facts;
}

/*
 * One statement, so that it happens whole or not at all, and so that the counter of the shop's day is locked for no longer
 * than PostgreSQL itself needs: numbers have no gap, and a busy shop is still quick. Each step takes its rows from the one
 * before: no quote as it was read, or no stone of its own, and nothing happens.
 */
const PLACE: Statement = {
  name: "order_place",
  text: `with quote as (
      select id, item_id, stone_sku from quotes where id = $2::uuid and seller_id = $3 and state = 'active' and xmin::text = $4 for update
    ), owned as (
      update allocations set order_id = $1::jsonb ->> 'id', expires_at = null from quote
      where allocations.quote_id = quote.id and allocations.stone_sku = quote.stone_sku and allocations.released_at is null and allocations.order_id is null returning allocations.id
    ), ready as (
      select id, item_id from quote where stone_sku is null or exists (select 1 from owned)
    ), consumed as (
      update quotes set state = 'consumed' from ready where quotes.id = ready.id
    ), counter as (
      insert into order_counters (shop, day, last) select $1::jsonb ->> 'shop', (now() at time zone $5::text)::date, 1 from ready
      on conflict (shop, day) do update set last = order_counters.last + 1 returning shop, day, last
    ), placed as (
      insert into orders select made.* from counter cross join lateral jsonb_populate_record(null::orders, $1::jsonb || jsonb_build_object('purchased_at', now(),
        'number', counter.shop || '-' || to_char(counter.day, 'YYMMDD') || '-' || lpad(counter.last::text, greatest(4, length(counter.last::text)), '0'))) as made
      returning id, number
    ), told as (
      insert into order_events (order_id, kind, from_status, to_status, actor, actor_name)
      select placed.id, e.event ->> 'kind', e.event ->> 'from', e.event ->> 'to', e.event ->> 'actor', e.event ->> 'actorName' from placed, jsonb_array_elements($6::jsonb) with ordinality as e (event, nth) order by e.nth
    ), sent as (
      insert into outbox (key, order_id, kind, payload)
      select $7::jsonb ->> 'key', placed.id, $7::jsonb ->> 'kind', ($7::jsonb -> 'payload') || jsonb_build_object('order_number', placed.number) from placed where $7::jsonb is not null
    ), mailed as (
      insert into mail_queue (key, template, recipient, language, region, data)
      select $8::jsonb ->> 'key', $8::jsonb ->> 'template', $8::jsonb ->> 'recipient', $8::jsonb ->> 'language', $8::jsonb ->> 'region', ($8::jsonb -> 'data') || jsonb_build_object('orderNumber', placed.number)
      from placed where $8::jsonb is not null on conflict (key) do nothing
    ), untrayed as (
      delete from tray_items using ready where tray_items.id = ready.item_id
    )
    select number from placed`,
};

/** An order before the database gives it number and date. */
export type OrderToPlace = Omit<OrderRow, "number" | "purchasedAt">;

/**
 * Writes an order with all that belongs to it: the quote is consumed and its stone the order's, number, timeline, message
 * to the ERP and mail are written, the tray item goes.
 * @returns the number; undefined when the quote is not as it was read, or does not hold its stone
 */
export async function writeOrder(db: Db, of: { order: OrderToPlace; quote: QuoteFacts; timeZone: string; events: Omit<NewEvent, "orderId">[]; message: Message | null; mail: Mail | null }): Promise<string | undefined> {
  const { order, quote } = of;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const rows = await runNamed(db, z.object({ number: z.string() }), PLACE, [json(columnsOf(order)), quote.quoteId, order.sellerId, quote.revision, of.timeZone, json(of.events), json(of.message), json(of.mail)]);
  return rows[0]?.number;
}

const NAMES = Object.entries(getTableColumns(orders)).map(([key, column]) => [key, column.name] as const);

/** The row by the names of its columns. */
function columnsOf(order: OrderToPlace): Record<string, unknown> {
  const values: Record<string, unknown> = order;
  return Object.fromEntries(NAMES.map(([key, name]) => [name, values[key] ?? null]));
}
