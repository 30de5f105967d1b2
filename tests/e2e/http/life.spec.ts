import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { failedStart, startServer, type Server } from "../../bench/servers";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../../setup/postgres";
import { isRedisThere } from "../../setup/redis";
import { ORIGIN } from "../setup";

/* How the built product starts and ends, with one process and with several (T-18). A deploy under load breaks no
   request, leaves no process behind and takes less than ten seconds. A start that cannot succeed says why in one
   sentence. */
const SECRET = "a secret of the life and end that is long";
const PORT = Number(process.env.E2E_PORT ?? 4555) + 3;
const REDIS = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/7";
const folder = (name: string) => mkdtempSync(path.join(tmpdir(), `aurive-${name}-`));
const own = { API_URL: "", ERP_URL: "", SMTP_URL: "", PUBLIC_ORIGIN: "", SESSION_SECRET: SECRET, DEMO: "1" };

type Told = { status: number; connection: string; at: number; text: string };

/** A connection that ended without an answer, or with only a part of one. */
class Broken extends Error {
  constructor(
    readonly code: string,
    readonly begun: boolean,
  ) {
    super(code);
  }
}

/**
 * Sends one request on an agent's connection, as a load balancer keeps them.
 * @throws Broken
 */
function ask(agent: http.Agent, url: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (res) => {
        const chunks: Buffer[] = [];
        res.on("data", (chunk: Buffer) => chunks.push(chunk));
        res.on("end", () =>
          resolve({
            status: res.statusCode ?? 0,
            connection: res.headers.connection ?? "",
            at: performance.now(),
            text: Buffer.concat(chunks).toString(),
          }),
        );
        res.on("error", (error: NodeJS.ErrnoException) =>
          reject(new Broken(error.code ?? error.message, true)),
        );
      })
      .on("error", (error: NodeJS.ErrnoException) => reject(new Broken(error.code ?? error.message, false)));
  });
}

type Load = { answers: Told[]; broken: Broken[]; ready: Told[]; over: Promise<unknown> };

/**
 * Visitors on kept connections who request one page after the other, and the balancer before them, which asks /readyz.
 * @param stubborn they go on after the balancer knows that the process is ending, until the port is closed
 */
function load(origin: string, visitors: number, stubborn: boolean): Load {
  const agent = new http.Agent({ keepAlive: true, maxSockets: visitors });
  const load: Load = { answers: [], broken: [], ready: [], over: Promise.resolve() };
  const ended = () => load.ready.some(({ status }) => status === 503);
  const until = async (page: string, into: Told[], own: http.Agent, over: () => boolean) => {
    while (!over()) {
      try {
        into.push(await ask(own, origin + page));
      } catch (error) {
        if (!(error instanceof Broken) || error.code === "ECONNREFUSED") return;
        load.broken.push(error);
      }
    }
  };
  load.over = Promise.all([
    ...Array.from({ length: visitors }, () =>
      until("/en/fr/legal-notice", load.answers, agent, () => !stubborn && ended()),
    ),
    until("/readyz", load.ready, new http.Agent({ keepAlive: true }), ended),
  ]);
  return load;
}

/** Child processes of a process. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean)
    .map(Number);
}

const isLinux = existsSync("/proc/self/task");

/**
 * Ends a server under load.
 * @returns what its visitors received
 */
async function endUnderLoad(
  product: Server,
  stubborn = false,
): Promise<{ load: Load; signalled: number; seconds: number; code: number | null }> {
  const visitors = load(product.origin, 12, stubborn);
  await expect.poll(() => visitors.answers.length).toBeGreaterThan(100);
  const signalled = performance.now();
  product.kill("SIGTERM");
  const code = await product.ended;
  const seconds = (performance.now() - signalled) / 1000;
  await visitors.over;
  return { load: visitors, signalled, seconds, code };
}

