import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { stones } from "../../db/schema/stones";
import { lightOf } from "./light";

const BATCH = 100;

/**
 * Computes and stores the brightness of the stones that have none, in the order of their numbers.
 * @returns how many were computed
 */
export async function computeMissingLight(
  db: Db,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  const [open] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(stones)
    .where(eq(stones.light, 0));
  let done = 0;
  for (let after = ""; ;) {
    const rows = await db
      .select()
      .from(stones)
      .where(and(eq(stones.light, 0), gt(stones.sku, after)))
      .orderBy(asc(stones.sku))
      .limit(BATCH);
    for (const row of rows) {
      const [light, lightLow, lightHigh] = lightOf(row);
      await db.update(stones).set({ light, lightLow, lightHigh }).where(eq(stones.sku, row.sku));
      onProgress((done += 1), open?.n ?? 0);
    }
    after = rows.at(-1)?.sku ?? "";
    if (rows.length < BATCH) return done;
  }
}
