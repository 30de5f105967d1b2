// `npm test`: types, lint, then every test, ending with the line `N passed, N failed`. `--quick` leaves out the browser
// tests and everything slow.
import { Buffer } from "node:buffer";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { postgresInMemory } from "./test-database.mjs";

const quick = process.argv.includes("--quick");
const total = { passed: 0, failed: 0, skipped: 0 };
const absent = [];
const again = [];
/** Failures, repeated before the last line, because readers of a long log look there first. */
const broken = [];
const results = path.resolve("test-results");
mkdirSync(results, { recursive: true });

const bin = (name) => path.join("node_modules", ".bin", name);
const say = (text) => console.log(`\n── ${text}`);

/**
 * Runs checks concurrently, and prints the output of each when it ends.
 * @param checks name, program and its arguments
 */
async function sideBySide(checks) {
  say(checks.map(([name]) => name).join(", "));
  const began = Date.now();
  const one = ([name, program, ...args]) =>
    new Promise((resolve) => {
      const child = spawn(program, args, {
        stdio: ["ignore", "pipe", "pipe"],
      });
      const said = [];
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
      child.on("error", (error) => said.push(Buffer.from(`${error.message}\n`)));
      child.on("close", (status) => {
        process.stdout.write(Buffer.concat(said));
        total[status === 0 ? "passed" : "failed"] += 1;
        if (status !== 0) broken.push(name);
        const took = Math.round((Date.now() - began) / 1000);
        console.log(`${status === 0 ? "passed" : "FAILED"}: ${name} (${took} s)`);
        resolve();
      });
    });
  await Promise.all(checks.map(one));
}

/** Runs a test runner with a JSON report, and counts its results; a crash counts as one failure. */
async function counted(name, args, report, count, env = {}) {
  say(name);
  const began = Date.now();
  rmSync(report, { force: true });
  const status = await new Promise((resolve) => {
    const child = spawn(bin(args[0]), args.slice(1), { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", () => resolve(1));
    child.on("close", resolve);
  });
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: 1, skipped: 0, names: [`${name} ended without a report`] };
  if (status !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.names.push(`${name} ended with an error outside every test`);
  }
  broken.push(...counts.names);
  for (const key of Object.keys(total)) total[key] += counts[key];
  console.log(`${name}: ${Math.round((Date.now() - began) / 1000)} s`);
}

/**
 * Names of the browser tests with one result.
 * @param suites the suites of Playwright's report
 * @param ended "unexpected" for failures, "flaky" for tests that passed only when repeated
 */
const browserTests = (suites, ended) =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === ended))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...browserTests(inner, ended),
  ]);

/** Names of the failed tests in Vitest's report, and of the files that could not be run at all. */
const failedTests = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(".", name);
      const names = assertionResults.filter(({ status }) => status === "failed");
      return names.length ? names.map(({ fullName }) => `${file} ${fullName}`) : [file];
    });

/** The PostgreSQL started by this run, stopped at its end. */
let own = null;

const which = (...names) =>
  names
    .map((name) => spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim())
    .find(Boolean);

function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "127.0.0.1" }, () => resolve(socket.destroy() && true));
    socket.on("error", () => resolve(false));
    socket.setTimeout(1000, () => resolve(socket.destroy() && false));
  });
}

/** Installs Debian packages if possible: as root, with apt. */
function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !which("apt-get")) return false;
  console.log(`Installing ${packages.join(", ")} …`);
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], options);
  return (
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options).status ===
    0
  );
}

async function services() {
  const env = {};
  if (!(await answers(6379)) && (which("redis-server") || aptInstall("redis-server"))) {
    spawnSync("redis-server", ["--daemonize", "yes", "--save", "", "--port", "6379", "--bind", "127.0.0.1"], {
      stdio: "ignore",
    });
  }
  if (await answers(6379)) env.TEST_REDIS_URL = "redis://127.0.0.1:6379/9";
  else absent.push("Redis (its tests are skipped)");

  if (!process.env.TEST_DATABASE_URL) {
    own = (await postgresInMemory()) ?? (aptInstall("postgresql") ? await postgresInMemory() : null);
    const url = own?.url ?? "postgres://root@127.0.0.1:5432/postgres";
    if (own || (await answers(5432))) env.TEST_DATABASE_URL = url;
  }
  if (!env.TEST_DATABASE_URL && !process.env.TEST_DATABASE_URL)
    absent.push("PostgreSQL (its tests are skipped)");
  if (!which("pgbouncer") && !aptInstall("pgbouncer")) absent.push("PgBouncer (its tests are skipped)");
  if (!which("haproxy") && !aptInstall("haproxy")) absent.push("HAProxy (its tests are skipped)");
  return env;
}

/** The headless shell is preferred: it draws no toolbars, which are half of a page's cost in the full browser. */
function chromium() {
  const [shell, ...others] = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
  const found = process.env.CHROMIUM ?? which(shell);
  if (found) return found;
  aptInstall(shell, "chromium", "fonts-noto-cjk");
  return which(shell, ...others) ?? (aptInstall("chromium", "fonts-noto-cjk") && which(...others));
}

const env = await services();
// `--quick` uses the caches of the last run; `npm test` checks every file again.
const kept = (...args) => (quick ? args : []);
const checks = [
  // The lint rules that need types take a minute of both cores; type checking alone does not.
  quick
    ? ["types", bin("tsc"), "--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"]
    : ["types, and rules that need them", bin("oxlint")],
  [
    "other rules",
    bin("eslint"),
    ".",
    "--max-warnings",
    "0",
    ...kept("--cache", "--cache-strategy", "content", "--cache-location", ".cache/eslint"),
  ],
  [
    "format",
    bin("prettier"),
    "--check",
    "--log-level",
    "warn",
    ".",
    ...kept("--cache", "--cache-strategy", "content", "--cache-location", ".cache/prettier"),
  ],
  ["dead code", bin("knip"), "--no-progress"],
  // The build fills what these leave idle at their end. It has no deadlines, which tests have.
  ...(quick ? [] : [["build", process.execPath, "scripts/run.mjs", "build-only"]]),
];

const vitestReport = path.join(results, "vitest.json");
// One after another: in parallel with the checks, which use both cores, tests take longer in total (287 s instead of
// 265), and some have deadlines.
await sideBySide(checks);
await counted(
  quick ? "the quick half of the tests" : "unit, integration, conformance, races",
  ["vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${vitestReport}`],
  vitestReport,
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites && !report.numFailedTests ? 1 : 0),
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    names: failedTests(report),
  }),
  { ...env, TESTS: quick ? "quick" : "all" },
);

if (!quick) {
  if (!existsSync("../shared/data/bad-input/blns.json") && !process.env.TEST_DATA)
    absent.push("the corpora of bad input (set TEST_DATA to their folder)");
  const browser = chromium();
  if (browser) {
    const report = path.join(results, "playwright.json");
    await counted(
      "browser journeys",
      ["playwright", "test"],
      report,
      ({ stats, suites }) => {
        again.push(...browserTests(suites, "flaky"));
        return {
          passed: stats.expected + stats.flaky,
          failed: stats.unexpected,
          skipped: stats.skipped,
          names: browserTests(suites, "unexpected"),
        };
      },
      { ...env, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
  } else {
    absent.push("Chromium (browser journeys are skipped)");
    total.skipped += 1;
  }
}

await own?.stop();
for (const name of broken) console.log(`FAILED: ${name}`);
for (const name of again) console.log(`passed only when repeated, a bug to mend: ${name}`);
for (const name of absent) console.log(`not here: ${name}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`,
);
process.exit(total.failed ? 1 : 0);
