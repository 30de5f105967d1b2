import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../testing";
import { forkOf } from "./fork";
import { queryText } from "./rows";

let live: TestApi;
beforeAll(async () => {
  live = await createTestApi({ kind: "postgres" });
});
afterAll(() => live.close());

it("A house on PostgreSQL is copied into memory, rows and all; what changes there changes nothing here, and new rows get new ids", async () => {
  const names = (await live.query("select tablename from pg_tables where schemaname = 'public' order by 1")).map((row) => String(row.tablename));
  await live.query("insert into audit (actor, act, subject) values ('a', 'b', 'c')");
  const fork = await forkOf(live.database);
  for (const name of names) {
    const count = `select count(*)::int as n, coalesce(md5(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text)), '') as content from "${name}" as t`;
    expect(await queryText(fork.db, count), name).toEqual(await live.query(count));
  }
  await queryText(fork.db, "insert into audit (actor, act, subject) values ('in', 'the', 'fork')");
  expect(await queryText(fork.db, "select count(distinct id)::int as n from audit")).toEqual([{ n: 2 }]);
  expect(await live.query("select count(*)::int as n from audit")).toEqual([{ n: 1 }]);
  await expect(queryText(fork.db, "insert into tray_items (id) values ('x')")).rejects.toThrow();
  await fork.close();
}, 120_000);
