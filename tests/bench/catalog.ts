import { performance } from "node:perf_hooks";
import { bestChoices, layOut, waysOut, type Offer, type Question } from "../../app/domain/budget";
import { CATALOG_SORTS } from "../../app/domain/catalog";
import { CUTS, METALS } from "../../app/domain/ring";
import { SIZES } from "../../app/domain/ring-size";
import { REGIONS } from "../../app/i18n/locales";
import { offersOf } from "../../server/api/resources/budget/service";
import { createTestApi } from "../setup/api";
import { seeded } from "../gates/verdict";
import { manyDesigns } from "../setup/many-designs";

/**
 * `npm run bench:catalog`: an answer to a budget through /api over the whole catalogue of a website, the same question
 * with 2,000 mounts, and a catalogue of 2,000 designs: a page of its grid, the size of the answers, and the memory of
 * its packed catalogues. Exits with 1 if a p95 or a size exceeds its limit.
 */
const [BUDGET_MS, GRID_MS, ANSWER_KB, MOUNTS, DESIGNS, TURNS] = [150, 50, 100, 2000, 2000, 300];
const random = seeded(2000);
const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const maybe = <T>(share: number, list: readonly T[]): T | undefined =>
  random() < share ? one(list) : undefined;
let over = 0;

const api = await createTestApi();
const ref = await api.context.reference();
const french = ref.markets.get("fr");
if (!french) throw new Error("no website");
const { all: wide, price } = offersOf(ref, french, 52);
const offers = layOut(
  Array.from({ length: MOUNTS }, (_, i) => ({
    ...(wide[i % wide.length] as Offer),
    design: `design-${i % 180}`,
    order: i,
  })),
  price,
);

const amount = (region: string) =>
  Math.round(
    (ref.markets.get(region as "fr")?.coefficient ?? 1) * (random() < 0.3 ? 300 : 1000 + random() * 20_000),
  ) * (["jp", "kr"].includes(region) ? 1 : 100);
const wishes = () => ({
  metal: maybe(0.4, METALS)?.slug,
  cut: maybe(0.4, CUTS),
  carat: maybe(0.5, [0.5, 0.9, 1, 1.5, 2, 3]),
});
const queryOf = (fields: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
const ask = async (path: string, store: string): Promise<string> => {
  const { status, body } = await api.call("GET", path, { store });
  if (status !== 200) throw new Error(`${status} for ${path}`);
  return JSON.stringify(body);
};

console.log(`${wide.length} mounts in the catalogue of France; ${TURNS} questions each`);
await report(`budget through /api, ${REGIONS.length} websites`, BUDGET_MS, async () => {
  const region = one(REGIONS).code;
  await ask(`/api/budget?${queryOf({ budget: amount(region), size: one(SIZES), ...wishes() })}`, region);
});
await report(`budget, ${MOUNTS.toLocaleString("en")} mounts`, BUDGET_MS, () => {
  const { carat, ...rest } = wishes();
  const question: Question = { budget: amount("fr"), ...rest, carat: carat && carat * 100 };
  if (!bestChoices(offers, question).length) waysOut(offers, question);
});

await manyDesigns(api.db, DESIGNS);
api.context.invalidateReference();
await api.context.reference();
const before = memory();
const began = performance.now();
for (const { code } of REGIONS) await ask("/api/catalog/designs?limit=1", code);
console.log(
  `      ${DESIGNS.toLocaleString("en")} designs packed for ${REGIONS.length} websites in ` +
    `${Math.round(performance.now() - began)} ms; they weigh ${(memory() - before).toFixed(0)} MB`,
);
let largest = 0;
await report(`page of the grid, ${DESIGNS.toLocaleString("en")} designs`, GRID_MS, async () => {
  const region = one(REGIONS).code;
  const filter = {
    cut: maybe(0.6, CUTS),
    max: random() < 0.5 ? amount(region) : undefined,
    size: maybe(0.5, SIZES),
    sort: one(CATALOG_SORTS),
    page: one([1, 1, 2, 5]),
  };
  largest = Math.max(largest, (await ask(`/api/catalog/designs?${queryOf(filter)}`, region)).length);
});
size("page of the grid, the largest", largest);
await report(`budget through /api, ${DESIGNS.toLocaleString("en")} designs`, BUDGET_MS, async () => {
  const region = one(REGIONS).code;
  await ask(
    `/api/budget?${queryOf({ budget: amount(region), limit: 12, page: one([1, 1, 2]), ...wishes() })}`,
    region,
  );
});
size("settings without their designs", (await ask("/api/settings?aesthetics=0", "fr")).length);
size("creation of one ring", (await ask("/api/creation?aesthetic=aube&metal=platinum", "fr")).length);
await api.close();
process.exit(over ? 1 : 0);

/** MB of the heap and of external memory. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}

function size(what: string, bytes: number): void {
  const kilobytes = bytes / 1024;
  if (kilobytes > ANSWER_KB) over += 1;
  console.log(
    `${kilobytes > ANSWER_KB ? "LARGE" : "   ok"} ${what.padEnd(44)} ${kilobytes.toFixed(1).padStart(6)} kB (limit ${ANSWER_KB})`,
  );
}

async function report(what: string, limit: number, run: () => Promise<unknown> | void): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < TURNS + 20; i += 1) {
    const start = performance.now();
    await run();
    // The first runs warm up the JIT.
    if (i >= 20) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  if (at(0.95) > limit) over += 1;
  console.log(
    `${at(0.95) > limit ? " SLOW" : "   ok"} ${what.padEnd(44)} p50 ${at(0.5).toFixed(1).padStart(6)} ` +
      `ms, p95 ${at(0.95).toFixed(1).padStart(6)} ms (limit ${limit})`,
  );
}
