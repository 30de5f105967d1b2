// A PostgreSQL of the tests' own: it lies in memory and keeps nothing, so that a database for a test file is copied in 30 ms
// (300 to 500 ms on a disk that is asked to keep what it is given).
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, statfsSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const MEMORY = "/dev/shm";
/** What the databases of all tests take at most, in bytes, with room to spare. */
const ROOM = 2 * 1024 ** 3;
const NAME = "aurive-postgres-";
/** Nothing needs to outlive the machine. */
const FORGETFUL = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_wal_size=256MB"];

/** Where the programs of PostgreSQL lie: beside those on the path, or where Debian keeps them; the newest. */
function programs() {
  const said = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [said, ...versions.map((version) => path.join(debian, version, "bin"))].find(
    (folder) => folder && existsSync(path.join(folder, "initdb")),
  );
}

/** PostgreSQL refuses to run as root: there its own account runs it. */
const asItself = (program, args) =>
  process.getuid?.() === 0 ? ["runuser", ["-u", "postgres", "--", program, ...args]] : [program, args];

function place() {
  if (!existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM ? MEMORY : os.tmpdir();
}

/** Sends a process a signal. @returns whether it was there */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Ends the server of a folder, whoever is connected. */
function end(folder) {
  const note = path.join(folder, "postmaster.pid");
  if (existsSync(note)) signal(Number(readFileSync(note, "utf8").split("\n", 1)[0]), "SIGINT");
}

/** Takes away what a run that was killed has left: the name ends with the process that began it. */
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
 * @returns its URL and how to end it; null where PostgreSQL is not installed or does not start
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
  // Into a file: a pipe that nobody reads in the middle of a build would hold the server up.
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
