import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "#server/api/db/client";
import { placeOrder } from "#server/api/resources/order/place";
import { findOrder, type OrderRow } from "#server/api/resources/order/store";
import { erpEvent, type ErpEvent } from "#server/contract/order";
import { receiveErpEvents } from "#server/erp/inbox";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../setup/postgres";
import { camille, counter, form, openHouse, reserveStone } from "./order-house";

type Short = [type: ErpEvent["type"], status?: ErpEvent["status"], more?: Partial<ErpEvent>];

describe.runIf(await hasPostgres())("messages from the ERP", () => {
  let throwAway: ThrowAwayDatabase;
  let database: Database;
  let deps: Awaited<ReturnType<typeof counter>>;
  beforeAll(async () => {
    throwAway = await throwAwayDatabase("empty");
    database = await openDatabase({ url: throwAway.url, dataDir: null, poolSize: 4 });
    await openHouse(database.db, 1);
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
    const { order_id: id } = await placeOrder(deps, camille, form(await reserveStone(database.db, { stone: null }), { customerPhone: "+33612345678", customerEmail: undefined }), { key: null, lang: "fr" });
    return rowOf(id);
  }
  /** A history as the ERP would tell it: sequence and ids by position. */
  const tell = (order: OrderRow, history: Short[]): ErpEvent[] =>
    history.map(([type, status, more], i) => erpEvent.parse({ message_id: `${order.number}#${i + 1}`, order_number: order.number, sequence: i + 1, at: "2026-11-21T10:00:00Z", type, ...(status ? { status } : {}), ...more }));
  const receive = (events: ErpEvent[]) => receiveErpEvents(database.db, events);

  it("end in the same state in any order of arrival and with any repeats", async () => {
    const HISTORIES: Short[][] = [
      [["ack", undefined, { erp_number: "45" }], ["status", "S1"], ["status", "SX"], ["status", "SY"], ["status", "S2"], ["status", "S3"], ["status", "S4"], ["status", "S5"]],
      [["ack"], ["deposit_accepted"], ["status", "SX"], ["status", "SY"], ["status", "S2"], ["status", "SX"], ["status", "SY"], ["status", "S2"], ["status", "S3"]],
      [["ack"], ["status", "S1"], ["rescheduled", undefined, { expected_delivery_date: "2027-02-01" }], ["status", "SX"], ["rescheduled", undefined, { expected_delivery_date: "2027-03-01" }], ["status", "SY"]],
      [["ack"], ["status", "S1"], ["status", "S3"], ["status", "S4"], ["status", "S3"], ["status", "SX"], ["status", "SY"]],
      [["ack"], ["deposit_refused"]],
      [["ack"], ["status", "S1"], ["status", "S3"], ["rescheduled", undefined, { expected_delivery_date: "2027-02-01" }], ["status", "S4"], ["status", "S5"], ["status", "S6"]],
    ];
    const end = (order: OrderRow) => ({ status: order.status, resume: order.resume, rescheduled: order.rescheduled, expected: order.expectedDelivery, erp: order.erpNumber });
    const straight = new Map<number, ReturnType<typeof end>>();
    for (const [i, history] of HISTORIES.entries()) {
      const order = await placed();
      await receive(tell(order, history));
      straight.set(i, end(await rowOf(order.id)));
    }
    expect([...straight.values()].map((s) => [s.status, s.rescheduled])).toEqual([["S5", false], ["S3", true], ["SY", true], ["SY", true], ["SE", false], ["S6", false]]);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(HISTORIES.length - 1).chain((i) => {
          const positions = HISTORIES[i]!.map((_, at) => at);
          return fc.tuple(fc.constant(i), fc.shuffledSubarray(positions, { minLength: positions.length }), fc.array(fc.constantFrom(...positions), { maxLength: 6 }), fc.infiniteStream(fc.nat(20)));
        }),
        async ([i, permutation, repeats, places]) => {
          const order = await placed();
          const events = tell(order, HISTORIES[i]!);
          const arrival = permutation.map((at) => events[at]!);
          for (const at of repeats) arrival.splice(places.next().value % (arrival.length + 1), 0, events[at]!);
          await receive(arrival);
          expect(end(await rowOf(order.id))).toEqual(straight.get(i));
        },
      ),
      { numRuns: 200 },
    );
  }, 60_000);
});
