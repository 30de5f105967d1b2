import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House, type Visitor } from "../../../../tests/setup/bff";
import { reserveAStone, serveClaire } from "../../../../tests/setup/counter";
import { action as formAction, loader as formLoader } from "~/routes/pro/checkout/order/route.server";
import { loader as leaveLoader } from "~/routes/pro/checkout/leave/route.server";
import { loader as trayLoader } from "~/routes/pro/customer/tray/route.server";
import { action, loader } from "./route.server";

const P = "/en/fr/pro";
const DAY = `${P}/day`;
let house: House;
let seller: Visitor;
beforeAll(async () => {
  house = await openTestBff();
  seller = house.visitor();
  await seller.asSeller();
});
afterAll(() => house.close());

const work = (shop: string, more: Record<string, string> = {}) =>
  seller.send(action, DAY, { intent: "shop", shop, ...more });
const here = async () => (await seller.visit(loader, DAY)).data.shop;
const held = async () =>
  (await house.api.query("select 1 from quotes where state = 'active' and seller_id = 'sel_camille'")).length;

describe("The shop of the day", () => {
  it("is changed on the page of the day, for this session and the tablet, among the seller's own", async () => {
    expect((await here())?.others.map(({ code }) => code)).toEqual(["P102"]);
    expect((await work("P102")).location).toBe(DAY);
    expect(await here()).toMatchObject({ name: /Lyon/, others: [{ code: "P101" }] });
    expect((await seller.session()).data.flash?.at(-1)).toMatchObject({
      key: "shop_changed",
      values: { shop: expect.stringContaining("Lyon") },
    });
    expect((await seller.session()).counter).toMatchObject({ shop: "P102" });
    for (const other of ["P123", "", "P102"]) await work(other);
    expect((await seller.session()).data.shop).toBe("P102");
    await work("P101");
  });

  it("keeps customer and tray; a running reservation ends after one question, and the till of the order is the new one's", async () => {
    await serveClaire(seller);
    await reserveAStone(seller);
    const form = (await seller.visit(formLoader, `${P}/checkout/order`)).data;
    await seller.send(formAction, `${P}/checkout/order`, {
      intent: "engrave",
      cartId: form.quoteId,
      odeisShopCode: form.shops[0]?.code ?? "",
      depositNumber: "T-1",
    });
    const asked = (await work("P102")).location ?? "";
    expect(asked).toBe(`${P}/checkout/leave?shop=P102`);
    expect((await seller.visit(leaveLoader, asked)).data).toMatchObject({ shop: "P102", logsOut: false });
    expect([(await seller.session()).data.shop, await held()]).toEqual(["P101", 1]);

    expect((await work("P102", { sure: "1" })).location).toBe(DAY);
    const { data } = await seller.session();
    expect([data.shop, data.quoteId, await held()]).toEqual(["P102", undefined, 0]);
    expect(data.actingFor?.firstname).toBe("Claire");
    expect(data.orderForm).toMatchObject({ depositNumber: "T-1" });
    expect((await seller.visit(trayLoader, `${P}/customer/tray`)).status).toBe(200);

    await reserveAStone(seller);
    const again = (await seller.visit(formLoader, `${P}/checkout/order`)).data;
    const lyon = again.shops.find(({ name }) => name.includes("Lyon"));
    expect([again.values["odeisShopCode"], again.values["depositNumber"]]).toEqual([lyon?.code, "T-1"]);
  });
});
