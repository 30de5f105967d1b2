import { describe, expect, it } from "vitest";
import { langOf } from "~/i18n/locales";
import { receiveErpEvents } from "../../../erp/inbox";
import { house } from "../../../mail/letters.test-support";
import { renderMail } from "../../../mail/templates";
import { placedOrders, SIGNED } from "../../../../tests/setup/placed-orders";

/* Rings that Paris Vendôme (P101) sells and Lyon (P102) hands over. */

const orders = placedOrders("2026-11-24T09:00:00Z");
const { placed, post, read } = orders;
const AT_LYON = { signature: SIGNED, delivery_shop: "P102" };

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
