import type pg from "pg";
import type { Database } from "#server/api/db/client";
import { seedHouse } from "#server/api/db/seed/house";
import { moreStones } from "#server/api/db/seed/stones";
import { stones } from "#server/api/db/schema/stones";
import { seedOrders } from "#server/api/resources/order/seed-orders";
import { progressLine } from "#server/cli/terminal";

/** Size of the counter benchmark's database. */
export type HouseSize = { customers: number; orders: number; stones: number; reservations: number };

/** Reservations that the benchmark itself pings, orders and releases; their items are called `bench…`. */
export const OWN_RESERVATIONS = 1200;
/** Sellers of the benchmark: `sel_bench_1` and so on, each with the demo password. */
export const SELLERS = 40;
/** Sellers who hold the other reservations, each the maximum number. */
const HOLDERS = 2000;

/**
 * Creates customers, orders with their events, stones and running reservations on PostgreSQL, unless they exist: with
 * --keep a second run starts at once.
 */
export async function fillHouse(database: Database, pool: pg.Pool, size: HouseSize): Promise<void> {
  await seedHouse(database.db);
  const count = async (what: string) =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n ?? 0;
  await moreOfTheStock(database, await count("stones"), size.stones);
  if (!(await count("sellers where id like 'sel_bench%'"))) await people(pool, size.customers);
  await manyOrders(database, pool, await count("orders"), size.orders);
  if (!(await count("quotes where item_id like 'bench%'")))
    await reservations(pool, size.reservations - OWN_RESERVATIONS);
  await pool.query(
    "update quotes set expires_at = now() + interval '3 hours' where item_id like any (array['bench%', 'full%']) and state = 'active'",
  );
  await pool.query(
    "update allocations a set expires_at = q.expires_at from quotes q where q.id = a.quote_id and q.item_id like any (array['bench%', 'full%']) and a.order_id is null and a.released_at is null",
  );
  await pool.query("vacuum analyze");
}

async function moreOfTheStock({ db }: Database, there: number, wanted: number): Promise<void> {
  let batch: (typeof stones)["$inferInsert"][] = [];
  let done = there;
  for (const row of moreStones(100_000 + there, Math.max(0, wanted - there))) {
    // Computing their brightness takes hours; sorting by it only needs some number.
    batch.push({ ...row, light: 400 + ((done * 7919) % 350) });
    done += 1;
    if (batch.length < 2000 && done < wanted) continue;
    await db.insert(stones).values(batch).onConflictDoNothing();
    batch = [];
    progressLine("stones", done, wanted);
  }
}

async function people(pool: pg.Pool, customers: number): Promise<void> {
  // The sellers with the other reservations work elsewhere, because no boutique has a thousand sellers.
  for (const [prefix, many, shops] of [
    ["bench", SELLERS, '["P101","P102"]'],
    ["crowd", HOLDERS, '["P123"]'],
    // Sellers without reservations, who may reserve.
    ["free", SELLERS, '["P101","P102"]'],
  ] as const)
    await pool.query(
      `insert into sellers (id, email, email_folded, password_hash, firstname, lastname, role, region, shops) select 'sel_' || $1 || '_' || n, $1 || n || '@aurive.example', $1 || n || '@aurive.example', password_hash, firstname, lastname, role, region, $3::jsonb from sellers, generate_series(1, $2::int) n where id = 'sel_camille'`,
      [prefix, many, shops],
    );
  await pool.query(
    `insert into customers (id, account_scope, region, email, email_folded, firstname, lastname, search_first, search_last, crm_id, language)
    select 'cus_bench_' || n, account_scope, region, 'b' || n || '@client.example', 'b' || n || '@client.example', p, f, p || ' ' || f, f || ' ' || p, 'BENCH' || n, language
    from customers, generate_series(1, $1::int) n, lateral (select 'prenom' || n % 997 || 'x' as p, 'famille' || n % 1999 || 'x second' || n % 1201 as f) name where id = 'cus_claire'`,
    [customers],
  );
}

/** A few thousand orders as made by `npm run seed`, then copies of them with the events of a workshop. */
async function manyOrders(database: Database, pool: pg.Pool, there: number, wanted: number): Promise<void> {
  const some = Math.min(5000, wanted);
  if (!there) await seedOrders(database.db, some);
  if (there >= wanted) return;
  await pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id || '_' || n, 'number', o.number || '-' || n, 'quote_id', gen_random_uuid(), 'idempotency_key', o.idempotency_key || '-' || n,
    'deposit_number', o.deposit_number || '-' || n, 'purchased_at', o.purchased_at - n * interval '1 minute'))).* from orders o, generate_series(1, $1::int) n where o.id like 'ord_seed%'`,
    [Math.max(0, Math.round(wanted / some) - 1)],
  );
  const client = await pool.connect();
  try {
    // A million and a half events without hashes: the benchmark only reads their times.
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into order_events (order_id, at, kind, from_status, to_status, actor)
      select o.id, o.purchased_at + make_interval(hours => s.nth * 24 + case s.nth when 0 then 0 else abs(hashtext(o.id || s.nth)) % 72 end), 'status', s.before, s.code, 'erp'
      from orders o, (values (0, null, 'A0'), (1, 'A0', 'S0'), (2, 'S0', 'S1'), (3, 'S1', 'SX'), (4, 'SX', 'SY'), (5, 'SY', 'S2'), (6, 'S2', 'S3'), (7, 'S3', 'S4'), (8, 'S4', 'S5')) s (nth, before, code)
      where o.status in ('S5', 'S6') and o.id like 'ord_seed%\\_%'`,
    );
  } finally {
    await client.query("set session_replication_role = origin");
    client.release();
  }
}

/** The rows of reservations, with the price of one ring for all, on stones of many cuts and weights. */
async function reservations(pool: pg.Pool, others: number): Promise<void> {
  for (const [prefix, many, sellers, seller, shop] of [
    ["bench", OWN_RESERVATIONS, SELLERS, "sel_bench_", "P101"],
    ["full", others, HOLDERS, "sel_crowd_", "P123"],
  ] as const)
    await pool.query(
      `with chosen as (
        select sku, row_number() over (order by abs(hashtext(sku)), sku) as n from stones s
        where not withdrawn and not exists (select 1 from allocations a where a.stone_sku = s.sku and a.released_at is null)
        order by abs(hashtext(sku)), sku limit $2
      ), quoted as (
        insert into quotes (item_id, seller_id, shop, owner, region, mount_sku, stone_sku, expires_at, price_excl, price_tax, price_incl, currency, tax_rate, tax_label, price_list, lines, item, delivery)
        select $1 || lpad(n::text, 6, '0'), $4 || (1 + n % $3::int), $5, 'guest:' || $1, 'fr', m.sku, c.sku, now() + interval '3 hours', 1000000, 200000, 1200000, 'EUR', 0.2, 'TVA', 'fr-1', '[]', '{"product":{"name":"Aube","size":52},"carat":{"min":1,"max":1}}', (now() + interval '60 days')::date
        from (select sku from mounts where cut = 'round' and not withdrawn order by sku limit 1) m, chosen c
        returning id, stone_sku, expires_at
      ) insert into allocations (stone_sku, quote_id, expires_at) select stone_sku, id, expires_at from quoted`,
      [prefix, many, sellers, seller, shop],
    );
}
