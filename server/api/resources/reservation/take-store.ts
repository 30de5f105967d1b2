import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { allocations, quotes, stoneQueue } from "../../db/schema/quotes";
import { mounts } from "../../db/schema/catalogue";

/**
 * Takes a stone for a quote; `false` if somebody else has it. The insert alone decides simultaneous attempts. An offer
 * to this seller already has a row, which becomes the hold.
 */
export async function takeStone(
  tx: Db,
  of: { stoneSku: string; quoteId: string; sellerId: string; expiresAt: Date | SQL },
): Promise<boolean> {
  if (await takeOffer(tx, of)) return true;
  const rows = await tx
    .insert(allocations)
    .values({ stoneSku: of.stoneSku, quoteId: of.quoteId, expiresAt: of.expiresAt })
    .onConflictDoNothing({ target: allocations.stoneSku, where: sql`released_at is null` })
    .returning({ id: allocations.id });
  return rows.length > 0;
}

/** Takes the stone that is offered to this seller (docs/decisions/0034); `false` if none is, or no longer. */
async function takeOffer(
  tx: Db,
  of: { stoneSku: string; quoteId: string; sellerId: string; expiresAt: Date | SQL },
): Promise<boolean> {
  const [place] = await tx
    .select({ id: stoneQueue.id })
    .from(stoneQueue)
    .where(
      and(
        eq(stoneQueue.stoneSku, of.stoneSku),
        eq(stoneQueue.sellerId, of.sellerId),
        eq(stoneQueue.state, "offered"),
      ),
    );
  if (!place) return false;
  const taken = await tx
    .update(allocations)
    .set({ quoteId: of.quoteId, expiresAt: of.expiresAt })
    .where(
      and(
        eq(allocations.queueId, place.id),
        isNull(allocations.quoteId),
        isNull(allocations.releasedAt),
        sql`${allocations.expiresAt} > now()`,
      ),
    )
    .returning({ id: allocations.id });
  if (!taken.length) return false;
  await tx.update(stoneQueue).set({ state: "taken" }).where(eq(stoneQueue.id, place.id));
  return true;
}

/** Takes one mount from stock; `false` if there is none and it has to be made. */
export async function takeMount(tx: Db, mountSku: string): Promise<boolean> {
  const rows = await tx
    .update(mounts)
    .set({ qty: sql`${mounts.qty} - 1` })
    .where(and(eq(mounts.sku, mountSku), gt(mounts.qty, 0), eq(mounts.withdrawn, false)))
    .returning({ sku: mounts.sku });
  return rows.length > 0;
}

/** Records that the quote has a mount from stock (takeMount), and therefore the ISO date `delivery`. */
export async function markMountTaken(tx: Db, quoteId: string, delivery: string): Promise<void> {
  await tx.update(quotes).set({ mountTaken: true, delivery }).where(eq(quotes.id, quoteId));
}
