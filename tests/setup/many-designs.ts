import { sql } from "drizzle-orm";
import type { Db } from "#server/api/db/connection";

/**
 * Adds copies of the existing designs, with all their mounts, until there are `total`, because the catalogue must
 * handle thousands of designs. Ids are `{design}-n{copy}`.
 */
export async function manyDesigns(db: Db, total: number): Promise<void> {
  const copies = sql`(select a.*, copy from (select *, row_number() over (order by rank, id) as nth from aesthetics where not withdrawn) a
    cross join generate_series(1, ${Math.ceil(total / 20)}::int) copy order by copy, nth
    limit greatest(0, ${total}::int - (select count(*)::int from aesthetics where not withdrawn)))`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(
      sql`create temporary table copied on commit drop as select c.id as model, c.id || '-n' || c.copy as copied_id, c.copy from ${copies} c`,
    );
    await tx.execute(
      sql`insert into aesthetics select (jsonb_populate_record(null::aesthetics, to_jsonb(a) || jsonb_build_object('id', c.copied_id, 'rank', a.rank + 100 * c.copy))).* from copied c join aesthetics a on a.id = c.model`,
    );
    await tx.execute(
      sql`insert into mounts select (jsonb_populate_record(null::mounts, to_jsonb(m) || jsonb_build_object('sku', c.copied_id || substr(m.sku, length(c.model) + 1), 'aesthetic', c.copied_id))).* from copied c join mounts m on m.aesthetic = c.model`,
    );
  });
}
