import { sql } from "drizzle-orm";
import { z } from "zod";
import { MTO_CLARITIES, MTO_COLORS, MTO_QUALITY, type Quality } from "~/domain/ring";
import type { Db } from "../../db/connection";
import { named } from "../../db/rows";
import { mounts } from "../../db/schema/catalogue";
import { stones } from "../../db/schema/stones";
import { freeStone } from "../../stone-state/store";

const value = (name: string) => sql.placeholder(name);

const reach = named(
  "creation_reach",
  sql`
  select ${mounts.qty} as qty, exists (select 1 from ${stones} where ${stones.cut} = ${value("cut")} and ${stones.caratMilli} between ${value("from")} and ${value("to")}
    and ${stones.color} = any(${value("colors")}::text[]) and ${stones.clarity} = any(${value("clarities")}::text[]) and ${freeStone()}) as free
  from ${mounts} where ${mounts.sku} = ${value("mount")}`,
);

const gradesWithin = ({ color, clarity }: Quality) => ({
  colors: MTO_COLORS.slice(0, MTO_COLORS.indexOf(color) + 1),
  clarities: MTO_CLARITIES.slice(0, MTO_CLARITIES.indexOf(clarity) + 1),
});

const reached = z.object({ qty: z.number(), free: z.boolean() });

/** Mounts in stock now, and whether a free stone of this cut and weight (carat), no less than `quality`, is in the house. */
export async function readReach(
  db: Db,
  of: {
    mountSku: string;
    cut: string;
    carat: { min: number; max: number };
    quality?: Quality | undefined;
  },
): Promise<{ qty: number; freeStone: boolean }> {
  const [row] = await reach(db, reached, {
    mount: of.mountSku,
    cut: of.cut,
    from: Math.round(of.carat.min * 1000),
    to: Math.round(of.carat.max * 1000) + 9,
    ...gradesWithin(of.quality ?? MTO_QUALITY.least),
  });
  return { qty: row?.qty ?? 0, freeStone: row?.free ?? false };
}
