import path from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { z } from "zod";
import type { Db } from "./connection";
import { rowsOf } from "./rows";

const MIGRATIONS = path.resolve("server/api/db/migrations");

/**
 * Migrates the schema, with the table and order of drizzle-kit. Two processes that start at the same time must not
 * migrate in parallel. The lock ends with the transaction, so it also works behind a pool that assigns a connection per
 * transaction.
 */
export async function migrate(db: Db): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (await isUpToDate(db, Math.max(...migrations.map(({ folderMillis }) => folderMillis)))) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4207)`);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const done = await newestApplied(tx);
    for (const { sql: statements, hash, folderMillis } of migrations) {
      if (folderMillis <= done) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
  });
}

/**
 * Whether no migration is pending: then a role without the right to change the schema is sufficient
 * (deploy/postgres/serving-role.sql).
 */
async function isUpToDate(db: Db, newest: number): Promise<boolean> {
  const [table] = await rowsOf(
    db,
    z.object({ there: z.boolean() }),
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  return table?.there === true && (await newestApplied(db)) >= newest;
}

/** Time of the newest applied migration, ms since 1970; 0 for none. */
async function newestApplied(db: Db): Promise<number> {
  const [done] = await rowsOf(
    db,
    z.object({ last: z.coerce.number() }),
    sql`select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations`,
  );
  return done?.last ?? 0;
}
