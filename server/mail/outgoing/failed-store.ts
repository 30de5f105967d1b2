import { sql, type Placeholder, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../api/db/connection";
import { named, rowsOf } from "../../api/db/rows";
import { mailQueue } from "../../api/db/schema/mail";

const failed = z.object({
  id: z.coerce.number().int(),
  template: z.string(),
  recipient: z.string(),
  at: z.coerce.date(),
  order_id: z.string().nullable(),
  about: z.string(),
  total: z.number().int(),
});
export type FailedLetter = z.output<typeof failed>;

/** Mails about orders and appointments name their shop in their data. */
const ofShops = (shops: SQL | Placeholder): SQL => sql`${mailQueue.data} ->> 'shop' = any(${shops}::text[])`;
const about = sql`coalesce(${mailQueue.data} ->> 'orderNumber', ${mailQueue.data} ->> 'reference', '')`;

const givenUp = named(
  "mail_given_up",
  sql`select ${mailQueue.id}, ${mailQueue.template}, ${mailQueue.recipient}, ${mailQueue.createdAt} as at,
      ${mailQueue.data} ->> 'orderId' as order_id, ${about} as about, (count(*) over ())::int as total
    from ${mailQueue}
    where ${mailQueue.state} = 'dead' and ${mailQueue.createdAt} > now() - interval '14 days' and ${ofShops(sql.placeholder("shops"))}
    order by ${mailQueue.createdAt} desc limit ${sql.placeholder("most")}::int`,
);

/** Mails of these shops that were given up within two weeks, newest first. */
export async function failedLetters(db: Db, shops: readonly string[], most: number): Promise<FailedLetter[]> {
  return shops.length ? givenUp(db, failed, { shops, most }) : [];
}

/**
 * Sends a mail of these shops that was given up once more, or marks it as settled.
 * @returns its subject, for the audit; undefined if there is no such mail
 */
export async function decideFailed(
  db: Db,
  of: { id: number; shops: readonly string[]; to: "waiting" | "settled" },
): Promise<string | undefined> {
  if (!of.shops.length) return undefined;
  const [row] = await rowsOf(
    db,
    z.object({ subject: z.string() }),
    sql`update ${mailQueue} set state = ${of.to}, tries = 0, not_before = now(), leased_until = null
    where ${mailQueue.id} = ${of.id} and ${mailQueue.state} = 'dead' and ${ofShops(sql`${sql.param([...of.shops])}`)}
    returning coalesce('order:' || (${mailQueue.data} ->> 'orderId'), 'appointment:' || ${about}) as subject`,
  );
  return row?.subject;
}
