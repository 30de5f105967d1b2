import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import * as schema from "./schema";

/** A connection or a transaction: both take the same statements. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Database = {
  db: Db;
  kind: "pglite" | "postgres";
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /** PGlite only: the whole database as a tar file, for `snapshot`. */
  dump?(): Promise<Blob>;
};

const MIGRATIONS = path.resolve("server/api/db/migrations");

/** Opens PGlite in memory from a dump: what tests start from, a second instead of ten. */
export async function openSnapshot(snapshot: Blob): Promise<Database> {
  return pgliteDatabase(await PGlite.create({ loadDataDir: snapshot }), async () => {});
}

/**
 * Opens the database and brings its schema up to date: PostgreSQL by URL, else PGlite in `dataDir` (`null`: in memory).
 * @throws when another process has the PGlite folder open, or PostgreSQL does not answer
 */
export async function openDatabase(options: { url?: string | undefined; dataDir: string | null; poolSize?: number }): Promise<Database> {
  if (options.url) return openPostgres(options.url, options.poolSize ?? 16);
  const unlock = options.dataDir ? await lock(options.dataDir) : async () => {};
  const folder = options.dataDir ? path.join(options.dataDir, "pglite") : undefined;
  if (folder) mkdirSync(path.dirname(folder), { recursive: true });
  return pgliteDatabase(await PGlite.create(folder ?? "memory://"), unlock);
}

async function pgliteDatabase(client: PGlite, unlock: () => Promise<void>): Promise<Database> {
  const db = drizzlePglite(client, { schema });
  await migratePglite(db, { migrationsFolder: MIGRATIONS });
  return {
    db,
    kind: "pglite",
    async ping() {
      await client.query("select 1");
    },
    async close() {
      await client.close();
      await unlock();
    },
    dump: () => client.dumpDataDir("none"),
  };
}

async function openPostgres(url: string, max: number): Promise<Database> {
  // Every statement here is short, and those that take lists look dear to the planner: compiling one took 40 ms.
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 2000, idleTimeoutMillis: 30_000, statement_timeout: 10_000, options: "-c jit=off" });
  // Without a listener an idle connection that PostgreSQL closes would end the process.
  pool.on("error", () => {});
  const db = drizzlePg(pool, { schema });
  const client = await pool.connect();
  try {
    // Two processes starting at once must not migrate at once.
    await client.query("select pg_advisory_lock(4207)");
    await migratePg(db, { migrationsFolder: MIGRATIONS });
    await client.query("select pg_advisory_unlock(4207)");
  } finally {
    client.release();
  }
  return {
    db,
    kind: "postgres",
    async ping() {
      await pool.query("select 1");
    },
    async close() {
      await pool.end();
    },
  };
}

/**
 * Two processes on one PGlite folder silently lose acknowledged writes, and PGlite has no lock of its own. An abstract
 * socket is one: the kernel frees it when its process dies, so no stale lock can stand.
 */
function lock(dataDir: string): Promise<() => Promise<void>> {
  const name = `aurive-${createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 24)}`;
  const address = process.platform === "linux" ? `\0${name}` : path.join(path.resolve(dataDir), `${name}.sock`);
  mkdirSync(dataDir, { recursive: true });
  return new Promise((resolve, reject) => {
    const server = net.createServer().unref();
    server.once("error", () => reject(new Error(`Another process has the data folder ${dataDir} open. Stop it, or set DATA_DIR to another folder.`)));
    server.listen(address, () => resolve(() => new Promise((closed) => server.close(() => closed()))));
  });
}
