import { describe, expect, it } from "vitest";
import { counterFindEndpoints } from "../../../contract/counter-find";
import { documentEndpoints } from "../../../contract/document";
import { receiveErpEvents } from "../../../erp/inbox";
import { placedOrders, SIGNED } from "../../../../tests/setup/placed-orders";

const orders = placedOrders("2026-11-24T09:00:00Z");
const { placed, post, read, messages } = orders;

const codeOf = async (id: string) =>
  documentEndpoints.documentIssue.response.parse(
    (await orders.api.call("GET", `/api/order/${id}/document`, { token: orders.camille })).body,
  ).code;
const pdf = async (id: string) =>
  Buffer.from(
    await (
      await orders.api.fetch(
        new Request(`${orders.api.origin}/api/order/${id}/purchase-order.pdf?lang=en`, {
          headers: { Authorization: `Bearer ${orders.camille}` },
        }),
      )
    ).arrayBuffer(),
  );

describe("The engraving of an order", () => {
  it("changes before the ring is back from the warehouse: signed again, with a new paper and code, and the ERP is told", async () => {
    const id = await placed({ signature: SIGNED });
    const before = await codeOf(id);
    const engraving = { engravingText: "Ana ♥ 2027", engravingFont: "Times New Roman" };
    expect((await post(id, "engraving", engraving)).body).toMatchObject({ code: "signature_missing" });
    expect(
      (await post(id, "engraving", { ...engraving, engravingText: "W".repeat(60), signature: SIGNED.phrase }))
        .status,
    ).toBe(422);
    expect((await post(id, "engraving", { ...engraving, signature: SIGNED.phrase })).status).toBe(200);
    const now = await read(id);
    expect(now.engraving.text).toBe("Ana ♥ 2027");
    expect(now.signature?.document_hash).not.toBe("first");
    expect(now.events.at(-1)).toMatchObject({
      kind: "engraving",
      detail: "Ana ♥ 2027",
      actor_name: "Camille Laurent",
    });
    expect(await codeOf(id)).not.toBe(before);
    expect(await messages(id)).toMatchObject([
      { kind: "change", payload: { engraving: { text: "Ana ♥ 2027" } } },
    ]);
    await orders.api.query(`update orders set status = 'S2' where id = '${id}'`);
    expect((await post(id, "engraving", { ...engraving, signature: SIGNED.phrase })).body).toMatchObject({
      code: "illegal_move",
    });
  });

  it("of an order on hold needs no signature, and the ERP does not know the order yet", async () => {
    const id = await placed({ status: "A10", on_hold_until: "2026-12-24T10:00:00Z" });
    await post(id, "engraving", { engravingText: "AB", engravingFont: "Times New Roman" });
    expect([(await read(id)).engraving.text, await messages(id)]).toEqual(["AB", []]);
  });
});

describe("A signature drawn with the finger", () => {
  const drawn = "M40 120L80 60 120 140 160 70M300 90L300 90";

  it("stands on paper and twin beside the fingerprint of what it signs, and is gone once something else is agreed", async () => {
    const id = await placed({ signature: null });
    const plain = await pdf(id);
    for (const wrong of ["M1 1L9999 9", "<script>", "M1 1L9 9".repeat(100)])
      expect(
        (await post(id, "sign", { signature: SIGNED.phrase, drawnSignature: wrong })).body,
      ).toMatchObject({ fields: [{ field: "drawnSignature" }] });
    expect((await post(id, "sign", { drawnSignature: drawn })).status).toBe(400);
    expect((await post(id, "sign", { signature: SIGNED.phrase, drawnSignature: drawn })).status).toBe(200);
    const { signature } = await read(id);
    expect(signature).toMatchObject({ phrase: SIGNED.phrase, drawn });
    const code = await codeOf(id);
    const [twin] = await orders.api.query(`select twin from documents where code = '${code}'`);
    expect(JSON.parse(String(twin?.twin))).toMatchObject({ signed: signature });
    // With another drawing under the same phrase, it is another document.
    await orders.api.query(
      `update orders set signature = jsonb_set(signature, '{drawn}', '"M40 120L80 60"') where id = '${id}'`,
    );
    expect(await codeOf(id)).not.toBe(code);
    expect((await pdf(id)).length).toBeGreaterThan(plain.length);
    await post(id, "engraving", {
      engravingText: "Ana",
      engravingFont: "Times New Roman",
      signature: SIGNED.phrase,
    });
    const anew = (await read(id)).signature;
    expect([anew?.drawn, anew?.document_hash === signature?.document_hash]).toEqual([undefined, false]);
  });
});

