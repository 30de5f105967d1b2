import { readFileSync } from "node:fs";
import { openDatabase } from "../api/db/client";
import { isFounded, NO_HOUSE } from "../api/db/found";
import { seedHouse } from "../api/db/seed/house";
import { importStones } from "../api/stones-import";
import { readEnv } from "../platform/env";
import { fail, progressLine } from "./terminal";

/** `npm run stones:import -- FILE.csv`: takes a stone feed into stock, names the rows that are wrong, may be repeated. */
const file = process.argv[2];
if (!file) {
  console.error("Usage: npm run stones:import -- FILE.csv");
  process.exit(2);
}
try {
  const env = readEnv();
  const text = readFileSync(file, "utf8");
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  if (env.DEMO) await seedHouse(database.db);
  if (!(await isFounded(database.db))) throw new Error(NO_HOUSE);
  const rows = text.split("\n").length - 1;
  const report = await importStones(database.db, text, { source: "feed", onProgress: (read) => progressLine("rows", Math.min(read, rows), rows) });
  await database.close();
  for (const { line, reason } of report.refused) console.log(`line ${line}: ${reason}`);
  console.log(`${report.read} rows read, ${report.taken} taken (${report.new} new, ${report.updated} known), ${report.refused.length} refused.`);
} catch (error) {
  fail(error);
}
