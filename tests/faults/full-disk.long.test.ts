import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { openDatabase, type Database } from "#server/api/db/client";
import { queryText } from "#server/api/db/rows";
import { faultCode } from "#server/platform/cause";
import { preparedFolder } from "../setup/database";
import { NO_SMALL_DISK, smallDisk, type SmallDisk } from "./small-disk";

/* The embedded database on a disk whose room ends (T-28). The whole product on such a disk: tests/e2e/http/disk.spec.ts. */
let disk: SmallDisk | null = null;
let database: Database | null = null;

afterEach(async () => {
  disk?.makeRoom();
  await database?.close();
  disk?.remove();
  [disk, database] = [null, null];
});

const MEGABYTE = 1024 * 1024;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => faultCode(error),
  );
/** Written to the database's log and nowhere else, a quarter of a megabyte each. */
const toItsLog = (db: Database["db"]) =>
  db.transaction((tx) =>
    tx.execute(sql`select pg_logical_emit_message(true, 'note', repeat(md5(random()::text), 8192))`),
  );

it("The embedded database ends where its log finds no room, harms nobody else, and is there again with all that was kept", async (story) => {
  disk = smallDisk(160);
  if (!disk) return story.skip(NO_SMALL_DISK);
  await preparedFolder(`${disk.folder}/data`);
  database = await openDatabase({ dataDir: `${disk.folder}/data` });
  const { db } = database;
  await db.execute(sql`create table kept (n int)`);
  await db.execute(sql`insert into kept values (1)`);
  // Faster than anybody looks at the disk.
  disk.fill(3 * MEGABYTE);
  let code: string | undefined = "done";
  for (let n = 0; n < 200 && code === "done"; n += 1) code = await codeOf(toItsLog(db));
  expect(code).toBe("53100");
  expect(await codeOf(db.execute(sql`select n from kept`)), "it is gone, and says so at once").toBe("53100");
  expect(await codeOf(database.ping())).toMatch(/53100|ENOSPC/);

  disk.makeRoom();
  await vi.waitFor(async () => expect(await queryText(db, "select n from kept")).toEqual([{ n: 1 }]), {
    timeout: 30_000,
    interval: 100,
  });
  await db.execute(sql`insert into kept values (2)`);
  await database.ping();
});

it("The embedded database on a disk that fills slowly is read all the while, and written again when there is room", async (story) => {
  disk = smallDisk(160);
  if (!disk) return story.skip(NO_SMALL_DISK);
  await preparedFolder(`${disk.folder}/data`);
  database = await openDatabase({ dataDir: `${disk.folder}/data` });
  const { db } = database;
  await db.execute(sql`create table kept (n int)`);
  disk.fill(20 * MEGABYTE);
  await vi.waitFor(
    async () => expect(await codeOf(db.execute(sql`insert into kept values (1)`))).toBe("25006"),
    { timeout: 20_000 },
  );
  expect(
    await queryText(db, "select count(*)::int as n from information_schema.tables where table_name = 'kept'"),
  ).toEqual([{ n: 1 }]);
  expect(await codeOf(database.ping())).toBe("ENOSPC");

  disk.makeRoom();
  await vi.waitFor(
    async () => expect(await codeOf(db.execute(sql`insert into kept values (2)`))).toBe("done"),
    { timeout: 20_000 },
  );
  await database.ping();
});

it("A start on a full disk names the disk, never a damage", async (story) => {
  disk = smallDisk(160);
  if (!disk) return story.skip(NO_SMALL_DISK);
  await preparedFolder(`${disk.folder}/data`);
  disk.fill(1 * MEGABYTE);
  expect(await codeOf(openDatabase({ dataDir: `${disk.folder}/data` }))).toBe("ENOSPC");
});
