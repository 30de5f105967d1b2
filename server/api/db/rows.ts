import { setImmediate } from "node:timers";
import { fillPlaceholders, sql, type SQL } from "drizzle-orm";
import { PgDialect, type PgColumn } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Db } from "./connection";

/**
 * Runs a statement and validates its rows: PostgreSQL and PGlite both return `{ rows }`, but with different types in
 * drizzle, and a raw row has no type at all.
 */
export async function rowsOf<S extends z.ZodType>(db: Db, row: S, statement: SQL): Promise<z.output<S>[]> {
  const answer: unknown = await db.execute(statement);
  const rows =
    typeof answer === "object" && answer !== null && "rows" in answer && Array.isArray(answer.rows)
      ? (answer.rows as unknown[])
      : [];
  return rows.map((one) => row.parse(one));
}

/**
 * A prepared statement: PostgreSQL parses and plans it once per connection, which takes longer than running it. `$1` …
 * are its values.
 */
export type Statement = { name: string; text: string };

/** A statement that uses columns of the schema; its text is always the same. `$1` … are raw text in it. */
export function statement(name: string, text: SQL): Statement {
  const { sql: built, params } = new PgDialect().sqlToQuery(text);
  if (params.length) throw new Error(`${name} holds values that would stay the same for ever.`);
  return { name, text: built };
}

type Client = { query(statement: unknown, values?: unknown[]): Promise<{ rows: unknown[] }> };

const nameless = new WeakSet<object>();

/**
 * Disables prepared statements: behind a pool that assigns a connection per transaction, a statement prepared on one
 * connection would be used on another.
 */
export function withoutNames(client: object): void {
  nameless.add(client);
}

/**
 * Runs a prepared statement outside any transaction, so that it forms a transaction of its own. Rows are returned as
 * the driver has them: cast (`::text`, `::float8`, `::jsonb`) what is not text, number, boolean or JSON.
 */
export async function runNamed<S extends z.ZodType>(
  db: Db,
  row: S,
  statement: Statement,
  values: readonly unknown[],
): Promise<z.output<S>[]> {
  if (!("$client" in db)) throw new Error("A named statement runs on the database, not in a transaction.");
  const client = db.$client as Client;
  const pooled = !("waitReady" in client);
  const { name, text } = statement;
  const { rows } = pooled
    ? await client.query({ ...(nameless.has(client) ? {} : { name }), text, values })
    : await client.query(text, [...values]);
  return rows.map((one) => row.parse(one));
}

/** The batched queries of a `batchedStatement`: `asked.value` is one query, `nth` its position. */
export const ASKED = "jsonb_array_elements($1::jsonb) with ordinality as asked (value, nth)";

/** Replaces a lone surrogate by the replacement character, as for a text that is sent on its own. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed() : value;

/** Data exceptions and constraint violations of PostgreSQL (classes 22 and 23). The statement had no effect then. */
const isOfItsValues = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));

type Question<Q, T> = { asked: Q; resolve(found: T | undefined): void; reject(error: unknown): void };

/**
 * A prepared statement that answers many queries at once, each with at most one row: queries of the same turn of the
 * event loop are batched. Under load this saves most round trips; without load nothing waits. Nothing is cached. What
 * it writes for all of them is one commit.
 */
export function batchedStatement<Q, S extends z.ZodType<{ nth: number }>>(
  statement: Statement,
  row: S,
): (db: Db, asked: Q) => Promise<z.output<S> | undefined> {
  const gathered = new WeakMap<Db, Question<Q, z.output<S>>[]>();
  const ask = async (db: Db, questions: Question<Q, z.output<S>>[]) => {
    try {
      const found = new Map(
        (
          await runNamed(db, row, statement, [
            JSON.stringify(
              questions.map(({ asked }) => asked),
              wellFormed,
            ),
          ])
        ).map((one) => [one.nth, one]),
      );
      questions.forEach(({ resolve }, at) => resolve(found.get(at + 1)));
    } catch (error) {
      // A query that PostgreSQL cannot read (a NUL) or must refuse does not affect the others.
      if (questions.length > 1 && isOfItsValues(error))
        await Promise.all(questions.map((one) => ask(db, [one])));
      else for (const { reject } of questions) reject(error);
    }
  };
  return (db, asked) =>
    new Promise((resolve, reject) => {
      const waiting = gathered.get(db) ?? [];
      if (waiting.push({ asked, resolve, reject }) > 1) return;
      gathered.set(db, waiting);
      setImmediate(() => {
        gathered.delete(db);
        void ask(db, waiting);
      });
    });
}

