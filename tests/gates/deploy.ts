import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { failedStart, startServer, type Server } from "../bench/servers";
import { Visitor } from "../e2e/http/client";
import { throwAwayDatabase } from "../setup/postgres";
import { freeStones, holdStone, orderBody, poster, Refused, type Stone } from "./api-seller";
import { freePort } from "./cluster";
import { logPeopleIn, SELLING } from "./deploy-people";
import { erpServer, type ErpServer } from "./erp-server";
import { wait, type Verdict } from "./verdict";

/** `rounds`: replacements of a process, one after another; `perSecond`: requests, and `orders` per minute. */
export type DeploySize = { rounds: number; perSecond: number; orders: number };
export const DEPLOY_FULL: DeploySize = { rounds: 25, perSecond: 50, orders: 60 };

/** What happens to a process, alternately to both of them. */
export const CHANGES = ["restart", "kill", "newer schema", "rotate secret", "wrong start"] as const;
type Change = (typeof CHANGES)[number];

const SECRETS = ["one", "two", "three"].map(
  (nth) => `secret number ${nth} of a house that is replaced in flight`,
);
const ENDS_WITHIN = 10_000;
/** Milliseconds within which the ERP has every order after the last replacement: a killed process leaves its messages to the other one. */
const ARRIVES_WITHIN = 90_000;
const PAGES = [
  "/en/fr/legal-notice",
  "/jp/jp",
  "/ko/kr/catalog?cut=oval",
  "/zh_ht/hk/ring/platinum/aube?cut=round&carat=1.00",
  "/fr/fr/summary/aube-platinum-round?cut=round&carat=1.00",
];

/** Whether this machine has the load balancer of `deploy/compose`. */
export const hasBalancer = (): boolean => spawnSync("haproxy", ["-v"]).status === 0;

/**
 * Two processes behind the load balancer of `deploy/compose`, on PostgreSQL and Redis, while visitors, a customer and a
 * seller read pages and sellers reserve stones and place orders. One process after another is stopped, killed, replaced
 * over a newer schema, given another secret, or started wrongly. No page may fail, nobody may be logged out, a stopped
 * process must exit within ten seconds, and every acknowledged order must exist exactly once, here and in the ERP.
 * @param balancer changes the load balancer's settings: wrong ones must be found
 */
export async function gateDeploy(
  size: DeploySize,
  told: (what: string, done: number, all: number) => void = () => {},
  balancer: (settings: string) => string = (settings) => settings,
  changes: readonly Change[] = CHANGES,
): Promise<Verdict> {
  const house = await openDeployHouse(balancer);
  const findings: string[] = [];
  try {
    const crowd = await startCrowd(house, size, findings);
    await wait(1000);
    for (let n = 0; n < size.rounds; n += 1) {
      const change = changes[n % changes.length]!;
      // A repeated kind of change affects the other process.
      const at = Math.floor(n / changes.length) % 2 ? 1 : 0;
      crowd.during = `${change} of process ${at + 1}`;
      await house.change(change, at, crowd.nextDay, (what) => findings.push(`${crowd.during}: ${what}`));
      await wait(1500);
      told("replacements", n + 1, size.rounds);
    }
    const figures = await crowd.end();
    findings.push(...(await judge(house.rows, crowd.acknowledged)));
    findings.push(...(await house.erp.judge([...crowd.acknowledged.values()], ARRIVES_WITHIN)));
    return { figures: { replacements: size.rounds, ...figures }, findings };
  } finally {
    await house.close();
  }
}

type DeployHouse = {
  origin: string;
  rows: pg.Pool;
  erp: ErpServer;
  /** @param nextDay everybody logs in again */
  change(
    change: Change,
    at: 0 | 1,
    nextDay: () => Promise<void>,
    found: (what: string) => void,
  ): Promise<void>;
  close(): Promise<void>;
};