describe("The boutique of collection", () => {
  it("is another of the same country, on the paper and in its code, and its sellers find the order", async () => {
    const id = await placed({ signature: SIGNED });
    const { order_number: number } = await read(id);
    await orders.api.query(`update sellers set shops = '["P102"]' where id = 'sel_louis'`);
    const louis = await orders.api.loginSeller("louis@aurive.example");
    const found = async () =>
      counterFindEndpoints.counterFind.response
        .parse((await orders.api.call("GET", `/api/seller/find?text=${number}`, { token: louis })).body)
        .orders.map(({ order_id }) => order_id);
    expect(await found()).toEqual([]);
    const before = await codeOf(id);
    for (const deliveryShop of ["P123", "P999"])
      expect(
        (await post(id, "delivery-shop", { deliveryShop, signature: SIGNED.phrase })).body,
      ).toMatchObject({
        fields: [{ field: "deliveryShop" }],
      });
    expect((await post(id, "delivery-shop", { deliveryShop: "P102", signature: SIGNED.phrase })).status).toBe(
      200,
    );
    expect((await read(id)).delivery_shop?.code).toBe("P102");
    expect(await found()).toEqual([id]);
    const there = (await read(id)).delivery_shop?.name;
    expect(await codeOf(id)).not.toBe(before);
    expect(await messages(id)).toMatchObject([{ kind: "change", payload: { delivery_shop: "P102" } }]);
    // After it is moved back to its own boutique, the document is the same as before.
    await post(id, "delivery-shop", { deliveryShop: "P101", signature: SIGNED.phrase });
    const order = await read(id);
    expect(order.delivery_shop).toBeNull();
    // The history shows the boutiques by name, not by code.
    const named = order.events.flatMap(({ kind, detail }) => (kind === "delivery_shop" ? [detail] : []));
    expect(named).toEqual([there, order.shop.name]);
  });
});

describe("Contact details", () => {
  it("change with no new code, and the ledger keeps which of them and not what they are", async () => {
    const id = await placed();
    const before = await codeOf(id);
    await post(id, "contact", { phone: "+33199009999", email: "new@client.example" });
    const now = await read(id);
    expect(now.customer).toMatchObject({ phone: "+33199009999", email: "new@client.example" });
    expect(now.events.at(-1)).toMatchObject({ kind: "contact", detail: "phone email" });
    expect(await codeOf(id)).toBe(before);
    expect((await post(id, "contact", { phone: "12" })).status).toBe(422);
  });
});

