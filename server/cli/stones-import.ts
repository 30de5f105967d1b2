import { createReadStream, existsSync } from "node:fs";
import os from "node:os";
import type { Database } from "../api/db/client";
import { isSetUp, notSetUpMessage } from "../api/db/create-house";
import { seedHouse } from "../api/db/seed/house";
import { IMPORT_STATUS, IMPORT_USAGE, readCommand, runImport } from "./stones-import/command";
import { commandDatabase, commandEnv, fail, progressLine } from "./terminal";

/**
 * `npm run stones:import -- FILE.csv`: imports a stone feed into the stock and lists the wrong rows. It may be
 * repeated.
 */
const typed = readCommand(process.argv.slice(2));
if ("wrong" in typed) {
  console.error(`${typed.wrong}\n\n${IMPORT_USAGE}`);
  process.exit(IMPORT_STATUS.usage);
}

/** Number of data rows of a file, only for the progress bar. 0 if it cannot be read; the import then reports why. */
async function linesOf(file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  let lines = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
      for (const byte of chunk) if (byte === 10) lines += 1;
  } catch {
    return 0;
  }
  return Math.max(0, lines - 1);
}

async function openDatabaseForImport(): Promise<Database> {
  try {
    const env = commandEnv();
    const database = await commandDatabase();
    if (env.DEMO) await seedHouse(database.db);
    if (!(await isSetUp(database.db))) throw new Error(notSetUpMessage());
    return database;
  } catch (error) {
    fail(error);
  }
}

// Shoppers come first if the shop runs on the same machine.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
const database = await openDatabaseForImport();
const rows = await linesOf(typed.command.file);
// An error thrown here is not caused by the file: it ends the process with its stack.
process.exitCode = await runImport(typed.command, {
  database,
  out: (line) => console.log(line),
  onProgress: (read) => progressLine("rows", Math.min(read, rows), rows),
});
await database.close();
