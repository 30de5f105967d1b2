import { describe, expect, it } from "vitest";
import { PRICE, aiko, camille, helene, louis } from "../../../../tests/faults/order-house";
import { onHold, orderingHouse } from "../../../../tests/setup/erp-orders";
import { refusal } from "../../../../tests/setup/refusal";
import { leaseMessages } from "../../../erp/store";
import { cancelOrder, changeDeposit, confirmOrder, noteCalled, signOrder, withLockedOrder } from "./actions";
import { documentHash } from "./message";
import { updateOrder, type NewOrder, type OrderRow } from "./store";

const house = orderingHouse(100);
const standing = async (set: Partial<NewOrder> = {}): Promise<OrderRow> =>
  updateOrder(house.db, (await house.placed()).id, { version: 1, ...set });
const held = async (set: Partial<NewOrder> = {}): Promise<OrderRow> =>
  updateOrder(house.db, (await house.placed(onHold())).id, { version: 1, ...set });
const newest = async (id: string) => (await house.events(id)).at(-1);
const told = async (id: string) => (await house.messages(id)).slice(1);
const BY_CAMILLE = { actor: "seller", actorName: "Camille Laurent" };
const SIGNED = { signature: "Signed and agreed" };
const today = (moment: Date | null | undefined) => Math.abs((moment?.getTime() ?? 0) - Date.now()) < 60_000;

describe("What anybody does to an order", () => {
  it("is refused to whom it is out of reach as if there were no order", async () => {
    const { id } = await standing({ status: "S5" });
    let worked = false;
    const trying = (caller: typeof camille, of = id) =>
      refusal(withLockedOrder(house.db, of, caller, "called", {}, () => Promise.resolve((worked = true))));
    expect(await trying(aiko)).toBe("not_found");
    expect(await trying(camille, "ord_none")).toBe("not_found");
    expect(worked).toBe(false);
    expect(await trying(helene)).toBe("accepted");
    expect(worked).toBe(true);
  });

  it("is refused to a seller with the word that a manager may, and with another where nobody may", async () => {
    const { id } = await standing({ status: "S1", sellerId: helene.id });
    expect(await refusal(cancelOrder(house.db, camille, id, { reason: "r" }))).toBe("forbidden");
    await updateOrder(house.db, id, { status: "S4" });
    for (const caller of [camille, helene])
      expect(await refusal(cancelOrder(house.db, caller, id, { reason: "r" }))).toBe("illegal_move");
  });

  it("happens whole or not at all", async () => {
    const order = await standing({ status: "S5" });
    const broken = withLockedOrder(house.db, order.id, camille, "called", {}, async (tx) => {
      await updateOrder(tx, order.id, { comment: "half done" });
      throw new Error("the till fell down");
    });
    expect(await refusal(broken)).toBe("Error: the till fell down");
    expect(await house.rowOf(order.id)).toEqual(order);
  });
});

describe("A cancellation", () => {
  it("of what the ERP knows is asked for with its reason, and the ERP decides", async () => {
    const { id, stoneSku } = await standing({ status: "S1", version: 4 });
    await cancelOrder(house.db, camille, id, { reason: "changed mind" });
    expect(await house.rowOf(id)).toMatchObject({
      status: "A1",
      resume: "S1",
      cancelReason: "changed mind",
      version: 5,
    });
    expect(await told(id)).toMatchObject([
      {
        key: `order:${id}:cancel:5`,
        kind: "cancel",
        payload: { reason: "changed mind", stone_sku: stoneSku, workshop: { ring: {} } },
      },
    ]);
    expect(await newest(id)).toMatchObject({
      ...BY_CAMILLE,
      kind: "cancel_requested",
      from: "S1",
      to: "A1",
      detail: "changed mind",
    });
    expect((await house.mails(id)).map(({ template }) => template)).not.toContain("order_cancelled");
  });

  it("of what the ERP was never told is done at once, by the house itself", async () => {
    for (const order of [await standing(), await held()]) {
      await cancelOrder(house.db, camille, order.id, { reason: "changed mind" });
      expect((await house.rowOf(order.id)).status).toBe("S9");
      expect((await house.messages(order.id)).map(({ kind, state }) => [kind, state])).toEqual(
        order.status === "A0" ? [["create", "withdrawn"]] : [],
      );
      expect((await house.events(order.id)).slice(-2)).toMatchObject([
        { ...BY_CAMILLE, kind: "cancel_requested", from: order.status, to: "A1" },
        { actor: "system", actorName: null, kind: "cancelled", from: "A1", to: "S9", detail: null },
      ]);
    }
  });

  it("takes no message back from the ERP that was tried once", async () => {
    const { id } = await standing();
    await leaseMessages(house.db, 100, 1);
    await cancelOrder(house.db, camille, id, { reason: "r" });
    expect((await house.messages(id)).map(({ kind, state }) => [kind, state])).toEqual([
      ["create", "waiting"],
      ["cancel", "waiting"],
    ]);
    // An order that the ERP has accepted is not withdrawn, although its message here still looks unsent.
    const { id: known } = await standing({ status: "S0" });
    await cancelOrder(house.db, camille, known, { reason: "r" });
    expect((await house.messages(known)).map(({ kind, state }) => [kind, state])).toEqual([
      ["create", "waiting"],
      ["cancel", "waiting"],
    ]);
  });
});

