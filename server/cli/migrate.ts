import { commandDatabase, fail } from "./terminal";

/**
 * `npm run migrate`: brings the schema up to date and ends, so that an upgrade can do it once, before the first new process
 * starts. Every start does the same under the same lock.
 */
try {
  const database = await commandDatabase(1);
  await database.close();
  console.log("The schema is up to date.");
  process.exit(0);
} catch (error) {
  fail(error);
}
