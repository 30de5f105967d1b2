import { mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { faultCode } from "#server/platform/cause";
import { startServer, type Server } from "../bench/servers";
import { Visitor } from "../e2e/http/client";
import { faultProxy, type Fault, type FaultProxy } from "../faults/proxy";
import { throwAwayDatabase } from "../setup/postgres";
import { freeStones, holdStone, poster, sellerHeader } from "./api-seller";
import { freePort } from "./cluster";
import { erpServer } from "./erp-server";
import { ACTS, type Act, type Answer, type Part, type People } from "./fault-acts";
import { inTurns, wait, type Verdict } from "./verdict";

/** `rounds`: pairs of a part and a fault; `deadlineMs`: maximum response time. */
export type FaultsSize = { rounds: number; deadlineMs: number };

const FAULTS: readonly Fault[] = [
  { kind: "away" },
  { kind: "down" },
  { kind: "frozen" },
  { kind: "slow", ms: 300 },
  { kind: "garbage" },
  { kind: "flapping", ms: 400 },
];
const PARTS: readonly Part[] = ["postgres", "redis", "smtp", "erp", "api"];
export const FAULTS_FULL: FaultsSize = { rounds: FAULTS.length * PARTS.length, deadlineMs: 2500 };

/** Step through the rounds, so that a share of them covers every part and every fault. */
const STEP = 7;

/** Maximum total time of a remote /api, whose safe calls are retried. */
const API_DEADLINE = 9000;
const BACK_MS = 15_000;
const AT_ONCE = 4;
const SECRET = "a secret of the gates that is long enough";

/**
 * Every dependency goes away, refuses, freezes, is slow, answers garbage and flaps, while every kind of page and action
 * is requested. Each response must arrive in time and be a success, or a refusal in the user's language with what was
 * typed, never a bare error. When the dependency is back everything works again by itself, nobody was logged out, and
 * acknowledged actions happened exactly once.
 */
export async function gateFaults(
  size: FaultsSize,
  told: (what: string, done: number, all: number) => void = () => {},
): Promise<Verdict> {
  const house = await openFaultsHouse();
  const findings: string[] = [];
  let cells = 0;
  let slowest = 0;
  try {
    const rounds = FAULTS.flatMap((fault) => PARTS.map((part) => ({ part, fault })));
    for (let n = 0; n < Math.min(size.rounds, rounds.length); n += 1) {
      const { part, fault } = rounds[(n * STEP) % rounds.length]!;
      const deadline = part === "api" ? Math.max(API_DEADLINE, size.deadlineMs) : size.deadlineMs;
      const acts = ACTS.filter((act) => part !== "api" || !act.own);
      const people = await house.people(part, n);
      const tell = (act: Act, what: string) => findings.push(`${part} ${fault.kind}, ${act.name}: ${what}`);
      const during = new Map<Act, Answer>();
      house.lines[part].set(fault);
      await inTurns(acts.length, AT_ONCE, async (i) => {
        const act = acts[i]!;
        const answer = await timed(act, people);
        during.set(act, answer);
        cells += 1;
        slowest = Math.max(slowest, answer.ms);
        const wrong = judge(act, part, answer);
        if (wrong) tell(act, wrong);
        if (answer.ms > deadline * (act.answers ?? 1))
          tell(act, `answered after ${Math.round(answer.ms)} ms`);
      });
      house.lines[part].set({ kind: "none" });
      await inTurns(acts.length, AT_ONCE, async (i) => {
        const act = acts[i]!;
        cells += 1;
        const wrong = await back(act, people);
        if (wrong) tell(act, `not back after ${BACK_MS / 1000} s: ${wrong}`);
      });
      for (const act of acts) {
        const said = await act.truth?.(house.rows, people, during.get(act)!);
        if (said) tell(act, said);
      }
      told("rounds", n + 1, size.rounds);
    }
    return { figures: { cells, "slowest answer in ms": Math.round(slowest) }, findings };
  } finally {
    await house.close();
  }
}

async function timed(act: Act, people: People): Promise<Answer> {
  const began = performance.now();
  const answer = await act.go(people).catch((fault: unknown) => ({
    status: 0,
    html: fault instanceof Error ? `${fault.message} ${faultCode(fault) ?? ""}` : "no answer",
  }));
  return { ...answer, ms: performance.now() - began };
}

/** What is wrong with a response while a part is faulty; null if nothing. */
export function judge(act: Act, part: Part, { status, html }: Omit<Answer, "ms">): string | null {
  if (act.good.includes(status)) return null;
  if (!act.needs.includes(part)) return `${status} though it needs no ${part}`;
  if (![502, 503, 504].includes(status)) return `${status} ${html.slice(0, 120)}`;
  if (!act.refusal.test(html)) return `${status} without its words: ${html.slice(0, 160)}`;
  return null;
}

/**
 * Repeats the action until it succeeds.
 * @returns what was wrong until the end
 */
async function back(act: Act, people: People): Promise<string | null> {
  const until = performance.now() + BACK_MS;
  for (;;) {
    const { status, html } = await timed(act, people);
    if (act.good.includes(status)) return null;
    if (performance.now() > until) return `${status} ${html.slice(0, 80)}`;
    await wait(150);
  }
}

type FaultsHouse = {
  lines: Record<Part, FaultProxy>;
  rows: pg.Pool;
  people(part: Part, round: number): Promise<People>;
  close(): Promise<void>;
};

/**
 * The product with real dependencies behind proxies that can fail, and a second one that uses the /api of the first.
 */
async function openFaultsHouse(): Promise<FaultsHouse> {
  const database = await throwAwayDatabase("house");
  const redisUrl = new URL(process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/8");
  const postgresUrl = new URL(database.url);
  const recipients: string[] = [];
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) =>
      void stream.resume().on("end", () => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      }),
  });
  // Broken connections are expected here.
  mails.on("error", () => {});
  await new Promise<void>((resolve) => mails.listen(0, "127.0.0.1", resolve));
  const erp = await erpServer();
  const portOf = (server: { address(): string | AddressInfo | null }) =>
    (server.address() as AddressInfo).port;
  const to = (port: number) => faultProxy({ host: "127.0.0.1", port });
  const [port, second] = [await freePort(), await freePort()];
  const [postgres, redis, smtp, erpLine, api] = await Promise.all([
    faultProxy({ host: postgresUrl.hostname, port: Number(postgresUrl.port || 5432) }),
    faultProxy({ host: redisUrl.hostname, port: Number(redisUrl.port || 6379) }),
    to(portOf(mails.server)),
    to(erp.port),
    to(port),
  ]);
  const lines = { postgres, redis, smtp, erp: erpLine, api };
  const through = (url: URL, line: FaultProxy) =>
    Object.assign(new URL(url), { host: `127.0.0.1:${line.port}` }).href;
  const common = { DEMO: "1", SESSION_SECRET: SECRET, TRUST_PROXY: "loopback", PUBLIC_ORIGIN: "" };
  const folder = () => mkdtempSync(path.join(tmpdir(), "aurive-gate-faults-"));
  const product: Server = await startServer(["build/main.js"], port, {
    ...common,
    DATABASE_URL: through(postgresUrl, postgres),
    REDIS_URL: through(redisUrl, redis),
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: "Aurive <service@aurive.example>",
    ERP_URL: `http://127.0.0.1:${erpLine.port}/orders`,
    ERP_SECRET: SECRET,
    API_URL: "",
    DATA_DIR: folder(),
  });
  const remote: Server = await startServer(["build/main.js"], second, {
    ...common,
    API_URL: `http://localhost:${api.port}`,
    DATABASE_URL: "",
    REDIS_URL: "",
    SMTP_URL: "",
    ERP_URL: "",
    DATA_DIR: folder(),
  });
  const rows = new pg.Pool({ connectionString: database.url, max: 2 });
  rows.on("error", () => {});
  const logged = new Map<string, { customer: Visitor; seller: Visitor }>();
  return {
    lines,
    rows,
    async people(part, round) {
      const { origin } = part === "api" ? remote : product;
      // The same two users in all rounds: if a fault logs one out, the next page shows it.
      let two = logged.get(origin);
      if (!two) {
        two = { customer: new Visitor(origin), seller: new Visitor(origin) };
        await two.customer.logInCustomer();
        await two.seller.logInSeller();
        logged.set(origin, two);
      }
      return {
        ...two,
        origin,
        round,
        mails: () => recipients,
        visitor: () => new Visitor(origin),
        held: await heldStone(product.origin, round, rows),
      };
    },
    async close() {
      await rows.end();
      await Promise.all([product.stop(), remote.stop()]);
      await Promise.all(Object.values(lines).map((line) => line.close()));
      mails.close();
      erp.close();
      await database.drop();
    },
  };
}

/** A stone that Camille reserved for Claire, ready to be ordered. */
async function heldStone(origin: string, round: number, rows: pg.Pool): Promise<People["held"]> {
  const [stone] = await freeStones(rows, 1, round * 3);
  const post = poster(origin);
  const who = await sellerHeader(post, "camille");
  return { ...(await holdStone(post, who, stone!)), who };
}
