import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  camille,
  counter,
  form,
  seedOrderHouse,
  reserveStone,
  stoneSku,
} from "../../../tests/faults/order-house";
import type { Database } from "../db/client";
import { openTestDatabase, type TestDatabase } from "../../../tests/setup/database";
import { hasPostgres } from "../../../tests/setup/postgres";
import { queryText } from "../db/rows";
import { cancelOrder } from "../resources/order/actions";
import { placeOrder } from "../resources/order/place";
import { settledEnd } from "./store";
import { verifyAndAnchor, verifyLedger } from "./verify";

let database: Database;
const run = (statement: string) => queryText(database.db, statement);
/** Forbidden changes, made as the database owner with disabled triggers. */
async function tamper(...statements: string[]): Promise<void> {
  for (const statement of [
    "alter table order_events disable trigger user",
    ...statements,
    "alter table order_events enable trigger user",
  ])
    await run(statement);
}
const putBack = () =>
  tamper(
    "delete from order_events",
    "insert into order_events overriding system value select * from kept order by id",
  );

beforeAll(async () => {
  database = await openTestDatabase("schema");
  await seedOrderHouse(database.db);
  const deps = await counter(database.db);
  for (let n = 1; n <= 4; n += 1) {
    const placed = await placeOrder(
      deps,
      camille,
      form(await reserveStone(database.db, { stone: stoneSku(n) })),
      { key: null, lang: "fr" },
    );
    if (n > 2)
      await cancelOrder(database.db, camille, placed.order_id, { reason: "« Changed », 気が変わった 💍" });
  }
});
afterAll(() => database.close());

describe("The ledger of orders", () => {
  it("is intact after orders were placed and cancelled, with any characters in their reasons", async () => {
    expect(await verifyAndAnchor(database.db)).toMatchObject({ orders: 4, events: 12, faults: 0, named: [] });
    await run("create table kept as select * from order_events");
  });

  it("refuses changes and deletions", async () => {
    for (const statement of [
      "update order_events set detail = 'x'",
      "delete from order_events",
      "truncate order_events",
    ]) {
      expect(
        await run(statement).then(
          () => "done",
          (error: unknown) => String((error as Error & { cause?: unknown }).cause ?? error),
        ),
        statement,
      ).toMatch(/append-only/);
    }
  });

  it.each([
    [
      "one letter of a reason",
      "update order_events set detail = replace(detail, '変', '更') where detail is not null and id = (select min(id) from order_events where detail is not null)",
    ],
    ["a moment by a microsecond", "update order_events set at = at + interval '1 microsecond' where id = 2"],
    ["who did it", "update order_events set actor_name = 'Louis Martin' where id = 1"],
    [
      "one digit of a hash",
      "update order_events set hash = translate(left(hash, 1), '0123456789abcdef', '123456789abcdef0') || substr(hash, 2) where id = 3",
    ],
    ["nothing instead of an empty text", "update order_events set detail = '' where id = 1"],
  ])("shows a change of %s", async (_, statement) => {
    await tamper(statement);
    const report = await verifyLedger(database.db);
    expect(report.named.map((fault) => fault.what)).toContain("changed");
    await putBack();
    expect((await verifyLedger(database.db)).faults).toBe(0);
  });

  it("detects a removed event, and an inserted one", async () => {
    await tamper("delete from order_events where id = 2");
    expect((await verifyLedger(database.db)).faults).toBeGreaterThan(0);
    await putBack();
    await tamper(
      "insert into order_events (order_id, kind, actor, hash) select order_id, 'signed', 'seller', hash from order_events where id = 1",
    );
    expect((await verifyLedger(database.db)).named.map((fault) => fault.what)).toContain("changed");
    await putBack();
  });

  it("detects a missing tail that an earlier check has seen, even if the orders were reset with it", async () => {
    await tamper(
      "delete from order_events where order_id = (select order_id from order_events order by id desc limit 1)",
      "delete from orders where id not in (select order_id from order_events)",
    );
    expect((await verifyLedger(database.db)).named).toEqual([
      { orderNumber: "", what: "cut_off", event: 12 },
    ]);
  });
});

describe.runIf(await hasPostgres())("An event that is committed after one with a larger number", () => {
  let house: TestDatabase;
  let line: pg.Client;
  let slow: pg.Client;
  beforeAll(async () => {
    house = await openTestDatabase("schema", "postgres");
    await seedOrderHouse(house.db);
    const deps = await counter(house.db);
    for (let n = 1; n <= 2; n += 1)
      await placeOrder(deps, camille, form(await reserveStone(house.db, { stone: stoneSku(n) })), {
        key: null,
        lang: "fr",
      });
    [line, slow] = [new pg.Client(house.url ?? ""), new pg.Client(house.url ?? "")];
    await Promise.all([line.connect(), slow.connect()]);
  });
  afterAll(async () => {
    await Promise.all([line.end(), slow.end()]);
    await house.close();
  });
  const note = (nth: number) =>
    `insert into order_events (order_id, kind, actor) select id, 'rescheduled', 'system' from orders order by number offset ${nth} limit 1`;

  it("is waited for, and is not reported the next time", async () => {
    await slow.query("begin");
    await slow.query(note(0));
    await line.query(note(1));
    const looked = verifyAndAnchor(house.db);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await slow.query("commit");
    const [{ n: events } = { n: 0 }] = (
      await line.query<{ n: number }>("select count(*)::int as n from order_events")
    ).rows;
    expect(await looked).toMatchObject({ faults: 0, events });
    expect(await verifyAndAnchor(house.db)).toMatchObject({ faults: 0, events });
  });

  it("prevents recording the ledger if it takes too long", async () => {
    await slow.query("begin");
    await slow.query(note(0));
    await line.query(note(1));
    expect(await settledEnd(house.db, 200)).toBeNull();
    await slow.query("commit");
    expect(await settledEnd(house.db)).toBeGreaterThan(0);
  });
});
