import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { wait } from "./verdict";

/** Folder of PostgreSQL's server programs; undefined if it is not installed. */
export function postgresPrograms(): string | undefined {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => path.join(root, version, "bin"))
    .find((bin) => existsSync(path.join(bin, "postgres")));
}

/** Milliseconds during which a server that exits is started again. */
const STARTS_MS = 60_000;

export type Cluster = {
  url: string;
  port: number;
  /** Creates a folder owned by PostgreSQL's user. */
  folder(name: string): string;
  /** Starts one of PostgreSQL's programs as its user. */
  program(name: string, args: string[]): ChildProcess;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Starts a second server on a data folder, on its own port. */
  another(data: string, options: string[]): Promise<{ url: string; stop(): Promise<void> }>;
  remove(): Promise<void>;
};

/** PostgreSQL refuses to run as root, so its own user owns the folders and runs the programs. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

/**
 * A separate PostgreSQL in its own folder, so that a gate can kill it without affecting others.
 * @param options of PostgreSQL, as `-c name=value`
 */
export async function ownCluster(options: string[]): Promise<Cluster> {
  const bin = postgresPrograms();
  if (!bin) throw new Error("PostgreSQL is not installed here");
  const who = postgresUser();
  const give = (place: string) => {
    if (who.uid !== undefined && who.gid !== undefined) chownSync(place, who.uid, who.gid);
    return place;
  };
  const root = give(mkdtempSync(path.join(tmpdir(), "aurive-gate-")));
  const data = path.join(root, "data");
  const made = spawnSync(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "gate", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-instructions"],
    { ...who, encoding: "utf8", cwd: root },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const program = (name: string, args: string[]) =>
    spawn(path.join(bin, name), args, { ...who, stdio: ["ignore", "ignore", "pipe"], cwd: root });

  async function serve(place: string, port: number, more: string[]): Promise<ChildProcess> {
    const fixed = [
      "-D",
      place,
      "-p",
      String(port),
      "-k",
      root,
      "-h",
      "127.0.0.1",
      "-c",
      "logging_collector=off",
    ];
    const began = performance.now();
    while (performance.now() - began < STARTS_MS) {
      const postgres = spawn(path.join(bin ?? "", "postgres"), [...fixed, ...more], {
        ...who,
        stdio: "ignore",
        cwd: root,
      });
      // It does not start while a process of the killed one is still alive, so the start is repeated.
      if (await answers(urlOf(port), postgres)) return postgres;
    }
    throw new Error(`PostgreSQL does not start at port ${port}`);
  }

  const port = await freePort();
  let postgres = await serve(data, port, options);
  const others: ChildProcess[] = [];
  return {
    url: urlOf(port),
    port,
    folder(name) {
      mkdirSync(path.join(root, name), { mode: 0o700 });
      return give(path.join(root, name));
    },
    program,
    async start() {
      postgres = await serve(data, port, options);
    },
    kill: () => ended(postgres, "SIGKILL"),
    async another(place, more) {
      const own = await freePort();
      const server = await serve(place, own, more);
      others.push(server);
      return { url: urlOf(own), stop: () => ended(server, "SIGQUIT") };
    },
    async remove() {
      for (const server of [postgres, ...others]) await ended(server, "SIGQUIT");
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const urlOf = (port: number) => `postgres://gate@127.0.0.1:${port}/postgres`;

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(signal);
  await exit;
}

/** Whether this server answers and is no longer in recovery; false if it exited before. */
async function answers(url: string, postgres: ChildProcess): Promise<boolean> {
  while (postgres.exitCode === null) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500 });
    client.on("error", () => {});
    const there = await client
      .connect()
      .then(() => client.query<{ there: boolean }>("select not pg_is_in_recovery() as there"))
      .then(
        ({ rows }) => rows[0]?.there === true,
        () => false,
      );
    await client.end().catch(() => {});
    if (there) return true;
    await wait(20);
  }
  return false;
}

/** Ports below the range for outgoing connections, so that a killed server can start again on the same port. */
const PORTS = { from: 20_000, many: 10_000 };

/** A free port outside the range for outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.many);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = net
        .createServer()
        .once("error", () => resolve(false))
        .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
