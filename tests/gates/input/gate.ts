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

/** `inputs`: how many are tried; `clients`: how many at a time. */
export type InputSize = { inputs: number; clients: number };
export const INPUT_FULL: InputSize = { inputs: 250_000, clients: 6 };

/** Share of all inputs that are rows of a feed of stones. */
const FEED_SHARE = 0.04;
/** Steps in which the rest is tried; after each the memory of the house is read. */
const STEPS = 10;
/** MB that the house may hold more after the second half than after the first, once it is warm. */
const GROWTH_MB = 60;
/** Inputs after which half of it has filled every store that is meant to be filled. */
const WARM = 20_000;
/** Room for objects, MB: V8 takes as much as it may before it tidies up, which would look like growth. */
const HEAP_MB = 256;
const SECRET = "a secret of the hostile inputs that is long enough";

/**
 * Texts of lists of attacks and of chance in pages, forms, cookies, headers, raw bytes, calls of /api, pictures, feeds and
 * messages of the ERP: nothing is answered with a fault, nothing typed runs, what is refused still shows what was typed,
 * nothing takes longer than two seconds, and the house holds no more memory for it (threats.md).
 * @param seed of the row of chance: the same seed tries the same
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

/** Everybody who asks, logged in, with the pages that they may see. */
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
    // One language and region a page: what is typed is treated alike in all; now and then another, for its words.
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
