import { spawn } from "node:child_process";
import path from "node:path";
import { once } from "node:events";
import { writeFeed } from "../../bench/feed-file";
import { Visitor } from "../../e2e/http/client";
import { inTurns, wait } from "../verdict";
import type { Span } from "./figures";
import type { House } from "./house";

/** Rows of a supplier's file. */
const FEED_ROWS = 50_000;
/** Rings of one order of pictures: each is previewed for whoever waits, then drawn finely behind. */
const RINGS = 8;
const RINGS_AT_ONCE = 4;
const METALS = ["platinum", "white-gold", "yellow-gold", "pink-gold"];
const CARATS = ["0.50", "0.70", "1.00", "1.50", "2.00"];

/** What happens while the house is under load, at which shares of the time. */
const AT: [share: number, what: "pictures" | "feed" | "rehearsal"][] = [
  ...Array.from({ length: 10 }, (_, n): [number, "pictures"] => [0.03 + n / 10, "pictures"]),
  [0.25, "feed"],
  [0.4, "rehearsal"],
  [0.65, "feed"],
  [0.8, "rehearsal"],
];
/** Share of the time for which a seller rehearses. */
const REHEARSES = 0.1;
/** A moment is looked at for so long at least. */
const LEAST_MS = 30_000;

export type Events = { spans: Record<string, Span[]>; over: Promise<void> };

/** Lets them happen. @param ms length of the load @param found what went wrong */
export function runEvents(house: House, ms: number, found: (what: string) => void): Events {
  const spans: Record<string, Span[]> = {
    "while pictures are drawn": [],
    "while a feed runs": [],
    "while a rehearsal starts": [],
  };
  const began = Date.now();
  let drawn = 0;
  let feeds = 0;
  const doing = {
    pictures: () => looked("while pictures are drawn", () => drawRings(house.server.origin, (drawn += 1))),
    feed: () => looked("while a feed runs", () => importFeed(house, (feeds += 1))),
    async rehearsal() {
      const seller = new Visitor(house.server.origin);
      await looked("while a rehearsal starts", () => beginRehearsal(seller));
      await wait(REHEARSES * ms);
      await seller.read("/en/fr/pro/rehearsal");
      const ended = await seller.post("/en/fr/pro/rehearsal", { intent: "end" });
      if (ended.status !== 303) throw new Error(`ending answered ${ended.status}`);
    },
  };
  async function looked(what: string, work: () => Promise<unknown>): Promise<void> {
    const from = Date.now();
    await work().finally(() =>
      spans[what]?.push({ from, to: Math.max(Date.now(), from + Math.min(LEAST_MS, ms / 20)) }),
    );
  }
  const over = Promise.all(
    AT.map(async ([share, what]) => {
      await wait(share * ms - (Date.now() - began));
      await doing[what]().catch((fault: unknown) => found(`${what}: ${String(fault)}`));
    }),
  ).then(() => undefined);
  return { spans, over };
}

/** Pictures of rings that nobody has asked for yet, as large as a page shows them. */
async function drawRings(origin: string, nth: number): Promise<void> {
  await inTurns(RINGS, RINGS_AT_ONCE, async (i) => {
    const n = nth * RINGS + i;
    const ring = `aesthetic=aube&metal=${METALS[n % METALS.length]}&cut=oval&carat=${CARATS[n % CARATS.length]}`;
    const answer = await fetch(
      `${origin}/render/ring.webp?${ring}&size=${48 + (n % 16)}&view=front&band=1&w=640`,
    );
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a picture answered ${answer.status}`);
  });
}

/** A supplier's stones, by the command that people use; the second time a tenth of the prices are others. */
async function importFeed(house: House, nth: number): Promise<void> {
  const file = path.join(house.folder, `feed-${nth}.csv`);
  await writeFeed(file, FEED_ROWS, { renewed: nth > 1 });
  const child = spawn(
    process.execPath,
    ["build/cli/stones-import.js", file, "--mapping", "docs/feeds/rapnet.json"],
    {
      stdio: "ignore",
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATABASE_URL: house.databaseUrl,
        DEMO: "0",
        SESSION_SECRET: "secret of a command that imports stones",
      },
    },
  );
  const [status] = (await once(child, "exit")) as [number | null];
  if (status !== 0) throw new Error(`the import ended with ${status}`);
}

async function beginRehearsal(seller: Visitor): Promise<void> {
  await seller.logInSeller("louis@aurive.example");
  await seller.read("/en/fr/pro/rehearsal");
  const begun = await seller.post("/en/fr/pro/rehearsal", { intent: "begin" });
  const page = await seller.read(begun.headers.get("location") ?? "/en/fr/pro/day");
  if (begun.status !== 303 || page.status !== 200)
    throw new Error(`beginning answered ${begun.status}, its page ${page.status}`);
}
