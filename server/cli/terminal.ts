import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { openDatabase, type Database } from "../api/db/client";
import { EnvError, readEnv, type Env } from "../platform/env";
import { startFault } from "../start-fault";

/** Value of `--name N` on the command line; 0 when it is not given. */
export function numberOption(name: string): number {
  const at = process.argv.indexOf(name);
  if (at < 0) return 0;
  const value = Number(process.argv[at + 1]);
  if (!Number.isInteger(value) || value < 0 || value > 10_000_000) {
    console.error(`${name} takes a whole number from 0 to 10,000,000 (example: ${name} 1000)`);
    process.exit(2);
  }
  return value;
}

let last = 0;

/** A progress bar on a terminal, a line every tenth elsewhere. */
export function progressLine(what: string, done: number, all: number): void {
  const tenth = Math.floor((done / Math.max(1, all)) * 10);
  if (process.stdout.isTTY) {
    process.stdout.write(
      `\r${"█".repeat(tenth * 2).padEnd(20, "░")} ${done} of ${all} ${what}${done >= all ? "\n" : ""}`,
    );
  } else if (tenth !== last || done >= all) {
    last = tenth;
    console.log(`${done} of ${all} ${what}`);
  }
}

let env: Env | undefined;

/** The environment of this command. @throws EnvError */
export const commandEnv = (): Env => (env ??= readEnv());

/** The database of the environment, its schema up to date. @throws what `fail` says in one sentence */
export function commandDatabase(poolSize?: number): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = commandEnv();
  return openDatabase({ url, dataDir, ...(poolSize ? { poolSize } : {}) });
}

/** Ends the command with the sentence that the start of the house would say; before it has an environment, with its own. */
export function fail(error: unknown): never {
  const ofStart = env !== undefined || error instanceof EnvError || !(error instanceof Error);
  console.error(ofStart ? startFault(error, env) : error.message);
  process.exit(1);
}

/** A password: typed unseen on a terminal, else the first line of the standard input. */
export async function askSecret(label: string): Promise<string> {
  const { stdin, stdout } = process;
  const lines = createInterface({
    input: stdin,
    ...(stdin.isTTY
      ? { output: new Writable({ write: (_chunk, _encoding, done) => done() }), terminal: true }
      : {}),
  });
  if (stdin.isTTY) stdout.write(`${label}: `);
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (stdin.isTTY) stdout.write("\n");
  }
}
