import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "./client";

/**
 * Runs a statement and checks its rows: PostgreSQL and PGlite both answer `{ rows }`, but their types in drizzle differ,
 * and a raw row has no type at all.
 */
export async function rowsOf<S extends z.ZodType>(db: Db, row: S, statement: SQL): Promise<z.output<S>[]> {
  const answer: unknown = await db.execute(statement);
  const rows = typeof answer === "object" && answer !== null && "rows" in answer && Array.isArray(answer.rows) ? (answer.rows as unknown[]) : [];
  return rows.map((one) => row.parse(one));
}