async function openDeployHouse(balancer: (settings: string) => string): Promise<DeployHouse> {
  const database = await throwAwayDatabase("house");
  const rows = new pg.Pool({ connectionString: database.url, max: 2 });
  const erp = await erpServer();
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  let secret = SECRETS[0]!;
  const folder = mkdtempSync(path.join(tmpdir(), "aurive-gate-deploy-"));
  const settings = (at: number) => ({
    DATABASE_URL: database.url,
    REDIS_URL: process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/8",
    PUBLIC_ORIGIN: origin,
    SESSION_SECRET: secret,
    TRUST_PROXY: "loopback",
    DEMO: "1",
    API_URL: "",
    SMTP_URL: "",
    ERP_URL: erp.url,
    ERP_SECRET: SECRETS[0]!,
    DATA_DIR: path.join(folder, `process-${at}`),
  });
  const start = (at: 0 | 1) => startServer(["build/main.js"], ports[at]!, settings(at));
  const processes: [Server, Server] = [await start(0), await start(1)];
  const file = path.join(folder, "haproxy.cfg");
  const stats = path.join(folder, "stats");
  const control = `global\n    stats socket ${stats}`;
  writeFileSync(
    file,
    balancer(balancerSettings(port, ports)).replace("global", () => control),
  );
  const proxy = spawn("haproxy", ["-f", file], { stdio: "ignore" });
  process.once("exit", () => proxy.kill("SIGKILL"));
  /** Waits until the load balancer sends requests to this process too; the other one is not touched before. */
  async function served(at: 0 | 1) {
    for (const until = performance.now() + 60_000; ; await wait(100)) {
      if (proxy.exitCode !== null) throw new Error(`haproxy does not run with ${file}`);
      if (new RegExp(`^processes,app-${at + 1},.*,(UP|no check),`, "m").test(await told(stats))) return;
      if (performance.now() > until) throw new Error("the balancer never serves what is ready");
    }
  }
  const begin = async (at: 0 | 1) => {
    processes[at] = await start(at);
    await served(at);
  };
  await Promise.all([served(0), served(1)]);

  async function end(at: 0 | 1, found: (what: string) => void) {
    const began = performance.now();
    processes[at].kill("SIGTERM");
    const code = await processes[at].ended;
    if (code !== 0) found(`ended with ${code}`);
    if (performance.now() - began > ENDS_WITHIN)
      found(`took ${Math.round(performance.now() - began)} ms to end`);
  }
  async function replace(at: 0 | 1, found: (what: string) => void) {
    await end(at, found);
    await begin(at);
  }
  return {
    origin,
    rows,
    erp,
    async change(change, at, nextDay, found) {
      if (change === "restart") return replace(at, found);
      if (change === "kill") {
        processes[at].kill("SIGKILL");
        await processes[at].ended;
        await begin(at);
      }
      // The other process keeps running on the newer schema; this one starts with it.
      if (change === "newer schema") {
        await expandSchema(rows);
        await replace(at, found);
      }
      if (change === "rotate secret") {
        const next = SECRETS[(SECRETS.indexOf(secret) + 1) % SECRETS.length]!;
        for (const step of [`${secret},${next}`, `${next},${secret}`, next]) {
          secret = step;
          // The older secret is removed when no login with it is left: twelve hours later (docs/operations.md).
          if (step === next) await nextDay();
          await replace(at, found);
          await replace(at ? 0 : 1, found);
        }
      }
      if (change === "wrong start") {
        await end(at, found);
        const { code } = await failedStart(["build/main.js"], {
          ...settings(at),
          PORT: String(ports[at]),
          DATABASE_URL: "postgres://nobody@127.0.0.1:9/nothing",
        });
        if (code !== 1) found(`a start that cannot succeed ended with ${code}`);
        await begin(at);
      }
    },
    async close() {
      proxy.kill("SIGKILL");
      await Promise.all(processes.map((one) => one.stop()));
      await rows.end();
      erp.close();
      await database.drop();
    },
  };
}

/** The load balancer's table of its processes, as CSV; empty while it does not listen yet. */
const told = (socket: string): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    connect(socket, function (this: Socket) {
      this.end("show stat\n");
    })
      .on("data", (chunk: Buffer) => (text += chunk.toString()))
      .on("error", () => resolve(""))
      .on("close", () => resolve(text));
  });

/** The file that `compose.yaml` mounts, with the ports of this run. */
function balancerSettings(port: number, ports: number[]): string {
  return readFileSync("deploy/compose/haproxy.cfg", "utf8")
    .replace("log stdout format raw local0 notice", "")
    .replace("bind :8080", `bind 127.0.0.1:${port}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${ports[0]}`)
    .replace("127.0.0.1:3002", `127.0.0.1:${ports[1]}`);
}

/** The first half of a later release's schema change: only additions with defaults. */
async function expandSchema(rows: pg.Pool): Promise<void> {
  const name = `later_${randomBytes(4).toString("hex")}`;
  const { rows: tables } = await rows.query<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
  );
  for (const table of tables)
    await rows.query(`alter table ${table.name} add column ${name} text not null default 'later'`);
  await rows.query(`create table ${name} (id text primary key)`);
  await rows.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    name,
    Date.now() + 1e11,
  ]);
}

type Crowd = {
  during: string;
  nextDay(): Promise<void>;
  /** Order numbers by deposit number. */
  acknowledged: Map<string, string>;
  end(): Promise<Verdict["figures"]>;
};

