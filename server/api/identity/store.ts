import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connection";
import { ASKED, batchedStatement, type Statement } from "../db/rows";
import { endedTokens, sessions } from "../db/schema/security";

/*
 * Every call with a token runs one of these two statements; they are named, so that PostgreSQL plans them once. Never
 * cached: a revoked token, or one whose owner was disabled, is invalid immediately and everywhere. Simultaneous calls
 * share one query.
 */
const SELLER: Statement = {
  name: "identity_sellers",
  text: `select nth::int, s.id, s.role, s.region, s.shops, s.firstname, s.lastname, s.disabled, s.token_epoch as epoch, exists (select 1 from ended_tokens e where e.jti = asked.value ->> 'jti') as ended, (exists (select 1 from seller_security x where x.seller_id = s.id and x.totp is not null) or exists (select 1 from seller_passkeys p where p.seller_id = s.id)) as factor from ${ASKED} join sellers s on s.id = asked.value ->> 'id'`,
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
  factor: z.boolean(),
});
const customer = z.object({
  nth: z.number(),
  id: z.string(),
  emailFolded: z.string(),
  epoch: z.number(),
  ended: z.boolean(),
});

const sellerOf = batchedStatement<{ id: string; jti: string }, typeof seller>(SELLER, seller);
const customerOf = batchedStatement<{ id: string; jti: string }, typeof customer>(CUSTOMER, customer);

/**
 * The current seller of a token, disabled or not; `ended`: the token was revoked. `undefined`: the seller does not
 * exist.
 */
export const findSellerOfToken = (db: Db, id: string, jti: string) => sellerOf(db, { id, jti });
/** The customer of a token; `ended`: the token was revoked. `undefined`: the account is gone. */
export const findCustomerOfToken = (db: Db, id: string, jti: string) => customerOf(db, { id, jti });

/**
 * Revokes one token, and deletes the rows of expired tokens.
 * @param exp seconds
 */
export async function endToken(db: Db, jti: string, exp: number): Promise<void> {
  await endTokenOnce(db, jti, exp);
  await db.delete(sessions).where(eq(sessions.jti, jti));
  await db.delete(endedTokens).where(sql`${endedTokens.expiresAt} < now() - interval '1 hour'`);
}

/**
 * Revokes a single-use token. Of two simultaneous calls, one gets `true`.
 * @param exp seconds
 */
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

/** Records the use of a token; the first use creates the row and deletes expired ones. */
export async function markSeen(db: Db, row: (typeof sessions)["$inferInsert"]): Promise<void> {
  const { browser, system, epoch, expiresAt } = row;
  const [{ isNew } = { isNew: false }] = await db
    .insert(sessions)
    .values(row)
    .onConflictDoUpdate({
      target: sessions.jti,
      set: { seenAt: sql`now()`, browser, system, epoch, expiresAt },
    })
    .returning({ isNew: sql<boolean>`(xmax = 0)` });
  if (isNew) await db.delete(sessions).where(sql`${sessions.expiresAt} < now()`);
}

/**
 * The valid tokens of an account, the latest first.
 * @param own one of them; tokens with the same epoch are valid
 */
export function openSessions(db: Db, account: string, own: string) {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.account, account),
        sql`${sessions.expiresAt} > now()`,
        sql`${sessions.epoch} = (select own.epoch from sessions own where own.jti = ${own})`,
        sql`not exists (select 1 from ended_tokens e where e.jti = ${sessions.jti})`,
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.beganAt));
}

/** Deletes the token records of a deleted account. */
export async function forgetSessions(db: Db, account: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.account, account));
}
