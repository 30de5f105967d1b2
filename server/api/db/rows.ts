import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
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

/** Runs a constant statement, for tests and tools that look at the tables themselves. Never give it a text that holds a value from outside. */
export function queryText(db: Db, statement: string): Promise<Record<string, unknown>[]> {
  return rowsOf(db, z.record(z.string(), z.unknown()), sql.raw(statement));
}
