import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connection";
import { rowsOf } from "../../db/rows";

const figures = z.object({
  holds: z.number(),
  holdsOverdue: z.number(),
  orders: z.record(z.string(), z.number()),
  depositsOpen: z.number(),
});

/** If a reservation has been over for more than this many seconds, its clean-up counts as late. */
const SWEEP_SECONDS = 30;

/** Figures about reservations, orders and deposits of the whole house, for monitoring. */
export async function tradeFigures(db: Db): Promise<z.infer<typeof figures>> {
  const [row] = await rowsOf(
    db,
    figures,
    sql`
    select
      (select count(*)::int from allocations where released_at is null and order_id is null) as holds,
      (select count(*)::int from allocations where released_at is null and order_id is null
        and expires_at < now() - make_interval(secs => ${SWEEP_SECONDS})) as "holdsOverdue",
      (select coalesce(jsonb_object_agg(status, n), '{}'::jsonb) from (select status, count(*)::int as n from orders group by status) s) as orders,
      (select count(*)::int from orders where status in ('A2', 'SE')) as "depositsOpen"`,
  );
  if (!row) throw new Error("The database returned no row.");
  return row;
}
