import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#server/api/db/connection";
import { rowsOf } from "#server/api/db/rows";
import { MOUNTS } from "./order-house";

const finding = z.object({ rule: z.string(), what: z.string() });
export type Finding = z.infer<typeof finding>;

/** Reads the database after a trial and says what is not whole. An empty list is the verdict "in order". */
export async function judgeOrders(db: Db): Promise<Finding[]> {
  return rowsOf(
    db,
    finding,
    sql`
    select 'an order that lives owns its stone, once' as rule, o.number as what from orders o
      where o.stone_sku is not null and o.status <> 'S9' and (select count(*) from allocations a where a.order_id = o.id and a.released_at is null and a.stone_sku = o.stone_sku) <> 1
    union all select 'a cancelled order owns nothing', o.number from orders o where o.status = 'S9' and exists (select 1 from allocations a where a.order_id = o.id and a.released_at is null)
    union all select 'a stone is owned by an order that exists', a.stone_sku from allocations a where a.released_at is null and a.order_id is not null and not exists (select 1 from orders o where o.id = a.order_id)
    union all select 'a consumed quote has its order', q.id::text from quotes q where q.state = 'consumed' and not exists (select 1 from orders o where o.quote_id = q.id)
    union all select 'an order consumed its quote', o.number from orders o join quotes q on q.id = o.quote_id where q.state <> 'consumed'
    union all select 'a quote that ended holds nothing', q.id::text from quotes q where q.state in ('expired', 'released') and exists (select 1 from allocations a where a.quote_id = q.id and a.released_at is null)
    union all select 'an order has its message to the ERP', o.number from orders o where o.status <> 'A10'
      and not exists (select 1 from outbox b where b.order_id = o.id and b.kind = 'create')
      and not exists (select 1 from order_events e where e.order_id = o.id and e.to_status = 'A10')
    union all select 'an order on hold is unknown to the ERP', o.number from orders o where o.status = 'A10' and exists (select 1 from outbox b where b.order_id = o.id)
    union all select 'the timeline ends where the order is', o.number from orders o
      where o.status <> (select e.to_status from order_events e where e.order_id = o.id and e.to_status is not null order by e.id desc limit 1)
    union all select 'each step of the timeline starts where the last ended', e.order_id from (
        select order_id, from_status, lag(to_status) over (partition by order_id order by id) as before from order_events where to_status is not null) e
      where e.before is not null and e.from_status is distinct from e.before
    union all select 'numbers of a shop and day have no gap', c.shop from order_counters c
      where c.last <> (select count(*) from orders o where o.number like c.shop || '-' || to_char(c.day, 'YYMMDD') || '-%')
    union all select 'stones = free + held + sold', 'stones' where (select count(*) from stones) <>
      (select count(*) from stones s where not exists (select 1 from allocations a where a.stone_sku = s.sku and a.released_at is null))
      + (select count(*) from allocations where released_at is null and order_id is null) + (select count(*) from allocations where released_at is null and order_id is not null)
    union all select 'mounts taken are accounted for', m.sku from mounts m where ${MOUNTS} - m.qty <> (select count(*) from quotes q where q.mount_taken and q.mount_sku = m.sku and q.state in ('active', 'consumed'))
    union all select 'a confirmation for each order', o.number from orders o where o.email is not null and not exists (select 1 from mail_queue q where q.key = 'order:' || o.id || ':confirmation')
      and not exists (select 1 from order_events e where e.order_id = o.id and e.to_status = 'A10')`,
  );
}
