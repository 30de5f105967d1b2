import { eq } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { mailStops } from "../../db/schema/mail";

/** @param hash of an address */
export async function hasStop(db: Db, hash: string): Promise<boolean> {
  return (await db.select().from(mailStops).where(eq(mailStops.hash, hash))).length > 0;
}

/**
 * Records that nobody may share a ring with an address. A second call changes nothing.
 * @param hash of the address
 */
export async function keepStop(db: Db, hash: string): Promise<void> {
  await db.insert(mailStops).values({ hash }).onConflictDoNothing();
}
