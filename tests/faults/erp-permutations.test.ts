import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "#server/api/db/client";
import { placeOrder } from "#server/api/resources/order/place";
import { findOrder, type OrderRow } from "#server/api/resources/order/store";
import type { ErpEvent } from "#server/contract/erp";
import { receiveErpEvents } from "#server/erp/inbox";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../setup/postgres";
import { endOf, HISTORIES, tell } from "./erp-histories";
import { camille, counter, form, seedOrderHouse, reserveStone } from "./order-house";
import { times } from "../setup/length";

describe.runIf(await hasPostgres())("messages from the ERP", () => {
  let throwAway: ThrowAwayDatabase;
  let database: Database;
  let deps: Awaited<ReturnType<typeof counter>>;
  beforeAll(async () => {
    throwAway = await throwAwayDatabase("schema");
    database = await openDatabase({ url: throwAway.url, dataDir: null, poolSize: 4 });
    await seedOrderHouse(database.db, 1);
    deps = await counter(database.db);
  });
  afterAll(async () => {
    await database.close();
    await throwAway.drop();
  });

  async function rowOf(id: string): Promise<OrderRow> {
    const found = await findOrder(database.db, id);
    if (!found) throw new Error(`no order ${id}`);
    return found.order;
  }
  async function placed(): Promise<OrderRow> {
    const { order_id: id } = await placeOrder(
      deps,
      camille,
      form(await reserveStone(database.db, { stone: null }), {
        customerPhone: "+33612345678",
        customerEmail: undefined,
      }),
      { key: null, lang: "fr" },
    );
    return rowOf(id);
  }
  const receive = (events: ErpEvent[]) => receiveErpEvents(database.db, events);

  it("end in the same state in any order of arrival and with any repeats", async () => {
    const straight = new Map<number, ReturnType<typeof endOf>>();
    for (const [i, history] of HISTORIES.entries()) {
      const order = await placed();
      await receive(tell(order, history));
      straight.set(i, endOf(await rowOf(order.id)));
    }
    expect([...straight.values()].map((s) => [s.status, s.rescheduled])).toEqual([
      ["S5", false],
      ["S3", true],
      ["SY", true],
      ["SY", true],
      ["SE", false],
      ["S6", false],
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(HISTORIES.length - 1).chain((i) => {
          const positions = HISTORIES[i]!.map((_, at) => at);
          return fc.tuple(
            fc.constant(i),
            fc.shuffledSubarray(positions, { minLength: positions.length }),
            fc.array(fc.constantFrom(...positions), { maxLength: 6 }),
            fc.infiniteStream(fc.nat(20)),
          );
        }),
        async ([i, permutation, repeats, places]) => {
          const order = await placed();
          const events = tell(order, HISTORIES[i]!);
          const arrival = permutation.map((at) => events[at]!);
          for (const at of repeats)
            arrival.splice(places.next().value % (arrival.length + 1), 0, events[at]!);
          await receive(arrival);
          expect(endOf(await rowOf(order.id))).toEqual(straight.get(i));
        },
      ),
      { numRuns: times(200, 30) },
    );
  });
});
