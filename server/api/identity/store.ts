import { setImmediate } from "node:timers";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client";
import { runNamed, type Statement } from "../db/rows";
import { endedTokens } from "../db/schema";

/*
 * Every call with a token asks one of these two: named, so that PostgreSQL plans them once. Never cached: a token that was
 * ended, or whose owner was disabled, is dead at once and everywhere. Calls of the same moment ask together.
 */
const asked = "unnest($1::text[], $2::text[]) with ordinality as asked (id, jti, nth)";
const SELLER: Statement = {
  name: "identity_sellers",
  text: `select nth::int, s.id, s.role, s.region, s.shops, s.firstname, s.lastname, s.disabled, s.token_epoch as epoch, exists (select 1 from ended_tokens e where e.jti = asked.jti) as ended from ${asked} join sellers s on s.id = asked.id`,
};
const CUSTOMER: Statement = {
  name: "identity_customers",
  text: `select nth::int, c.id, c.email_folded as "emailFolded", c.token_epoch as epoch, exists (select 1 from ended_tokens e where e.jti = asked.jti) as ended from ${asked} join customers c on c.id = asked.id`,
};

const seller = z.object({
  nth: z.number(), id: z.string(), role: z.enum(["seller", "manager"]), region: z.string(), shops: z.array(z.string()), firstname: z.string(), lastname: z.string(),
  disabled: z.boolean(), epoch: z.number(), ended: z.boolean(),
});
const customer = z.object({ nth: z.number(), id: z.string(), emailFolded: z.string(), epoch: z.number(), ended: z.boolean() });

export const findSellerOfToken = together(SELLER, seller);
export const findCustomerOfToken = together(CUSTOMER, customer);

type Question<T> = { id: string; jti: string; resolve(found: T | undefined): void; reject(error: unknown): void };

/** Gathers the questions of one turn of the event loop into one statement: a busy process asks a fraction as often, a quiet one waits for nothing. */
function together<S extends z.ZodType<{ nth: number }>>(statement: Statement, row: S): (db: Db, id: string, jti: string) => Promise<z.output<S> | undefined> {
  const gathered = new WeakMap<Db, Question<z.output<S>>[]>();
  const ask = async (db: Db, questions: Question<z.output<S>>[]) => {
    try {
      const found = new Map((await runNamed(db, row, statement, [questions.map(({ id }) => id), questions.map(({ jti }) => jti)])).map((one) => [one.nth, one]));
      questions.forEach(({ resolve }, at) => resolve(found.get(at + 1)));
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  };
  return (db, id, jti) => new Promise((resolve, reject) => {
    const waiting = gathered.get(db) ?? [];
    if (waiting.push({ id, jti, resolve, reject }) > 1) return;
    gathered.set(db, waiting);
    setImmediate(() => {
      gathered.delete(db);
      void ask(db, waiting);
    });
  });
}

/** Ends one token. The list keeps itself short: rows of tokens that are over anyway go. @param exp seconds */
export async function endToken(db: Db, jti: string, exp: number): Promise<void> {
  await db.insert(endedTokens).values({ jti, expiresAt: new Date(exp * 1000) }).onConflictDoNothing();
  await db.delete(endedTokens).where(sql`${endedTokens.expiresAt} < now() - interval '1 hour'`);
}
