import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connection";
import { rowsOf } from "../../db/rows";
import { orderEvents, orders } from "../../db/schema/orders";
import { quotes, trayItems } from "../../db/schema/quotes";
import { audit } from "../../db/schema/security";

const moment = z.coerce.number().nullable();
const row = z.object({
  customer: moment,
  tray: moment,
  reserve: moment,
  order: moment,
  cancel: moment,
  placed: z.string().nullable(),
});
export type ActsDone = z.output<typeof row>;

/**
 * When a seller first did each step since a moment, in milliseconds, and the order that was placed last; null if they
 * have not. An ordered ring is no longer in the tray: its quote keeps when it was put there.
 */
export async function actsSince(db: Db, sellerId: string, since: Date): Promise<ActsDone> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const first = (column: string) => sql.raw(`(extract(epoch from min(${column})) * 1000)::float8`);
  const [acts] = await rowsOf(
    db,
    row,
    sql`select
      (select ${first("a.at")} from ${audit} a where a.actor = ${`seller:${sellerId}`} and a.act = 'viewed' and a.subject like 'customer:%' and a.at >= ${from}) as customer,
      (select ${first("laid.at")} from (
        select t.created_at as at from ${trayItems} t where t.added_by = ${`seller:${sellerId}`} and t.stone_sku is not null
        union all
        select (q.item ->> 'laid_at')::timestamptz from ${quotes} q where q.seller_id = ${sellerId} and q.stone_sku is not null
      ) laid where laid.at >= ${from}) as tray,
      (select ${first("q.created_at")} from ${quotes} q where q.seller_id = ${sellerId} and q.stone_sku is not null and q.created_at >= ${from}) as reserve,
      (select ${first("o.purchased_at")} from ${orders} o where o.seller_id = ${sellerId} and o.signature is not null and o.deposit_amount > 0 and o.deposit_number <> '' and o.purchased_at >= ${from}) as "order",
      (select ${first("e.at")} from ${orderEvents} e join ${orders} o on o.id = e.order_id where o.seller_id = ${sellerId} and o.purchased_at >= ${from} and e.kind in ('cancel_requested', 'cancelled')) as cancel,
      (select o.id from ${orders} o where o.seller_id = ${sellerId} and o.purchased_at >= ${from} order by o.purchased_at desc, o.id limit 1) as placed`,
  );
  return acts ?? { customer: null, tray: null, reserve: null, order: null, cancel: null, placed: null };
}
