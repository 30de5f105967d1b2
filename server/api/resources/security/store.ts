import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../db/connection";
import { sellerPasskeys, sellers, sellerSecurity } from "../../db/schema/sellers";
import { websites } from "../../db/schema/house";

export type SecurityRow = (typeof sellerSecurity)["$inferSelect"];

/** `undefined` for a seller who has set up nothing yet. */
export async function findSecurity(db: Db, sellerId: string): Promise<SecurityRow | undefined> {
  const [row] = await db.select().from(sellerSecurity).where(eq(sellerSecurity.sellerId, sellerId));
  return row;
}

/** Whether a login of this seller has a second step: an authenticator or a passkey. */
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

/** A seller, disabled or not, with the web code of their website. */
export async function findSellerById(db: Db, id: string) {
  const [row] = await db
    .select({ seller: sellers, webCode: websites.webCode })
    .from(sellers)
    .innerJoin(websites, eq(websites.region, sellers.region))
    .where(eq(sellers.id, id));
  return row;
}

/**
 * Keeps a new password and ends every token of before. Whoever changes it, the database notes it; from where, it learns
 * from the setting of this transaction.
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

/** Sets these columns and leaves the others; makes the row where there is none. */
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
 * Holds every other change of the seller's factors until this transaction is over: whether one is the first or the last
 * is decided by what stands, not by what comes at the same moment.
 */
export async function lockFactors(tx: Db, sellerId: string): Promise<void> {
  await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, sellerId)).for("no key update");
}

/** Keeps recovery codes where there are none. @returns false where there are, which stay as they are */
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

/** Notes that a seller was led to the second factor. @returns false for one who was before */
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

/** Makes the row of a seller who has set up nothing yet: their tries at the lock are counted in it. */
export async function beginSecurity(db: Db, sellerId: string): Promise<void> {
  await db.insert(sellerSecurity).values({ sellerId }).onConflictDoNothing();
}

/** Counts a try before the PIN is checked, so that tries side by side count too. `undefined` when there were `max` already. */
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

/** Tries at the lock begin anew: a login has proven who it is. */
export async function forgetPinTries(db: Db, sellerId: string): Promise<void> {
  await db.update(sellerSecurity).set({ pinTries: 0 }).where(eq(sellerSecurity.sellerId, sellerId));
}

/**
 * Lets the secret count whose first code was right, if it is still the one that is awaited. Of two confirmations at once
 * one gets `true`.
 */
export async function takePending(db: Db, sellerId: string, pending: string, step: number): Promise<boolean> {
  const rows = await db
    .update(sellerSecurity)
    .set({ totp: pending, totpPending: null, totpPendingUntil: null, totpStep: step })
    .where(and(eq(sellerSecurity.sellerId, sellerId), eq(sellerSecurity.totpPending, pending)))
    .returning({ id: sellerSecurity.sellerId });
  return rows.length > 0;
}

/** Uses a step up. Of two logins with the same code one gets `true`. */
export async function useStep(db: Db, sellerId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(sellerSecurity)
    .set({ totpStep: step })
    .where(and(eq(sellerSecurity.sellerId, sellerId), lt(sellerSecurity.totpStep, step)))
    .returning({ id: sellerSecurity.sellerId });
  return rows.length > 0;
}

/** Uses a recovery code up. Of two at once one gets `true`. */
export async function useRecovery(db: Db, sellerId: string, hash: string): Promise<boolean> {
  const rows = await db
    .update(sellerSecurity)
    .set({ recovery: sql`array_remove(${sellerSecurity.recovery}, ${hash})` })
    .where(and(eq(sellerSecurity.sellerId, sellerId), sql`${hash} = any(${sellerSecurity.recovery})`))
    .returning({ id: sellerSecurity.sellerId });
  return rows.length > 0;
}