describe("Money after the deposit", () => {
  it("is taken in parts up to the price, each with its receipt, and as the balance at collection", async () => {
    const id = await placed();
    const due = async () => (await read(id)).due;
    expect(await due()).toBe(910000);
    expect((await post(id, "payment", { number: "R-1", amount: 910001 })).body).toMatchObject({
      fields: [{ field: "amount", code: "payment_too_much" }],
    });
    await post(id, "payment", { number: "R-1", amount: 300000 });
    expect((await post(id, "payment", { number: "R-1", amount: 1 })).body).toMatchObject({
      fields: [{ field: "number", code: "deposit_number_used" }],
    });
    await orders.api.query(`update orders set status = 'S5' where id = '${id}'`);
    await post(id, "payment", { number: "R-2", amount: 610000 });
    const now = await read(id);
    expect([now.due, now.payments?.map(({ kind, amount }) => [kind, amount])]).toEqual([
      0,
      [
        ["further", 300000],
        ["balance", 610000],
      ],
    ]);
    expect(now.events.at(-1)).toMatchObject({
      kind: "balance",
      detail: "R-2",
      paid: { amount: 610000, currency: "EUR" },
    });
    expect((await post(id, "payment", { number: "R-3", amount: 1 })).body).toMatchObject({
      code: "illegal_move",
    });
    expect((await messages(id)).map(({ kind, payload }) => [kind, payload.deposit_amount])).toEqual([
      ["payment", 300000],
      ["payment", 610000],
    ]);
    expect(
      (await orders.api.query(
        `select act, detail from audit where subject = 'order:${id}' order by id`,
      )) as object[],
    ).toMatchObject([
      { act: "order_further", detail: { amount: 300000, currency: "EUR" } },
      { act: "order_balance", detail: { amount: 610000 } },
    ]);
  });
});

describe("A deposit after further payments", () => {
  it("is raised up to what they leave of the price, and nothing less than nothing is left to pay", async () => {
    const id = await placed();
    await post(id, "payment", { number: "R-11", amount: 900000 });
    const raised = (depositAmount: number) => post(id, "deposit", { depositNumber: "T-11", depositAmount });
    expect((await raised(110001)).body).toMatchObject({
      code: "invalid_value",
      fields: [{ field: "depositAmount", code: "deposit_too_much" }],
    });
    expect((await read(id)).deposit_amount).toBe(100000);
    expect((await raised(110000)).status).toBe(200);
    expect((await read(id)).due).toBe(0);
    // If too much was taken before that rule existed, the amount due is zero, not negative.
    await orders.api.query(`update orders set deposit_amount = 200000 where id = '${id}'`);
    expect((await read(id)).due).toBe(0);
  });
});

describe("Another day", () => {
  it("is agreed with the customer, told in the seller's words, and holds until the ERP names a day anew", async () => {
    const id = await placed();
    const { order_number: number } = await read(id);
    expect((await post(id, "date", { date: "2026-11-24" })).body).toMatchObject({
      fields: [{ field: "date", code: "date_past" }],
    });
    expect((await post(id, "date", { date: "2027-02-12", words: "As you wished." })).status).toBe(200);
    const [mail] = await orders.api.query(
      `select template, data ->> 'newDate' as day, data ->> 'reason' as words from mail_queue where data ->> 'orderId' = '${id}'`,
    );
    expect(mail).toEqual({ template: "order_moved", day: "2027-02-12", words: "As you wished." });
    const event = (sequence: number, more: object) => ({
      message_id: `${id}-${sequence}`,
      order_number: number,
      sequence,
      at: "2026-11-25T10:00:00Z",
      actor: "erp" as const,
      ...more,
    });
    await receiveErpEvents(orders.api.db, [event(1, { type: "status", status: "SX" }) as never]);
    expect(await read(id)).toMatchObject({ expected_delivery_date: "2027-02-12", rescheduled: true });
    await receiveErpEvents(orders.api.db, [
      event(2, { type: "rescheduled", expected_delivery_date: "2027-03-01" }) as never,
    ]);
    expect((await read(id)).expected_delivery_date).toBe("2027-03-01");
  });
});

describe("Somebody else's order", () => {
  it("is not found, whatever is asked of it", async () => {
    const id = await placed();
    const aiko = await orders.api.loginSeller("aiko@aurive.example", "AUR-JP");
    for (const [act, body] of [
      ["engraving", { engravingText: "", engravingFont: "Times New Roman" }],
      ["size", { ringSize: 55 }],
      ["delivery-shop", { deliveryShop: "P102" }],
      ["contact", { phone: "+33199009999" }],
      ["payment", { number: "R-9", amount: 1 }],
      ["date", { date: "2027-02-12" }],
    ] as const)
      expect((await post(id, act, body, aiko)).status, act).toBe(404);
  });
});
