import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { openDatabase, type Database } from "../api/db/client";
import { EnvError, readEnv, type Env } from "../platform/env";
import { startFault } from "../start-fault";

/** Value of `--name N` on the command line; 0 if it is not given. A wrong value ends the process with status 2. */
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

let last = "";

/** Shows progress: as a bar on a terminal, elsewhere as one line for every tenth, and for the end once. */
export function progressLine(what: string, done: number, all: number): void {
  const tenth = Math.floor((done / Math.max(1, all)) * 10);
  if (process.stdout.isTTY) {
    process.stdout.write(
      `\r${"█".repeat(tenth * 2).padEnd(20, "░")} ${done} of ${all} ${what}${done >= all ? "\n" : ""}`,
    );
    return;
  }
  const step = `${what} ${done >= all ? "all" : tenth}`;
  if (step === last) return;
  last = step;
  console.log(`${done} of ${all} ${what}`);
}

let env: Env | undefined;

/**
 * The environment of this command.
 * @throws EnvError
 */
export const commandEnv = (): Env => (env ??= readEnv());

/**
 * Opens the database of the environment and brings its schema up to date.
 * @throws an error that `fail` explains in one sentence
 */
export function commandDatabase(poolSize?: number): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = commandEnv();
  return openDatabase({ url, dataDir, ...(poolSize ? { poolSize } : {}) });
}

/** Prints why the command failed and ends it. Faults of the start get the same sentence as when the server starts. */
export function fail(error: unknown): never {
  const ofStart = env !== undefined || error instanceof EnvError || !(error instanceof Error);
  console.error(ofStart ? startFault(error, env) : error.message);
  process.exit(1);
}

/**
 * Asks for a password. On a terminal it is typed without being shown; otherwise it is the first line of standard input.
 */
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
