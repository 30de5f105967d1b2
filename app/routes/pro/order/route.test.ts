import { formatMoney } from "~/domain/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House, type Visitor } from "../../../../tests/setup/bff";
import { orderRow } from "../../../../tests/setup/order-row";
import { loader as root } from "~/root.server";
import { loader as receipt } from "./receipt/route.server";
import { action, loader } from "./route.server";

let house: House;
let seller: Visitor;
beforeAll(async () => {
  house = await openTestBff();
  seller = house.visitor();
  await seller.asSeller();
});
afterAll(() => house.close());

const at = (id: string) => `/en/fr/pro/order/${id}`;
const open = async (id: string) => (await seller.visit(loader, at(id))).data;
const send = async (id: string, intent: string, fields: Record<string, string>) => {
  const { version } = await open(id);
  return seller.send(action, at(id), { intent, version: String(version), ...fields });
};
const said = async () => (await seller.session()).data.flash?.at(-1)?.key;

describe("The page of an order", () => {
  it("says what comes next, what is left to pay, and what may still change", async () => {
    const id = await orderRow(house.api, { status: "S5" });
    expect(await open(id)).toMatchObject({
      status: "S5",
      due: 910000,
      balance: "9100",
      can: { called: true, pay: true, engraving: false, deliveryShop: false, reschedule: false },
      contact: { phone: "01 99 00 12 34" },
    });
    expect((await open(id)).facts.contact[0]).toEqual({
      label: "Telephone",
      value: "01 99 00 12 34",
      dial: "+33199001234",
    });
    expect((await open(id)).account).toBeNull();
    await send(id, "called", {});
    expect(await said()).toBe("called_noted");
    expect((await open(id)).events.at(-1)?.kind).toBe("called");
  });

  it("dials the telephone number of a Japanese customer, and not how the name is read", async () => {
    const id = await orderRow(house.api, { firstname_kana: "アナ", lastname_kana: "リマ" });
    const { contact } = (await open(id)).facts;
    expect(contact.filter(({ dial }) => dial).map(({ label }) => label)).toEqual(["Telephone"]);
  });

  it("leads by the customer's name to the file, where the customer has an account", async () => {
    const id = await orderRow(house.api, { customer_id: "cus_claire", is_guest: false });
    expect((await open(id)).account?.id).toBe("cus_claire");
  });

  it("takes money into the till of the boutique where the seller works today, which its receipt names", async () => {
    const id = await orderRow(house.api, { status: "S5" });
    await (await seller.session()).set("shop", "P102");
    await send(id, "payment", { number: "R-70", amount: "100" });
    const [payment] = (await open(id)).payments;
    const { data } = await seller.visit(receipt, `${at(id)}/receipt/${String(payment?.id)}`);
    expect(data.shop[0]).toContain("Lyon");
    await (await seller.session()).set("shop", "P101");
  });

  it("is settled, once cancelled, with all that was paid; each receipt stays as it was handed out", async () => {
    await (await seller.session()).set("shop", "P101");
    const id = await orderRow(house.api, { status: "S1", deposit_number: "T-CANCEL" });
    const { due: before } = await open(id);
    await send(id, "payment", { number: "R-71", amount: "1 000" });
    await house.api.query(`update orders set status = 'S9' where id = '${id}'`);
    const { due, toSettle, payments, deposit } = await open(id);
    expect([due, toSettle]).toEqual([0, deposit.taken + 100_000]);
    const totals = async (payment: string) =>
      (await seller.visit(receipt, `${at(id)}/receipt/${payment}`)).data.amounts.map(({ value }) => value);
    const euro = (amount: number) => formatMoney(amount, "EUR", "fr-FR");
    expect(await totals("deposit")).toEqual([euro(deposit.taken), euro(deposit.taken), euro(before)]);
    expect(await totals(String(payments[0]?.id))).toEqual([
      euro(100_000),
      euro(deposit.taken + 100_000),
      euro(before - 100_000),
    ]);
    const over = await send(id, "refund", { number: "R-72", amount: "99 999" });
    expect(over.data?.result.error).toEqual({ amount: ["payment_too_much"] });
    await send(id, "refund", { number: "R-72", amount: "1 000" });
    expect(await said()).toBe("order_updated");
    // Its page has the rest in the field, so that settling is one number and one press.
    const left = await open(id);
    expect([left.toSettle, left.can.retain]).toEqual([deposit.taken, false]);
    expect(await totals(String(left.payments.at(-1)?.id))).toEqual([euro(100_000)]);
    await send(id, "refund", { number: "R-73", amount: left.rest });
    expect(await said()).toBe("order_updated");
    expect(await open(id)).toMatchObject({ toSettle: 0, everPaid: true });
  });

  it("takes the balance as it is typed, and gives its receipt in the customer's language", async () => {
    const id = await orderRow(house.api, { status: "S5" });
    const wrong = await send(id, "payment", { number: "R-77", amount: "9 100,01" });
    expect(wrong.data?.result.error).toEqual({ amount: ["payment_too_much"] });
    // Above the whole price as well: what counts is what is left.
    // A payment of nothing is told of no deposit.
    const none = await send(id, "payment", { number: "R-77", amount: "0" });
    expect(none.data?.result.error).toEqual({ amount: ["amount_positive"] });
    const typo = await send(id, "payment", { number: "R-77", amount: "910000000" });
    expect(typo.data?.result.error).toEqual({ amount: ["payment_too_much"] });
    await send(id, "payment", { number: "R-77", amount: "9 100,00" });
    expect(await said()).toBe("payment_taken");
    const { due, payments } = await open(id);
    expect([due, payments.map(({ kind }) => kind)]).toEqual([0, ["balance"]]);
    // The customer waits for the receipt, so the message links to it.
    expect((await seller.session()).data.flash?.at(-1)?.action).toEqual({
      key: "print_receipt",
      href: `${at(id)}/receipt/${String(payments[0]?.id)}`,
      reload: true,
    });
    const { data } = await seller.visit(receipt, `${at(id)}/receipt/${String(payments[0]?.id)}`);
    expect([data.tag, data.title, data.number]).toEqual(["fr", "Reçu", "R-77"]);
    expect(data.amounts.map(({ label }) => label)).toEqual(["Solde", "Total payé", "Reste à payer"]);
    expect((await seller.visit(receipt, `${at(id)}/receipt/deposit`)).data.number).toMatch(/^T-/);
    expect((await seller.visit(receipt, `${at(id)}/receipt/999999`)).status).toBe(404);
  });

  it("changes engraving, boutique, contact and date, each said and none with another's version", async () => {
    const id = await orderRow(house.api, { status: "S1" });
    await send(id, "engraving", { engravingText: "AB", engravingFont: "Times New Roman" });
    expect(await said()).toBe("engraving_changed");
    // The earlier document is outdated, so the message links to the new one.
    const print = { key: "print_order", href: at(id).replace("/order/", "/order/print/"), reload: true };
    expect((await seller.session()).data.flash?.at(-1)?.action).toEqual(print);
    await send(id, "size", { ringSize: "55" });
    expect(await said()).toBe("ring_size_changed");
    expect((await seller.session()).data.flash?.at(-1)?.action).toEqual(print);
    await send(id, "delivery", { deliveryShop: "P102" });
    expect((await seller.session()).data.flash?.at(-1)?.action).toEqual(print);
    expect(await said()).toBe("delivery_shop_changed");
    expect((await open(id)).events.find(({ kind }) => kind === "delivery_shop")?.detail).toBe(
      "Lyon Presqu’île",
    );
    await send(id, "contact", { phone: "01 99 00 55 55", email: "" });
    expect(await said()).toBe("contact_changed");
    const days = async () => JSON.stringify((await open(id)).facts.delivery);
    expect(await days()).toContain("Estimated delivery");
    const wrong = await send(id, "date", { date: "31-02-2027" });
    expect(wrong.data?.result.error).toEqual({ date: ["date"] });
    await send(id, "date", { date: "12-02-2027", words: "As you wished." });
    // Its address was just taken away: nobody was told by mail.
    expect(await said()).toBe("date_agreed_untold");
    await send(id, "contact", { phone: "01 99 00 55 55", email: "ana@client.example" });
    const same = await send(id, "date", { date: "12-02-2027", words: "Once more." });
    expect(same.data?.result.error).toEqual({ date: ["date_same"] });
    await send(id, "date", { date: "13-02-2027", words: "As you wished." });
    expect(await said()).toBe("date_agreed");
    expect(await open(id)).toMatchObject({
      engraved: { text: "AB" },
      sized: { mm: 55 },
      deliveryShop: "P102",
      contact: { phone: "01 99 00 55 55", email: "ana@client.example" },
      dates: { expected: "2027-02-13" },
    });
    // The day of the paper stands as the planned one, and not once more as that of the delivery.
    expect(await days()).not.toContain("Estimated delivery");
  });

  it("confirms an order on hold once the terms are accepted, and says at their field that they are not", async () => {
    const on_hold_until = new Date(Date.now() + 3_600_000).toISOString();
    const id = await orderRow(house.api, { status: "A10", on_hold_until });
    const paid = { depositNumber: "T-79", depositAmount: "1200", signature: "Lu et approuvé" };
    const refused = await send(id, "confirm", paid);
    expect(refused.data?.result.error).toEqual({ termsAccepted: ["terms"] });
    await send(id, "confirm", { ...paid, termsAccepted: "on" });
    expect((await open(id)).status).toBe("A0");
  });

  const FORMS = {
    engraving: { engravingText: "Toujours", engravingFont: "Kunstler" },
    delivery: { deliveryShop: "P102" },
    contact: { phone: "01 99 00 66 66", email: "" },
    deposit: { depositNumber: "T-78", depositAmount: "1200" },
    date: { date: "12-02-2027", words: "As you wished." },
    cancel: { reason: "Another size" },
  };

  it.each(Object.entries(FORMS))(
    "that had not said what it showed gives back what was typed (%s) after SAP moved it on; sent again it is carried out",
    async (intent, fields) => {
      const id = await orderRow(house.api, { status: "S0" });
      await house.api.query(`update orders set status = 'S1', version = version + 1 where id = '${id}'`);
      const seen = await seller.send(action, at(id), {
        intent,
        version: "1",
        ...fields,
        signature: "Lu et approuvé",
      });
      expect([seen.location, await said()]).toEqual([at(id), "order_changed_typed_kept"]);
      const { resumed } = (await seller.visit(root, at(id))).data;
      expect(resumed).toMatchObject({ intent, ...fields });
      expect(resumed).not.toHaveProperty("signature");
      await send(id, intent, fields);
      expect(await said()).not.toMatch(/changed_(typed|meanwhile)|illegal/);
      expect((await seller.visit(root, at(id))).data.resumed).toBeNull();
    },
  );

  it("that has gone past what was typed says how it stands now", async () => {
    const id = await orderRow(house.api, { status: "S1" });
    await house.api.query(`update orders set status = 'S3', version = version + 1 where id = '${id}'`);
    await seller.send(action, at(id), { intent: "engraving", version: "1", ...FORMS.engraving });
    expect(await said()).toBe("order_changed_meanwhile");
    expect((await seller.visit(root, at(id))).data.resumed).toBeNull();
    expect((await open(id)).can.engraving).toBe(false);
  });
});
