import { describe, expect, it } from "vitest";
import { allocations } from "../api/db/schema/quotes";
import { mailQueue } from "../api/db/schema/mail";
import { orderEvents } from "../api/db/schema/orders";
import { cancelOrder, changeDeposit } from "../api/resources/order/actions";
import { readMoved } from "../api/resources/order/new-date";
import type { ErpEvent } from "../contract/erp";
import { camille } from "../../tests/faults/order-house";
import { receiveErpEvents } from "./inbox";
import { discardQuarantined } from "./operations/store";
import { orderingHouse, tell, type Short } from "../../tests/setup/erp-orders";

const house = orderingHouse();
const receive = (events: ErpEvent[]) => receiveErpEvents(house.db, events);
const outcomes = async (events: ErpEvent[]) => (await receive(events)).map((r) => r.outcome);

describe("messages from the ERP", () => {
  it("carry an order to the boutique, and the client is notified", async () => {
    const order = await house.placed();
    expect(
      await outcomes(
        tell(order, [
          ["ack", undefined, { erp_number: "45001" }],
          ["status", "S1"],
          ["status", "SX"],
          ["status", "SY"],
          ["status", "S2"],
          ["status", "S3"],
          ["status", "S4"],
          ["status", "S5"],
          ["status", "S6"],
        ]),
      ),
    ).toEqual(Array(9).fill("applied"));
    expect(await house.rowOf(order.id)).toMatchObject({ status: "S6", erpNumber: "45001", erpSequence: 9 });
    expect((await house.db.select().from(mailQueue)).some((m) => m.key === `order:${order.id}:ready`)).toBe(
      true,
    );
  });

  it("count once, and name the codes that a batch skipped", async () => {
    const order = await house.placed();
    const events = tell(order, [
      ["status", "S1"],
      ["status", "S4"],
    ]);
    expect(await outcomes([...events, ...events])).toEqual(["applied", "applied", "repeat", "repeat"]);
    const timeline = (await house.db.select().from(orderEvents))
      .filter((e) => e.orderId === order.id)
      .sort((a, b) => a.id - b.id);
    expect(timeline.slice(2).map((e) => [e.kind, e.to])).toEqual([
      ["implied", "S0"],
      ["status", "S1"],
      ["implied", "SX"],
      ["implied", "SY"],
      ["implied", "S2"],
      ["implied", "S3"],
      ["status", "S4"],
    ]);
  });

  it("are never applied after a manager discarded them, also where a later message would allow it", async () => {
    const order = await house.placed();
    const [early, ...rest] = tell(order, [["status", "SX"], ["status", "S1"], ["ack"]]);
    if (!early || !rest[0]) throw new Error("There are three messages.");
    expect(await outcomes([early])).toEqual(["quarantined"]);
    const shops = ["VEN"];
    const discard = () => discardQuarantined(house.db, { messageId: early.message_id, shops });
    expect(await discard()).toEqual({ orderId: order.id, orderNumber: order.number });
    expect(await discard()).toBeUndefined();
    expect(await outcomes([rest[0], early])).toEqual(["applied", "repeat"]);
    expect((await house.rowOf(order.id)).status).toBe("S1");
    expect(await discardQuarantined(house.db, { messageId: rest[0].message_id, shops })).toBeUndefined();
  });

  it("go to quarantine when they are forbidden or name an unknown order, and change nothing", async () => {
    const order = await house.placed();
    expect(
      await outcomes(
        tell(order, [["status", "SX"], ["cancel_accepted"], ["deposit_refused"], ["status", "A0"]]),
      ),
    ).toEqual(Array(4).fill("quarantined"));
    expect(
      await outcomes([{ ...tell(order, [["ack"]])[0]!, message_id: "x", order_number: "VEN-999999-9999" }]),
    ).toEqual(["quarantined"]);
    expect(await house.rowOf(order.id)).toMatchObject({ status: "A0", rescheduled: false });
  });

  it("do not change an order on hold, which the ERP does not know", async () => {
    const order = await house.placed({
      isOnHoldOrder: true,
      depositAmount: 0,
      depositNumber: "",
      signature: undefined,
      termsAccepted: false,
    });
    const history: Short[] = [
      ["ack", undefined, { erp_number: "45002" }],
      ["deposit_accepted"],
      ["deposit_refused"],
      ["cancel_accepted"],
      ["cancel_refused"],
      ["rescheduled", undefined, { expected_delivery_date: "2027-02-01" }],
      ...(["A0", "SE", "S0", "S1", "SX", "SY", "S2", "S3", "S4", "S5", "S6", "S9"] as const).map(
        (status): Short => ["status", status],
      ),
    ];
    expect(await outcomes(tell(order, history))).toEqual(history.map(() => "quarantined"));
    const after = await house.rowOf(order.id);
    expect([after.status, after.onHoldUntil, after.expectedDelivery, after.rescheduled]).toEqual([
      "A10",
      order.onHoldUntil,
      order.expectedDelivery,
      false,
    ]);
    expect(
      (await house.db.select().from(allocations)).filter(
        (a) => a.orderId === order.id && a.releasedAt === null,
      ),
    ).toHaveLength(1);
  });

  it("refuse a deposit, tell the seller, and go on after the correction", async () => {
    const order = await house.placed();
    await receive(tell(order, [["ack"], ["deposit_refused", undefined, { reason: "unknown receipt" }]]));
    expect((await house.rowOf(order.id)).status).toBe("SE");
    expect(
      (await house.db.select().from(mailQueue)).some((m) =>
        m.key.startsWith(`order:${order.id}:deposit-error`),
      ),
    ).toBe(true);
    await changeDeposit(house.db, camille, order.id, { depositNumber: "T-new", depositAmount: 2000 });
    expect((await house.rowOf(order.id)).status).toBe("A2");
    await receive(tell(order, [["deposit_accepted"]], 3));
    expect(await house.rowOf(order.id)).toMatchObject({ status: "S1", resume: null });
  });

  it("let the workshop go on while a deposit change or a cancellation is open, and the order returns to the workshop's step", async () => {
    const order = await house.placed();
    await receive(tell(order, [["ack"], ["status", "S1"], ["status", "SX"]]));
    await changeDeposit(house.db, camille, order.id, { depositNumber: "T-more", depositAmount: 2000 });
    await cancelOrder(house.db, camille, order.id, { reason: "r" });
    expect(await house.rowOf(order.id)).toMatchObject({ status: "A1", resume: "A2 SX" });
    await receive(
      tell(
        order,
        [["status", "SY"], ["deposit_accepted"], ["cancel_refused", undefined, { reason: "shipped" }]],
        4,
      ),
    );
    expect(await house.rowOf(order.id)).toMatchObject({ status: "SY", resume: null, cancelReason: null });
  });

  it("refuse a cancellation before they answer the deposit: the change goes on, and then the workshop", async () => {
    const order = await house.placed();
    await receive(tell(order, [["ack"], ["status", "S1"], ["status", "SX"]]));
    await changeDeposit(house.db, camille, order.id, { depositNumber: "T-late", depositAmount: 2000 });
    await cancelOrder(house.db, camille, order.id, { reason: "r" });
    await receive(tell(order, [["cancel_refused"]], 4));
    expect(await house.rowOf(order.id)).toMatchObject({ status: "A2", resume: "SX" });
    await receive(tell(order, [["deposit_accepted"]], 5));
    expect(await house.rowOf(order.id)).toMatchObject({ status: "SX", resume: null });
  });

  it("confirm a cancellation and give the stone back", async () => {
    const order = await house.placed();
    await receive(tell(order, [["ack"], ["status", "S1"]]));
    await cancelOrder(house.db, camille, order.id, { reason: "r" });
    const told = async () =>
      (await house.db.select().from(mailQueue)).filter((m) => m.key === `order:${order.id}:cancelled`);
    expect(await told()).toEqual([]);
    await receive(tell(order, [["cancel_accepted"]], 3));
    expect((await house.rowOf(order.id)).status).toBe("S9");
    expect(await told()).toMatchObject([{ template: "order_cancelled" }]);
    expect(
      (await house.db.select().from(allocations)).filter(
        (a) => a.orderId === order.id && a.releasedAt === null,
      ),
    ).toEqual([]);
  });

  it("move a delivery, naming both dates, until the ring has arrived", async () => {
    const order = await house.placed();
    await receive(
      tell(order, [
        ["ack"],
        ["status", "S1"],
        ["rescheduled", undefined, { expected_delivery_date: "2027-02-01", reason: "capacity" }],
      ]),
    );
    expect(await house.rowOf(order.id)).toMatchObject({
      rescheduled: true,
      plannedDelivery: "2027-01-15",
      expectedDelivery: "2027-02-01",
    });
    expect(
      (await house.db.select().from(mailQueue)).find((m) => m.key.startsWith(`order:${order.id}:moved`))
        ?.data,
    ).toMatchObject({ oldDate: "2027-01-15", newDate: "2027-02-01", reason: "capacity" });
    await receive(tell(order, [["rescheduled", undefined, { expected_delivery_date: "2027-02-08" }]], 4));
    const timeline = (await house.db.select().from(orderEvents))
      .filter((e) => e.orderId === order.id && e.kind === "rescheduled")
      .sort((a, b) => a.id - b.id);
    expect(timeline.map(({ detail }) => readMoved(detail))).toEqual([
      { moved: { from: "2027-01-15", to: "2027-02-01" }, detail: "capacity" },
      { moved: { from: "2027-02-01", to: "2027-02-08" }, detail: null },
    ]);
    await receive(tell(order, [["status", "S5"]], 5));
    expect((await house.rowOf(order.id)).rescheduled).toBe(false);
  });

  it("about a new date, stored without dates in older ledgers, still say why", () => {
    expect(readMoved("capacity")).toEqual({ moved: null, detail: "capacity" });
    expect(readMoved(null)).toEqual({ moved: null, detail: null });
  });
});
