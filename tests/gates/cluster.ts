import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { wait } from "./verdict";

/** Folder of the server's programs, where PostgreSQL is installed; undefined: this machine has none. */
export function postgresPrograms(): string | undefined {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => path.join(root, version, "bin"))
    .find((bin) => existsSync(path.join(bin, "postgres")));
}

/** Milliseconds in which a server that keeps ending is started again. */
const STARTS_MS = 60_000;

export type Cluster = {
  url: string;
  port: number;
  /** A new folder that belongs to PostgreSQL's user. */
  folder(name: string): string;
  /** Starts one of PostgreSQL's programs as its user. */
  program(name: string, args: string[]): ChildProcess;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Starts a second server on a folder of data, at a port of its own. */
  another(data: string, options: string[]): Promise<{ url: string; stop(): Promise<void> }>;
  remove(): Promise<void>;
};

/** PostgreSQL refuses to run as root: there its own user owns the folders and runs the programs. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

/**
 * A PostgreSQL of its own in a folder of its own: a gate kills it, and no other.
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
      // A new one does not start while a process of the killed one still lives: it is started again.
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

/** Whether this server came to answer, and is no longer in recovery; false: it ended before. */
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

/** Ports below those that systems give to outgoing connections: what is killed here starts again at its own. */
const PORTS = { from: 20_000, many: 10_000 };

/** A port at which nobody listens, and which no outgoing connection takes meanwhile. */
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
