import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPostgres } from "../../../tests/setup/postgres";
import { openTestDatabase, type TestDatabase } from "../../../tests/setup/database";
import { importStones } from "../stones-feed/intake";
import { ROUNDS } from "../stones-feed/mapping";
import { queryText } from "./rows";

/* Every call of the contract is tested with this role in tests/conformance/embedded.test.ts. */
describe.runIf(await hasPostgres())("The role of the database that serves", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase("house", "postgres", true);
  });
  afterAll(() => database.close());

  it.each([
    ["makes no table", "create table spare (id int)"],
    ["makes no schema", "create schema spare"],
    ["changes no column", "alter table orders add column spare int"],
    ["drops nothing", "drop table webhook_deliveries"],
    ["changes nothing in the history of orders", "update order_events set kind = 'signed'"],
    ["takes nothing out of it", "delete from order_events"],
    ["moves no anchor of it", "update ledger_anchors set last_event = 0"],
    ["changes nothing of what was seen and done", "delete from audit"],
    [
      "marks no migration as done",
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1)",
    ],
  ])("%s", async (_, statement) => {
    await expect(queryText(database.db, statement)).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  it("can import stone feeds, and notify the other processes", async () => {
    const feed =
      "carat,cut,color,clarity,depth,table,x,y,z,price\n0.7,Very Good,E,VS1,61.1,55,5.72,5.77,3.51,3061\n";
    const report = await importStones(database, feed, {
      mapping: { ...ROUNDS, feed: "role" },
      onRefused: () => {},
    });
    expect(report).toMatchObject({ read: 1, taken: 1, new: 1 });
    await database.tell("a sign");
  });
});
