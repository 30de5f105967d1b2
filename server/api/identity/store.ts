import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client";
import { runNamed, type Statement } from "../db/rows";
import { endedTokens } from "../db/schema";

/*
 * Every call with a token asks one of these two: named, so that PostgreSQL plans them once. Never cached: a token that was
 * ended, or whose owner was disabled, is dead at once and everywhere.
 */
const SELLER: Statement = {
  name: "identity_seller",
  text: `select id, role, region, shops, firstname, lastname, disabled, token_epoch as epoch, exists (select 1 from ended_tokens where jti = $2) as ended from sellers where id = $1`,
};
const CUSTOMER: Statement = {
  name: "identity_customer",
  text: `select id, email_folded as "emailFolded", token_epoch as epoch, exists (select 1 from ended_tokens where jti = $2) as ended from customers where id = $1`,
};

const seller = z.object({
  id: z.string(), role: z.enum(["seller", "manager"]), region: z.string(), shops: z.array(z.string()), firstname: z.string(), lastname: z.string(),
  disabled: z.boolean(), epoch: z.number(), ended: z.boolean(),
});
const customer = z.object({ id: z.string(), emailFolded: z.string(), epoch: z.number(), ended: z.boolean() });

export async function findSellerOfToken(db: Db, id: string, jti: string): Promise<z.output<typeof seller> | undefined> {
  return (await runNamed(db, seller, SELLER, [id, jti]))[0];
}

export async function findCustomerOfToken(db: Db, id: string, jti: string): Promise<z.output<typeof customer> | undefined> {
  return (await runNamed(db, customer, CUSTOMER, [id, jti]))[0];
}

/** Ends one token. The list keeps itself short: rows of tokens that are over anyway go. @param exp seconds */
export async function endToken(db: Db, jti: string, exp: number): Promise<void> {
  await db.insert(endedTokens).values({ jti, expiresAt: new Date(exp * 1000) }).onConflictDoNothing();
  await db.delete(endedTokens).where(sql`${endedTokens.expiresAt} < now() - interval '1 hour'`);
}
