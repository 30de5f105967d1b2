import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#server/api/db/client";
import { seedHouse } from "#server/api/db/seed/house";
import { seedScale } from "#server/api/db/seed/scale";
import { Visitor } from "../e2e/http/client";
import { throwAwayDatabase } from "../setup/postgres";
import { print } from "./measure";
import { asSomebodyElse } from "./pages";
import { startServer, type Server } from "./servers";

/** Longest that anybody else may wait while a rehearsal starts, in milliseconds (decisions 14 "Rehearsal"). */
const MOST = 200;
/** A house of some years: more of both than the copy takes. */
const HOUSE = { customers: 5000, stones: 20_000, orders: 0 };
/** Milliseconds for which others are asked before: a new process still compiles, and on a busy machine everybody waits. */
const USUAL = 15_000;
/** What others ask for meanwhile. */
const ASKED = ["/healthz", "/en/fr/catalog", "/api/settings"];

/**
 * The longest wait of others while a seller starts a rehearsal, on the embedded database and on PostgreSQL, beside the longest
 * before it.
 * @returns whether nobody waited longer than they may
 */
export async function benchRehearsal(env: Record<string, string>): Promise<boolean> {
  const throwAway = await throwAwayDatabase("house");
  const own = { ...env, DATA_DIR: `test-results/bench-rehearsal-${Date.now()}` };
  const onPostgres = await one("PostgreSQL", { ...own, DATABASE_URL: throwAway.url });
  await throwAway.drop();
  return (await one("embedded", { ...own, DATABASE_URL: "", REDIS_URL: "" })) && onPostgres;
}

async function one(name: string, env: Record<string, string>): Promise<boolean> {
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? null });
  await seedHouse(database.db);
  await seedScale(database.db, HOUSE, () => {});
  await database.close();
  const product = await startServer(["build/main.js"], 4914, env);
  const seller = new Visitor(product.origin);
  await seller.logInSeller();
  await seller.read("/en/fr/pro/rehearsal");
  await longestWait(product, wait(USUAL / 3));
  const before = await longestWait(product, wait(USUAL));
  const began = performance.now();
  const begun = seller.post("/en/fr/pro/rehearsal", { intent: "begin" });
  const during = await longestWait(product, begun);
  const to = (await begun).headers.get("location") ?? "";
  if (!to.includes("/pro/")) throw new Error(`the rehearsal did not begin: ${(await begun).status} ${to}`);
  print(
    `longest wait while a rehearsal starts, ${name}`,
    `${Math.round(during)} ms, ${Math.round(before)} before it (goal ${MOST}), started in ${Math.round(performance.now() - began)} ms`,
  );
  await product.stop();
  // Where others use the machine as well, everybody waits now and then: not longer than without it.
  return during <= Math.max(MOST, before);
}

/** The longest wait of who asks for one thing after the other until something has happened, in ms. */
async function longestWait({ origin }: Server, until: Promise<unknown>): Promise<number> {
  let over = false;
  const end = until.finally(() => (over = true));
  let longest = 0;
  const asking = ASKED.map(async (path) => {
    while (!over) {
      const began = performance.now();
      const { headers } = asSomebodyElse({});
      const answer = await fetch(origin + path, {
        headers: { ...(headers as Record<string, string>), Store: "aurive_fr", Lang: "en" },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      longest = Math.max(longest, performance.now() - began);
      await wait(20);
    }
  });
  await Promise.all([end, ...asking]);
  return longest;
}
