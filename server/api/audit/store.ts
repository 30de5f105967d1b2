import type { Db } from "../db/connection";
import { audit } from "../db/schema/security";

/** Writes down who did what, in the transaction of the act. `actor` and `subject` are `{kind}:{id}`. */
export async function writeAudit(
  db: Db,
  entry: { actor: string; act: string; subject: string; detail?: Record<string, unknown> },
): Promise<void> {
  await db.insert(audit).values(entry);
}
