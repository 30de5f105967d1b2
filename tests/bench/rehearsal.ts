import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#server/api/db/client";
import { seedHouse } from "#server/api/db/seed/house";
import { seedScale } from "#server/api/db/seed/scale";
import { Visitor } from "../e2e/http/client";
import { throwAwayDatabase } from "../setup/postgres";
import { print } from "./measure";
import { asNewVisitor } from "./pages";
import { startServer, type Server } from "./servers";

/** Maximum delay of other requests while a rehearsal starts, in milliseconds (decisions 14 "Rehearsal"). */
const MOST = 200;
/** Data of some years: more of both than the copy takes. */
const HOUSE = { customers: 5000, stones: 20_000, orders: 0 };
/**
 * Milliseconds for which the delay is measured before: a new process is still compiling, and on a busy machine
 * everything is delayed.
 */
const USUAL = 15_000;
/** Other requests sent meanwhile. */
const ASKED = ["/healthz", "/en/fr/catalog", "/api/settings"];

/**
 * The longest delay of other requests while a seller starts a rehearsal, on the embedded database and on PostgreSQL,
 * beside the longest delay before.
 * @returns whether the limit was kept
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
  // If others use the machine as well, delays occur anyway: they must not be longer than without it.
  return during <= Math.max(MOST, before);
}

/** The longest response time of sequential requests until a promise resolves, in ms. */
async function longestWait({ origin }: Server, until: Promise<unknown>): Promise<number> {
  let over = false;
  const end = until.finally(() => (over = true));
  let longest = 0;
  const asking = ASKED.map(async (path) => {
    while (!over) {
      const began = performance.now();
      const { headers } = asNewVisitor({});
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
