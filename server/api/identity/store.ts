import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connection";
import { ASKED, together, type Statement } from "../db/rows";
import { endedTokens } from "../db/schema/security";

/*
 * Every call with a token runs one of these two statements; they are named, so that PostgreSQL plans them once. Never
 * cached: a revoked token, or one whose owner was disabled, is invalid immediately and everywhere. Simultaneous calls
 * share one query.
 */
const SELLER: Statement = {
  name: "identity_sellers",
  text: `select nth::int, s.id, s.role, s.region, s.shops, s.firstname, s.lastname, s.disabled, s.token_epoch as epoch, exists (select 1 from ended_tokens e where e.jti = asked.value ->> 'jti') as ended from ${ASKED} join sellers s on s.id = asked.value ->> 'id'`,
};
const CUSTOMER: Statement = {
  name: "identity_customers",
  text: `select nth::int, c.id, c.email_folded as "emailFolded", c.token_epoch as epoch, exists (select 1 from ended_tokens e where e.jti = asked.value ->> 'jti') as ended from ${ASKED} join customers c on c.id = asked.value ->> 'id'`,
};

const seller = z.object({
  nth: z.number(),
  id: z.string(),
  role: z.enum(["seller", "manager"]),
  region: z.string(),
  shops: z.array(z.string()),
  firstname: z.string(),
  lastname: z.string(),
  disabled: z.boolean(),
  epoch: z.number(),
  ended: z.boolean(),
});
const customer = z.object({
  nth: z.number(),
  id: z.string(),
  emailFolded: z.string(),
  epoch: z.number(),
  ended: z.boolean(),
});

const sellerOf = together<{ id: string; jti: string }, typeof seller>(SELLER, seller);
const customerOf = together<{ id: string; jti: string }, typeof customer>(CUSTOMER, customer);

export const findSellerOfToken = (db: Db, id: string, jti: string) => sellerOf(db, { id, jti });
export const findCustomerOfToken = (db: Db, id: string, jti: string) => customerOf(db, { id, jti });

/** Revokes one token, and deletes the rows of expired tokens. @param exp seconds */
export async function endToken(db: Db, jti: string, exp: number): Promise<void> {
  await endTokenOnce(db, jti, exp);
  await db.delete(endedTokens).where(sql`${endedTokens.expiresAt} < now() - interval '1 hour'`);
}

/** Revokes a single-use token. Of two simultaneous calls, one gets `true`. @param exp seconds */
export async function endTokenOnce(db: Db, jti: string, exp: number): Promise<boolean> {
  return (
    (
      await db
        .insert(endedTokens)
        .values({ jti, expiresAt: new Date(exp * 1000) })
        .onConflictDoNothing()
        .returning({ jti: endedTokens.jti })
    ).length > 0
  );
}
