import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connection";
import { rowsOf } from "../../db/rows";
import { orders } from "../../db/schema/orders";
import { allocations, quotes, stoneQueue } from "../../db/schema/quotes";
import { audit } from "../../db/schema/security";
import { sellers } from "../../db/schema/sellers";
import { stonePlaces } from "../../db/schema/stones";

const placed = z.object({ kind: z.enum(["shop", "safe", "way"]), shop: z.string().nullable() });

const eventRow = z.object({
  at: z.coerce.date(),
  act: z.enum(["shop", "safe", "way", "held", "offered", "ordered", "released", "ended"]),
  shop: z.string().nullable(),
  /** Where it was before a move. */
  origin: placed.extend({ since: z.string().optional() }).nullable(),
  seller: z.string().nullable(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  shops: z.array(z.string()).nullable(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  /** Both boutiques of the order. */
  order_shops: z.array(z.string()).nullable(),
});
export type StoneEventRow = z.infer<typeof eventRow>;

/**
 * What happened to a stone, newest first: its moves from the audit (`audit_subject`), its reservations and orders
 * (`allocations_stone`), and the place from its feed if nobody has moved it since. If a reservation ended with an
 * order, only the release of the order is listed.
 */
export async function eventsOf(db: Db, sku: string, most: number): Promise<StoneEventRow[]> {
  const moved = sql`from ${audit} a where a.subject = ${`stone:${sku}`} and a.act = 'stone_moved'`;
  return rowsOf(
    db,
    eventRow,
    sql`
    select e.*, s.firstname, s.lastname, s.shops from (
      select a.at, a.id, a.detail -> 'to' ->> 'kind' as act, a.detail -> 'to' ->> 'shop' as shop, a.detail -> 'from' as origin,
        case when a.actor like 'seller:%' then substr(a.actor, 8) end as seller, null as order_id, null as order_number, null::json as order_shops
        ${moved}
      union all
      select p.since, 0, p.kind, p.shop, null, null, null, null, null from ${stonePlaces} p
        where p.sku = ${sku} and p.moved_by is null and not exists (select 1 ${moved})
      union all
      select step.at, a.id, step.act, coalesce(o.shop, q.shop, w.shop), null, case when step.act <> 'ended' then coalesce(q.seller_id, w.seller_id) end,
        o.id, o.number, case when o.id is not null then json_build_array(o.shop, coalesce(o.delivery_shop, o.shop)) end
      from ${allocations} a left join ${quotes} q on q.id = a.quote_id left join ${stoneQueue} w on w.id = a.queue_id cross join
        lateral (values (a.created_at, case when a.quote_id is null then 'offered' else 'held' end), ((select purchased_at from ${orders} where id = a.order_id), 'ordered'),
          (case when a.released_at is not null or a.expires_at <= now() then least(a.released_at, a.expires_at) end,
            case when a.expires_at <= coalesce(a.released_at, now()) then 'ended' else 'released' end)) step (at, act) left join ${orders} o on o.id = a.order_id and step.act = 'ordered'
      where a.stone_sku = ${sku} and step.at is not null
    ) e left join ${sellers} s on s.id = e.seller order by e.at desc, e.id desc limit ${most}`,
  );
}
