import { describe, expect, it } from "vitest";
import { allocations } from "../../db/schema/quotes";
import { orderingHouse } from "../../../../tests/setup/erp-orders";
import { refusal } from "../../../../tests/setup/refusal";
import { afterDeposit, changeOrder, noteOnOrder, progressOf, resumeOf, withProgress } from "./change";
import type { Change } from "./change";
import { depositMessage } from "./message";
import { updateOrder, type NewOrder, type OrderRow } from "./store";

const house = orderingHouse(100);
/** An order with the values of `set`. */
async function orderWith(set: Partial<NewOrder>): Promise<OrderRow> {
  const { id } = await house.placed();
  return updateOrder(house.db, id, set);
}
const ERP = { actor: "erp", actorName: null, kind: "status" } as const;
const change = (order: OrderRow, to: Pick<Change, "to"> & Partial<Change>) =>
  house.db.transaction((tx) => changeOrder(tx, order, { ...ERP, ...to }));
/** The history without its first two entries, placing and signing. */
const history = async (id: string) => (await house.events(id)).slice(2);

describe("Where an order goes back to", () => {
  it("is what it waited in before: first the newest question, last the workshop", () => {
    expect(resumeOf({ resume: null })).toBeNull();
    expect(resumeOf({ resume: "S1" })).toBe("S1");
    expect(resumeOf({ resume: "A2 SX" })).toBe("A2");
    expect(progressOf({ resume: null, status: "SY" })).toBe("SY");
    expect(progressOf({ resume: "S1", status: "A2" })).toBe("S1");
    expect(progressOf({ resume: "A2 SX", status: "A1" })).toBe("SX");
  });

  it("moves on with the workshop, under the questions that are open", () => {
    expect(withProgress("A2 SX", "SY")).toBe("A2 SY");
    expect(withProgress("SX", "SY")).toBe("SY");
    expect(withProgress(null, "SY")).toBe("SY");
  });

  it("after a deposit is the workshop where it has begun, else the first step towards it", () => {
    expect(["SX", "SY", "S2", "S1", "S0", "SE", "S3"].map((at) => afterDeposit(at as "SX"))).toEqual([
      "SX",
      "SY",
      "S2",
      "S1",
      "S1",
      "S1",
      "S1",
    ]);
    expect(afterDeposit(null)).toBe("S1");
  });

  it("is stacked while a cancellation is asked for in the middle of a change of the deposit", async () => {
    const seller = { actor: "seller", actorName: "Camille Laurent" } as const;
    const inWork = await orderWith({ status: "SX" });
    const paying = await change(inWork, { ...seller, to: "A2", kind: "deposit" });
    expect(paying).toMatchObject({ status: "A2", resume: "SX", version: 2 });
    const asked = await change(paying, { ...seller, to: "A1", kind: "cancel_requested" });
    expect(asked).toMatchObject({ status: "A1", resume: "A2 SX", version: 3 });
    const back = await change(asked, { to: "A2", kind: "cancel_refused" });
    expect(back).toMatchObject({ status: "A2", resume: "SX", version: 4 });
    expect(await change(back, { to: "SX", kind: "deposit_accepted" })).toMatchObject({
      status: "SX",
      resume: null,
      version: 5,
    });
    const over = await orderWith({ status: "A1", resume: "A2 SX" });
    expect(await change(over, { to: "S9", kind: "cancelled" })).toMatchObject({ status: "S9", resume: null });
  });
});

