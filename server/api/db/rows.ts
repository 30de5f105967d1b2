import { fillPlaceholders, sql, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
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

/** A statement with a name: PostgreSQL parses and plans it once a connection, which costs more than running it. `$1` … are its values. */
export type Statement = { name: string; text: string };

type Client = { query(statement: unknown, values?: unknown[]): Promise<{ rows: unknown[] }> };

/**
 * Runs a named statement by itself, outside of any transaction, so that it is one: whole or not at all.
 * Rows come as the driver has them: write casts (`::text`, `::float8`, `::jsonb`) for what is no text, number, flag or JSON.
 */
export async function runNamed<S extends z.ZodType>(db: Db, row: S, statement: Statement, values: readonly unknown[]): Promise<z.output<S>[]> {
  if (!("$client" in db)) throw new Error("A named statement runs on the database, not in a transaction.");
  const client = db.$client as Client;
  const pooled = !("waitReady" in client);
  const { rows } = pooled ? await client.query({ ...statement, values }) : await client.query(statement.text, [...values]);
  return rows.map((one) => row.parse(one));
}

/**
 * A statement that is written once and run often: values stand in it as `sql.placeholder("name")`. Building the text of a
 * query costs as much as sending it.
 */
export function named(name: string, statement: SQL): <S extends z.ZodType>(db: Db, row: S, values: Record<string, unknown>) => Promise<z.output<S>[]> {
  let built: { sql: string; params: unknown[] } | undefined;
  return (db, row, values) => {
    built ??= new PgDialect().sqlToQuery(statement);
    return runNamed(db, row, { name, text: built.sql }, fillPlaceholders(built.params, values));
  };
}

/** Runs a constant statement, for tests and tools that look at the tables themselves. Never give it a text that holds a value from outside. */
export function queryText(db: Db, statement: string): Promise<Record<string, unknown>[]> {
  return rowsOf(db, z.record(z.string(), z.unknown()), sql.raw(statement));
}
