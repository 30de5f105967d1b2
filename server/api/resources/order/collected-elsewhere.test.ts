import { beforeAll, describe, expect, it } from "vitest";
import { langOf } from "~/i18n/locales";
import { counterFindEndpoints } from "../../../contract/counter-find";
import { dayEndpoints } from "../../../contract/day";
import { documentEndpoints } from "../../../contract/document";
import { orderEndpoints } from "../../../contract/order";
import { receiveErpEvents } from "../../../erp/inbox";
import { house } from "../../../mail/letters.test-support";
import { renderMail } from "../../../mail/templates";
import { placedOrders, SIGNED } from "../../../../tests/setup/placed-orders";

/* Rings that Paris Vendôme (P101) sells and Lyon (P102) hands over. */

const orders = placedOrders("2026-11-24T09:00:00Z");
const { placed, post, read } = orders;
const AT_LYON = { signature: SIGNED, delivery_shop: "P102" };

/** Louis, who works only in Lyon. */
let louis: string;
beforeAll(async () => {
  await orders.api.query(`update sellers set shops = '["P102"]' where id = 'sel_louis'`);
  louis = await orders.api.loginSeller("louis@aurive.example");
});

type Row = { template: string; language: string; data: string };

/** Mails to the client of an order, as queued and as they are read. */
async function letters(id: string) {
  const rows = (await orders.api.query(
    `select template, language, data from mail_queue where data ->> 'orderId' = '${id}' order by id`,
  )) as Row[];
  return rows.map(({ template, language, data }) => {
    const facts = (typeof data === "string" ? JSON.parse(data) : data) as { shop: string };
    const mail = { template, language: langOf(language), region: "fr", data: facts } as const;
    return { template, shop: facts.shop, ...renderMail(mail, house) };
  });
}

describe("Letters about a ring that is collected elsewhere", () => {
  it("bid the client to the boutique that holds it, with its address and telephone", async () => {
    const id = await placed({ ...AT_LYON, status: "S4" });
    const { order_number } = await read(id);
    const arrived = {
      message_id: `${id}-ready`,
      order_number,
      type: "status" as const,
      status: "S5" as const,
      sequence: 9,
      actor: "erp" as const,
      at: "2026-11-24T09:00:00Z",
    };
    await receiveErpEvents(orders.api.db, [arrived]);
    const [ready] = await letters(id);
    expect(ready).toMatchObject({ template: "order_ready", shop: "P102" });
    expect([ready?.text, ready?.html].every((said) => said?.includes("Lyon"))).toBe(true);
    expect(ready?.text).not.toContain("Vendôme");
  });

  it("tell another day with the boutique that it is a day of", async () => {
    const id = await placed(AT_LYON);
    await post(id, "date", { date: "2027-02-12" });
    const [moved] = await letters(id);
    expect(moved).toMatchObject({ template: "order_moved", shop: "P102" });
    expect([moved?.text.includes("Lyon"), moved?.text.includes("Vendôme")]).toEqual([true, false]);
  });

  it("confirm it for the boutique that sold it, and say where it will be", async () => {
    const id = await placed({ delivery_shop: "P102", status: "A10", on_hold_until: "2999-01-01T10:00:00Z" });
    const deposit = { depositNumber: "T-77", depositAmount: 100000 };
    expect(
      (await post(id, "confirm", { ...deposit, signature: SIGNED.phrase, termsAccepted: true })).status,
    ).toBe(200);
    const [confirmed] = await letters(id);
    expect(confirmed).toMatchObject({ template: "order_confirmation", shop: "P101" });
    expect(confirmed?.text).toMatch(/Vendôme[^]*Retrait[^\n]*Lyon/);
  });
});

