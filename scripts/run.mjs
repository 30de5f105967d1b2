// Runs the commands of package.json. On a fresh clone it first installs and builds what is missing, and says so.
import { spawnSync, spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setInterval } from "node:timers";

const [command = "start", ...rest] = process.argv.slice(2);
process.chdir(path.resolve(import.meta.dirname, ".."));

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Commands that run the product or work on its data: they read .env. Tests and benchmarks create servers and data of
 * their own.
 */
const OF_THE_HOUSE = [
  "start",
  "serve",
  "dev",
  "setup",
  "migrate",
  "seed",
  "pictures",
  "stones-import",
  "stones-light",
  "ledger-verify",
];
// Variables that are already set in the environment win.
if (OF_THE_HOUSE.includes(command) && existsSync(".env")) process.loadEnvFile(".env");

const bin = (name) => path.join("node_modules", ".bin", process.platform === "win32" ? `${name}.cmd` : name);

// The threads of a process share one heap of glibc, and what is large is given back at once, as in the image: with a heap
// of its own, a thread that ended left 60 to 130 MB behind (docs/decisions/0003).
process.env.MALLOC_ARENA_MAX ??= "1";
process.env.MALLOC_MMAP_THRESHOLD_ ??= "131072";

function run(program, args, env = {}) {
  const result = spawnSync(program, args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Time of the latest change below a path, in ms. */
function newest(target) {
  if (!existsSync(target)) return 0;
  const stat = statSync(target);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(target).map((name) => newest(path.join(target, name))));
}

function installIfNeeded() {
  // A container has only the build, with the few package files that it needs (scripts/image.mjs).
  if (!existsSync("package-lock.json")) return;
  const lock = newest("package-lock.json");
  if (
    existsSync("node_modules/.package-lock.json") &&
    newest("node_modules/.package-lock.json") >= lock - 1000
  )
    return;
  console.log("Installing packages (about a minute) …");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { NODE_ENV: "" });
}

const SOURCES = [
  "app",
  "server",
  "locales",
  "public",
  "scripts",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
];

function buildIfNeeded() {
  // A container has no sources.
  if (!existsSync("vite.config.ts")) return;
  const built = newest("build/meta.json");
  if (built > Math.max(...SOURCES.map(newest))) return;
  console.log("Building (about half a minute) …");
  run(bin("remix"), ["vite:build", "--logLevel", "warn"], { NODE_ENV: "production" });
  run("node", ["scripts/build-server.mjs"]);
}

/** Passes terminal and signals to a child process, and exits with it. */
function become(args, env = {}) {
  const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  // npm runs this in a shell that ends on a signal without passing it on, so nobody could stop the server: watch for
  // the loss of the parent.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

installIfNeeded();
switch (command) {
  case "start":
    buildIfNeeded();
    become(["--enable-source-maps", "build/main.js"], { NODE_ENV: process.env.NODE_ENV ?? "production" });
    break;
  case "serve":
    buildIfNeeded();
    // Remix's runner ignores HOST and would listen on all addresses. The runtime is started before it, so that its
    // errors are reported.
    become(["--import", "./build/wake.js", bin("remix-serve"), "build/server/index.js", ...rest], {
      NODE_ENV: process.env.NODE_ENV ?? "production",
      HOST: process.env.HOST || "127.0.0.1",
    });
    break;
  case "build-only":
    buildIfNeeded();
    break;
  case "dev":
    become([bin("remix"), "vite:dev", "--port", process.env.PORT ?? "3000", ...rest], {
      NODE_ENV: "development",
    });
    break;
  case "test":
    become(["scripts/test.mjs", ...rest]);
    break;
  case "verify":
    become(["scripts/test.mjs", "--quick", ...rest]);
    break;
  case "bench":
    buildIfNeeded();
    become(["--import", "tsx", "tests/bench/run.ts", ...rest], { NODE_ENV: "production" });
    break;
  case "bench-viewer":
    buildIfNeeded();
    become(["--import", "tsx", "tests/bench/viewer.ts", ...rest], { NODE_ENV: "production" });
    break;
  case "bench-vitals":
    buildIfNeeded();
    become(["--import", "tsx", "tests/bench/vitals.ts", ...rest]);
    break;
  case "bench-pictures":
    // The server draws with React's production build.
    become(["--import", "tsx", "tests/bench/pictures.ts", ...rest], { NODE_ENV: "production" });
    break;
  case "gate":
    // Only these run the product itself.
    if (["deploy", "durability", "endurance", "faults", "input", "offline", "screens"].includes(rest[0]))
      buildIfNeeded();
    become(["--import", "tsx", "tests/gates/cli.ts", ...rest]);
    break;
  case "words":
    if (rest[0] === "pictures") {
      buildIfNeeded();
      become(["--import", "tsx", "tests/gates/screens/pictures.ts", ...rest.slice(1)]);
      break;
    }
    become(["--import", "tsx", "scripts/words.ts", ...rest]);
    break;
  case "client":
    become(["--import", "tsx", "scripts/client.ts", ...rest]);
    break;
  case "conformance":
    become(["--import", "tsx", "tests/conformance/cli.ts", ...rest]);
    break;
  case "mutation":
    become(["node_modules/@stryker-mutator/core/bin/stryker.js", "run"], {
      MUTATION: rest[0] ?? "money",
    });
    break;
  case "pictures":
  case "stones-import":
  case "stones-light":
  case "ledger-verify":
  case "migrate":
  case "seed":
  case "setup":
    buildIfNeeded();
    become([`build/cli/${command}.js`, ...rest], { NODE_ENV: process.env.NODE_ENV ?? "production" });
    break;
  default:
    console.error(`Unknown command ${command}`);
    process.exit(1);
}
