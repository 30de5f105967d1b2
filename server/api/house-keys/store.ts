import { desc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Seal } from "../../platform/seal";
import type { Db } from "../db/connection";
import { sellerSecurity } from "../db/schema/sellers";
import { signingKeys } from "../db/schema/security";
import { resealWebhooks } from "../webhooks/store";

/** Processes that start at the same time create one key, not two: the lock ends with the transaction. */
export async function lockKeys(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(4209)`);
}

/** The key in the database, shared by all processes. */
export async function findKeptKey(db: Db): Promise<{ publicKey: string; sealed: string } | undefined> {
  const [row] = await db.select().from(signingKeys).where(isNotNull(signingKeys.sealed));
  return row?.sealed ? { publicKey: row.publicKey, sealed: row.sealed } : undefined;
}

/**
 * Stores a public key (PEM), so that its signatures can be verified.
 * @param sealed its encrypted private key, for all processes; null for a key that is stored elsewhere: an existing one
 * is then kept
 */
export async function keepKey(db: Db, publicKey: string, sealed: string | null): Promise<void> {
  const insert = db.insert(signingKeys).values({ publicKey, sealed });
  if (sealed === null) await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target: signingKeys.publicKey, set: { sealed } });
}

/** Deletes the private key; its signatures can still be verified. */
export async function retireKeptKey(db: Db): Promise<void> {
  await db.update(signingKeys).set({ sealed: null }).where(isNotNull(signingKeys.sealed));
}

/** Public keys other than this one, newest first. */
export async function otherPublicKeys(db: Db, publicKey: string): Promise<string[]> {
  const rows = await db
    .select({ pem: signingKeys.publicKey })
    .from(signingKeys)
    .where(ne(signingKeys.publicKey, publicKey))
    .orderBy(desc(signingKeys.madeAt));
  return rows.map(({ pem }) => pem);
}

/**
 * Encrypts with the first secret what was encrypted with an older one: second factors, the stored key, secrets of
 * receivers.
 * @returns how many
 */
export async function resealAll(db: Db, seal: Seal): Promise<number> {
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    let renewed = 0;
    const kept = await findKeptKey(tx);
    const key = kept && seal.renew(kept.sealed);
    if (kept && key) {
      await keepKey(tx, kept.publicKey, key);
      renewed += 1;
    }
    const rows = await tx
      .select({
        sellerId: sellerSecurity.sellerId,
        totp: sellerSecurity.totp,
        totpPending: sellerSecurity.totpPending,
      })
      .from(sellerSecurity)
      .where(or(isNotNull(sellerSecurity.totp), isNotNull(sellerSecurity.totpPending)))
      .for("update");
    for (const { sellerId, totp, totpPending } of rows) {
      const [newTotp, newPending] = [totp, totpPending].map((sealed) => sealed && seal.renew(sealed));
      if (!newTotp && !newPending) continue;
      await tx
        .update(sellerSecurity)
        .set({ ...(newTotp ? { totp: newTotp } : {}), ...(newPending ? { totpPending: newPending } : {}) })
        .where(eq(sellerSecurity.sellerId, sellerId));
      renewed += 1;
    }
    return renewed + (await resealWebhooks(tx, seal));
  });
}
