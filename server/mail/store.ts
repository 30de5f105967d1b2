import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../api/db/connection";
import { rowsOf } from "../api/db/rows";
import { caughtMail as caught, mailQueue } from "../api/db/schema/mail";

const leased = z.object({
  id: z.coerce.number(),
  key: z.string(),
  template: z.string(),
  recipient: z.string(),
  language: z.string(),
  region: z.string(),
  data: z.record(z.string(), z.unknown()),
  tries: z.coerce.number(),
  trace: z.string().nullable(),
});
export type LeasedMail = z.infer<typeof leased>;

/** Mails that are due, and that nobody is sending. */
export const dueMails = sql`
  select m.id from ${mailQueue} m where m.state = 'waiting' and m.not_before <= now() and (m.leased_until is null or m.leased_until < now())`;

/** Leases mails that are due, oldest first; other workers skip them. The attempt is counted with the lease. */
export async function leaseMails(db: Db, limit: number, leaseSeconds: number): Promise<LeasedMail[]> {
  return rowsOf(
    db,
    leased,
    sql`
    with due as (
      ${dueMails} order by m.id limit ${limit}::int for update of m skip locked
    ), taken as (
      update ${mailQueue} set leased_until = now() + make_interval(secs => ${leaseSeconds}::int), tries = tries + 1 from due where ${mailQueue.id} = due.id
      returning ${mailQueue.id}, ${mailQueue.key}, ${mailQueue.template}, ${mailQueue.recipient}, ${mailQueue.language}, ${mailQueue.region}, ${mailQueue.data}, ${mailQueue.tries}, ${mailQueue.trace}
    ) select * from taken order by id`,
  );
}

/**
 * Renews the lease of a mail that waited for others of its batch.
 * @returns false if the lease was over and another worker has the mail
 */
export async function renewLease(
  db: Db,
  { id, tries }: Pick<LeasedMail, "id" | "tries">,
  leaseSeconds: number,
): Promise<boolean> {
  const rows = await db
    .update(mailQueue)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds}::int)` })
    .where(and(eq(mailQueue.id, id), eq(mailQueue.state, "waiting"), eq(mailQueue.tries, tries)))
    .returning({ id: mailQueue.id });
  return rows.length > 0;
}

/** Templates whose recipient is deleted once they are sent: shared creations, and mails of a deleted account. */
const recipientAfter = sql`case when ${mailQueue.template} = 'share' or ${mailQueue.data} ->> 'forget' = 'true' then '' else ${mailQueue.recipient} end`;

/** A sent mail keeps no links and no text; some keep no recipient either. */
export async function markMailSent(db: Db, id: number): Promise<void> {
  await db
    .update(mailQueue)
    .set({ state: "sent", sentAt: sql`now()`, leasedUntil: null, data: {}, recipient: recipientAfter })
    .where(eq(mailQueue.id, id));
}

/**
 * Schedules a mail for a retry, or gives it up: then personal data is deleted as well.
 * @param delayMs from now, by the database's clock
 */
export async function putMailBack(
  db: Db,
  id: number,
  next: { state: "waiting" | "dead"; delayMs: number },
): Promise<void> {
  const secret = sql`${mailQueue.template} in ('share', 'reset_password', 'set_password') or ${mailQueue.data} ->> 'forget' = 'true'`;
  const forgotten =
    next.state === "dead"
      ? {
          data: sql`case when ${secret} then '{}'::jsonb else ${mailQueue.data} end`,
          recipient: recipientAfter,
        }
      : {};
  await db
    .update(mailQueue)
    .set({
      state: next.state,
      leasedUntil: null,
      notBefore: sql`now() + make_interval(secs => ${next.delayMs / 1000}::float8)`,
      ...forgotten,
    })
    .where(eq(mailQueue.id, id));
}

export type Caught = Omit<typeof caught.$inferInsert, "id" | "at">;

export async function catchMail(db: Db, mail: Caught): Promise<void> {
  await db.insert(caught).values(mail);
}

/** Mails kept by the catcher, newest first. */
export async function caughtMail(db: Db, limit = 100): Promise<(typeof caught.$inferSelect)[]> {
  return db.select().from(caught).orderBy(desc(caught.id)).limit(limit);
}

/** Number of pending mails, the age in seconds of the oldest, and number of mails given up. */
export async function mailState(db: Db): Promise<{ waiting: number; dead: number; oldestSeconds: number }> {
  // Each state uses its own index: one query for both would read every mail ever sent.
  const [row] = await rowsOf(
    db,
    z.object({ waiting: z.number(), dead: z.number(), oldestSeconds: z.number() }),
    sql`select count(*)::int as waiting, coalesce(extract(epoch from now() - min(${mailQueue.createdAt})), 0)::int as "oldestSeconds",
      (select count(*)::int from ${mailQueue} where ${mailQueue.state} = 'dead') as dead from ${mailQueue} where ${mailQueue.state} = 'waiting'`,
  );
  return row ?? { waiting: 0, dead: 0, oldestSeconds: 0 };
}
