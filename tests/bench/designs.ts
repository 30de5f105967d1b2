import { openDatabase } from "#server/api/db/client";
import { manyDesigns } from "../setup/many-designs";
import { throwAwayDatabase } from "../setup/postgres";
import { loaded, median, print, ROUNDS } from "./measure";
import { asNewVisitor, PAGES } from "./pages";
import { startServer } from "./servers";

/** Numbers of designs. */
const HOUSES = [200, 2000, 20_000];

type Cost = { bytes: number; cpu: number };

/**
 * The cost of a page depends on what it shows, not on the size of the catalogue: the same uncached pages with more and
 * more designs. Goal: bytes and processor time with 20,000 designs within 1.5 times those with 200.
 */
export async function benchDesigns(env: Record<string, string>): Promise<void> {
  const first = new Map<string, Cost>();
  for (const designs of HOUSES)
    for (const [name, now] of await costsWith(designs, env)) {
      const before = first.get(name) ?? now;
      first.set(name, before);
      print(
        `${name} with ${designs} designs`,
        `${(now.bytes / before.bytes).toFixed(2)} times the bytes (${now.bytes}), ` +
          `${(now.cpu / before.cpu).toFixed(2)} times the time (${Math.round(now.cpu)} µs) of ${HOUSES[0]} designs`,
      );
    }
}

async function costsWith(designs: number, env: Record<string, string>): Promise<[string, Cost][]> {
  const throwAway = await throwAwayDatabase("house");
  const database = await openDatabase({ url: throwAway.url, dataDir: null, poolSize: 2 });
  await manyDesigns(database.db, designs);
  await database.close();
  const house = await startServer(["build/main.js"], 4913, {
    ...env,
    DATABASE_URL: throwAway.url,
    DATA_DIR: `test-results/bench-designs-${Date.now()}`,
  });
  const costs: [string, Cost][] = [];
  for (const [name, where] of PAGES) {
    const page = house.origin + where;
    const html = await (await fetch(page, { headers: { "accept-encoding": "identity" } })).text();
    const cpu: number[] = [];
    for (let i = 0; i < ROUNDS; i += 1)
      cpu.push((await loaded(page, house.pid, 10, { requests: [{ setupRequest: asNewVisitor }] })).cpu);
    costs.push([name, { bytes: html.length, cpu: median(cpu) }]);
  }
  await house.stop();
  await throwAway.drop();
  return costs;
}
