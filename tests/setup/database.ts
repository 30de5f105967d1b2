import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openDatabase, openSnapshot, type Database } from "#server/api/db/client";
import { hasPostgres, houseHash, servingRole, throwAwayDatabase } from "./postgres";

export type TestDatabase = Database & {
  /** URL of the PostgreSQL database; null on PGlite. */
  url: string | null;
};

/**
 * Opens a database for one test file, with only the schema or with the demo data: on PostgreSQL if available, otherwise
 * PGlite in memory. Both are copied from a template, because creating the schema again takes seconds. `close` deletes
 * it.
 * @param serving on PostgreSQL, with the role that may not change the schema
 */
export async function openTestDatabase(
  content: "schema" | "house",
  kind?: Database["kind"],
  serving = false,
): Promise<TestDatabase> {
  if ((kind ?? ((await hasPostgres()) ? "postgres" : "pglite")) === "pglite")
    return { ...(await openSnapshot(await snapshotOf(content))), url: null };
  const throwAway = await throwAwayDatabase(content);
  const role = serving ? await servingRole(throwAway.url) : null;
  const url = role?.url ?? throwAway.url;
  const database = await openDatabase({ url, dataDir: null, poolSize: 20 });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await role?.drop();
      await throwAway.drop();
    },
  };
}

/**
 * A folder of the embedded database with the schema, ready for `openDatabase`, because creating a new one takes
 * seconds.
 * @param dataDir value of DATA_DIR; created if it does not exist
 */
export async function preparedFolder(dataDir: string): Promise<void> {
  await snapshotOf("schema");
  const folder = path.join(dataDir, "pglite");
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-xf", snapshotFile("schema"), "-C", folder], { stdio: "ignore" });
}

const loaded = new Map<string, Promise<Blob>>();

/** A database as a dump: created once for each state of schema and seed, and kept in the temporary folder. */
function snapshotOf(content: "schema" | "house"): Promise<Blob> {
  const known = loaded.get(content) ?? makeSnapshot(content);
  loaded.set(content, known);
  return known;
}

const snapshotFile = (content: "schema" | "house"): string =>
  path.join(os.tmpdir(), "aurive-tests", `${content}-${houseHash()}.tar`);

async function makeSnapshot(content: "schema" | "house"): Promise<Blob> {
  const file = snapshotFile(content);
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const database = await openDatabase({ dataDir: null });
  if (content === "house") {
    const { seedTestHouse } = await import("./test-house");
    await seedTestHouse(database.db);
  }
  const dump = await database.dump?.();
  await database.close();
  if (!dump) throw new Error("this database cannot be dumped");
  mkdirSync(path.dirname(file), { recursive: true });
  // Written to a temporary file and renamed, so that another test process never reads a partial file.
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
  return dump;
}
