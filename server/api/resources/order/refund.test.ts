import { beforeAll, describe, expect, it } from "vitest";
import { dayEndpoints } from "../../../contract/day";
import { toErpDocument } from "../../../erp/mapping";
import { placedOrders } from "../../../../tests/setup/placed-orders";

const orders = placedOrders("2026-11-30T09:00:00Z");
const { placed, post, read, messages } = orders;

let manager: string;
beforeAll(async () => {
  manager = await orders.api.loginSeller("helene@aurive.example");
});

/** An order of 10,100 € with a deposit of 1,000 €, further payments of 2,000 €, cancelled and known to the ERP. */
async function cancelled(): Promise<string> {
  const id = await placed({});
  await post(id, "payment", { number: `P-${id.slice(-8)}`, amount: 200000 });
  await orders.api.query(`update orders set status = 'S9' where id = '${id}'`);
  return id;
}
const refund = (id: string, number: string, amount: number) => post(id, "refund", { number, amount });
const retain = (id: string, token = manager) => post(id, "retained", { reason: "Arrhes" }, token);
const waiting = async () =>
  dayEndpoints.counterDay.response.parse(
    (await orders.api.call("GET", "/api/seller/day", { token: orders.camille })).body,
  ).to_settle;

describe("What was paid for a cancelled order", () => {
  it("is given back in parts, at most what is left, each with its receipt", async () => {
    const id = await cancelled();
    expect(await read(id)).toMatchObject({ to_settle: 300000, retained: 0, settled_at: null });
    expect((await refund(id, "G-1", 300001)).body).toMatchObject({
      fields: [{ field: "amount", code: "payment_too_much" }],
    });
    await refund(id, "G-1", 100000);
    expect(await read(id)).toMatchObject({ to_settle: 200000, settled_at: null });
    expect((await refund(id, "G-1", 1)).body).toMatchObject({
      fields: [{ field: "number", code: "deposit_number_used" }],
    });
    await refund(id, "G-2", 200000);
    const now = await read(id);
    expect([now.to_settle, now.due, now.settled_at === null]).toEqual([0, 0, false]);
    expect(now.payments?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["further", 200000],
      ["refund", -100000],
      ["refund", -200000],
    ]);
    expect(now.events.at(-1)).toMatchObject({
      kind: "refund",
      actor_name: "Camille Laurent",
      detail: "G-2",
      paid: { amount: 200000, currency: "EUR" },
    });
    expect((await refund(id, "G-3", 1)).body).toMatchObject({ code: "illegal_move" });
    expect(
      await orders.api.query(
        `select act, detail from audit where subject = 'order:${id}' and act like '%ref%'`,
      ),
    ).toEqual([
      { act: "order_refund", detail: { amount: 100000, currency: "EUR" } },
      { act: "order_refund", detail: { amount: 200000, currency: "EUR" } },
    ]);
  });

  it("is told to the ERP as a payment with a negative amount, if the ERP knows the order", async () => {
    const id = await cancelled();
    const payments = async () => (await messages(id)).filter(({ kind }) => kind === "payment");
    await refund(id, "G-10", 100000);
    expect((await payments()).length).toBe(1);
    await orders.api.query(
      `insert into outbox (key, order_id, kind, payload, state) values ('${id}:create', '${id}', 'create', '{}', 'sent')`,
    );
    await refund(id, "G-11", 50000);
    const [, told] = await payments();
    const document = toErpDocument({
      key: "k",
      kind: "payment",
      orderNumber: "n",
      payload: told?.payload ?? {},
    });
    expect(document.downPayment).toEqual({ receipt: "G-11", amount: "-500.00" });
  });

  it("may be kept by a manager with a reason, and by nobody else", async () => {
    const id = await cancelled();
    expect((await retain(id, orders.camille)).body).toMatchObject({ code: "forbidden" });
    await refund(id, "G-20", 100000);
    expect((await retain(id)).status).toBe(200);
    const now = await read(id);
    expect(now).toMatchObject({ to_settle: 0, retained: 200000 });
    expect(now.settled_at).not.toBeNull();
    expect(now.events.at(-1)).toMatchObject({
      kind: "retained",
      detail: "Arrhes",
      paid: { amount: 200000, currency: "EUR" },
    });
    expect((await retain(id)).body).toMatchObject({ code: "illegal_move" });
  });

  it("cannot be given back while the order runs, nor where nothing was paid", async () => {
    const running = await placed({});
    expect((await refund(running, "G-30", 100)).body).toMatchObject({ code: "illegal_move" });
    expect((await read(running)).to_settle).toBeUndefined();
    const unpaid = await placed({ status: "S9", deposit_number: "" });
    expect((await refund(unpaid, "G-31", 100)).body).toMatchObject({ code: "illegal_move" });
  });

  it("waits on the day page with its amount until it is settled", async () => {
    await orders.api.query("update orders set settled_at = now() where status = 'S9'");
    expect(await waiting()).toEqual({ total: 0, items: [] });
    const id = await cancelled();
    await refund(id, "G-40", 100000);
    expect(await waiting()).toMatchObject({
      total: 1,
      items: [{ order_id: id, to_settle: { amount: 200000, currency: "EUR" } }],
    });
    await refund(id, "G-41", 200000);
    expect((await waiting())?.total).toBe(0);
  });
});
