import { createHash, randomBytes } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { openDatabase } from "#server/api/db/client";

/** The PostgreSQL on which tests may create databases; set TEST_DATABASE_URL to use your own. */
const ADMIN = process.env.TEST_DATABASE_URL ?? "postgres://root@127.0.0.1:5432/postgres";

export type ThrowAwayDatabase = { url: string; drop(): Promise<void> };
export type RenewableDatabase = ThrowAwayDatabase & {
  /** Creates it again, with its first content and at the same URL. Ends every connection to it. */
  renew(): Promise<void>;
};

let here: Promise<boolean> | undefined;

/** Whether PostgreSQL is available; suites that need it use `describe.runIf(await hasPostgres())`. */
export const hasPostgres = (): Promise<boolean> => (here ??= answers());

async function answers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: ADMIN, connectionTimeoutMillis: 1500 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * A database of its own: empty, with the schema, or with the demo data. The last two are copied from templates that are
 * created once per state of schema and seed, so that a test file pays about 100 ms for one.
 */
export async function throwAwayDatabase(
  content: "empty" | "schema" | "house" = "house",
): Promise<RenewableDatabase> {
  const name = `aurive_test_${process.pid}_${randomBytes(5).toString("hex")}`;
  const template = content === "empty" ? null : await templateOf(content);
  const create = (client: pg.Client, copied: string) =>
    client.query(`create database ${name}${template ? ` template ${template}${copied}` : ""}`);
  await admin(async (client) => create(client, await byFile(client)));
  return {
    url: urlOf(name),
    renew: () =>
      admin(async (client) => {
        const copied = await byFile(client);
        await client.query(`drop database ${name} with (force)`);
        await create(client, copied);
      }),
    async drop() {
      // Without force, PostgreSQL waits some seconds for connections that are just closing; force would terminate them,
      // and their clients would throw.
      await admin((client) =>
        client
          .query(`drop database if exists ${name}`)
          .catch(() => client.query(`drop database if exists ${name} with (force)`)),
      );
    },
  };
}

/**
 * Strategy for copying a template. If the server is not durable, copying whole files takes half the time of copying
 * pages through the log; otherwise it would wait for the disk twice.
 */
async function byFile(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: number; fsync: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync",
  );
  return rows.some(({ version, fsync }) => version >= 150000 && fsync === "off") ? " strategy file_copy" : "";
}

/**
 * A role that serves a database and may not change its schema, created as operators do.
 * @param url of the role that migrates
 */
export async function servingRole(url: string): Promise<ThrowAwayDatabase> {
  const name = `serves_${process.pid}_${randomBytes(5).toString("hex")}`;
  const statements = readFileSync("deploy/postgres/serving-role.sql", "utf8").replaceAll(
    "house_serves",
    name,
  );
  const asOwner = async (sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await asOwner(`${statements}; alter role ${name} password '${name}'`);
  const own = new URL(url);
  [own.username, own.password] = [name, name];
  return { url: own.href, drop: () => asOwner(`drop owned by ${name}; drop role ${name}`) };
}

let known: string | undefined;

/** Changes with every file that determines schema or seed. */
export const houseHash = (): string => (known ??= hashOfFiles());

function hashOfFiles(): string {
  const hash = createHash("sha256");
  const add = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }).sort((a, b) =>
      path.join(a.parentPath, a.name).localeCompare(path.join(b.parentPath, b.name)),
    )) {
      if (entry.isFile())
        hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)));
    }
  };
  add(path.resolve("server/api/db"));
  add(path.resolve("app/domain"));
  hash.update(readFileSync(path.resolve("tests/setup/test-house.ts")));
  return hash.digest("hex").slice(0, 12);
}

async function templateOf(content: "schema" | "house"): Promise<string> {
  const name = `aurive_template_${content}_${houseHash()}`;
  await admin(async (client) => {
    // Prevents two test files from creating the template at the same time.
    await client.query("select pg_advisory_lock(4208)");
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`create database ${making}`);
    const database = await openDatabase({ url: urlOf(making), dataDir: null, poolSize: 2 });
    try {
      // The schema alone needs no seed, so its tests should not load it.
      if (content === "house") {
        const { seedTestHouse } = await import("./test-house");
        await seedTestHouse(database.db);
      }
    } finally {
      await database.close();
    }
    await client.query(`alter database ${making} rename to ${name}`);
    // Another checkout may still use its own templates; those of yesterday are obsolete.
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like $1 and datname <> $2
        and (pg_stat_file('base/' || oid || '/PG_VERSION')).modification < now() - interval '12 hours'`,
      [`aurive\\_template\\_${content}\\_%`, name],
    );
    for (const old of rows) await client.query(`drop database if exists ${old.datname}`).catch(() => {});
  });
  return name;
}

async function admin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(ADMIN);
  url.pathname = `/${database}`;
  return url.href;
}
