import { sql } from "drizzle-orm";
import type { Db } from "../db/connection";
import { prepared } from "../db/rows";
import { audit } from "../db/schema/security";

const write = prepared("audit_write", (db) =>
  db.insert(audit).values({
    actor: sql.placeholder("actor"),
    act: sql.placeholder("act"),
    subject: sql.placeholder("subject"),
    detail: sql`${sql.placeholder("detail")}::jsonb`,
  }),
);

/** Records who did what, in the transaction of the action. `actor` and `subject` are `{kind}:{id}`. */
export async function writeAudit(
  db: Db,
  entry: { actor: string; act: string; subject: string; detail?: Record<string, unknown> },
): Promise<void> {
  await write(db, { ...entry, detail: entry.detail ? JSON.stringify(entry.detail) : null });
}
