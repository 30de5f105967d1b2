import { isSetUp, notSetUpMessage } from "../api/db/create-house";
import { computeMissingLight } from "../api/resources/stones/light-store";
import { commandDatabase, fail, progressLine } from "./terminal";

/**
 * `npm run stones:light`: computes the brightness of every stone that has none yet, about 0.3 s of processor time each.
 * It may be stopped and started again.
 */
try {
  const database = await commandDatabase();
  if (!(await isSetUp(database.db))) throw new Error(notSetUpMessage());
  const done = await computeMissingLight(database.db, (n, all) => progressLine("stones", n, all));
  console.log(`Brightness of ${done} stones computed.`);
  await database.close();
} catch (error) {
  fail(error);
}