type Wanted<T> = {
  keys: readonly string[];
  resolve(found: Map<string, T>): void;
  reject(error: unknown): void;
};

/**
 * Rows by key. Lookups of the same turn of the event loop are batched: both lists of a tray, or concurrent pages, often
 * need the same stones at the same moment. Nothing is cached. A transaction uses its own query.
 */
export function batchedByKey<T>(
  read: (db: Db, keys: readonly string[]) => Promise<Map<string, T>>,
): (db: Db, keys: readonly string[]) => Promise<Map<string, T>> {
  const waiting = new WeakMap<Db, Wanted<T>[]>();
  const ask = async (db: Db, all: Wanted<T>[]): Promise<void> => {
    try {
      const found = await read(db, [...new Set(all.flatMap(({ keys }) => keys))]);
      for (const { keys, resolve } of all) resolve(onlyOf(found, keys));
    } catch (error) {
      // A key that PostgreSQL cannot read (a NUL) does not affect the others.
      if (all.length > 1 && isOfItsValues(error)) await Promise.all(all.map((one) => ask(db, [one])));
      else for (const { reject } of all) reject(error);
    }
  };
  return (db, keys) => {
    if (!keys.length) return Promise.resolve(new Map());
    if (!("$client" in db)) return read(db, keys);
    return new Promise((resolve, reject) => {
      const all = waiting.get(db) ?? [];
      if (all.push({ keys, resolve, reject }) > 1) return;
      waiting.set(db, all);
      setImmediate(() => {
        waiting.delete(db);
        void ask(db, all);
      });
    });
  };
}

const onlyOf = <T>(found: ReadonlyMap<string, T>, keys: readonly string[]): Map<string, T> =>
  new Map(
    keys.flatMap((key) => {
      const one = found.get(key);
      return one === undefined ? [] : [[key, one] as const];
    }),
  );

/**
 * A statement that is built once and run often: values are `sql.placeholder("name")`. Building the text of a query
 * takes as long as sending it.
 */
export function named(
  name: string,
  statement: SQL,
): <S extends z.ZodType>(db: Db, row: S, values: Record<string, unknown>) => Promise<z.output<S>[]> {
  let built: { sql: string; params: unknown[] } | undefined;
  return (db, row, values) => {
    built ??= new PgDialect().sqlToQuery(statement);
    return runNamed(db, row, { name, text: built.sql }, fillPlaceholders(built.params, values));
  };
}

type Ready<R> = { execute(values?: Record<string, unknown>): Promise<R> };

/** Maximum number of cached shapes of a query per database. */
const SHAPES = 200;

/**
 * A drizzle query that is built once per database, because building its text and fields takes longer than sending it.
 * Values are `sql.placeholder("name")`. A query whose text depends on its input is built once for each `shape`; it is
 * not a prepared statement, so that PostgreSQL plans it by its values. In a transaction, which lasts for one call, the
 * query is built again.
 */
export function prepared<R, S extends readonly (string | number | boolean)[] = []>(
  name: string,
  build: (db: Db, ...shape: S) => { prepare(name: string): Ready<R> },
): (db: Db, values?: Record<string, unknown>, ...shape: S) => Promise<R> {
  const kept = new WeakMap<Db, LRUCache<string, Ready<R>>>();
  return (db, values, ...shape) => {
    if (!("$client" in db))
      return build(db, ...shape)
        .prepare("")
        .execute(values);
    const ofDatabase = kept.get(db) ?? new LRUCache<string, Ready<R>>({ max: SHAPES });
    kept.set(db, ofDatabase);
    const key = JSON.stringify(shape);
    const isNamed = !shape.length && !nameless.has(db.$client as Client);
    const ready = ofDatabase.get(key) ?? build(db, ...shape).prepare(isNamed ? name : "");
    ofDatabase.set(key, ready);
    return ready.execute(values);
  };
}

/**
 * For prepared queries: the column equals one of the texts of a list, which is a single parameter whatever its length.
 */
export const oneOf = (column: PgColumn, list: string): SQL =>
  sql`${column} = any(${sql.placeholder(list)}::text[])`;

/**
 * Runs a constant statement, for tests and tools that read tables directly. Never pass a text that contains a value
 * from outside.
 */
export function queryText(db: Db, statement: string): Promise<Record<string, unknown>[]> {
  return rowsOf(db, z.record(z.string(), z.unknown()), sql.raw(statement));
}
