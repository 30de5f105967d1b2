import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { load } from "cheerio";
import { residentMb, startServer } from "../../bench/servers";
import { throwAwayDatabase } from "../../setup/postgres";
import { freePort } from "../cluster";
import { VISITS, type Who } from "../screens/visits";
import { inTurns, seeded, type Verdict } from "../verdict";
import { ARMS, type Bench } from "./arms";
import { asker } from "./ask";
import { tryFeeds } from "./feeds";
import { openPages } from "./in-browser";
import { Judge } from "./judge";
import { Person } from "./person";
import { corpora, texts } from "./texts";

/** `inputs`: number of inputs; `clients`: number of concurrent ones. */
export type InputSize = { inputs: number; clients: number };
export const INPUT_FULL: InputSize = { inputs: 250_000, clients: 6 };

/** Share of all inputs that are rows of a stone feed. */
const FEED_SHARE = 0.04;
/** Number of steps for the rest; after each, the server's memory is read. */
const STEPS = 10;
/** Maximum growth of memory in MB from the first half to the second, after warming up. */
const GROWTH_MB = 60;
/** Number of inputs after which half of it has filled all caches. */
const WARM = 20_000;
/** Heap limit in MB: V8 would use all memory before it collects garbage, which would look like a leak. */
const HEAP_MB = 256;
const SECRET = "a secret of the hostile inputs that is long enough";

/**
 * Attack strings and random texts in pages, forms, cookies, headers, raw bytes, calls of /api, pictures, feeds and ERP
 * messages: no response may be an internal error, nothing typed may be executed, a rejected form must still contain
 * what was typed, nothing may take longer than two seconds, and memory must not grow (threats.md).
 * @param seed of the random sequence: the same seed tries the same inputs
 */
export async function gateInput(
  size: InputSize,
  told: (what: string, done: number, all: number) => void = () => {},
  seed = 1,
): Promise<Verdict> {
  const database = await throwAwayDatabase("house");
  const data = mkdtempSync(path.join(tmpdir(), "input-"));
  const server = await startServer([`--max-old-space-size=${HEAP_MB}`, "build/main.js"], await freePort(), {
    DATABASE_URL: database.url,
    REDIS_URL: "",
    API_URL: "",
    ERP_URL: "http://127.0.0.1:9",
    ERP_SECRET: SECRET,
    SMTP_URL: "",
    PUBLIC_ORIGIN: "",
    DATA_DIR: data,
    DEMO: "1",
    TRUST_PROXY: "loopback",
    SESSION_SECRET: SECRET,
  });
  const random = seeded(seed);
  const text = texts(random);
  const judge = new Judge(server.origin, (html) => load(html));
  const { ask, close } = asker(server.origin);
  const memory: number[] = [];
  try {
    const bench = await openBench(server.origin, judge, ask, random, text, SECRET);
    const rows = Math.round(size.inputs * FEED_SHARE);
    const rest = size.inputs - rows;
    const arms = ARMS.flatMap(([, share, arm]) =>
      Array<(typeof ARMS)[number][2]>(Math.round(share * 100)).fill(arm),
    );
    for (let step = 0; step < STEPS; step += 1) {
      await inTurns(Math.round(rest / STEPS), size.clients, async (nth) => {
        await arms[Math.floor(random() * arms.length)]?.(bench);
        if (nth % 100 === 0) told("inputs", judge.asked, size.inputs);
      });
      memory.push(Math.round(residentMb(server.pid)));
    }
    await tryFeeds(judge, rows, random, text);
    await judge.lookAgain();
    const opened = await openPages(judge, server.origin);
    const half = Math.max(...memory.slice(0, STEPS / 2));
    const grown = Math.max(...memory.slice(STEPS / 2)) - half;
    if (size.inputs >= WARM && grown > GROWTH_MB)
      judge.find("memory", `${grown} MB more in the second half: ${memory.join(" ")}`);
    const alive = await ask({ path: "/readyz" });
    if (alive.status !== 200) judge.find("ready", String(alive.status));
    return {
      figures: {
        inputs: judge.asked,
        lists: corpora ? "all" : "our own alone",
        answers: [...judge.statuses]
          .sort(([a], [b]) => a - b)
          .map(([status, n]) => `${status}: ${n}`)
          .join(", "),
        "took longer than 2 s": judge.slow.length,
        "opened without the policy": opened,
        "memory after each tenth, MB": memory.join(" "),
      },
      findings: judge.findings,
    };
  } finally {
    close();
    await server.stop();
    await database.drop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** All users, logged in, with the pages that they may see. */
async function openBench(
  origin: string,
  judge: Judge,
  ask: Bench["ask"],
  random: () => number,
  text: () => string,
  erpSecret: string,
): Promise<Bench> {
  const people = new Map<Who, Person>();
  for (const who of ["visitor", "customer", "seller", "manager"] as const) {
    const person = new Person(who, origin, ask, random);
    await person.arrive();
    people.set(who, person);
  }
  const login = async (path: string, body: object) => {
    const answer = await ask({
      method: "POST",
      path,
      headers: { "Content-Type": "application/json", Store: "fr" },
      body: JSON.stringify(body),
    });
    return (JSON.parse(answer.text) as { token: string }).token;
  };
  const seller = (name: string) =>
    login("/api/seller/login", {
      email: `${name}@aurive.example`,
      password: "Counter-2026!",
      webCode: "AUR-FR",
    });
  return {
    origin,
    judge,
    ask,
    random,
    text,
    // One language and region per page, because input is handled alike in all; sometimes another, for its texts.
    pages: VISITS.filter(({ lang, region }) => region === "fr" && (lang === "en" || lang === "jp")).flatMap(
      ({ who, address }) => {
        const person = people.get(who);
        return person ? [{ person, path: address }] : [];
      },
    ),
    tokens: {
      customer: await login("/api/customer/login", {
        email: "claire@client.example",
        password: "Client-2026!",
      }),
      seller: await seller("louis"),
      manager: await seller("helene"),
    },
    erpSecret,
  };
}
