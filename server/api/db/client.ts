import { createHash } from "node:crypto";
import net from "node:net";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { KeptPglite, memoryPglite, type PgliteClient } from "./pglite";
import type { Db } from "./connection";
import { migrate } from "./migrate";
import { withoutNames } from "./rows";
import { faultCode } from "../../platform/cause";
import { needFolder } from "../../platform/data-folder";
import { CHANNEL, type NotificationHandlers } from "./notification-handlers";
import { listenPostgres } from "./listen";
import { WatchedPool } from "./watched-pool";
import { openPools } from "../../platform/metrics";

export type Database = {
  db: Db;
  kind: "pglite" | "postgres";
  /** Rejects if the database does not answer, or has no space to write. */
  ping(): Promise<void>;
  /** Receives a statement's error: after a full disk (SQLSTATE 53100), `ping` writes until there is space again. */
  hear?(fault: unknown): void;
  close(): Promise<void>;
  /** Listens to notifications of triggers and processes until the database is closed. */
  listen(hearing: NotificationHandlers): Promise<void>;
  /** Notifies every listener in every process. */
  tell(payload: string): Promise<void>;
  /**
   * `COPY … FROM STDIN`: the fastest way to write many rows. The text is sent as a whole, so large amounts must be
   * split.
   * @returns when the rows are committed
   */
  copyIn(table: string, columns: readonly string[], text: string): Promise<void>;
  /** PGlite only: the whole database as a tar file, for `openSnapshot`. */
  dump?(): Promise<Blob>;
};

/** Opens PGlite in memory from a dump: tests start with it, in a second instead of ten. */
export async function openSnapshot(snapshot: Blob): Promise<Database> {
  return pgliteDatabase(await memoryPglite(snapshot));
}

/**
 * Opens the database and migrates its schema: PostgreSQL by URL, otherwise PGlite in `dataDir` (`null`: in memory).
 * @throws if another process has the PGlite folder open, or PostgreSQL does not answer
 */
export async function openDatabase(options: {
  url?: string | undefined;
  dataDir: string | null;
  poolSize?: number;
}): Promise<Database> {
  if (options.url) return openPostgres(options.url, options.poolSize ?? 16);
  if (!options.dataDir) return pgliteDatabase(await memoryPglite());
  const unlock = await lock(options.dataDir);
  return pgliteDatabase(await KeptPglite.open(path.join(options.dataDir, "pglite")), unlock);
}

async function pgliteDatabase(
  client: PgliteClient,
  unlock: () => Promise<void> = async () => {},
): Promise<Database> {
  // Drizzle's type requires all of PGlite, but it only uses statements and transactions.
  const db = drizzlePglite(client as PGlite);
  await migrate(db);
  return {
    db,
    kind: "pglite",
    ping: async () => void (await (client instanceof KeptPglite ? client.ping() : client.query("select 1"))),
    async listen(hearing) {
      await client.listen(CHANNEL, hearing.heard);
      hearing.missed();
      // Only one process uses it, so notifications arrive with the statement's own answer.
      hearing.sureUntil(Infinity);
    },
    tell: async (payload) => void (await client.query(TELL, [payload])),
    async close() {
      await client.close();
      await unlock();
    },
    copyIn: async (table, columns, text) =>
      void (await client.query(`copy ${table} (${columns.join(", ")}) from '/dev/blob'`, [], {
        blob: new Blob([text]),
      })),
    dump: () => client.dumpDataDir("none"),
  };
}

const TELL = `select pg_notify('${CHANNEL}', $1)`;

/** Maximum duration of a single statement, in milliseconds; all statements are short. */
const STATEMENT_MS = 10_000;
/**
 * Maximum pause between two statements of one transaction, in milliseconds. A process that freezes in the middle of an
 * order holds its rows no longer than this; without it nobody else could touch that stone until the process is killed.
 */
const PAUSE_MS = 5000;

async function openPostgres(url: string, max: number): Promise<Database> {
  const pool = await openPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
  });
  openPools.add(pool);
  const db = drizzlePg(pool);
  await migrate(db);
  let full = false;
  const send = (text: string, values: string[]) => pool.query(text, values);
  let listening: ReturnType<typeof listenPostgres> | undefined;
  return {
    db,
    kind: "postgres",
    async listen(hearing) {
      listening = listenPostgres(url, send, hearing);
    },
    tell: async (payload) => void (await send(TELL, [payload])),
    async ping() {
      await pool.query("select 1");
      if (!full) return;
      // More than the free space of an existing page; the data does not compress.
      await pool.query(
        "create temporary table room on commit drop as select gen_random_uuid() from generate_series(1, 5000)",
      );
      full = false;
    },
    async copyIn(table, columns, text) {
      const connection = await pool.connect();
      try {
        await pipeline(
          [text],
          connection.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`)),
        );
        connection.release();
      } catch (error) {
        connection.release(true);
        throw error;
      }
    },
    hear(fault) {
      if (faultCode(fault) === "53100") full = true;
    },
    async close() {
      await listening?.close();
      openPools.delete(pool);
      await pool.end();
    },
  };
}

/**
 * A connection pool with timeouts and without JIT: the planner overestimates statements with lists, and compiling one
 * took 40 ms. PgBouncer in transaction mode refuses such settings at the start of a connection, so behind it they are
 * stored with the role, once.
 */
async function openPool(config: pg.PoolConfig): Promise<pg.Pool> {
  const connect = async (settings: pg.PoolConfig) => {
    const pool = new WatchedPool({ ...config, ...settings });
    // Without a listener, an idle connection closed by PostgreSQL would crash the process.
    pool.on("error", () => {});
    await pool.query("select 1").catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    return pool;
  };
  try {
    return await connect({
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: PAUSE_MS,
      options: "-c jit=off",
    });
  } catch (error) {
    if (!(error instanceof Error) || !/unsupported .*startup parameter/.test(error.message)) throw error;
    const pool = await connect({});
    withoutNames(pool);
    await pool.query(`do $$ begin
      perform pg_advisory_xact_lock(4207);
      execute format('alter role %I in database %I set statement_timeout = ${STATEMENT_MS}', current_user, current_database());
      execute format('alter role %I in database %I set idle_in_transaction_session_timeout = ${PAUSE_MS}', current_user, current_database());
      execute format('alter role %I in database %I set jit = off', current_user, current_database());
    end $$`);
    return pool;
  }
}

/**
 * Two processes on one PGlite folder silently lose acknowledged writes, and PGlite has no lock of its own. An
 * abstract socket serves as the lock: the kernel frees it when its process dies, so a stale lock cannot remain.
 */
function lock(dataDir: string): Promise<() => Promise<void>> {
  const name = `aurive-${createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 24)}`;
  const address =
    process.platform === "linux" ? `\0${name}` : path.join(path.resolve(dataDir), `${name}.sock`);
  needFolder(dataDir);
  return new Promise((resolve, reject) => {
    const server = net.createServer().unref();
    server.once("error", () =>
      reject(
        new Error(
          `Another process has the data folder ${dataDir} open. Stop it, or set DATA_DIR to another folder.`,
        ),
      ),
    );
    server.listen(address, () => resolve(() => new Promise((closed) => server.close(() => closed()))));
  });
}
