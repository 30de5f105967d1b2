import { sql } from "drizzle-orm";
import { z } from "zod";
import { openDatabase, openSnapshot, type Database } from "./client";
import { rowsOf } from "./rows";

/** Rows of the two tables that may be large; those that trays, orders and reservations speak of come first. */
const ROWS_MAX = 20_000;
const BATCH = 500;

const FIRST: Record<string, string> = {
  stones: "order by (sku in (select stone_sku from tray_items union select stone_sku from orders union select stone_sku from allocations)) desc, sku",
  customers: "order by (id in (select customer_id from orders)) desc, id",
};

const table = z.object({ name: z.string() });
const row = z.object({ row: z.unknown() });

/**
 * A copy of the database in memory, with no way back to the original: PGlite from PGlite by its own dump; from PostgreSQL
 * row by row, read in one snapshot. The original is only read.
 */
export async function forkOf(live: Database): Promise<Database> {
  if (live.dump) return openSnapshot(await live.dump());
  const fork = await openDatabase({ dataDir: null });
  try {
    // Keys between tables and the ledger's triggers hold in the original; here the rows come in any order.
    await fork.db.execute(sql`set session_replication_role = replica`);
    await live.db.transaction(async (tx) => {
      for (const { name } of await rowsOf(fork.db, table, sql`select tablename as name from pg_tables where schemaname = 'public'`)) {
        const rows = await rowsOf(tx, row, sql`select to_jsonb(t) as row from (select * from ${sql.identifier(name)} ${sql.raw(FIRST[name] ?? "")} limit ${ROWS_MAX}) as t`);
        for (let i = 0; i < rows.length; i += BATCH) {
          const batch = JSON.stringify(rows.slice(i, i + BATCH).map((one) => one.row));
          await fork.db.execute(sql`insert into ${sql.identifier(name)} overriding system value select * from jsonb_populate_recordset(null::${sql.identifier(name)}, ${batch}::jsonb)`);
        }
      }
    }, { isolationLevel: "repeatable read", accessMode: "read only" });
    await nextIds(fork);
    await fork.db.execute(sql`set session_replication_role = origin`);
    return fork;
  } catch (error) {
    await fork.close();
    throw error;
  }
}

/** New rows get ids after the copied ones. */
async function nextIds(fork: Database): Promise<void> {
  const columns = await rowsOf(fork.db, z.object({ name: z.string(), column: z.string() }), sql`select table_name as name, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`);
  for (const { name, column } of columns) {
    await fork.db.execute(sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce((select max(${sql.identifier(column)}) from ${sql.identifier(name)}), 0) + 1, false)`);
  }
}
