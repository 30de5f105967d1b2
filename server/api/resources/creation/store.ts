import { and, between, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client";
import { rowsOf } from "../../db/rows";
import { mounts, stones } from "../../db/schema";
import { freeStone, madeToOrderQuality } from "../../stone-state/store";

/** Mounts in stock now, and whether a free stone of this cut and weight (carat) is in the house. */
export async function readReach(db: Db, of: { mountSku: string; cut: string; carat: { min: number; max: number } }): Promise<{ qty: number; freeStone: boolean }> {
  const [row] = await rowsOf(db, z.object({ qty: z.number(), free: z.boolean() }), sql`
    select ${mounts.qty} as qty, exists (select 1 from ${stones} where ${and(eq(stones.cut, of.cut), between(stones.caratMilli, Math.round(of.carat.min * 1000), Math.round(of.carat.max * 1000) + 9))}
      and ${madeToOrderQuality()} and ${freeStone()}) as free
    from ${mounts} where ${mounts.sku} = ${of.mountSku}`);
  return { qty: row?.qty ?? 0, freeStone: row?.free ?? false };
}