function expectOrderly({ load, signalled, seconds, code }: Awaited<ReturnType<typeof endUnderLoad>>): void {
  expect(new Set(load.answers.map(({ status }) => status))).toEqual(new Set([200]));
  // A request that was on its way when the signal came may keep its connection, which then carries no other answer.
  const keeping = load.answers.filter(({ connection, at }) => at > signalled + 500 && connection !== "close");
  expect(keeping, "answers that keep their connection").toEqual([]);
  const states = load.ready.map(({ status }) => status);
  expect(states.indexOf(503), "readyz says so before the port closes").toBeGreaterThan(0);
  expect(states.lastIndexOf(200)).toBeLessThan(states.indexOf(503));
  expect(JSON.parse(load.ready.at(-1)?.text ?? "{}")).toEqual({ ready: false, stopping: true });
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
}

for (const stubborn of [false, true]) {
  test(`a process that is told to end under load answers 503 at /readyz first, breaks no request${stubborn ? " of visitors who go on," : ""} and ends within ten seconds`, async () => {
    const product = await startServer(["build/main.js"], PORT, {
      ...own,
      API_URL: ORIGIN,
      DATABASE_URL: "",
      REDIS_URL: "",
      DATA_DIR: folder("life"),
    });
    const end = await endUnderLoad(product, stubborn);
    expectOrderly(end);
    // A visitor who goes on until the port closes may be connecting at that moment. No answer had begun, so a balancer
    // would try another process.
    expect(end.load.broken.filter(({ begun }) => begun || !stubborn)).toEqual([]);
  });
}

test("when npm start is told to end, the server ends, too, though the shell between them passes no signal on", async () => {
  const npm = spawn("npm", ["start"], {
    stdio: "ignore",
    detached: true,
    env: {
      ...process.env,
      ...own,
      API_URL: ORIGIN,
      DATABASE_URL: "",
      REDIS_URL: "",
      DATA_DIR: folder("npm"),
      PORT: String(PORT),
      LOG_LEVEL: "silent",
    },
  });
  const state = () =>
    fetch(`http://localhost:${PORT}/healthz`).then(
      () => "open",
      () => "gone",
    );
  try {
    await expect.poll(state, { timeout: 60_000 }).toBe("open");
    npm.kill("SIGTERM");
    await expect.poll(state, { timeout: 10_000 }).toBe("gone");
  } finally {
    spawnSync("kill", ["-KILL", "--", `-${npm.pid}`]);
  }
});

/**
 * Starts the product with a reader of its log, who then goes away.
 * @returns the process, and what it has answered since
 */
