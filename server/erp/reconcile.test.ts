import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  camille,
  counter,
  form,
  seedOrderHouse,
  reserveStone,
  stoneSku,
} from "../../tests/faults/order-house";
import type { Database } from "../api/db/client";
import { openTestDatabase } from "../../tests/setup/database";
import { queryText } from "../api/db/rows";
import { placeOrder } from "../api/resources/order/place";
import { drainOutbox } from "./outbox";
import { reconcile } from "./reconcile";
import { simulatedErp } from "./simulator";

let database: Database;
const run = (statement: string) => queryText(database.db, statement);
const erp = () => simulatedErp({ db: database.db, speed: 1_000_000, deliver: () => Promise.resolve() });
const compare = async () => {
  const row = await reconcile(database.db, erp(), { by: "manager:sel_helene", night: null });
  return (
    row && {
      missing: row.missing,
      double: row.double,
      different: row.different,
      ledger: row.ledgerFaults,
      found: row.findings.map((f) => `${f.kind} ${f.what}`),
    }
  );
};

beforeAll(async () => {
  database = await openTestDatabase("schema");
  await seedOrderHouse(database.db);
  const deps = await counter(database.db);
  for (let n = 1; n <= 5; n += 1)
    await placeOrder(
      deps,
      camille,
      form(await reserveStone(database.db, { stone: stoneSku(n) }), n === 5 ? { comment: "DOWN" } : {}),
      { key: null, lang: "fr" },
    );
  await drainOutbox(database.db, erp());
});
afterAll(() => database.close());

describe("The reconciliation with the ERP", () => {
  it("reads 0 / 0 / 0 when both agree, and messages still being sent do not count as differences", async () => {
    expect(await compare()).toEqual({ missing: 0, double: 0, different: 0, ledger: 0, found: [] });
    expect(await run("select state from outbox where state = 'waiting'")).toHaveLength(1);
  });

  it("fails if the ERP returns the same page again and again, without reporting differences", async () => {
    let asked = 0;
    const round = {
      ...erp(),
      documents: async () => {
        asked += 1;
        if (asked > 20) throw new Error("asked for ever");
        return { ...(await erp().documents(null)), next: asked % 2 ? "a" : "b" };
      },
    };
    const row = await reconcile(database.db, round, { by: "system", night: null });
    expect([row?.state, asked]).toEqual(["failed", 3]);
  });

  it("runs once a night, in the first process that starts it", async () => {
    const nights = await Promise.all(
      [1, 2, 3].map(() => reconcile(database.db, erp(), { by: "system", night: "2026-11-21" })),
    );
    expect(nights.filter(Boolean)).toHaveLength(1);
  });

  it("finds what one side lost, what was written twice, and what was changed", async () => {
    await run("create table kept as select * from simulated_erp");
    await run("delete from simulated_erp where key = (select min(key) from kept)");
    expect(await compare()).toMatchObject({
      missing: 1,
      double: 0,
      different: 0,
      found: [expect.stringMatching(/^missing erp: order:/)],
    });
    await run("insert into simulated_erp select * from kept on conflict do nothing");
    await run(
      "insert into simulated_erp select 'fresh:' || key, order_number, '99' || document_number, kind, payload, stage, sequence, next_at, created_at from kept order by key limit 1",
    );
    expect(await compare()).toMatchObject({ missing: 1, double: 1, different: 0 });
    await run("delete from simulated_erp where key like 'fresh:%'");
    // The same key twice, as from an ERP that lost its index.
    const twice = {
      ...erp(),
      documents: async (after: string | null) => {
        const { documents, next } = await erp().documents(after);
        const orders = documents.filter(({ salesOrder }) => salesOrder).slice(0, 1);
        return { documents: [...documents, ...orders], next };
      },
    };
    expect(await reconcile(database.db, twice, { by: "system", night: null })).toMatchObject({
      missing: 0,
      double: 1,
      different: 0,
    });
    await run(
      "update simulated_erp set payload = jsonb_set(payload, '{deposit_amount}', '300001') where key = (select min(key) from kept)",
    );
    expect(await compare()).toMatchObject({ missing: 0, double: 0, different: 1 });
    await run("update simulated_erp s set payload = k.payload from kept k where k.key = s.key");
    expect(await compare()).toMatchObject({ missing: 0, double: 0, different: 0 });
  });

  it("counts all documents of a foreign ERP, in one page of seventy thousand, and lists a hundred", async () => {
    const other = {
      ...erp(),
      documents: () =>
        Promise.resolve({
          documents: Array.from({ length: 70_000 }, (_, n) => ({
            key: `other:${n}`,
            orderNumber: `OTHER-${n}`,
            documentNumber: String(n),
            salesOrder: true,
            document: {},
          })),
          next: null,
        }),
    };
    const row = await reconcile(database.db, other, { by: "system", night: null });
    expect([row?.missing, row?.double, row?.findings.length]).toEqual([70_004, 0, 100]);
  });

  it("fails and says so if the ERP is unreachable", async () => {
    const away = {
      documents: () => Promise.reject(new Error("down")),
      send: () => Promise.reject(new Error("down")),
    };
    expect((await reconcile(database.db, away, { by: "system", night: null }))?.state).toBe("failed");
  });
});
