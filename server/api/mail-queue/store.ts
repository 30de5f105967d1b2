import { mailQueue } from "../db/schema/mail";
import type { Db } from "../db/connection";
import type { Mail } from "../context";

/**
 * Writes a mail into the queue, in the transaction of the change that causes it: either both happen or neither.
 * A key that is there already is a repeat and changes nothing.
 */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  await db.insert(mailQueue).values(mail).onConflictDoNothing({ target: mailQueue.key });
}
