import { sql } from "drizzle-orm";
import { z } from "zod";
import { MTO_CLARITIES, MTO_COLORS, MTO_QUALITY, type Quality } from "~/domain/ring";
import type { Db } from "../../db/connection";
import { ASKED, statement, batchedStatement } from "../../db/rows";
import { mounts } from "../../db/schema/catalogue";
import { stones } from "../../db/schema/stones";
import { freeStone } from "../../stone-state/store";

const value = (name: string) => sql.raw(`(asked.value ->> '${name}')`);
const list = (name: string) =>
  sql.raw(`any(array(select jsonb_array_elements_text(asked.value -> '${name}')))`);

const reached = z.object({ nth: z.number(), qty: z.number(), free: z.boolean() });
type Asked = { mount: string; cut: string; from: number; to: number; colors: string[]; clarities: string[] };

/** The rings of a tray share one query, however many there are. */
const reach = batchedStatement<Asked, typeof reached>(
  statement(
    "creation_reach",
    sql`
  select nth::int, ${mounts.qty} as qty, exists (select 1 from ${stones} where ${stones.cut} = ${value("cut")} and ${stones.caratMilli} between ${value("from")}::int and ${value("to")}::int
    and ${stones.color} = ${list("colors")} and ${stones.clarity} = ${list("clarities")} and ${freeStone()}) as free
  from ${sql.raw(ASKED)} join ${mounts} on ${mounts.sku} = ${value("mount")}`,
  ),
  reached,
);

const gradesWithin = ({ color, clarity }: Quality) => ({
  colors: MTO_COLORS.slice(0, MTO_COLORS.indexOf(color) + 1),
  clarities: MTO_CLARITIES.slice(0, MTO_CLARITIES.indexOf(clarity) + 1),
});

/** Mounts in stock now, and whether there is a free stone of this cut and weight (carat) of at least this `quality`. */
export async function readReach(
  db: Db,
  of: {
    mountSku: string;
    cut: string;
    carat: { min: number; max: number };
    quality?: Quality | undefined;
  },
): Promise<{ qty: number; freeStone: boolean }> {
  const row = await reach(db, {
    mount: of.mountSku,
    cut: of.cut,
    from: Math.round(of.carat.min * 1000),
    to: Math.round(of.carat.max * 1000) + 9,
    ...gradesWithin(of.quality ?? MTO_QUALITY.least),
  });
  return { qty: row?.qty ?? 0, freeStone: row?.free ?? false };
}
