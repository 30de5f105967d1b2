import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { faultProxy, type FaultProxy } from "../../../tests/faults/proxy";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../../../tests/setup/postgres";
import { faultProblem } from "../database-fault";
import { WatchedPool } from "./watched-pool";

const WATCH = { look: 20, silence: 60, answer: 400 };

/* PostgreSQL behind a connection that freezes (T-06 for the database). */
describe.runIf(await hasPostgres())("A PostgreSQL that gives no sign of life", () => {
  let database: ThrowAwayDatabase;
  let line: FaultProxy;
  let pool: WatchedPool;

  const open = async (max: number) => {
    database = await throwAwayDatabase("empty");
    const url = new URL(database.url);
    line = await faultProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${line.port}`;
    // Never reached here: the watched pool ends the wait earlier.
    pool = new WatchedPool({ connectionString: url.href, max, connectionTimeoutMillis: 60_000 }, WATCH);
    pool.on("error", () => {});
  };
  afterEach(async () => {
    line.set({ kind: "none" });
    await pool.end();
    await line.close();
    await database.drop();
  });

  const problemOf = (work: Promise<unknown>) =>
    work.then(
      () => "answered",
      (error: unknown) => faultProblem(error).code,
    );

  it("fails callers that wait on a connection, wait for one, or arrive later; and works again when it answers", async () => {
    await open(1);
    await pool.query("select 1");
    line.set({ kind: "frozen" });
    const client = await pool.connect();
    const inside = problemOf(client.query("select 1")).finally(() => client.release(true));
    const atTheDoor = problemOf(pool.query("select 1"));
    expect(await Promise.all([inside, atTheDoor])).toEqual(["unavailable", "unavailable"]);
    expect(await problemOf(pool.query("select 1"))).toBe("unavailable");
    line.set({ kind: "none" });
    await vi.waitFor(async () => expect(await problemOf(pool.query("select 1"))).toBe("answered"), {
      timeout: 10_000,
    });
  });

  it("costs the pool no connection when it dies as a transaction begins", async () => {
    await open(1);
    pool.once("acquire", (client: PoolClient) => client.connection.stream.destroy());
    const db = drizzle(pool);
    await expect(db.transaction((tx) => tx.execute("select 1"))).rejects.toThrow("begin");
    expect(await db.transaction(async (tx) => (await tx.execute("select 1 as one")).rows)).toEqual([
      { one: 1 },
    ]);
  });

  it("gives a connection back to the pool when it dies, and its holder may still do so afterwards", async () => {
    await open(1);
    const client = await pool.connect();
    const end = new Promise((resolve) => client.once("end", resolve));
    client.connection.stream.destroy();
    await end;
    client.release();
    expect((await pool.query<{ one: number }>("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("is distinguished from one with a long-running statement", async () => {
    await open(1);
    const [long, behind] = await Promise.all([
      pool.query<{ done: number }>("select 1 as done from pg_sleep(1.2)"),
      pool.query<{ done: number }>("select 2 as done"),
    ]);
    expect([long.rows[0]?.done, behind.rows[0]?.done]).toEqual([1, 2]);
  });
});
