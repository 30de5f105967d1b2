import { createReadStream, existsSync } from "node:fs";
import os from "node:os";
import { openDatabase } from "../api/db/client";
import { isFounded, NO_HOUSE } from "../api/db/found";
import { seedHouse } from "../api/db/seed/house";
import { IMPORT_STATUS, IMPORT_USAGE, readCommand, runImport } from "../api/stones-import";
import { readEnv } from "../platform/env";
import { fail, progressLine } from "./terminal";

/** `npm run stones:import -- FILE.csv`: takes a stone feed into stock, names the rows that are wrong, may be repeated. */
const argv = process.argv.slice(2);
const command = readCommand(argv);
if (!command) {
  console.error(IMPORT_USAGE);
  process.exit(IMPORT_STATUS.usage);
}

/** Lines of a file, for the progress alone. */
async function linesOf(file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  let lines = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
    for (const byte of chunk) if (byte === 10) lines += 1;
  return Math.max(0, lines - 1);
}

// Shoppers come first where the house runs on the same machine.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
try {
  const env = readEnv();
  const rows = await linesOf(command.file);
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  if (env.DEMO) await seedHouse(database.db);
  if (!(await isFounded(database.db))) throw new Error(NO_HOUSE);
  process.exitCode = await runImport(argv, {
    database,
    out: (line) => console.log(line),
    onProgress: (read) => progressLine("rows", Math.min(read, rows), rows),
  });
  await database.close();
} catch (error) {
  fail(error);
}
