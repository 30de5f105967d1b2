import { build } from "esbuild";
import { print, rate, ratio } from "./measure";
import { throwAwayDatabase } from "../setup/postgres";
import { scriptWeights } from "./script-weight";
import { residentMb, startServer } from "./servers";
import { benchWrites } from "./writes";

/**
 * `npm run bench`: rates as ratios to floors that the same run measures on the same machine. Needs PostgreSQL; uses Redis
 * when it answers. Absolute figures are of the machine, ratios are of the software. Names of parts run only these:
 * `npm run bench -- writes`.
 */
const parts = process.argv.slice(2);
const wanted = (part: string): boolean => parts.length === 0 || parts.includes(part);
const database = await throwAwayDatabase("house");
const secret = "a secret of the benchmark that is long enough";
const product = await startServer(["build/main.js"], 4910, { DATABASE_URL: database.url, REDIS_URL: process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/8", DEMO: "1", SESSION_SECRET: secret, DATA_DIR: "test-results/bench" });
print("cold start, PostgreSQL and Redis", `${Math.round(product.coldStartMs)} ms`);

if (wanted("pages")) await benchPages();
if (wanted("writes")) await benchWrites(product, database.url);
print("resident memory after load, PostgreSQL and Redis", `${residentMb(product.pid)} MB`);
await product.stop();
await database.drop();

if (wanted("embedded")) await benchEmbedded();

async function benchPages(): Promise<void> {
  await build({ entryPoints: ["tests/bench/floor.ts"], outfile: "build/bench/floor.js", bundle: true, platform: "node", format: "esm", packages: "external", logLevel: "error" });
  const pages: [string, string][] = [["catalogue page", "/en/fr/catalog"], ["ring page", "/en/fr/ring/platinum/aube?cut=oval&carat=1.00"]];
  for (const [name, where] of pages) {
    const html = await (await fetch(product.origin + where)).text();
    const floor = await startServer(["build/bench/floor.js"], 4911, { BYTES: String(html.length) }, "/plain");
    const bare = await (await fetch(`${floor.origin}/remix`)).text();
    for (const connections of [10, 50]) {
      const toRemix = await ratio(() => rate(product.origin + where, connections), () => rate(`${floor.origin}/remix`, connections));
      const plain = await rate(`${floor.origin}/plain`, connections);
      print(`${name}, ${html.length} bytes (bare page ${bare.length}), ${connections} connections`, `${toRemix.ratio.toFixed(2)} of a bare Remix page (${Math.round(toRemix.measured)} / ${Math.round(toRemix.floor)} a second), ${(toRemix.measured / plain).toFixed(3)} of node:http`);
    }
    await floor.stop();
  }
}

async function benchEmbedded(): Promise<void> {
  const embedded = await startServer(["build/main.js"], 4912, { DATABASE_URL: "", REDIS_URL: "", DATA_DIR: `test-results/bench-${Date.now()}`, SESSION_SECRET: secret });
  print("cold start, everything embedded, first time", `${Math.round(embedded.coldStartMs)} ms`);
  await rate(`${embedded.origin}/en/fr/catalog`, 10);
  print("resident memory after load, everything embedded", `${residentMb(embedded.pid)} MB`);
  for (const { path: where, bytes, files } of await scriptWeights(embedded.origin, ["/en/fr", "/en/fr/catalog", "/en/fr/ring/platinum/aube?cut=oval&carat=1.00", "/en/fr/login", "/en/fr/legal-notice"])) {
  print(`compressed script of ${where}`, `${(bytes / 1000).toFixed(1)} kB in ${files} files`);
}
  await embedded.stop();
}
