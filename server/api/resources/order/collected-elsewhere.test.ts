import { beforeAll, describe, expect, it } from "vitest";
import { langOf } from "~/i18n/locales";
import { receiveErpEvents } from "../../../erp/inbox";
import { house } from "../../../mail/letters.test-support";
import { renderMail } from "../../../mail/templates";
import { placedOrders, SIGNED } from "../../../../tests/setup/placed-orders";

/* Rings that Paris Vendôme (P101) sells and Lyon (P102) hands over. */

const orders = placedOrders("2026-11-24T09:00:00Z");
const { placed, post, read } = orders;
const AT_LYON = { signature: SIGNED, delivery_shop: "P102" };

/** Louis, who works in Lyon alone. */
let louis: string;
beforeAll(async () => {
  await orders.api.query(`update sellers set shops = '["P102"]' where id = 'sel_louis'`);
  louis = await orders.api.loginSeller("louis@aurive.example");
});

type Row = { template: string; language: string; data: string };

/** Letters to the client of an order, as the queue holds them and as they are read. */
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
    expect((await post(id, "confirm", { ...deposit, signature: SIGNED.phrase })).status).toBe(200);
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
    // Another boutique's till counts by itself.
    expect(await paid(own, { number: "T-TODAY" }, louis)).toEqual([200, "P102"]);
    // Nor does a deposit take the number of a payment.
    const deposit = { depositNumber: "T-BEFORE", depositAmount: 5000 };
    expect((await post(own, "deposit", deposit)).body).toMatchObject({
      fields: [{ field: "depositNumber", code: "deposit_number_used" }],
    });
    // Both at once: one of them has it.
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
