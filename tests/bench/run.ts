import { benchCrowd } from "./crowd";
import { benchDesigns } from "./designs";
import { print } from "./measure";
import { benchPages } from "./pages";
import { benchMemory } from "./memory";
import { benchRehearsal } from "./rehearsal";
import { throwAwayDatabase } from "../setup/postgres";
import { scriptWeights } from "./script-weight";
import { startServer, type Server } from "./servers";
import { benchWrites } from "./writes";

/**
 * `npm run bench`: rates as ratios to floors measured in the same run on the same machine. Needs PostgreSQL; uses Redis
 * if available. Absolute figures depend on the machine, ratios on the software. Names of parts run only these: `npm run
 * bench -- writes`; parts are pages, writes, crowd, memory, designs, rehearsal, embedded. Exit code 1: a process with
 * PostgreSQL and Redis exceeded its memory limit, or a request was delayed too long while a rehearsal started.
 */
const parts = process.argv.slice(2);
const wanted = (part: string): boolean => parts.length === 0 || parts.includes(part);
const database = await throwAwayDatabase("house");
const secret = "a secret of the benchmark that is long enough";
const env = {
  REDIS_URL: process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/8",
  DEMO: "1",
  SESSION_SECRET: secret,
};
const port = Number(process.env.BENCH_PORT ?? 4910);
const product = await startServer(["build/main.js"], port, {
  ...env,
  DATABASE_URL: database.url,
  DATA_DIR: `test-results/bench-postgres-${Date.now()}`,
});
print("cold start, PostgreSQL and Redis", `${Math.round(product.coldStartMs)} ms`);

if (wanted("pages")) await benchPages(product);
if (wanted("writes")) await benchWrites(product, database.url);
if (wanted("crowd")) await benchCrowd(product);
if (wanted("memory") && !(await benchMemory("PostgreSQL and Redis", product))) process.exitCode = 1;
await product.stop();
await database.drop();
if (wanted("designs")) await benchDesigns(env);
if (wanted("rehearsal") && !(await benchRehearsal(env))) process.exitCode = 1;

if (wanted("embedded") || wanted("memory")) await benchEmbedded();

async function benchEmbedded(): Promise<void> {
  const embedded = await startServer(["build/main.js"], port + 2, {
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
