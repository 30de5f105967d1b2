import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { openDatabase } from "#server/api/db/client";
import { seedHouse } from "#server/api/db/seed/house";
import { findStones, type StoneSort } from "#server/api/resources/stones/store";
import { writeFeed } from "./feed-file";
import { ownDatabase } from "./own-database";

/**
 * `npm run bench:feed -- [--rows N]`: a feed of a million rows on PostgreSQL with the real command: into an empty
 * stock; as a full feed with a tenth of the prices and a twentieth of the stones changed; unchanged; with half of the
 * stones missing; and with those back, while a partner is notified of each stone. A reader pages through the stone list
 * in parallel. Exits with 1 if a feed takes more than five minutes, if the command's memory grows by more than a
 * quarter from its first third to its last, or if the reader's p95 is more than 1.5 times that of an idle server with
 * the same stock.
 */
const args = process.argv.slice(2);
const ROWS = Number(args[args.indexOf("--rows") + 1]) || 1_000_000;
const MINUTES_MAX = 5;
const SLOWER_MAX = 1.5;
const GROWTH_MAX = 1.25;
const SORTS: readonly StoneSort[] = ["price", "-carat", "color", "light"];
/** Milliseconds between two requests of the reader. */
const EVERY_MS = 100;

const own = ownDatabase("aurive_bench_feed");
await own.drop();
await own.make();
const database = await openDatabase({ url: own.url, dataDir: null, poolSize: 4 });
await seedHouse(database.db);
const folder = mkdtempSync(path.join(tmpdir(), "aurive-bench-feed-"));
const [first, second, third] = ["first.csv", "second.csv", "third.csv"].map((name) =>
  path.join(folder, name),
) as [string, string, string];
await writeFeed(first, ROWS, { renewed: false });
await writeFeed(second, ROWS, { renewed: true });
await writeFeed(third, ROWS, { renewed: true, half: true });

/**
 * Pages through the list until stopped.
 * @returns the milliseconds of each page, sorted
 */
function reader() {
  const times: number[] = [];
  let on = true;
  const filter = {
    cut: "round",
    caratMin: 700,
    caratMax: 2000,
    colors: ["D", "E", "F"],
    clarities: [],
    fluorescences: [],
    origins: [],
    table: [null, null],
    depth: [null, null],
    costMax: null,
    sellerId: "nobody",
  } as const;
  const run = (async () => {
    for (let n = 0; on; n += 1) {
      const began = performance.now();
      await findStones(database.db, filter, SORTS[n % SORTS.length] ?? "price", undefined);
      times.push(performance.now() - began);
      await wait(EVERY_MS);
    }
  })();
  return async () => {
    on = false;
    await run;
    return times.sort((a, b) => a - b);
  };
}
const p95 = (times: number[]): number => times[Math.floor(times.length * 0.95)] ?? 0;

let wrong = 0;
const say = (what: string, figure: string, bad = false) => {
  wrong += bad ? 1 : 0;
  console.log(`${what.padEnd(52)} ${figure}${bad ? "  ← too much" : ""}`);
};

/** Resident memory of a process in MiB; 0 if it has ended. */
function resident(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function feed(what: string, file: string, options: string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "server/cli/stones-import.ts",
      file,
      "--mapping",
      "docs/feeds/rapnet.json",
      ...options,
    ],
    {
      env: {
        ...process.env,
        DATABASE_URL: own.url,
        NODE_ENV: "production",
        DEMO: "0",
        SESSION_SECRET: "x".repeat(40),
      },
    },
  );
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const memory: number[] = [];
  const look = setInterval(() => memory.push(resident(child.pid ?? 0)), 500);
  const stop = reader();
  const [status] = (await once(child, "exit")) as [number];
  clearInterval(look);
  const times = await stop();
  const seconds = (performance.now() - began) / 1000;
  // Loading the program is excluded: only the work is compared.
  const work = memory.slice(Math.ceil(memory.length / 10));
  const third = Math.ceil(work.length / 3);
  const [early, late] = [Math.max(...work.slice(0, third)), Math.max(...work.slice(-third))];
  say(`${what}: ${ROWS.toLocaleString("en")} rows`, `${seconds.toFixed(0)} s`, seconds > MINUTES_MAX * 60);
  say(
    "  resident, first and last third",
    `${early.toFixed(0)} and ${late.toFixed(0)} MiB`,
    late > early * GROWTH_MAX,
  );
  say("  stone list meanwhile, p95", `${p95(times).toFixed(1)} ms of ${times.length} pages`);
  console.log(`  ${said.trim().split("\n").at(-1)}`);
  if (status !== 0) say("  exit status", String(status), true);
  return p95(times);
}

async function quiet(): Promise<number> {
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query("vacuum analyze stones");
  await client.end();
  const stop = reader();
  await wait(15_000);
  const times = await stop();
  say(
    "stone list in a quiet house of this stock, p95",
    `${p95(times).toFixed(1)} ms of ${times.length} pages`,
  );
  return p95(times);
}

await feed("all new", first, ["--full"]);
const before = await quiet();
const meanwhile = await feed("a tenth dearer, a twentieth others", second, ["--full"]);
say("  against the quiet house", `${(meanwhile / before).toFixed(2)} ×`, meanwhile > before * SLOWER_MAX);
await feed("unchanged", second, ["--full"]);
await database.db.execute(
  sql`insert into webhooks (id, url, kinds, shops, secret, created_by, created_at) values ('whk_bench', 'https://partner.example/hook', array['stock'], array[]::text[], 'sealed', 'sel_helene', now())`,
);
const half = await feed("half vanished, a partner listens", third, ["--full", "--allow-many"]);
say("  against the quiet house", `${(half / before).toFixed(2)} ×`, half > before * SLOWER_MAX);
const back = await feed("half came back, a partner listens", second, ["--full"]);
say("  against the quiet house", `${(back / before).toFixed(2)} ×`, back > before * SLOWER_MAX);
await database.close();
if (!args.includes("--keep")) await own.drop();
rmSync(folder, { recursive: true });
process.exit(wrong ? 1 : 0);
