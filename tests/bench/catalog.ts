import { performance } from "node:perf_hooks";
import { bestChoices, waysOut, type Question } from "../../app/domain/budget";
import { CUTS, METALS } from "../../app/domain/ring";
import { SIZES } from "../../app/domain/ring-size";
import { grid, nearest, SORTS, type Entry, type Filter } from "../../app/features/catalog/filter";
import { REGIONS } from "../../app/i18n/locales";
import { catalogOf } from "../../server/api/resources/catalog/service";
import { offersOf } from "../../server/api/resources/budget/service";
import { createTestApi } from "../../server/api/testing";
import { seeded } from "../gates/verdict";

/**
 * `npm run bench:catalog`: an answer to a budget through /api over the whole catalogue of a website, the same question to
 * 2,000 mounts, and the filter of the catalogue with 2,000 entries. Ends with 1 when a p95 is over its limit.
 */
const [BUDGET_MS, FILTER_MS, ENTRIES, TURNS] = [150, 50, 2000, 300];
const random = seeded(2000);
const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const maybe = <T>(share: number, list: readonly T[]): T | undefined => (random() < share ? one(list) : undefined);
let slow = 0;

const api = await createTestApi();
const ref = await api.context.reference();
const [french] = [...ref.markets.values()].filter(({ region }) => region === "fr");
if (!french) throw new Error("no website");

const own = catalogOf(ref, "fr", "en");
const entries: Entry[] = Array.from({ length: ENTRIES }, (_, i) => {
  const entry = own[i % own.length] as Entry;
  const copy = Math.floor(i / own.length);
  return copy ? { ...entry, sku: `${entry.sku}-${copy}`, lv_cyl_aesthetic: { ...entry.lv_cyl_aesthetic, value: `${entry.lv_cyl_aesthetic.value}-${copy}` } } : entry;
});
const wide = offersOf(ref, french, 52);
const offers = Array.from({ length: ENTRIES }, (_, i) => ({ ...(wide[i % wide.length] as (typeof wide)[number]), design: `design-${i % 180}`, order: i }));

const amount = (region: string) => Math.round((ref.markets.get(region as "fr")?.coefficient ?? 1) * (random() < 0.3 ? 300 : 1000 + random() * 20_000)) * (["jp", "kr"].includes(region) ? 1 : 100);
const wishes = () => ({ metal: maybe(0.4, METALS)?.slug, cut: maybe(0.4, CUTS), carat: maybe(0.5, [0.5, 0.9, 1, 1.5, 2, 3]) });
const filter = (): Filter => ({ collections: maybe(0.5, [...ref.collections.keys()].map((id) => [id])) ?? [], cuts: maybe(0.6, CUTS.map((cut) => [cut])) ?? [], from: null, to: random() < 0.5 ? Math.round(random() * 2_000_000) : null, size: maybe(0.5, SIZES) ?? null, sort: one(SORTS) });

console.log(`${own.length} entries and ${wide.length} mounts in the catalogue of France; ${ENTRIES.toLocaleString("en")} in the large ones; ${TURNS} questions each`);
await report(`budget through /api, ${REGIONS.length} websites`, BUDGET_MS, async () => {
  const region = one(REGIONS).code;
  const query = new URLSearchParams(Object.entries({ budget: amount(region), size: one(SIZES), ...wishes() }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
  const { status } = await api.call("GET", `/api/budget?${query}`, { store: region });
  if (status !== 200) throw new Error(`${status} for ${query}`);
});
await report(`budget, ${ENTRIES.toLocaleString("en")} mounts`, BUDGET_MS, () => {
  const { carat, ...rest } = wishes();
  const question: Question = { budget: amount("fr"), ...rest, carat: carat && carat * 100 };
  if (!bestChoices(offers, question).length) waysOut(offers, question);
});
await report(`catalogue filter, ${ENTRIES.toLocaleString("en")} entries`, FILTER_MS, () => {
  const wanted = filter();
  const { shown, more } = grid(entries, wanted, false);
  if (!shown.length && !more.length) nearest(entries, wanted, false);
});
await api.close();
process.exit(slow ? 1 : 0);

async function report(what: string, limit: number, run: () => Promise<void> | void): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < TURNS + 20; i += 1) {
    const start = performance.now();
    await run();
    // The first ones warm the code up.
    if (i >= 20) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  if (at(0.95) > limit) slow += 1;
  console.log(`${at(0.95) > limit ? "SLOW" : "  ok"}  ${what.padEnd(44)} p50 ${at(0.5).toFixed(1).padStart(6)} ms, p95 ${at(0.95).toFixed(1).padStart(6)} ms (limit ${limit})`);
}
