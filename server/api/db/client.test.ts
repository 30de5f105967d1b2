import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../../../tests/setup/postgres";
import { openDatabase, type Database } from "./client";
import { faultProblem } from "../database-fault";
import { rowsOf, runNamed } from "./rows";

const program = spawnSync("sh", ["-c", "command -v pgbouncer"], { encoding: "utf8" }).stdout.trim();
const here = program !== "" && (await hasPostgres());

/** PgBouncer in transaction mode in front of one database, as in production: with its own user, on a free port. */
async function bouncer(url: URL): Promise<{ url: string; stop(): void }> {
  const free = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => free.once("listening", resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const folder = mkdtempSync(path.join(tmpdir(), "aurive-bouncer-"));
  const database = url.pathname.slice(1);
  const host = decodeURIComponent(url.hostname) || "127.0.0.1";
  writeFileSync(path.join(folder, "users.txt"), `"${url.username}" "${url.password}"\n`);
  writeFileSync(
    path.join(folder, "bouncer.ini"),
    [
      "[databases]",
      `${database} = host=${host} port=${url.port || "5432"} dbname=${database}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${path.join(folder, "users.txt")}`,
      "pool_mode = transaction",
      "default_pool_size = 4",
      "",
    ].join("\n"),
  );
  spawnSync("chmod", ["-R", "a+rX", folder]);
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child: ChildProcess = spawn(program, [...user, path.join(folder, "bouncer.ini")], {
    stdio: "ignore",
  });
  await vi.waitUntil(
    () =>
      new Promise<boolean>((resolve) => {
        const socket = net.connect({ port, host: "127.0.0.1" }, () => resolve(socket.destroy() && true));
        socket.on("error", () => resolve(false));
      }),
    { timeout: 10_000 },
  );
  return {
    url: `postgres://${url.username}@127.0.0.1:${port}/${database}`,
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe.runIf(here)("Behind PgBouncer in transaction mode", () => {
  let throwAway: ThrowAwayDatabase;
  let front: Awaited<ReturnType<typeof bouncer>>;
  const open: Database[] = [];
  beforeAll(async () => {
    throwAway = await throwAwayDatabase("empty");
    front = await bouncer(new URL(throwAway.url));
  });
  afterAll(async () => {
    await Promise.all(open.map((database) => database.close()));
    front.stop();
    await throwAway.drop();
  });

  test("two processes that start together bring the schema up to date once, and long statements end by the role's settings", async () => {
    open.push(
      ...(await Promise.all([
        openDatabase({ url: front.url, dataDir: null }),
        openDatabase({ url: front.url, dataDir: null }),
      ])),
    );
    const [database] = open;
    if (!database) throw new Error("no database");
    const counted = await rowsOf(
      database.db,
      z.object({ n: z.coerce.number(), kinds: z.coerce.number() }),
      sql`select count(*) as n, count(distinct hash) as kinds from drizzle.__drizzle_migrations`,
    );
    expect(counted[0]?.n).toBe(counted[0]?.kinds);
    expect(counted[0]?.n).toBeGreaterThan(10);
    // Settings of a role apply to connections made afterwards.
    const role = await rowsOf(
      database.db,
      z.object({ config: z.string() }),
      sql`select array_to_string(setconfig, ',') as config from pg_db_role_setting join pg_database on pg_database.oid = setdatabase where datname = current_database()`,
    );
    expect(role[0]?.config).toBe("statement_timeout=10000,idle_in_transaction_session_timeout=5000,jit=off");
  });

  test("a named statement is answered on whichever connection it meets", async () => {
    const { db } = open[0] ?? (await openDatabase({ url: front.url, dataDir: null }));
    const ask = (n: number) =>
      runNamed(db, z.object({ n: z.string() }), { name: "bouncer-test", text: "select $1::text as n" }, [
        String(n),
      ]);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)));
    expect(answers.map((rows) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, n) => String(n)));
  });
});

describe.runIf(await hasPostgres())("A process that freezes in the middle of a transaction", () => {
  let throwAway: ThrowAwayDatabase;
  let database: Database;
  beforeAll(async () => {
    throwAway = await throwAwayDatabase("empty");
    database = await openDatabase({ url: throwAway.url, dataDir: null });
    await database.db.execute(sql`create table stone_of_test (sku text primary key, owner text)`);
    await database.db.execute(sql`insert into stone_of_test values ('D-1', null)`);
  });
  afterAll(async () => {
    await database.close();
    await throwAway.drop();
  });

  test("holds its rows for five seconds: then they are free for others, and what it still says is refused as a fault that passes", async () => {
    const take = (owner: string) => sql`update stone_of_test set owner = ${owner} where sku = 'D-1'`;
    let taken = () => {};
    const holds = new Promise<void>((resolve) => (taken = resolve));
    let wake = () => {};
    const frozen = new Promise<void>((resolve) => (wake = resolve));
    const first = database.db.transaction(async (tx) => {
      await tx.execute(take("frozen"));
      taken();
      await frozen;
      await tx.execute(take("frozen again"));
    });
    first.catch(() => {});
    await holds;
    await database.db.execute(take("other"));
    wake();
    await expect(first).rejects.toSatisfy((fault) => faultProblem(fault).code === "unavailable");
    const owners = await rowsOf(
      database.db,
      z.object({ owner: z.string() }),
      sql`select owner from stone_of_test`,
    );
    expect(owners).toEqual([{ owner: "other" }]);
  });
});
