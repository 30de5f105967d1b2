import { existsSync, readFileSync } from "node:fs";
import { openDatabase } from "../api/db/client";
import { isFounded, NO_HOUSE } from "../api/db/found";
import { seedHouse } from "../api/db/seed/house";
import { COLUMNS } from "../api/stones-feed/row";
import { IMPORT_STATUS, runImport } from "../api/stones-import";
import { readEnv } from "../platform/env";
import { fail, progressLine } from "./terminal";

/** `npm run stones:import -- FILE.csv`: takes a stone feed into stock, names the rows that are wrong, may be repeated. */
const [file = "", ...rest] = process.argv.slice(2);
if (!file || file.startsWith("-") || rest.length) {
  console.error(
    `Usage: npm run stones:import -- FILE.csv\nIts first line names the columns, in any order: ${COLUMNS.join(", ")}`,
  );
  process.exit(IMPORT_STATUS.usage);
}
try {
  const env = readEnv();
  const rows = existsSync(file) ? readFileSync(file, "utf8").split("\n").length - 1 : 0;
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  if (env.DEMO) await seedHouse(database.db);
  if (!(await isFounded(database.db))) throw new Error(NO_HOUSE);
  process.exitCode = await runImport([file], {
    db: database.db,
    out: (line) => console.log(line),
    onProgress: (read) => progressLine("rows", Math.min(read, rows), rows),
  });
  await database.close();
} catch (error) {
  fail(error);
}
