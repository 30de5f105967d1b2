// Starts a PostgreSQL for tests: it is in memory and not durable, so that a test database is copied in 30 ms (300 to
// 500 ms on a disk with durability).
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, statfsSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const MEMORY = "/dev/shm";
/** Maximum size of all test databases in bytes, with a margin. */
const ROOM = 2 * 1024 ** 3;
const NAME = "aurive-postgres-";
/** Durability is not needed. */
const FORGETFUL = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_wal_size=256MB"];

/** Folder of PostgreSQL's programs: on the path, or where Debian installs them; the newest version. */
function programs() {
  const said = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [said, ...versions.map((version) => path.join(debian, version, "bin"))].find(
    (folder) => folder && existsSync(path.join(folder, "initdb")),
  );
}

/** PostgreSQL refuses to run as root, so it is run as the user postgres. */
const asItself = (program, args) =>
  process.getuid?.() === 0 ? ["runuser", ["-u", "postgres", "--", program, ...args]] : [program, args];

function place() {
  if (!existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM ? MEMORY : os.tmpdir();
}

/**
 * Sends a signal to a process.
 * @returns whether it existed
 */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Stops the server of a folder, even with open connections. */
function end(folder) {
  const note = path.join(folder, "postmaster.pid");
  if (existsSync(note)) signal(Number(readFileSync(note, "utf8").split("\n", 1)[0]), "SIGINT");
}

/** Removes the data of runs that were killed: the folder's name ends with the process id. */
function sweep(base) {
  for (const name of readdirSync(base).filter((one) => one.startsWith(NAME))) {
    if (signal(Number(name.slice(NAME.length)), 0)) continue;
    end(path.join(base, name));
    rmSync(path.join(base, name), { recursive: true, force: true });
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Starts it.
 * @returns its URL and a function that stops it; null if PostgreSQL is not installed or does not start
 */
export async function postgresInMemory() {
  const bin = programs();
  if (!bin) return null;
  const base = place();
  sweep(base);
  const folder = path.join(base, `${NAME}${process.pid}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const nothing = () => {
    remove();
    return null;
  };
  mkdirSync(folder, { mode: 0o700 });
  if (process.getuid?.() === 0 && spawnSync("chown", ["postgres", folder]).status !== 0) return nothing();
  const made = spawnSync(
    ...asItself(path.join(bin, "initdb"), [
      ...["-D", folder, "-U", "root", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    ]),
    { stdio: "ignore" },
  );
  if (made.status !== 0) return nothing();

  const port = await freePort();
  const settings = [...FORGETFUL, "listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  // Into a file, because the server would block on a pipe that nobody reads.
  const log = path.join(folder, "log");
  const server = spawn(
    ...asItself(path.join(bin, "postgres"), ["-D", folder, ...settings.flatMap((one) => ["-c", one])]),
    { stdio: ["ignore", "ignore", openSync(log, "w")] },
  );
  const ended = new Promise((resolve) => server.once("close", resolve));
  const isOpen = () => readFileSync(log, "utf8").includes("ready to accept connections");
  while (server.exitCode === null && !isOpen()) await wait(50);
  const stop = async () => {
    end(folder);
    await ended;
    remove();
  };
  if (server.exitCode !== null) return nothing();
  return { url: `postgres://root@127.0.0.1:${port}/postgres`, stop };
}
