import { commandDatabase, fail } from "./terminal";

/**
 * `npm run migrate`: brings the schema up to date and ends. An upgrade can run it once, before it starts the first new
 * process. Every start does the same under the same lock.
 */
try {
  const database = await commandDatabase(1);
  await database.close();
  console.log("The schema is up to date.");
  process.exit(0);
} catch (error) {
  fail(error);
}
