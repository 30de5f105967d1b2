import { and, eq, inArray, like, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../api/db/connection";
import { mailQueue } from "../../api/db/schema/mail";
import { traceparent } from "../../platform/trace";
import type { Mail } from "./mail";

/**
 * Adds a mail to the queue, in the transaction of the change that causes it: either both happen or neither. A key that
 * exists already is a repeat and changes nothing.
 */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  await db
    .insert(mailQueue)
    .values({ ...mail, trace: traceparent() })
    .onConflictDoNothing({ target: mailQueue.key });
}

/**
 * The same as part of a larger statement: an order is placed by one statement.
 * @param rows SQL that selects key, template, recipient, language, region, data, trace; must contain no value from
 * outside
 */
export const enqueueStep = (rows: string): string =>
  `insert into mail_queue (key, template, recipient, language, region, data, trace) ${rows} on conflict (key) do nothing`;

/** Whether a mail with this key was ever queued; sent or not, it keeps its key. */
export const isQueued = (key: SQL): SQL =>
  sql`exists (select from ${mailQueue} where ${mailQueue.key} = ${key})`;

/** Mails with links into the account, or sent only to account owners. */
const OF_ACCOUNT = [
  "welcome",
  "confirm_email",
  "set_password",
  "reset_password",
  "password_changed",
  "account_idle",
];

/** Mails about an appointment that is cancelled together with the account. */
const OF_VISIT = [
  "appointment",
  "appointment_confirmed",
  "appointment_new_time",
  "appointment_reminder",
  "appointment_moved",
];

/** Identifies the mails of a deleted account: its address, the websites of its scope, its appointments and orders. */
type Erased = {
  email: string;
  websites: readonly string[];
  visits: readonly string[];
  orders: readonly string[];
};

/** Subject of a mail, from its key: `order:{id}:…`, `appointment:{reference}:…`. */
const about = sql`split_part(${mailQueue.key}, ':', 2)`;

/**
 * The mails that belong to an account: those with links into it, by address and website, and those about its
 * appointments and orders, even if sent to another address. An address may have an account in each scope, and may also
 * be a guest's.
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
 * Deletes the recipient from the mails of a deleted account. Mails that were sent keep only their key, so that none is
 * sent twice. Pending mails with links into the account are dropped; news about an order is still sent, and its address
 * is deleted afterwards.
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
export async function deleteUndeliverable(db: Db, before: Date): Promise<void> {
  await db
    .update(mailQueue)
    .set({ recipient: "", data: {} })
    .where(and(eq(mailQueue.state, "dead"), lt(mailQueue.createdAt, before), ne(mailQueue.recipient, "")));
}
