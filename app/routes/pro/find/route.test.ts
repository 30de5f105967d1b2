import { describe, expect, it } from "vitest";
import { atCounter, ontoTray, reserveAStone, serveClaire } from "../../../../tests/setup/counter";
import { orderRow } from "../../../../tests/setup/order-row";
import { loader as cartLoader } from "../checkout/cart/route.server";
import type { Found } from "~/features/find/found-rows";
import { action, loader } from "./route.server";
import { loader as rowsLoader } from "./rows/route.server";

const here = atCounter();
const FIND = "/en/fr/pro/find";

const visit = (q: string) => here.seller.visit(loader, `${FIND}?q=${encodeURIComponent(q)}`);
/** The results below the field while somebody types. */
const find = async (q: string): Promise<Found> => {
  const { response } = await here.seller.visit(rowsLoader, `${FIND}/rows.json?q=${encodeURIComponent(q)}`);
  return (await response?.json()) as Found;
};

describe("The one search field of the counter", () => {
  it("finds a customer by a name in any order and by the beginning of an e-mail address", async () => {
    for (const q of ["moreau claire", "CLAIRE MOREAU", "claire@cl"])
      expect((await find(q)).customers.map(({ email }) => email)).toContain("claire@client.example");
  });

  it("finds a stone by its report number, also as a scanner or a Japanese keyboard types it", async () => {
    const [stone] = await here.house.api.query("select sku, gia from stones order by sku limit 1");
    const gia = String(stone?.gia);
    const wide = [...gia].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join("");
    for (const q of [gia, `GIA ${gia}`, wide, String(stone?.sku).toLowerCase()])
      expect(
        (await find(q)).stones.map(({ sku }) => sku),
        q,
      ).toEqual([stone?.sku]);
  });

  it("says of a stone whether it can be had, and else why not: by whom it is held and until when, or that it is sold", async () => {
    const louis = here.house.visitor();
    await louis.asSeller("louis@aurive.example");
    await serveClaire(louis);
    const { gia } = await ontoTray(louis);
    const state = async () => (await find(gia)).stones[0]?.state;
    expect(await state()).toEqual({ tone: "good", words: "Stone in stock" });
    await reserveAStone(louis);
    const held =
      (await louis.visit(cartLoader, "/en/fr/pro/checkout/cart")).data.quote?.item.stone?.gia ?? "";
    expect((await find(held)).stones[0]?.state).toEqual({
      tone: "busy",
      words: expect.stringMatching(/^Reserved by Louis Marchand until \d{1,2}:\d\d$/) as string,
    });
    await here.house.api.query(`update stones set withdrawn = true where gia = '${gia}'`);
    await here.house.api.query("update quotes set state = 'released'");
    await here.house.api.query("update allocations set released_at = now()");
    expect(await state()).toEqual({ tone: "bad", words: "Withdrawn" });
  });

  it("finds a customer by the code of a saved ring, with their last order", async () => {
    const [ring] = await here.house.api.query(
      "select id, owner from tray_items where owner like 'customer:%' limit 1",
    );
    const customer = String(ring?.owner).slice("customer:".length);
    const order = await orderRow(here.house.api, { customer_id: customer, is_guest: false });
    const { customers, orders } = await find(String(ring?.id));
    expect(customers.map(({ id, lastOrder }) => [id, lastOrder])).toEqual([[customer, order]]);
    expect(orders).toEqual([]);
    expect((await find(`${String(ring?.id).slice(0, -1)}~`)).customers).toEqual([]);
  });

  it("finds an order by the code of its paper, also as the address in its QR code", async () => {
    const id = await orderRow(here.house.api);
    const { body } = await here.house.api.call("GET", `/api/order/${id}/document`, {
      token: await here.house.api.loginSeller(),
    });
    const { code, url } = body as { code: string; url: string };
    for (const q of [code, url])
      expect(
        (await find(q)).orders.map((one) => one.id),
        q,
      ).toEqual([id]);
  });

  it("opens the one order or stone whose whole number was sent, and shows the rows of everything else", async () => {
    const id = await orderRow(here.house.api, { number: "P101-260605-0007" });
    const [stone] = await here.house.api.query(
      "select sku, gia from stones where not withdrawn order by sku limit 1",
    );
    expect((await visit("p101-260605-0007")).location).toBe(`/en/fr/pro/order/${id}`);
    expect((await visit(String(stone?.gia))).location).toBe(`/en/fr/pro/stone/${String(stone?.sku)}`);
    for (const q of ["moreau claire", "P101-260605", "P101-260605-9999", ""]) {
      const seen = await visit(q);
      expect([seen.status, seen.location], q).toEqual([200, null]);
    }
    // A telephone number may end with the same digits; then the page asks which is meant.
    const digits = String(stone?.gia);
    await here.house.api.query(`update customers set phone = '+33${digits}' where id = 'cus_claire'`);
    const both = await visit(digits);
    expect(both.data.customers.map((one) => one.id)).toEqual(["cus_claire"]);
  });

  it("finds nothing for an empty line, one letter or signs, and says so without a fault", async () => {
    for (const q of ["", " ", "c", "%%%", "'; --"]) {
      const { customers, orders, stones } = await find(q);
      expect([customers, orders, stones], q).toEqual([[], [], []]);
    }
  });

  it("serves the customer of a row and goes on to the tray; another one only after a question", async () => {
    const [claire] = (await find("claire@client.example")).customers;
    const select = (customerId: string, q: string) =>
      here.seller.send(action, `${FIND}?q=${q}`, {
        intent: "select",
        customerId,
        to: "/en/fr/pro/customer/tray",
      });
    expect((await select(claire?.id ?? "", "claire")).location).toBe("/en/fr/pro/customer/tray");
    const other = (await find("dubois")).customers[0];
    const asked = await select(other?.id ?? "", "dubois");
    expect(asked.location).toContain(`confirm=${other?.id ?? ""}`);
    expect((await here.seller.visit(loader, asked.location ?? "")).data.confirm?.current.lastname).toBe(
      "Moreau",
    );
    // An order may have another address than the account, so the question does not suggest anybody.
    const elsewhere = await select(other?.id ?? "", "nobody@client.example");
    const question = (await here.seller.visit(loader, elsewhere.location ?? "")).data;
    expect([question.customers, question.confirm?.id]).toEqual([[], other?.id]);
  });
});