describe("A change of the deposit", () => {
  it("is written with its receipt, told to the ERP, and waits for the answer", async () => {
    const { id } = await standing({ status: "SX" });
    await changeDeposit(house.db, louis, (await standing({ status: "S1", shop: "LYO" })).id, {
      depositNumber: "T-louis",
      depositAmount: 1,
    });
    await changeDeposit(house.db, camille, id, { depositNumber: "T-80", depositAmount: 5000 });
    expect(await house.rowOf(id)).toMatchObject({
      status: "A2",
      resume: "SX",
      depositNumber: "T-80",
      depositAmount: 5000,
    });
    expect(await told(id)).toMatchObject([
      {
        key: `order:${id}:deposit:2`,
        kind: "deposit",
        payload: { deposit_number: "T-80", deposit_amount: 5000, workshop: { ring: {} } },
      },
    ]);
    expect(await newest(id)).toMatchObject({
      ...BY_CAMILLE,
      kind: "deposit",
      from: "SX",
      to: "A2",
      detail: "5000 EUR T-80",
    });
  });

  it("is more than nothing and at most the price, with a receipt that the till has not given out today", async () => {
    const { id, depositNumber: used } = await standing({ status: "S1" });
    const other = await standing({ status: "S1" });
    const tried = (depositNumber: string, depositAmount: number) =>
      refusal(changeDeposit(house.db, camille, other.id, { depositNumber, depositAmount }));
    const no = "deposit_invalid depositAmount deposit_invalid";
    expect(await tried("T-81", 0)).toBe(no);
    expect(await tried("T-81", PRICE.incl + 1)).toBe(no);
    expect(await tried(used, 1)).toBe("invalid_value depositNumber deposit_number_used");
    expect(await house.rowOf(other.id)).toEqual(other);
    expect(await tried("T-81", PRICE.incl)).toBe("accepted");
    expect((await house.rowOf(id)).depositNumber).toBe(used);
  });
});