/** Readers at a steady rate, whether or not they get responses, and two sellers who sell one stone after another. */
async function startCrowd(house: DeployHouse, size: DeploySize, findings: string[]): Promise<Crowd> {
  const visitors = Array.from({ length: 20 }, () => new Visitor(house.origin));
  const post = poster(house.origin);
  const stones = await freeStones(house.rows, 5000);
  const crowd = {
    during: "before",
    acknowledged: new Map<string, string>(),
    async nextDay() {
      logged = await logPeopleIn(house.origin, tell);
    },
  };
  const tell = (what: string) => void findings.push(`${crowd.during}: ${what}`);
  let logged = await logPeopleIn(house.origin, tell);
  const counted = { requests: 0, "answers by a second try": 0, slowest: 0 };
  const running = new Set<Promise<void>>();
  let over = false;

  async function read(who: Visitor, page: string) {
    counted.requests += 1;
    const began = performance.now();
    const answer = await who
      .read(page)
      .catch((fault: unknown) => ({ status: 0, html: String(fault), path: page }));
    counted.slowest = Math.max(counted.slowest, performance.now() - began);
    if (answer.status !== 200) tell(`${page} answered ${answer.status} ${answer.html.slice(0, 80)}`);
    if (answer.path.includes("/login")) tell(`${page}: logged out`);
  }
  const readers = setInterval(() => {
    const n = counted.requests;
    const [who, page] =
      n % 10 === 8
        ? ([logged.customer, "/fr/fr/my-account"] as const)
        : n % 10 === 9
          ? ([logged.seller, "/en/fr/pro/day"] as const)
          : ([visitors[n % visitors.length]!, PAGES[n % PAGES.length]!] as const);
    const one = read(who, page).finally(() => running.delete(one));
    running.add(one);
  }, 1000 / size.perSecond);

  /** Every action may be retried: the tray accepts a ring once, a hold is the same hold, an order has its key. */
  async function repeated<T>(act: () => Promise<T>): Promise<T> {
    for (let left = 3; ; left -= 1) {
      counted.requests += 1;
      try {
        return await act();
      } catch (fault) {
        if (left === 0 || (fault instanceof Refused && fault.status < 502)) throw fault;
        counted["answers by a second try"] += 1;
        await wait(300);
      }
    }
  }
  async function sell(nth: number, stone: Stone, n: number) {
    const deposit = `D-${nth}-${n}`;
    const who = logged.headers[nth]!;
    const held = await repeated(() => holdStone(post, who, stone));
    const key = { "Idempotency-Key": `gate-deploy-${deposit}-${held.quote}` };
    const [placed] = (await repeated(() =>
      post("order/place", orderBody(held, deposit), { ...who, ...key }),
    )) as { order_number: string }[];
    crowd.acknowledged.set(deposit, placed?.order_number ?? "");
  }
  const sellers = SELLING.map(async (_, nth) => {
    for (let n = 0; !over; n += 1) {
      await Promise.all([
        wait((SELLING.length * 60_000) / size.orders),
        sell(nth, stones[n * SELLING.length + nth]!, n).catch((fault: unknown) =>
          tell(`order: ${String(fault)}`),
        ),
      ]);
    }
  });
  return Object.assign(crowd, {
    async end() {
      over = true;
      clearInterval(readers);
      await Promise.all([...running, ...sellers]);
      const { slowest, ...others } = counted;
      return {
        ...others,
        "orders acknowledged": crowd.acknowledged.size,
        "slowest page in ms": Math.round(slowest),
      };
    },
  });
}

/**
 * Checks the final state.
 * @returns what is wrong
 */
async function judge(rows: pg.Pool, acknowledged: Map<string, string>): Promise<string[]> {
  const findings: string[] = [];
  const { rows: orders } = await rows.query<{ number: string; deposit_number: string }>(
    "select number, deposit_number from orders where deposit_number like 'D-%'",
  );
  for (const [deposit, number] of acknowledged)
    if (orders.filter((order) => order.deposit_number === deposit && order.number === number).length !== 1)
      findings.push(`acknowledged and not there once: ${number}`);
  if (orders.length !== acknowledged.size)
    findings.push(`${orders.length} orders, ${acknowledged.size} acknowledged`);
  const { rows: owners } = await rows.query<{ stone_sku: string }>(
    "select stone_sku from allocations where released_at is null group by stone_sku having count(*) > 1",
  );
  for (const { stone_sku } of owners) findings.push(`a stone with two owners: ${stone_sku}`);
  return findings;
}
