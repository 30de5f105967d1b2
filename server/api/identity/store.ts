import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { customers, endedTokens, sellers } from "../db/schema";

const ended = (jti: string) => sql<boolean>`exists (select 1 from ${endedTokens} where ${endedTokens.jti} = ${jti})`;

export async function findSellerOfToken(db: Db, id: string, jti: string) {
  const [row] = await db.select({
    id: sellers.id, role: sellers.role, region: sellers.region, shops: sellers.shops, firstname: sellers.firstname, lastname: sellers.lastname,
    disabled: sellers.disabled, epoch: sellers.tokenEpoch, ended: ended(jti),
  }).from(sellers).where(eq(sellers.id, id));
  return row;
}

export async function findCustomerOfToken(db: Db, id: string, jti: string) {
  const [row] = await db.select({ id: customers.id, emailFolded: customers.emailFolded, epoch: customers.tokenEpoch, ended: ended(jti) }).from(customers).where(eq(customers.id, id));
  return row;
}

/** Ends one token. The list keeps itself short: rows of tokens that are over anyway go. @param exp seconds */
export async function endToken(db: Db, jti: string, exp: number): Promise<void> {
  await db.insert(endedTokens).values({ jti, expiresAt: new Date(exp * 1000) }).onConflictDoNothing();
  await db.delete(endedTokens).where(sql`${endedTokens.expiresAt} < now() - interval '1 hour'`);
}
