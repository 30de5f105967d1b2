import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { test as base } from "@playwright/test";
import pg from "pg";
import { startServer, type Server } from "../../bench/servers";
import { hasPostgres, throwAwayDatabase, type RenewableDatabase } from "../../setup/postgres";

const SECRET = "a secret of the counter's journeys that is long enough";
export const NOTHING = {
  REDIS_URL: "",
  API_URL: "",
  ERP_URL: "",
  SMTP_URL: "",
  DEMO: "1",
  SESSION_SECRET: SECRET,
  TRUST_PROXY: "loopback",
  PUBLIC_ORIGIN: "",
};
/** Milliseconds within which the server must have opened the renewed database. */
const PATIENCE = 30_000;

export type CounterServer = {
  origin: string;
  port: number;
  /** The rows of the database that was renewed last. */
  rows: pg.Pool;
  /** Gives the server the untouched demonstration again. @param prepare changes rows before the server reads them */
  renew(prepare?: (rows: pg.Pool) => Promise<unknown>): Promise<void>;
};

/**
 * Tests with a server of the counter that one worker keeps for all its files: a start costs 1.6 s of processor time, and
 * each page is slow when it is first drawn. Only the database is replaced between files. `counter` is null without
 * PostgreSQL.
 */
export const test = base.extend<object, { counter: CounterServer | null }>({
  counter: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      if (!(await hasPostgres())) return use(null);
      const database = await throwAwayDatabase("house");
      const dataDir = mkdtempSync(path.join(tmpdir(), "aurive-counter-"));
      const port = Number(process.env.E2E_PORT ?? 4555) + 10 + 2 * parallelIndex;
      const server = await startServer(["build/main.js"], port, {
        ...NOTHING,
        DATABASE_URL: database.url,
        ERP_URL: "http://127.0.0.1:9",
        ERP_SECRET: SECRET,
        DATA_DIR: dataDir,
      });
      const counter = counterServer(server, database, port);
      await use(counter);
      await server.stop();
      await counter.rows.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

function counterServer({ origin }: Server, database: RenewableDatabase, port: number): CounterServer {
  const open = () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 3 });
    // A pool that has ended still closes its connections while PostgreSQL drops their database, and says so.
    pool.on("error", () => undefined);
    return pool;
  };
  let rows = open();
  return {
    origin,
    port,
    get rows() {
      return rows;
    },
    async renew(prepare) {
      await rows.end();
      await database.renew();
      rows = open();
      await prepare?.(rows);
      await listening(rows);
    },
  };
}

/**
 * Waits until the server listens to the renewed database: it has then forgotten what it knew of the one before
 * (server/api/change-notifications.ts).
 */
async function listening(rows: pg.Pool): Promise<void> {
  for (const until = Date.now() + PATIENCE; ; await wait(50)) {
    const { rowCount } = await rows.query(
      "select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen %' and state = 'idle'",
    );
    if (rowCount) return;
    if (Date.now() > until) throw new Error("the server does not listen to its renewed database");
  }
}