describe("An order on hold that is confirmed", () => {
  const confirm = (id: string, change: object = {}) =>
    confirmOrder(house.db, camille, id, {
      depositNumber: `C-${id}`,
      depositAmount: 250000,
      termsAccepted: true,
      ...SIGNED,
      ...change,
    });

  it("is signed for the deposit that was paid, told to the ERP, and the client gets the confirmation", async () => {
    const before = await held();
    const { id } = before;
    await confirm(id, { drawnSignature: "M40 120L80 60" });
    const order = await house.rowOf(id);
    expect(order).toMatchObject({
      status: "A0",
      resume: null,
      version: 2,
      depositNumber: `C-${id}`,
      depositAmount: 250000,
      onHoldUntil: null,
      signature: { phrase: "Signed and agreed", drawn: "M40 120L80 60" },
    });
    expect(today(new Date(order.signature?.at ?? 0))).toBe(true);
    expect(order.signature?.document_hash).toBe(documentHash(order));
    expect(order.signature?.document_hash).not.toBe(documentHash(before));
    expect(await house.messages(id)).toMatchObject([
      {
        key: `order:${id}:create`,
        kind: "create",
        payload: { deposit_number: `C-${id}`, deposit_amount: 250000, order_number: order.number },
      },
    ]);
    expect(await house.mails(id)).toMatchObject([
      {
        key: `order:${id}:confirmation`,
        template: "order_confirmation",
        recipient: "claire@client.example",
        data: { depositAmount: 250000, orderNumber: order.number },
      },
    ]);
    expect(await newest(id)).toMatchObject({
      ...BY_CAMILLE,
      kind: "confirmed",
      from: "A10",
      to: "A0",
      detail: `250000 EUR C-${id}`,
    });
  });

  it("has a deposit and a signature by the rules of any order, and is unchanged where it has not", async () => {
    const order = await held();
    expect(await refusal(confirm(order.id, { termsAccepted: false }))).toBe(
      "invalid_value termsAccepted terms",
    );
    expect(await refusal(confirm(order.id, { signature: "ok" }))).toBe(
      "signature_missing signature signature_missing",
    );
    for (const depositAmount of [0, PRICE.incl + 1])
      expect(await refusal(confirm(order.id, { depositAmount }))).toBe(
        "deposit_invalid depositAmount deposit_invalid",
      );
    const { depositNumber } = await standing();
    expect(await refusal(confirm(order.id, { depositNumber }))).toBe(
      "invalid_value depositNumber deposit_number_used",
    );
    expect(await house.rowOf(order.id)).toEqual(order);
    expect([await house.messages(order.id), await house.mails(order.id)]).toEqual([[], []]);
    expect(await refusal(confirm(order.id, { depositAmount: PRICE.incl }))).toBe("accepted");
  });

  it("is confirmed before its time is over, not after, and never without one", async () => {
    const over = await held({ onHoldUntil: new Date(Date.now() - 1) });
    expect(await refusal(confirm(over.id))).toBe("illegal_move");
    const never = await held({ onHoldUntil: null });
    expect(await refusal(confirm(never.id))).toBe("illegal_move");
    const soon = await held({ onHoldUntil: new Date(Date.now() + 60_000) });
    expect(await refusal(confirm(soon.id))).toBe("accepted");
  });
});

describe("A signature that is given later", () => {
  it("is for what the order says now, stands in its history, and is given once", async () => {
    const order = await standing({ status: "S1", signature: null, version: 3 });
    expect(await refusal(signOrder(house.db, camille, order.id, { signature: "ok" }))).toBe(
      "signature_missing signature signature_missing",
    );
    await signOrder(house.db, camille, order.id, { ...SIGNED, drawnSignature: "M40 120L80 60" });
    const signed = await house.rowOf(order.id);
    expect(signed).toMatchObject({
      status: "S1",
      version: 4,
      signature: {
        phrase: "Signed and agreed",
        drawn: "M40 120L80 60",
        document_hash: documentHash(order),
      },
    });
    expect(today(new Date(signed.signature?.at ?? 0))).toBe(true);
    expect(await newest(order.id)).toMatchObject({ ...BY_CAMILLE, kind: "signed", from: "S1", to: "S1" });
    expect(await told(order.id)).toEqual([]);
    expect(await refusal(signOrder(house.db, camille, order.id, SIGNED))).toBe("illegal_move");
  });
});

describe("A client who was called", () => {
  it("is noted with who called and when, as often as it happens, while the ring waits", async () => {
    const { id } = await standing({ status: "S5" });
    await noteCalled(house.db, camille, id, { version: 1 });
    const called = await house.rowOf(id);
    expect([called.version, today(called.calledAt)]).toEqual([2, true]);
    expect(await newest(id)).toMatchObject({
      ...BY_CAMILLE,
      kind: "called",
      from: "S5",
      to: "S5",
      detail: null,
    });
    expect(await refusal(noteCalled(house.db, camille, id, { version: 1 }))).toBe("version_conflict");
    expect(await refusal(noteCalled(house.db, helene, id, { version: 2 }))).toBe("accepted");
    await updateOrder(house.db, id, { status: "S6" });
    expect(await refusal(noteCalled(house.db, camille, id, {}))).toBe("illegal_move");
    expect(await told(id)).toEqual([]);
  });
});
