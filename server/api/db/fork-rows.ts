import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "./connection";
import { rowsOf } from "./rows";

/**
 * Selects the rows that a rehearsal copies: enough to practise with, and few enough to start at once, however large the
 * database is. The newest rows of the tables that grow, and the rows of all other tables that belong to those.
 */
const ORDERS_OF_A_SHOP = 15;
const [RESERVATIONS, TRAY_ITEMS, APPOINTMENTS, AUDIT] = [150, 150, 150, 200];
/**
 * Number of customers and stones, in addition to those that copied orders, reservations, trays and appointments refer
 * to.
 */
const [CUSTOMERS, STONES] = [400, 1000];

/** Tables that are useless in a copy, notify somebody, or show who logged in from where. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "caught_mail",
  "ended_tokens",
  "inbox",
  "ledger_anchors",
  "mail_queue",
  "reset_tokens",
  "security_events",
  "sessions",
  "stone_feed_refusals",
  "stone_feed_rows",
  "webhook_deliveries",
  "webhooks",
]);

const idRow = z.object({ id: z.string() });
type Ids = readonly string[];

async function idsOf(db: Db, query: SQL): Promise<Ids> {
  return [...new Set((await rowsOf(db, idRow, query)).map(({ id }) => id))];
}

/** The rows of `t` with one of these keys: one parameter, on PostgreSQL and PGlite alike. */
const oneOf = (column: string, ids: Ids, type: "text" | "uuid" = "text"): SQL =>
  sql`t.${sql.identifier(column)} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::${sql.raw(type)})`;

/** Decides for a table which of its rows (`t`) are copied: some, all, or none. */
export type RowsTaken = (table: string) => SQL | "all" | "none";

/** Determines once which rows are copied: the keys of some hundred rows. */
export async function rowsTaken(db: Db): Promise<RowsTaken> {
  const orders = await idsOf(
    db,
    sql`select o.id from shops s cross join lateral (select id from orders where shop = s.plant_code order by purchased_at desc limit ${ORDERS_OF_A_SHOP}) o`,
  );
  const quotes = await idsOf(
    db,
    sql`select t.quote_id::text as id from orders t where ${oneOf("id", orders)} and quote_id is not null
      union (select id::text from quotes where state = 'active' order by expires_at desc limit ${RESERVATIONS})`,
  );
  const trays = await idsOf(db, sql`select id from tray_items order by created_at desc limit ${TRAY_ITEMS}`);
  const visits = await idsOf(
    db,
    sql`select reference as id from appointments order by date desc limit ${APPOINTMENTS}`,
  );
  const customers = await idsOf(
    db,
    sql`select t.customer_id as id from orders t where ${oneOf("id", orders)} and customer_id is not null
      union select t.customer_id from quotes t where ${oneOf("id", quotes, "uuid")} and customer_id is not null
      union select t.customer_id from appointments t where ${oneOf("reference", visits)} and customer_id is not null
      union select substr(t.owner, 10) from tray_items t where ${oneOf("id", trays)} and t.owner like 'customer:%'
      union all (select id from customers order by id limit ${CUSTOMERS})`,
  );
  const stones = await idsOf(
    db,
    sql`select t.stone_sku as id from orders t where ${oneOf("id", orders)} and stone_sku is not null
      union select t.stone_sku from quotes t where ${oneOf("id", quotes, "uuid")} and stone_sku is not null
      union select t.stone_sku from tray_items t where ${oneOf("id", trays)} and stone_sku is not null
      union all (select sku from stones order by sku limit ${STONES})`,
  );
  const some: Record<string, SQL> = {
    orders: oneOf("id", orders),
    ...ofEach(["order_events", "order_payments", "documents", "outbox"], oneOf("order_id", orders)),
    simulated_erp: sql`t.order_number in (select o.number from orders o where o.id in (select jsonb_array_elements_text(${JSON.stringify(orders)}::jsonb)))`,
    quotes: oneOf("id", quotes, "uuid"),
    ...ofEach(["allocations", "hand_overs"], oneOf("quote_id", quotes, "uuid")),
    tray_items: oneOf("id", trays),
    appointments: oneOf("reference", visits),
    customers: oneOf("id", customers),
    ...ofEach(["customer_words", "customer_notes"], oneOf("customer_id", customers)),
    stones: oneOf("sku", stones),
    stone_places: oneOf("sku", stones),
    stone_queue: oneOf("stone_sku", stones),
    audit: sql`t.id > (select coalesce(max(id), 0) - ${AUDIT} from audit)`,
  };
  return (table) => (LEFT_OUT.has(table) ? "none" : (some[table] ?? "all"));
}

const ofEach = (tables: readonly string[], which: SQL): Record<string, SQL> =>
  Object.fromEntries(tables.map((table) => [table, which]));
