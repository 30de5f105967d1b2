import { and, eq, inArray, like, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../api/db/connection";
import { mailQueue } from "../../api/db/schema/mail";
import { traceparent } from "../../platform/trace";
import type { Mail } from "./mail";

/**
 * Writes a mail into the queue, in the transaction of the change that causes it: either both happen or neither.
 * A key that is there already is a repeat and changes nothing.
 */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  await db
    .insert(mailQueue)
    .values({ ...mail, trace: traceparent() })
    .onConflictDoNothing({ target: mailQueue.key });
}

/**
 * The same as a step of a larger statement: placing an order is one statement.
 * @param rows SQL that selects key, template, recipient, language, region, data, trace; no value from outside stands in it
 */
export const enqueueStep = (rows: string): string =>
  `insert into mail_queue (key, template, recipient, language, region, data, trace) ${rows} on conflict (key) do nothing`;

/** Whether a mail of this key was written into the queue at some time; sent or not, it keeps its key. */
export const isQueued = (key: SQL): SQL =>
  sql`exists (select from ${mailQueue} where ${mailQueue.key} = ${key})`;

/** Mails that lead into the account, or that are sent to account owners only. */
const OF_ACCOUNT = [
  "welcome",
  "confirm_email",
  "set_password",
  "reset_password",
  "password_changed",
  "account_idle",
];

/** Mails about a visit that is cancelled together with the account. */
const OF_VISIT = [
  "appointment",
  "appointment_confirmed",
  "appointment_new_time",
  "appointment_reminder",
  "appointment_moved",
];

/** Identifies the mails of an erased account: its address, the websites of its scope, its visits and orders. */
type Erased = {
  email: string;
  websites: readonly string[];
  visits: readonly string[];
  orders: readonly string[];
};

/** Subject of a mail, from its key: `order:{id}:…`, `appointment:{reference}:…`. */
const about = sql`split_part(${mailQueue.key}, ':', 2)`;

/**
 * Which letters are an account's: those that lead into it, known by address and website, and those about its visits and
 * orders, also where these name another address. An address may have an account in each scope, and may be a guest's.
 */
const lettersOf = ({ email, websites, visits, orders }: Erased) =>
  or(
    and(
      eq(mailQueue.recipient, email),
      inArray(mailQueue.template, [...OF_ACCOUNT, "account_deleted"]),
      inArray(mailQueue.region, [...websites]),
    ),
    and(like(mailQueue.template, "appointment%"), inArray(about, [...visits])),
    and(like(mailQueue.template, "order\\_%"), inArray(about, [...orders])),
  );

/**
 * Forgets to whom the letters of an account were that is erased. Letters that were sent keep their key alone, by which none
 * is sent a second time. Letters that wait and lead into the account are dropped; news of an order still go, and their
 * address is forgotten when they have been sent.
 */
export async function forgetRecipient(tx: Db, erased: Erased): Promise<void> {
  const own = lettersOf(erased);
  const waits = and(own, eq(mailQueue.state, "waiting"));
  await tx.delete(mailQueue).where(and(waits, inArray(mailQueue.template, [...OF_ACCOUNT, ...OF_VISIT])));
  await tx
    .update(mailQueue)
    .set({ data: sql`${mailQueue.data} || '{"forget": true}'::jsonb` })
    .where(waits);
  await tx
    .update(mailQueue)
    .set({ recipient: "", data: {} })
    .where(and(own, ne(mailQueue.state, "waiting")));
}

/** Deletes the recipients of mails that no server accepted. The keys stay, so that no mail is sent twice. */
export async function forgetGivenUp(db: Db, before: Date): Promise<void> {
  await db
    .update(mailQueue)
    .set({ recipient: "", data: {} })
    .where(and(eq(mailQueue.state, "dead"), lt(mailQueue.createdAt, before), ne(mailQueue.recipient, "")));
}