describe("A change of status", () => {
  it("that the order's road forbids is refused, and nothing is written", async () => {
    const order = await orderWith({ status: "S1" });
    expect(await refusal(change(order, { to: "A0" }))).toBe("illegal_move");
    expect(await refusal(change(order, { to: "S1" }))).toBe("illegal_move");
    expect(await house.rowOf(order.id)).toEqual(order);
    expect(await history(order.id)).toEqual([]);
  });

  it("stands in the history with who did it, why, and by which message", async () => {
    const order = await orderWith({ status: "S4" });
    await change(order, {
      to: "S3",
      actor: "warehouse",
      actorName: "Dock 2",
      detail: "torn box",
      messageId: "m-7",
    });
    expect(await history(order.id)).toMatchObject([
      {
        kind: "status",
        from: "S4",
        to: "S3",
        actor: "warehouse",
        actorName: "Dock 2",
        detail: "torn box",
        messageId: "m-7",
      },
    ]);
  });

  it("that skips steps names each of them, and says its reason at the last alone", async () => {
    const order = await orderWith({ status: "S1" });
    await change(order, { to: "S2", detail: "batch of the night", messageId: "m-8" });
    expect(
      (await history(order.id)).map(({ kind, from, to, detail, messageId }) => [
        kind,
        from,
        to,
        detail,
        messageId,
      ]),
    ).toEqual([
      ["implied", "S1", "SX", null, "m-8"],
      ["implied", "SX", "SY", null, "m-8"],
      ["status", "SY", "S2", "batch of the night", "m-8"],
    ]);
  });

  it("back to the workshop delays the ring, and what comes after keeps that until it is there or cancelled", async () => {
    const again = await change(await orderWith({ status: "S3" }), { to: "SX" });
    expect(again.rescheduled).toBe(true);
    expect((await change(again, { to: "S4" })).rescheduled).toBe(true);
    expect((await change(await orderWith({ status: "S1" }), { to: "SX" })).rescheduled).toBe(false);
    expect(
      (await change(await orderWith({ status: "S4", rescheduled: true }), { to: "S5" })).rescheduled,
    ).toBe(false);
    const asked = await orderWith({ status: "A1", resume: "S1", rescheduled: true });
    expect((await change(asked, { to: "S9", kind: "cancelled" })).rescheduled).toBe(false);
  });

  it("gives the stone back when the order is cancelled, and at no other step", async () => {
    const stone = async (id: string) =>
      (await house.db.select().from(allocations)).find((one) => one.orderId === id)?.releasedAt;
    const sold = await orderWith({ status: "S1" });
    await change(sold, { to: "SX" });
    expect(await stone(sold.id)).toBeNull();
    expect((await house.mails(sold.id)).map(({ template }) => template)).toEqual(["order_confirmation"]);
    const asked = await orderWith({ status: "A1", resume: "S1" });
    await change(asked, { to: "S9", kind: "cancelled" });
    expect(await stone(asked.id)).toBeInstanceOf(Date);
    expect((await house.mails(asked.id)).map(({ template }) => template)).toContain("order_cancelled");
  });

  it("forgets the address of a client whose account is erased with the last step, and not before", async () => {
    const erased = { customerId: null, isGuest: false };
    const arrived = await change(await orderWith({ ...erased, status: "S4" }), { to: "S5" });
    expect(arrived.email).toBe("claire@client.example");
    expect(await change(arrived, { to: "S6" })).toMatchObject({ email: null, phone: null });
    const known = await orderWith({ customerId: "cus_claire", isGuest: false, status: "S5" });
    expect((await change(known, { to: "S6" })).email).toBe("claire@client.example");
    const guest = await orderWith({ status: "S5" });
    expect((await change(guest, { to: "S6" })).email).toBe("claire@client.example");
  });

  it("is told to the ERP under the version that the order has from then on", async () => {
    const order = await orderWith({ status: "S1", version: 4 });
    await change(order, {
      actor: "manager",
      to: "A2",
      kind: "deposit",
      set: { depositAmount: 5000 },
      message: (version) => depositMessage(order, null, version),
    });
    expect((await house.messages(order.id)).map(({ key }) => key)).toEqual([
      `order:${order.id}:create`,
      `order:${order.id}:deposit:5`,
    ]);
    expect(await house.rowOf(order.id)).toMatchObject({ depositAmount: 5000, version: 5 });
  });
});

describe("A note on an order", () => {
  it("moves nothing, raises the version, and is told to the ERP where it concerns it", async () => {
    const order = await orderWith({ status: "S1" });
    const note = { actor: "seller", actorName: "Camille Laurent", kind: "called" } as const;
    const noted = await noteOnOrder(house.db, order, note);
    expect(noted).toEqual({ ...order, version: 2 });
    await noteOnOrder(house.db, noted, {
      ...note,
      kind: "payment",
      detail: "R-1",
      messageId: "m-9",
      set: { comment: "paid in part" },
      message: (version) => depositMessage(order, null, version),
    });
    expect(await house.rowOf(order.id)).toMatchObject({ status: "S1", version: 3, comment: "paid in part" });
    expect((await house.messages(order.id)).map(({ key }) => key).slice(1)).toEqual([
      `order:${order.id}:deposit:3`,
    ]);
    expect(await history(order.id)).toMatchObject([
      { ...note, from: "S1", to: "S1", detail: null, messageId: null },
      { ...note, kind: "payment", from: "S1", to: "S1", detail: "R-1", messageId: "m-9" },
    ]);
  });
});
