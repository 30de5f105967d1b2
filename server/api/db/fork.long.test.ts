import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/setup/api";
import { seedOrders } from "../resources/order/seed-orders";
import { emptyFork, readSlices, type Fork } from "./fork";
import { queryText } from "./rows";
import { seedScale } from "./seed/scale";

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

/** A rehearsal does not copy who logged in from where, nor the nightly anchors of the ledger. */
const LEFT_OUT = ["security_events", "sessions", "ledger_anchors"];
/** Tables of which only some rows are copied. */
const SOME = ["stones"];

it("A database on PostgreSQL is copied into memory, without logins; changes there change nothing here, and new rows get new ids", async () => {
  const names = (
    await live.query("select tablename from pg_tables where schemaname = 'public' order by 1")
  ).map((row) => String(row.tablename));
  await live.query("insert into audit (actor, act, subject) values ('a', 'b', 'c')");
  const fork = await forkOf(live);
  for (const name of LEFT_OUT)
    expect(await queryText(fork.db, `select count(*)::int as n from ${name}`), name).toEqual([{ n: 0 }]);
  for (const name of names.filter((one) => !LEFT_OUT.includes(one) && !SOME.includes(one))) {
    const count = `select count(*)::int as n, coalesce(md5(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text)), '') as content from "${name}" as t`;
    expect(await queryText(fork.db, count), name).toEqual(await live.query(count));
  }
  await queryText(fork.db, "insert into audit (actor, act, subject) values ('in', 'the', 'fork')");
  expect(await queryText(fork.db, "select count(distinct id)::int as n from audit")).toEqual([{ n: 2 }]);
  expect(await live.query("select count(*)::int as n from audit")).toEqual([{ n: 1 }]);
  await expect(queryText(fork.db, "insert into tray_items (id) values ('x')")).rejects.toThrow();
  await fork.close();
});

it("Of a large database some hundred rows are copied, each with the rows that it refers to", async () => {
  const house = await createTestApi({ kind: "postgres" });
  await seedScale(house.database.db, { customers: 1200, stones: 1500 }, () => {});
  await seedOrders(house.database.db, 600);
  const fork = await forkOf(house);
  const count = async (name: string) =>
    Number((await queryText(fork.db, `select count(*)::int as n from ${name}`))[0]?.n);
  expect(await count("stones")).toBeGreaterThanOrEqual(1000);
  expect(await count("stones")).toBeLessThan(1500);
  expect(await count("customers")).toBeLessThan(1100);
  expect(await count("orders")).toBeGreaterThan(30);
  expect(await count("orders")).toBeLessThan(500);
  const lost = await queryText(
    fork.db,
    `select count(*)::int as n from orders o where (customer_id is not null and not exists (select 1 from customers where id = o.customer_id))
       or (stone_sku is not null and not exists (select 1 from stones where sku = o.stone_sku))
       or not exists (select 1 from order_events where order_id = o.id)`,
  );
  expect(lost).toEqual([{ n: 0 }]);
  // Every reference must have its row: checking all foreign keys again proves it.
  for (const { name, rule } of await queryText(
    fork.db,
    "select conrelid::regclass::text as name, conname as rule from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace",
  )) {
    const definition = (
      await queryText(
        fork.db,
        `select pg_get_constraintdef(oid) as text from pg_constraint where conname = '${String(rule)}'`,
      )
    )[0]?.text;
    await queryText(fork.db, `alter table ${String(name)} add constraint checked_anew ${String(definition)}`);
    await queryText(fork.db, `alter table ${String(name)} drop constraint checked_anew`);
  }
  await Promise.all([fork.close(), house.close()]);
});

it("An embedded database is copied while it keeps serving: other calls are answered between two slices", async () => {
  const house = await createTestApi();
  const fork = await emptyFork();
  let slices = 0;
  await readSlices(
    house.database,
    async (slice) => {
      await fork.take(slice);
      slices += 1;
      // Other callers' statements are executed between two slices.
      if (slices === 3) await house.query("insert into audit (actor, act, subject) values ('a', 'b', 'c')");
    },
    async () => {},
  );
  await fork.complete();
  for (const name of ["customers", "sellers", "tray_items"]) {
    const count = `select count(*)::int as n from ${name}`;
    expect(await queryText(fork.db, count), name).toEqual(await house.query(count));
  }
  await Promise.all([fork.close(), house.close()]);
});
