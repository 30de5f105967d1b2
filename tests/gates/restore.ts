import { spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { openDatabase } from "#server/api/db/client";
import { orders } from "#server/api/db/schema/orders";
import { verifyLedger } from "#server/api/ledger/verify";
import { buildChild, startChild, type Child } from "../faults/child";
import { seedOrderHouse } from "../faults/order-house";
import { judgeOrders } from "../faults/order-judge";
import { ownCluster, type Cluster } from "./cluster";
import { wait, type Verdict } from "./verdict";

export type RestoreSize = { orders: number };
export const RESTORE_FULL: RestoreSize = { orders: 5000 };

/** How a backup is made, so that a wrong method can be tried. */
export type Ways = {
  /** pg_dump: one snapshot of everything. */
  dump: (url: string, into: string) => Promise<void>;
  load: (url: string, from: string) => Promise<void>;
  /** Whether every commit waits until its log is stored on another machine as well. */
  keepsLog: boolean;
};

export const RIGHT: Ways = {
  dump: (url, into) => run("pg_dump", ["-Fc", "-f", into, url]),
  load: (url, from) => run("pg_restore", ["-d", url, from]),
  keepsLog: true,
};

/**
 * A running shop is backed up by both methods of docs/operations.md, loses its machine, and is restored elsewhere: from
 * a dump, which must contain every order acknowledged before it began; and from a base backup with the log received by
 * pg_receivewal, which must contain every acknowledged order. Both must be consistent by the judge's rules and by the
 * ledger's hashes.
 */
export async function gateRestore(size: RestoreSize, ways: Ways = RIGHT): Promise<Verdict> {
  const source = await ownCluster(ways.keepsLog ? ["-c", "synchronous_standby_names=keeper"] : []);
  const findings: string[] = [];
  const figures: Verdict["figures"] = {};
  const load: Child[] = [];
  let keeper: ChildProcess | undefined;
  try {
    const log = source.folder("log");
    if (ways.keepsLog) keeper = keepLog(source, log);
    const house = await openDatabase({ url: source.url, dataDir: null, poolSize: 4 });
    await seedOrderHouse(house.db, size.orders * 2 + 4000);
    await house.close();

    const script = await buildChild("order-kill-child.ts");
    for (const [i, who] of ["camille", "louis"].entries())
      load.push(startChild(script, [source.url, who, String(1 + i * (size.orders + 1000))]));
    const acknowledged = () =>
      load.flatMap(({ lines }) => lines.flatMap((line) => /^ack \S+ (\S+)$/.exec(line)?.[1] ?? []));
    const until = async (n: number) => {
      while (acknowledged().length < n) {
        await Promise.all(load.map(({ begun }) => begun));
        await wait(10);
      }
    };

    await until(size.orders / 3);
    const beforeDump = acknowledged();
    const dump = path.join(source.folder("dump"), "house.dump");
    await ways.dump(source.url, dump);
    const base = source.folder("base");
    await run(
      "pg_basebackup",
      ["-d", source.url, "-D", base, "-X", ways.keepsLog ? "none" : "fetch", "-c", "fast"],
      source,
    );
    await until(size.orders);

    // The machine is lost: PostgreSQL, and requests in progress.
    await source.kill();
    await Promise.all(load.map((child) => child.kill()));
    keeper?.kill("SIGTERM");
    const all = acknowledged();
    figures["orders acknowledged"] = all.length;

    const recovered = await recover(source, base, ways.keepsLog ? log : null);
    figures["s until the base backup serves"] = recovered.seconds.toFixed(1);
    await judge("base backup and log", recovered.url, all, findings, figures);

    const began = performance.now();
    const copy = recovered.url.replace(/postgres$/, "restored");
    await sql(recovered.url, "create database restored");
    await ways.load(copy, dump);
    figures["s until the dump serves"] = ((performance.now() - began) / 1000).toFixed(1);
    await judge("dump", copy, beforeDump, findings, figures);
    return { figures, findings };
  } finally {
    await Promise.all(load.map((child) => child.kill()));
    keeper?.kill("SIGKILL");
    await source.remove();
  }
}

/** Streams the log elsewhere as it is written; PostgreSQL acknowledges nothing that is not stored there. */
function keepLog(source: Cluster, into: string): ChildProcess {
  const line = `host=127.0.0.1 port=${source.port} user=gate application_name=keeper`;
  return source.program("pg_receivewal", ["-D", into, "-d", line, "--synchronous", "--no-loop"]);
}

/** Starts a server on a base backup, which replays the stored log to its end. */
async function recover(
  source: Cluster,
  base: string,
  log: string | null,
): Promise<{ url: string; seconds: number }> {
  const began = performance.now();
  // The segment that was being written when the machine was lost.
  for (const name of log === null ? [] : readdirSync(log))
    if (name.endsWith(".partial"))
      renameSync(path.join(log ?? "", name), path.join(log ?? "", name.replace(/\.partial$/, "")));
  const options = ["-c", "synchronous_standby_names="];
  if (log !== null) {
    writeFileSync(path.join(base, "recovery.signal"), "");
    appendFileSync(path.join(base, "postgresql.auto.conf"), `restore_command = 'cp ${log}/%f %p'\n`);
  }
  const { url } = await source.another(base, options);
  return { url, seconds: (performance.now() - began) / 1000 };
}

/** The restored database contains what was promised, and is consistent. */
async function judge(
  what: string,
  url: string,
  promised: string[],
  findings: string[],
  figures: Verdict["figures"],
): Promise<void> {
  const database = await openDatabase({ url, dataDir: null, poolSize: 4 }).catch((error: unknown) => error);
  if (database instanceof Error || !database) {
    findings.push(`${what}: does not open: ${String(database)}`);
    return;
  }
  const opened = database as Awaited<ReturnType<typeof openDatabase>>;
  try {
    const there = new Set(
      (await opened.db.select({ number: orders.number }).from(orders)).map((o) => o.number),
    );
    const lost = promised.filter((number) => !there.has(number));
    if (lost.length)
      findings.push(`${what}: ${lost.length} acknowledged orders are lost, last ${lost.at(-1)}`);
    const report = await verifyLedger(opened.db);
    if (report.faults) findings.push(`${what}: ${report.faults} faults in the ledger`);
    for (const { rule, what: where } of await judgeOrders(opened.db))
      findings.push(`${what}: ${rule}: ${where}`);
    figures[`orders in the ${what}`] = there.size;
    figures[`events verified in the ${what}`] = report.events;
  } finally {
    await opened.close();
  }
}

async function sql(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/**
 * Runs one of PostgreSQL's programs to its end.
 * @throws an error with its output
 */
export function run(program: string, args: string[], as?: Cluster): Promise<void> {
  const child = as?.program(program, args) ?? spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${said.slice(0, 500)}`)),
    );
  });
}
