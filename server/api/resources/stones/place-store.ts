import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { batchedByKey, oneOf, prepared } from "../../db/rows";
import { stonePlaces, stones } from "../../db/schema/stones";

export type PlaceRow = typeof stonePlaces.$inferSelect;

const places = prepared("stone_places_of", (db) =>
  db.select().from(stonePlaces).where(oneOf(stonePlaces.sku, "skus")),
);

/** Where these stones are. A stone without a recorded place is left out. */
export const placesOf = batchedByKey<PlaceRow>(
  async (db, skus) => new Map((await places(db, { skus })).map((row) => [row.sku, row])),
);

/**
 * Where a stone is, locked until the transaction ends. The lock is on the stone's row, because there may be no place
 * yet.
 */
export async function lockPlace(tx: Db, sku: string): Promise<PlaceRow | undefined> {
  await tx.select({ sku: stones.sku }).from(stones).where(eq(stones.sku, sku)).for("no key update");
  return (await tx.select().from(stonePlaces).where(eq(stonePlaces.sku, sku)))[0];
}

/** Records where a stone is from now on. */
export async function writePlace(
  tx: Db,
  place: Pick<PlaceRow, "sku" | "kind" | "shop" | "movedBy">,
): Promise<PlaceRow> {
  const since = sql`now()`;
  const [row] = await tx
    .insert(stonePlaces)
    .values({ ...place, since })
    .onConflictDoUpdate({ target: stonePlaces.sku, set: { ...place, since } })
    .returning();
  if (!row) throw new Error("A place was not written.");
  return row;
}
