import type autocannon from "autocannon";
import { build } from "esbuild";
import { benchCrowd } from "./crowd";
import { print, rate, ratio } from "./measure";
import { benchMemory } from "./memory";
import { throwAwayDatabase } from "../setup/postgres";
import { scriptWeights } from "./script-weight";
import { startServer, type Server } from "./servers";
import { benchWrites } from "./writes";

/**
 * `npm run bench`: rates as ratios to floors that the same run measures on the same machine. Needs PostgreSQL; uses Redis
 * when it answers. Absolute figures are of the machine, ratios are of the software. Names of parts run only these:
 * `npm run bench -- writes`; parts are pages, writes, crowd, memory, embedded.
 */
const PACKED = { "accept-encoding": "br" };
let visitors = 0;
const parts = process.argv.slice(2);
const wanted = (part: string): boolean => parts.length === 0 || parts.includes(part);
const database = await throwAwayDatabase("house");
const secret = "a secret of the benchmark that is long enough";
const product = await startServer(["build/main.js"], 4910, {
  DATABASE_URL: database.url,
  REDIS_URL: process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/8",
  DEMO: "1",
  SESSION_SECRET: secret,
  DATA_DIR: `test-results/bench-postgres-${Date.now()}`,
});
print("cold start, PostgreSQL and Redis", `${Math.round(product.coldStartMs)} ms`);

if (wanted("pages")) await benchPages();
if (wanted("writes")) await benchWrites(product, database.url);
if (wanted("crowd")) await benchCrowd(product);
if (wanted("memory")) await benchMemory("PostgreSQL and Redis", product);
await product.stop();
await database.drop();

if (wanted("embedded") || wanted("memory")) await benchEmbedded();

async function benchPages(): Promise<void> {
  await build({
    entryPoints: ["tests/bench/floor.ts"],
    outfile: "build/bench/floor.js",
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  const pages: [string, string][] = [
    ["home", "/en/fr"],
    ["catalogue", "/en/fr/catalog"],
    ["choose-cut", "/en/fr/choose-cut"],
    ["craft", "/en/fr/craft"],
    ["ring", "/en/fr/ring/platinum/aube?cut=oval&carat=1.00"],
    ["budget", "/en/fr/budget"],
  ];
  for (const [name, where] of pages) {
    const url = product.origin + where;
    const html = await (await fetch(url, { headers: { "accept-encoding": "identity" } })).text();
    const packed = await packedSize(url);
    const floorOf = (bytes: number) =>
      startServer(["build/bench/floor.js"], 4911, { BYTES: String(bytes) }, "/plain");
    let floor = await floorOf(packed);
    for (const connections of [10, 50, 200]) {
      const plain = await ratio(
        () => rate(url, connections, { headers: PACKED }),
        () => rate(`${floor.origin}/plain`, connections),
      );
      print(
        `${name} from memory, ${packed} bytes, ${connections} connections`,
        `${plain.ratio.toFixed(2)} of node:http (${Math.round(plain.measured)} / ${Math.round(plain.floor)} a second)`,
      );
    }
    await floor.stop();
    floor = await floorOf(html.length);
    const bare = await (await fetch(`${floor.origin}/remix`)).text();
    const toRemix = await ratio(
      () => rate(url, 10, { requests: [{ setupRequest: asSomebodyElse }] }),
      () => rate(`${floor.origin}/remix`, 10),
    );
    print(
      `${name} made for each, ${html.length} bytes (bare page ${bare.length}), 10 connections`,
      `${toRemix.ratio.toFixed(2)} of a bare Remix page (${Math.round(toRemix.measured)} / ${Math.round(toRemix.floor)} a second)`,
    );
    await floor.stop();
  }
}

/** Compressed bytes of a page, as its memory sends it. */
async function packedSize(url: string): Promise<number> {
  for (;;) {
    const answer = await fetch(url, { headers: PACKED });
    await answer.arrayBuffer();
    const length = answer.headers.get("content-length");
    if (length) return Number(length);
  }
}

/** A visitor with a cookie that nobody else has: their page comes from no memory. */
function asSomebodyElse(request: autocannon.Request): autocannon.Request {
  return { ...request, headers: { ...request.headers, cookie: `visitor=${(visitors += 1)}` } };
}

async function benchEmbedded(): Promise<void> {
  const embedded = await startServer(["build/main.js"], 4912, {
    DATABASE_URL: "",
    REDIS_URL: "",
    DATA_DIR: `test-results/bench-${Date.now()}`,
    SESSION_SECRET: secret,
  });
  print("cold start, everything embedded, first time", `${Math.round(embedded.coldStartMs)} ms`);
  if (wanted("memory")) await benchMemory("everything embedded", embedded);
  if (wanted("embedded")) await printWeights(embedded);
  await embedded.stop();
}

async function printWeights(embedded: Server): Promise<void> {
  for (const { path: where, bytes, files } of await scriptWeights(embedded.origin, [
    "/en/fr",
    "/en/fr/catalog",
    "/en/fr/ring/platinum/aube?cut=oval&carat=1.00",
    "/en/fr/login",
    "/en/fr/legal-notice",
  ])) {
    print(`compressed script of ${where}`, `${(bytes / 1000).toFixed(1)} kB in ${files} files`);
  }
}
