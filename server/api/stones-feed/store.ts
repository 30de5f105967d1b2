import { sql } from "drizzle-orm";
import type { Db } from "../db/connection";
import { stones } from "../db/schema/stones";

export type NewStone = (typeof stones)["$inferInsert"];

/**
 * Writes stones, new or again. Who owns a stone and whether it is withdrawn is not the feed's business and stays.
 * @returns how many were new
 */
export async function upsertStones(db: Db, rows: readonly NewStone[]): Promise<number> {
  if (!rows.length) return 0;
  const fresh = (name: string) => sql.raw(`excluded.${name}`);
  const written = await db
    .insert(stones)
    .values([...rows])
    .onConflictDoUpdate({
      target: stones.sku,
      set: {
        cutGrade: fresh("cut_grade"),
        polish: fresh("polish"),
        symmetry: fresh("symmetry"),
        cost: fresh("cost"),
        source: fresh("source"),
      },
    })
    .returning({ isNew: sql<boolean>`(xmax = 0)` });
  return written.filter((row) => row.isNew).length;
}
