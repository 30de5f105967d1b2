import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/setup/api";
import { emptyFork, readSlices, type Fork } from "./fork";
import { queryText } from "./rows";

async function forkOf({ database }: TestApi): Promise<Fork> {
  const fork = await emptyFork();
  await readSlices(database, fork.take, async () => {});
  await fork.complete();
  return fork;
}

let live: TestApi;
beforeAll(async () => {
  live = await createTestApi({ kind: "postgres" });
});
afterAll(() => live.close());

/** Who logged in from where is no part of a rehearsal. */
const LEFT_OUT = ["security_events", "sessions"];

it("A house on PostgreSQL is copied into memory, rows and all but who logged in; what changes there changes nothing here, and new rows get new ids", async () => {
  const names = (
    await live.query("select tablename from pg_tables where schemaname = 'public' order by 1")
  ).map((row) => String(row.tablename));
  await live.query("insert into audit (actor, act, subject) values ('a', 'b', 'c')");
  const fork = await forkOf(live);
  for (const name of LEFT_OUT)
    expect(await queryText(fork.db, `select count(*)::int as n from ${name}`), name).toEqual([{ n: 0 }]);
  for (const name of names.filter((one) => !LEFT_OUT.includes(one))) {
    const count = `select count(*)::int as n, coalesce(md5(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text)), '') as content from "${name}" as t`;
    expect(await queryText(fork.db, count), name).toEqual(await live.query(count));
  }
  await queryText(fork.db, "insert into audit (actor, act, subject) values ('in', 'the', 'fork')");
  expect(await queryText(fork.db, "select count(distinct id)::int as n from audit")).toEqual([{ n: 2 }]);
  expect(await live.query("select count(*)::int as n from audit")).toEqual([{ n: 1 }]);
  await expect(queryText(fork.db, "insert into tray_items (id) values ('x')")).rejects.toThrow();
  await fork.close();
}, 120_000);

it("A house in one process is copied while it keeps serving: other calls are answered between two slices", async () => {
  const house = await createTestApi();
  const fork = await emptyFork();
  let slices = 0;
  await readSlices(
    house.database,
    async (slice) => {
      await fork.take(slice);
      slices += 1;
      // Other callers' statements are answered between two slices.
      if (slices === 3) await house.query("insert into audit (actor, act, subject) values ('a', 'b', 'c')");
    },
    async () => {},
  );
  await fork.complete();
  for (const name of ["stones", "customers", "sellers", "tray_items"]) {
    const count = `select count(*)::int as n from ${name}`;
    expect(await queryText(fork.db, count), name).toEqual(await house.query(count));
  }
  await Promise.all([fork.close(), house.close()]);
}, 120_000);
