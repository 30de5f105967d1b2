import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
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

/** Letters whose link needs the account, or whose visit is cancelled with it. */
const OF_ACCOUNT = [
  "welcome",
  "confirm_email",
  "set_password",
  "reset_password",
  "password_changed",
  "account_idle",
  "appointment",
  "appointment_confirmed",
  "appointment_new_time",
  "appointment_reminder",
  "appointment_moved",
];

/**
 * Forgets the address of an account that is erased. Letters that were sent keep their key alone, by which none is sent a
 * second time. Letters that wait and lead into the account are dropped; news of an order still go, and their address is
 * forgotten when they have been sent.
 */
export async function forgetRecipient(tx: Db, recipient: string): Promise<void> {
  const waits = and(eq(mailQueue.recipient, recipient), eq(mailQueue.state, "waiting"));
  await tx.delete(mailQueue).where(and(waits, inArray(mailQueue.template, OF_ACCOUNT)));
  await tx
    .update(mailQueue)
    .set({ data: sql`${mailQueue.data} || '{"forget": true}'::jsonb` })
    .where(and(waits, ne(mailQueue.template, "share")));
  await tx
    .update(mailQueue)
    .set({ recipient: "", data: {} })
    .where(and(eq(mailQueue.recipient, recipient), ne(mailQueue.state, "waiting")));
}

/** Forgets to whom letters were that no server took: their keys alone stay, by which none is sent a second time. */
export async function forgetGivenUp(db: Db, before: Date): Promise<void> {
  await db
    .update(mailQueue)
    .set({ recipient: "", data: {} })
    .where(and(eq(mailQueue.state, "dead"), lt(mailQueue.createdAt, before), ne(mailQueue.recipient, "")));
}
