import { performance } from "node:perf_hooks";
import pg from "pg";
import { openDatabase } from "#server/api/db/client";
import { seedHouse } from "#server/api/db/seed/house";
import { moreStones } from "#server/api/db/seed/stones";
import { stones } from "#server/api/db/schema/stones";
import {
  findBySku,
  findStones,
  mediansLike,
  readPlace,
  type StoneFilter,
} from "#server/api/resources/stones/store";
import { brightest, heaviestByColor } from "#server/api/resources/stones/suggestions-store";
import { twinOf } from "#server/api/resources/stones/twin/service";
import { STONE_SORTS } from "#server/contract/stone";
import { progressLine } from "#server/cli/terminal";
import { ownDatabase } from "./own-database";

/**
 * `npm run bench:stones -- [--stones N] [--keep]`: the stone list of sellers and shoppers, the medians of similar
 * stones, the three diamonds of a budget, and the search for an equivalent in a stock of a million on PostgreSQL.
 * Medians and the slowest of a run; exits with 1 if a list takes more than 100 ms or an equivalent more than 200 ms in
 * the median.
 */
const args = process.argv.slice(2);
const COUNT = Number(args[args.indexOf("--stones") + 1]) || 1_000_000;
const LIST_MS = 100;
const TWIN_MS = 200;
const TURNS = 9;

const own = ownDatabase("aurive_bench_stones");
await own.make();
const database = await openDatabase({ url: own.url, dataDir: null, poolSize: 4 });
const { db } = database;
await seedHouse(db);
await fill();

const everything = {
  caratMin: 0,
  caratMax: 10_000,
  colors: [],
  clarities: [],
  fluorescences: [],
  origins: [],
  table: [null, null],
  depth: [null, null],
  costMax: null,
  sellerId: "nobody",
} as const;
const sharp: Omit<StoneFilter, "cut"> = {
  ...everything,
  caratMin: 1000,
  caratMax: 1199,
  colors: ["D", "E"],
  clarities: ["VVS1", "VVS2"],
  fluorescences: ["None"],
  depth: [59, 62.5],
};
const rare: Omit<StoneFilter, "cut"> = {
  ...everything,
  colors: ["D"],
  clarities: ["FL"],
  fluorescences: ["Strong"],
  table: [58, 60],
};
let wrong = 0;

console.log("stones in stock:", COUNT.toLocaleString("en"));
for (const [name, filter] of [
  ["all of a cut", everything],
  ["a narrow wish", sharp],
  ["a rare wish", rare],
] as const) {
  for (const sort of STONE_SORTS) {
    let after: string | undefined;
    await report(`${name}, by ${sort}`, LIST_MS, async () => {
      const page = await findStones(
        db,
        { ...filter, cut: "round" },
        sort,
        after ? readPlace(after, sort) : undefined,
      );
      after = page.next ?? undefined;
    });
  }
}
let nth = 0;
await report("twin of a stone", TWIN_MS, async () => {
  const row = await findBySku(db, `D-${205_000 + 4321 * ++nth}`);
  if (row) await twinOf(db, row, "nobody");
});
await report("what is like a stone", LIST_MS, async () => {
  const row = await findBySku(db, `D-${205_000 + 4321 * ++nth}`);
  if (row) await mediansLike(db, row);
});
for (const [name, costMax] of [
  ["a small budget", 200_000],
  ["a middle budget", 1_000_000],
] as const) {
  const wish = { cut: "round", origin: "natural", caratMin: 300, caratMax: 5009, costMax };
  await report(`three diamonds for ${name}`, LIST_MS, async () => {
    const [largest] = (await heaviestByColor(db, wish)).sort((a, b) => b.caratMilli - a.caratMilli);
    if (largest) await brightest(db, { ...wish, caratMin: Math.ceil(largest.caratMilli * 0.7) });
  });
}
await database.close();
if (!args.includes("--keep")) await own.drop();
process.exit(wrong ? 1 : 0);

async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  const {
    rows: [there],
  } = await client.query<{ n: number }>("select count(*)::int as n from stones");
  const from = there?.n ?? 0;
  let batch: (typeof stones)["$inferInsert"][] = [];
  let done = from;
  for (const row of moreStones(100_000 + from, Math.max(0, COUNT - from))) {
    batch.push(row);
    done += 1;
    if (batch.length < 2000 && done < COUNT) continue;
    await db.insert(stones).values(batch).onConflictDoNothing();
    batch = [];
    progressLine("stones", done, COUNT);
  }
  // Computing their brightness takes hours; sorting by it only needs some number.
  await client.query("update stones set light = 400 + abs(hashtext(sku)) % 350 where light = 0");
  await client.query("vacuum analyze stones");
  await client.end();
}

async function report(what: string, limit: number, run: () => Promise<void>): Promise<void> {
  const times: number[] = [];
  await run();
  for (let i = 0; i < TURNS; i += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(TURNS / 2)] ?? 0;
  if (median > limit) wrong += 1;
  console.log(
    `${median > limit ? "SLOW" : "  ok"}  ${what.padEnd(34)} ${median.toFixed(1).padStart(7)} ms in the ` +
      `median, ${(times.at(-1) ?? 0).toFixed(1).padStart(7)} ms at most (limit ${limit})`,
  );
}
