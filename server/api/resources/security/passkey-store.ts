import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { sellerPasskeys } from "../../db/schema/sellers";

type PasskeyRow = (typeof sellerPasskeys)["$inferSelect"];

/** A seller's passkeys, oldest first. */
export function findPasskeys(db: Db, sellerId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(sellerPasskeys)
    .where(eq(sellerPasskeys.sellerId, sellerId))
    .orderBy(sellerPasskeys.createdAt, sellerPasskeys.id);
}

/**
 * @returns `false` if the seller already has `max` passkeys, or the credential is known. Simultaneous calls are counted
 * correctly only after `lockFactors`.
 */
export async function insertPasskey(
  tx: Db,
  row: Omit<PasskeyRow, "createdAt" | "lastUsedAt">,
  max: number,
): Promise<boolean> {
  if ((await findPasskeys(tx, row.sellerId)).length >= max) return false;
  return (
    (await tx.insert(sellerPasskeys).values(row).onConflictDoNothing().returning({ id: sellerPasskeys.id }))
      .length > 0
  );
}

/**
 * @returns `false` if the seller has no such passkey. Which factor is the last one is certain only after `lockFactors`.
 */
export async function removePasskeyOf(tx: Db, sellerId: string, id: string): Promise<boolean> {
  return (
    (
      await tx
        .delete(sellerPasskeys)
        .where(and(eq(sellerPasskeys.sellerId, sellerId), eq(sellerPasskeys.id, id)))
        .returning({ id: sellerPasskeys.id })
    ).length > 0
  );
}

/**
 * Increases the signature counter; `false` if the new value is not higher. A counter that stays 0 belongs to a key
 * without a counter.
 */
export async function countPasskeyUp(db: Db, id: string, counter: number): Promise<boolean> {
  const up = counter === 0 ? eq(sellerPasskeys.counter, 0) : lt(sellerPasskeys.counter, counter);
  return (
    (
      await db
        .update(sellerPasskeys)
        .set({ counter, lastUsedAt: sql`now()` })
        .where(and(eq(sellerPasskeys.id, id), up))
        .returning({ id: sellerPasskeys.id })
    ).length > 0
  );
}