describe("Money that a till takes", () => {
  const paid = async (id: string, body: object, token?: string) => {
    const { status } = await post(id, "payment", { amount: 1000, ...body }, token);
    const [row] = await orders.api.query(
      `select shop from order_payments where order_id = '${id}' order by id desc limit 1`,
    );
    return [status, row?.shop];
  };
  const used = { fields: [{ field: "number", code: "deposit_number_used" }] };

  it("is the boutique's whose seller takes it, and its receipt is the receipt of that till", async () => {
    const [here, there] = [await placed({ signature: SIGNED }), await placed({ ...AT_LYON, status: "S5" })];
    expect(await paid(here, { number: "R-1" })).toEqual([200, "P101"]);
    expect(await paid(there, { number: "R-1" }, louis)).toEqual([200, "P102"]);
    expect((await post(there, "payment", { number: "R-1", amount: 1 }, louis)).body).toMatchObject(used);
    const { payments } = await read(there);
    expect(payments).toMatchObject([{ number: "R-1", shop: { city: "Lyon" } }]);
    const told = await orders.messages(there);
    expect(told.at(-1)?.payload).toMatchObject({ shop: "P101", till_shop: "P102", deposit_number: "R-1" });
  });

  it("is that of the boutique where a seller of both works today, or of the one that has the ring", async () => {
    const id = await placed(AT_LYON);
    expect(await paid(id, { number: "R-2", shop: "P102" })).toEqual([200, "P102"]);
    expect(await paid(id, { number: "R-3" })).toEqual([200, "P101"]);
    await orders.api.query(`update orders set status = 'S5' where id = '${id}'`);
    expect(await paid(id, { number: "R-4" })).toEqual([200, "P102"]);
    expect((await post(id, "payment", { number: "R-5", amount: 1, shop: "P101" }, louis)).body).toMatchObject(
      {
        fields: [{ field: "shop", code: "invalid" }],
      },
    );
  });

  it("has a receipt that is no deposit's: not the order's own, nor of another of that boutique that day", async () => {
    const today = { purchased_at: new Date().toISOString() };
    const own = await placed({ ...AT_LYON, deposit_number: "T-OWN" });
    await placed({ ...today, deposit_number: "T-TODAY" });
    await placed({ deposit_number: "T-BEFORE" });
    for (const number of ["T-OWN", "T-TODAY"])
      expect((await post(own, "payment", { number, amount: 1 })).body).toMatchObject(used);
    expect(await paid(own, { number: "T-BEFORE" })).toEqual([200, "P101"]);
    // Another boutique's till has its own numbers.
    expect(await paid(own, { number: "T-TODAY" }, louis)).toEqual([200, "P102"]);
    // A deposit cannot use the number of a payment either.
    const deposit = { depositNumber: "T-BEFORE", depositAmount: 5000 };
    expect((await post(own, "deposit", deposit)).body).toMatchObject({
      fields: [{ field: "depositNumber", code: "deposit_number_used" }],
    });
    // Both at the same moment: only one gets it.
    for (let nth = 0; nth < 4; nth += 1) {
      const [paying, changing] = [await placed(), await placed(today)];
      const number = `T-RACE-${nth}`;
      const answers = await Promise.all([
        post(paying, "payment", { number, amount: 1000 }),
        post(changing, "deposit", { ...deposit, depositNumber: number }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
    const later = await placed(today);
    expect((await post(later, "deposit", deposit)).body).toMatchObject({
      fields: [{ field: "depositNumber", code: "deposit_number_used" }],
    });
  });
});

describe("The boutique that hands a ring over", () => {
  const get = async (path: string, token = louis) => (await orders.api.call("GET", path, { token })).body;
  const listed = async (query: string, token?: string) => {
    const { items, total } = orderEndpoints.orders.response.parse(await get(`/api/orders?${query}`, token));
    return [total, items.map(({ order_id }) => order_id)];
  };

  it("has it among its orders, whatever they are sorted and filtered by, and in their file", async () => {
    const set = { ...AT_LYON, firstname: "Ida", lastname: "Zorn", client_folded: "ida zorn" };
    const id = await placed({ ...set, status: "S4", purchased_at: "2026-10-05T10:00:00Z" });
    await placed({ ...set, delivery_shop: null });
    const days = "&from=2026-10-05&to=2026-10-05";
    for (const sort of ["date", "-date", "amount", "client", "status"])
      for (const shop of ["all", "P102"])
        expect(await listed(`client=zorn&shop=${shop}&sort=${sort}${days}`), sort).toEqual([1, [id]]);
    await orders.api.query(`update sellers set shops = '["P102"]' where id = 'sel_helene'`);
    const manager = await orders.api.loginSeller("helene@aurive.example");
    const csv = orderEndpoints.ordersExport.response.parse(
      await get("/api/orders/export?client=zorn", manager),
    );
    expect(csv.items.map(({ order_id }) => order_id)).toEqual([id]);
    // A seller who works in both shops sees it once, and in the list of each shop.
    for (const query of ["shop=all", "shop=P101", "shop=P102", "shop=all&sort=amount"])
      expect((await listed(`client=zorn&status=S4&${query}`, orders.camille))[1], query).toEqual([id]);
  });

  it("finds it by its number and by its paper, and as the last order of its customer", async () => {
    const id = await placed({ ...AT_LYON, customer_id: "cus_claire", is_guest: false });
    const { order_number: number } = await read(id);
    const { code } = documentEndpoints.documentIssue.response.parse(
      await get(`/api/order/${id}/document`, orders.camille),
    );
    const find = async (text: string) =>
      counterFindEndpoints.counterFind.response.parse(
        await get(`/api/seller/find?text=${encodeURIComponent(text)}`),
      );
    for (const text of [number, code])
      expect((await find(text)).orders.map(({ order_id }) => order_id)).toEqual([id]);
    expect((await find("claire@client.example")).customers[0]?.last_order?.order_id).toBe(id);
  });

  it("has it on its page of the day until its owner is called, and the one that sold it has not", async () => {
    const id = await placed({ ...AT_LYON, status: "S5" });
    const arrived = async (token?: string) =>
      dayEndpoints.counterDay.response
        .parse(await get("/api/seller/day", token))
        .arrived.items.map(({ order_id }) => order_id);
    expect(await arrived()).toContain(id);
    expect((await post(id, "called", {}, louis)).status).toBe(200);
    expect(await arrived()).not.toContain(id);
    // The customer has not come within a week.
    await orders.api.query(`update orders set called_at = now() - interval '8 days' where id = '${id}'`);
    expect(await arrived()).toContain(id);
    await orders.api.query(`update sellers set shops = '["P101"]' where id = 'sel_louis'`);
    expect(await arrived()).not.toContain(id);
    await orders.api.query(`update sellers set shops = '["P102"]' where id = 'sel_louis'`);
  });
});

describe("The day of the boutique that hands a ring over", () => {
  it("moves to its next open one where it is closed on the expected day: signed, told and in the timeline", async () => {
    // A Friday on which Lyon is closed in this test.
    await orders.api.query(
      `update shops set hours = jsonb_set(hours, '{4}', 'null') where plant_code = 'P102'`,
    );
    orders.api.context.invalidateReference();
    const id = await placed({ signature: SIGNED, expected_delivery: "2027-01-15" });
    const there = { deliveryShop: "P102", signature: SIGNED.phrase };
    expect((await post(id, "delivery-shop", there)).status).toBe(200);
    const order = await read(id);
    expect(order).toMatchObject({
      estimated_delivery_date: "2027-01-16",
      expected_delivery_date: "2027-01-16",
      rescheduled: true,
    });
    expect(order.events.slice(-2)).toMatchObject([
      { kind: "delivery_shop" },
      { kind: "rescheduled", moved: { from: "2027-01-15", to: "2027-01-16" } },
    ]);
    expect((await orders.messages(id)).at(-1)?.payload).toMatchObject({ delivery: "2027-01-16" });
    const [moved] = await letters(id);
    expect(moved).toMatchObject({ template: "order_moved", shop: "P102" });
    // If the boutique is open on that date, nothing moves.
    const open = await placed({ expected_delivery: "2027-01-14", estimated_delivery: "2027-01-14" });
    await post(open, "delivery-shop", { deliveryShop: "P102" });
    expect(await read(open)).toMatchObject({ expected_delivery_date: "2027-01-14", rescheduled: false });
    expect(await letters(open)).toEqual([]);
  });
});
