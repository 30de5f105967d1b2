import { setImmediate } from "node:timers/promises";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { openDatabase, type Database } from "./client";
import type { Db } from "./connection";
import { rowsTaken } from "./fork-rows";
import { rowsOf } from "./rows";

/** Rows per slice: a few milliseconds of work, so that other callers do not notice the delay. */
const SLICE = 250;

/** Some rows of a table, as a JSON array in text. */
export type Slice = { table: string; rows: string };

const tableRow = z.object({ name: z.string(), key: z.array(z.string()), parents: z.array(z.string()) });
type Table = z.output<typeof tableRow>;

/**
 * All permanent tables, with the columns of their primary key (all columns if there is none) and the tables that they
 * reference.
 */
function tablesOf(db: Db): Promise<Table[]> {
  return rowsOf(
    db,
    tableRow,
    sql`
    select t.relname as name,
      coalesce((select json_agg(a.attname order by k.nth) from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, nth) join pg_attribute a on a.attnum = k.attnum where i.indrelid = t.oid and i.indisprimary and a.attrelid = t.oid),
        (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped)) as key,
      coalesce((select json_agg(p.relname) from pg_constraint c join pg_class p on p.oid = c.confrelid where c.contype = 'f' and c.conrelid = t.oid and p.oid <> t.oid), '[]'::json) as parents
    from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public' where t.relkind = 'r' and t.relpersistence = 'p' order by 1`,
  );
}

/** Each table before those that it references: rows written during the copy may then lack children, never parents. */
function childrenFirst(tables: readonly Table[]): Table[] {
  const rest = [...tables];
  const sorted: Table[] = [];
  while (rest.length) {
    const at = rest.findIndex(({ name }) => !rest.some((other) => other.parents.includes(name)));
    sorted.push(...rest.splice(Math.max(0, at), 1));
  }
  return sorted;
}

/**
 * Reads a database slice by slice, without writing to it. PostgreSQL gives one snapshot. PGlite has one connection,
 * which a long transaction would block for everybody else, so each slice is read in its own transaction.
 * @param rest runs after each slice's worth of rows
 */
export async function readSlices(
  live: Database,
  take: (slice: Slice) => Promise<unknown>,
  rest: () => Promise<void>,
): Promise<void> {
  // Forty small tables are no more work than one slice of a large one.
  let unrested = 0;
  const restAfter = async (rows: number) => {
    unrested += rows;
    // Lets waiting callers run in any case: PGlite answers without ever leaving the current turn of the event loop.
    if (unrested < SLICE) return setImmediate();
    unrested = 0;
    await rest();
  };
  const read = async (db: Db) => {
    // It pauses between slices under load, and holds no locks that anybody waits for.
    if (live.kind === "postgres") await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const taken = await rowsTaken(db);
    for (const table of childrenFirst(await tablesOf(db))) {
      const rows = taken(table.name);
      if (rows === "none") continue;
      await readTable(db, table, rows === "all" ? sql`true` : rows, take, restAfter);
    }
  };
  if (live.kind === "postgres")
    await live.db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
  else await read(live.db);
}

async function readTable(
  db: Db,
  { name, key }: Table,
  rows: SQL,
  take: (slice: Slice) => Promise<unknown>,
  restAfter: (rows: number) => Promise<void>,
): Promise<void> {
  const table = sql.identifier(name);
  const columns = (of: string) =>
    sql.join(
      key.map((column) => sql`${sql.identifier(of)}.${sql.identifier(column)}`),
      sql`, `,
    );
  for (let last: string | undefined; ;) {
    const after =
      last === undefined
        ? sql``
        : sql`and (${columns("t")}) > (select ${columns("r")} from jsonb_populate_record(null::${table}, ${last}::jsonb) as r)`;
    const found = await rowsOf(
      db,
      z.object({ row: z.string() }),
      sql`select to_jsonb(t)::text as row from ${table} as t where ${rows} ${after} order by ${columns("t")} limit ${SLICE}`,
    );
    if (found.length) await take({ table: name, rows: `[${found.map(({ row }) => row).join(",")}]` });
    await restAfter(found.length);
    last = found.at(-1)?.row;
    if (found.length < SLICE) return;
  }
}

/** An in-memory database filled with the slices of another database; it cannot write back. */
export type Fork = Database & {
  take(slice: Slice): Promise<void>;
  /** Completes the copy: keys, triggers and sequences then work as in any database. */
  complete(): Promise<void>;
};

/**
 * An empty database in memory with the schema. Until `complete`, foreign keys and triggers are not checked; rows of
 * unknown tables, and rows that exist already, are ignored.
 */
export async function emptyFork(): Promise<Fork> {
  const database = await openDatabase({ dataDir: null });
  const { db } = database;
  const known = new Set((await tablesOf(db)).map(({ name }) => name));
  // Foreign keys and the ledger's triggers were checked in the original; here the rows arrive in any order.
  await db.execute(sql`set session_replication_role = replica`);
  return {
    ...database,
    async take({ table, rows }) {
      if (!known.has(table)) return;
      await db.execute(
        sql`insert into ${sql.identifier(table)} overriding system value select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${rows}::jsonb) on conflict do nothing`,
      );
    },
    async complete() {
      await nextIds(database);
      await db.execute(sql`set session_replication_role = origin`);
    },
  };
}

/** New rows get ids after the copied ones. */
async function nextIds(fork: Database): Promise<void> {
  const columns = await rowsOf(
    fork.db,
    z.object({ name: z.string(), column: z.string() }),
    sql`select table_name as name, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { name, column } of columns) {
    await fork.db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce((select max(${sql.identifier(column)}) from ${sql.identifier(name)}), 0) + 1, false)`,
    );
  }
}
