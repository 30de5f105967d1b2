import { and, eq } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";
import { orderEvents } from "../api/db/schema/orders";
import { outbox, simulatedErp as simulated } from "../api/db/schema/erp";
import { cancelOrder, changeDeposit } from "../api/resources/order/actions";
import { takePayment } from "../api/resources/order/afterwards";
import { type OrderRow } from "../api/resources/order/store";
import { camille } from "../../tests/faults/order-house";
import { receiveErpEvents } from "./inbox";
import { drainOutbox } from "./outbox";
import { simulatedErp } from "./simulator";
import { startErpWorker } from "./worker";
import { orderingHouse } from "../../tests/setup/erp-orders";

const house = orderingHouse();
describe("the simulated ERP", () => {
  const simulator = () =>
    simulatedErp({
      db: house.db,
      speed: 60_000_000,
      deliver: (events) => receiveErpEvents(house.db, events),
    });
  async function run(order: OrderRow, until: string): Promise<string[]> {
    const erp = simulator();
    for (let i = 0; i < 400 && (await house.rowOf(order.id)).status !== until; i += 1) {
      await drainOutbox(house.db, erp, { baseDelayMs: 0 });
      await erp.tick();
    }
    return (await house.db.select().from(orderEvents))
      .filter((e) => e.orderId === order.id && e.to !== e.from)
      .sort((a, b) => a.id - b.id)
      .map((e) => e.to ?? "");
  }

  it("walks a made-to-order ring through the workshop, a showcase piece past it, and survives restarts", async () => {
    expect(await run(await house.placed({}, null), "S5")).toEqual([
      "A0",
      "S0",
      "S1",
      "SX",
      "SY",
      "S2",
      "S3",
      "S4",
      "S5",
    ]);
    expect(await run(await house.placed(), "S5")).toEqual(["A0", "S0", "S1", "SY", "S2", "S3", "S4", "S5"]);
  });

  it("gives the same document for the same key", async () => {
    const order = await house.placed();
    const message = (await house.db.select().from(outbox)).find((row) => row.orderId === order.id)!;
    const send = () =>
      simulator().send({
        key: message.key,
        kind: message.kind,
        orderNumber: order.number,
        payload: message.payload,
      });
    expect((await send()).documentNumber).toBe((await send()).documentNumber);
  });

  it("refuses a deposit, takes the corrected one, and reschedules when asked", async () => {
    const order = await house.placed({ depositNumber: "REFUSE-1", comment: "please RESCHEDULE" }, null);
    expect((await run(order, "SE")).at(-1)).toBe("SE");
    await changeDeposit(house.db, camille, order.id, { depositNumber: "T-right", depositAmount: 5 });
    await run(order, "SX");
    expect(await house.rowOf(order.id)).toMatchObject({
      status: "SX",
      rescheduled: true,
      expectedDelivery: "2027-01-22",
    });
  });

  it("hands over a ring that waits in its boutique, but not before the whole price is paid", async () => {
    const order = await house.placed();
    await run(order, "S5");
    const pay = (number: string, amount: number) =>
      takePayment(house.deps, { caller: camille, id: order.id, body: { number, amount } });
    const due = order.priceIncl - order.depositAmount;
    await pay("B-1", due - 100);
    expect((await run(order, "S6")).at(-1)).toBe("S5");
    await pay("B-2", 100);
    expect((await run(order, "S6")).at(-1)).toBe("S6");
  });

  it("confirms a cancellation", async () => {
    const order = await house.placed();
    await run(order, "S1");
    await cancelOrder(house.db, camille, order.id, { reason: "r" });
    await run(order, "S9");
    expect((await house.rowOf(order.id)).status).toBe("S9");
  });

  it("reports no step of the workshop after it confirmed a cancellation, even if the next step was due at the same moment", async () => {
    const order = await house.placed();
    await run(order, "S1");
    await cancelOrder(house.db, camille, order.id, { reason: "r" });
    const erp = simulator();
    await drainOutbox(house.db, erp, { baseDelayMs: 0 });
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    await house.db
      .update(simulated)
      .set({ nextAt: ago(1) })
      .where(eq(simulated.orderNumber, order.number));
    await house.db
      .update(simulated)
      .set({ nextAt: ago(2) })
      .where(and(eq(simulated.orderNumber, order.number), eq(simulated.kind, "cancel")));
    await erp.tick();
    const told = (await house.db.select().from(orderEvents))
      .filter((e) => e.orderId === order.id)
      .map((e) => e.kind);
    expect([told.includes("cancelled"), told.includes("quarantined")]).toEqual([true, false]);
  });
});

describe("the worker", () => {
  it("carries an order to the boutique by itself, survives faults, and stops when asked", async () => {
    const faults: unknown[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => void faults.push(JSON.parse(line)) });
    const real = simulatedErp({
      db: house.db,
      speed: 60_000_000,
      deliver: (events) => receiveErpEvents(house.db, events),
    });
    let broken = 2;
    const simulator = {
      ...real,
      tick: () => (broken-- > 0 ? Promise.reject(new Error("tick broke")) : real.tick()),
    };
    const order = await house.placed();
    const worker = startErpWorker({ db: house.db, port: simulator, log, simulator, turnMs: 2 });
    await vi.waitFor(
      async () => {
        worker.kick();
        expect((await house.rowOf(order.id)).status).toBe("S5");
      },
      { timeout: 20_000, interval: 5 },
    );
    await worker.stop();
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          msg: "erp worker: simulator fault",
          fault: expect.objectContaining({ says: "tick broke" }),
        }),
      ]),
    );
    const after = await house.placed();
    worker.kick();
    expect((await house.rowOf(after.id)).status).toBe("A0");
  });
});