async function withoutReader(
  program: string[],
  env: Record<string, string>,
): Promise<{ child: ChildProcess; states: number[] }> {
  const child = spawn(process.execPath, program, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...own, NODE_ENV: "production", PORT: String(PORT), LOG_LEVEL: "info", ...env },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const page = () =>
    fetch(`http://localhost:${PORT}/en/fr/legal-notice`, { signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status,
      () => 0,
    );
  child.stdout?.resume();
  await expect.poll(page, { timeout: 60_000 }).toBe(200);
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  const states: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    states.push(await page());
    // Longer than log lines wait for each other.
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return { child, states };
}

const HOUSE = ["build/main.js"];
/** Remix's own runner, which logs each request (`npm run serve`). */
const RUNNER = ["--import", "./build/wake.js", "node_modules/.bin/remix-serve", "build/server/index.js"];

for (const [what, program, workers] of [
  ["one process", HOUSE, "1"],
  ["two processes", HOUSE, "2"],
  ["Remix's own runner", RUNNER, "1"],
] as const) {
  test(`if the reader of the log goes away, the server goes on, and it ends when it is told to (${what})`, async () => {
    test.skip(workers !== "1" && !(await isRedisThere(REDIS)), "no Redis here: set TEST_REDIS_URL");
    const { child, states } = await withoutReader([...program], {
      API_URL: ORIGIN,
      DATABASE_URL: "",
      REDIS_URL: workers === "1" ? "" : REDIS,
      WORKERS: workers,
      DATA_DIR: folder("reader"),
    });
    expect(new Set(states)).toEqual(new Set([200]));
    const told = performance.now();
    const code = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    expect(await code).toBe(0);
    expect(performance.now() - told).toBeLessThan(10_000);
  });
}

test("a taken port ends the start with one sentence, with one process and with several", async () => {
  const holder = net.createServer().listen(PORT, "127.0.0.1");
  await new Promise((resolve) => holder.once("listening", resolve));
  const sentence = `Port ${PORT} of 127.0.0.1 is taken: stop the program that listens there, or set PORT to another.\n`;
  const env = {
    ...own,
    PORT: String(PORT),
    DATABASE_URL: "",
    REDIS_URL: "",
    API_URL: "http://127.0.0.1:9",
    DATA_DIR: folder("taken"),
  };
  expect(await failedStart(["build/main.js"], env)).toEqual({ code: 1, said: sentence });
  expect(await failedStart(["build/main.js"], { ...env, WORKERS: "3", REDIS_URL: REDIS })).toEqual({
    code: 1,
    said: sentence,
  });
  await new Promise((resolve) => holder.close(resolve));
});

test("an unreachable database ends the start with one sentence, with one process and with several", async () => {
  const env = {
    ...own,
    PORT: String(PORT),
    DATABASE_URL: "postgres://aurive:the-password@127.0.0.1:9/aurive",
    REDIS_URL: "",
    DATA_DIR: folder("away"),
  };
  const said = "PostgreSQL at 127.0.0.1:9 does not answer (ECONNREFUSED): see DATABASE_URL.\n";
  expect(await failedStart(["build/main.js"], env)).toEqual({ code: 1, said });
  expect(await failedStart(["build/main.js"], { ...env, WORKERS: "3", REDIS_URL: REDIS })).toEqual({
    code: 1,
    said,
  });
});

test.describe("Two workers", () => {
  let database: ThrowAwayDatabase;
  let product: Server;
  let here = false;

  test.beforeAll(async () => {
    here = isLinux && (await hasPostgres()) && (await isRedisThere(REDIS));
    if (here) database = await throwAwayDatabase("house");
  });
  test.beforeEach(async () => {
    test.skip(!here, "no PostgreSQL and Redis here: set TEST_DATABASE_URL and TEST_REDIS_URL");
    product = await startServer(["build/main.js"], PORT, {
      ...own,
      DATABASE_URL: database.url,
      REDIS_URL: REDIS,
      WORKERS: "2",
      DATA_DIR: folder("workers"),
    });
    await expect.poll(() => childrenOf(product.pid).length).toBe(2);
    // Answered once every worker has sent its share.
    await expect.poll(async () => (await fetch(`${product.origin}/metrics`)).status).toBe(200);
  });
  test.afterEach(() => product?.kill("SIGKILL"));
  test.afterAll(async () => {
    if (here) await database.drop();
  });

  const orphans = (pids: number[]) => pids.filter((pid) => existsSync(`/proc/${pid}`));

  test("that are told to end under load break no request and leave no process behind", async () => {
    const workers = childrenOf(product.pid);
    const end = await endUnderLoad(product);
    expectOrderly(end);
    expect(end.load.broken).toEqual([]);
    expect(orphans(workers)).toEqual([]);
  });

  test("end by themselves when the primary process is killed", async () => {
    const workers = childrenOf(product.pid);
    product.kill("SIGKILL");
    await expect.poll(() => orphans(workers), { timeout: 10_000 }).toEqual([]);
  });

  test("appear as one in /metrics", async () => {
    const agent = new http.Agent({ keepAlive: false });
    for (let n = 0; n < 10; n += 1) await ask(agent, `${product.origin}/en/fr/legal-notice`);
    const counts = async () =>
      Number(
        /http_request_seconds_count\{[^}]*route="legal-notice"[^}]*\} (\d+)/.exec(
          (await ask(agent, `${product.origin}/metrics`)).text,
        )?.[1],
      );
    await expect.poll(counts).toBe(10);
    expect(await counts(), "whichever worker is asked").toBe(10);
  });
});
