import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../db/connection";
import { sellerPasskeys, sellers, sellerSecurity } from "../../db/schema/sellers";
import { websites } from "../../db/schema/house";

export type SecurityRow = (typeof sellerSecurity)["$inferSelect"];

/** `undefined` for a seller who has not set up anything. */
export async function findSecurity(db: Db, sellerId: string): Promise<SecurityRow | undefined> {
  const [row] = await db.select().from(sellerSecurity).where(eq(sellerSecurity.sellerId, sellerId));
  return row;
}

/** Whether a seller's login has a second step: an authenticator or a passkey. */
export async function hasSecondFactor(db: Db, sellerId: string): Promise<boolean> {
  const passkeys = db
    .select({ id: sellerPasskeys.sellerId })
    .from(sellerPasskeys)
    .where(eq(sellerPasskeys.sellerId, sellerId));
  const authenticators = db
    .select({ id: sellerSecurity.sellerId })
    .from(sellerSecurity)
    .where(and(eq(sellerSecurity.sellerId, sellerId), isNotNull(sellerSecurity.totp)));
  return (await unionAll(passkeys, authenticators).limit(1)).length > 0;
}

/** A seller, also a disabled one, with the web code of their website. */
export async function findSellerById(db: Db, id: string) {
  const [row] = await db
    .select({ seller: sellers, webCode: websites.webCode })
    .from(sellers)
    .innerJoin(websites, eq(websites.region, sellers.region))
    .where(eq(sellers.id, id));
  return row;
}

/**
 * Stores a new password and ends all earlier tokens. The database records every change of a password; a setting of this
 * transaction tells it the network address.
 */
export async function setSellerPassword(
  tx: Db,
  { id, address }: { id: string; address: string | null },
  passwordHash: string,
) {
  await tx.execute(sql`select set_config('house.address', ${address ?? ""}, true)`);
  const [row] = await tx
    .update(sellers)
    .set({ passwordHash, tokenEpoch: sql`${sellers.tokenEpoch} + 1` })
    .where(eq(sellers.id, id))
    .returning();
  return row;
}

/** Sets these columns and leaves the others. Creates the row if there is none. */
export async function saveSecurity(
  db: Db,
  sellerId: string,
  values: Partial<Omit<SecurityRow, "sellerId">>,
): Promise<void> {
  await db
    .insert(sellerSecurity)
    .values({ sellerId, ...values })
    .onConflictDoUpdate({ target: sellerSecurity.sellerId, set: values });
}

/**
 * Makes other changes of the seller's factors wait until this transaction ends. Otherwise two simultaneous changes
 * could both believe that theirs is the first or not the last.
 */
export async function lockFactors(tx: Db, sellerId: string): Promise<void> {
  await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, sellerId)).for("no key update");
}

/**
 * Stores recovery codes if there are none.
 * @returns false if there are some, which stay unchanged
 */
export async function insertRecovery(db: Db, sellerId: string, recovery: string[]): Promise<boolean> {
  const rows = await db
    .insert(sellerSecurity)
    .values({ sellerId, recovery })
    .onConflictDoUpdate({
      target: sellerSecurity.sellerId,
      set: { recovery },
      setWhere: sql`cardinality(${sellerSecurity.recovery}) = 0`,
    })
    .returning({ id: sellerSecurity.sellerId });
  return rows.length > 0;
}

/**
 * Records that a seller was led to the setup of a second factor.
 * @returns false if it was recorded before
 */
export async function offerFactorOnce(db: Db, sellerId: string): Promise<boolean> {
  const offered = { factorOfferedAt: sql`now()` };
  const rows = await db
    .insert(sellerSecurity)
    .values({ sellerId, ...offered })
    .onConflictDoUpdate({
      target: sellerSecurity.sellerId,
      set: offered,
      setWhere: isNull(sellerSecurity.factorOfferedAt),
    })
    .returning({ id: sellerSecurity.sellerId });
  return rows.length > 0;
}

/** Creates the row of a seller who has not set up anything, because attempts to unlock are counted in it. */
export async function beginSecurity(db: Db, sellerId: string): Promise<void> {
  await db.insert(sellerSecurity).values({ sellerId }).onConflictDoNothing();
}

/**
 * Counts an attempt before the PIN is checked, so that simultaneous attempts count, too. `undefined` after `max`
 * attempts.
 */
export async function takePinTry(
  db: Db,
  sellerId: string,
  max: number,
): Promise<{ pinHash: string | null; tries: number } | undefined> {
  const [row] = await db
    .update(sellerSecurity)
    .set({ pinTries: sql`${sellerSecurity.pinTries} + 1` })
    .where(and(eq(sellerSecurity.sellerId, sellerId), lt(sellerSecurity.pinTries, max)))
    .returning({ pinHash: sellerSecurity.pinHash, tries: sellerSecurity.pinTries });
  return row;
}

/** Resets the count of attempts, because a login has proven who the seller is. */
export async function forgetPinTries(db: Db, sellerId: string): Promise<void> {
  await db.update(sellerSecurity).set({ pinTries: 0 }).where(eq(sellerSecurity.sellerId, sellerId));
}

/**
 * Activates the secret whose first code was correct, if it is still the pending one. Of two simultaneous confirmations,
 * only one gets `true`.
 */
export async function takePending(db: Db, sellerId: string, pending: string, step: number): Promise<boolean> {
  const rows = await db
    .update(sellerSecurity)
    .set({ totp: pending, totpPending: null, totpPendingUntil: null, totpStep: step })
    .where(and(eq(sellerSecurity.sellerId, sellerId), eq(sellerSecurity.totpPending, pending)))
    .returning({ id: sellerSecurity.sellerId });
  return rows.length > 0;
}

/** Uses up a 30-second step. Of two logins with the same code, only one gets `true`. */
export async function useStep(db: Db, sellerId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(sellerSecurity)
    .set({ totpStep: step })
    .where(and(eq(sellerSecurity.sellerId, sellerId), lt(sellerSecurity.totpStep, step)))
    .returning({ id: sellerSecurity.sellerId });
  return rows.length > 0;
}

/** Uses up a recovery code. Of two simultaneous uses, only one gets `true`. */
export async function useRecovery(db: Db, sellerId: string, hash: string): Promise<boolean> {
  const rows = await db
    .update(sellerSecurity)
    .set({ recovery: sql`array_remove(${sellerSecurity.recovery}, ${hash})` })
    .where(and(eq(sellerSecurity.sellerId, sellerId), sql`${hash} = any(${sellerSecurity.recovery})`))
    .returning({ id: sellerSecurity.sellerId });
  return rows.length > 0;
}
