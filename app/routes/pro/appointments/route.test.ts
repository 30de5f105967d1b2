import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openHouse, type House, type Visitor } from "../../../../tests/setup/bff";
import { action as ask, loader as visitLoader } from "~/routes/book-an-appointment/route.server";
import { action as mark, loader as diamonds } from "~/routes/ring/diamonds/route.server";
import { action as take } from "../creations/result/route.server";
import { loader as file } from "../customer/file/route.server";
import { action as select, loader as results } from "../customer/results/route.server";
import { loader } from "./route.server";

const LIST = "/en/fr/ring/platinum/aube/diamonds";
const BOOK = "/en/fr/book-an-appointment/aube-platinum-round?cut=round&carat=1.00&size=52";
const P = "/en/fr/pro";

let house: House;
let seller: Visitor;
let skus: string[];
beforeAll(async () => {
  house = await openHouse();
  seller = house.visitor();
  await seller.asSeller("helene@aurive.example");
  const customer = house.visitor();
  await customer.asCustomer("claire@client.example");
  const { data } = await customer.visit(diamonds, `${LIST}?cut=round&caratMin=1&origin=natural`);
  skus = data.diamonds.slice(0, 2).map(({ sku }) => sku);
  for (const sku of skus) await customer.send(mark, LIST, { intent: "mark", sku });
  const page = (await customer.visit(visitLoader, BOOK)).data;
  expect(page.marked.map(({ sku, state }) => [sku, state])).toEqual(skus.map((sku) => [sku, "free"]));
  const [shop] = await house.api.query("select shops->>0 as code from sellers where id = 'sel_helene'");
  const { days } = (await customer.visit(visitLoader, `${BOOK}&shop=${String(shop?.code)}`)).data;
  const day = days?.weeks.flat().find((one) => one?.free === "day");
  await customer.send(ask, BOOK, {
    country: "FR",
    shopCode: String(shop?.code),
    when: day?.date ?? "",
    slot: "morning",
    mode: "boutique",
    firstname: "Claire",
    lastname: "Moreau",
    phone: "01 99 00 12 34",
    email: "claire@client.example",
  });
});
afterAll(() => house.close());

describe("The diamonds that a visitor marked", () => {
  it("stand in the boutique's diary with their state, in the ring of the visit", async () => {
    const { data } = await seller.visit(loader, `${P}/appointments`);
    const visit = data.visits.find(({ email }) => email === "claire@client.example");
    expect(visit?.diamonds?.ring).toMatchObject({ aesthetic: "aube", metal: "platinum", size: "52" });
    expect(visit?.diamonds?.items.map(({ sku, state }) => [sku, state])).toEqual(
      skus.map((sku) => [sku, "free"]),
    );
    // For a diamond sold in the meantime, the nearest equivalent is named.
    await house.api.query(`update stones set withdrawn = true where sku = '${skus[1] ?? ""}'`);
    const again = (await seller.visit(loader, `${P}/appointments`)).data.visits[0]?.diamonds?.items[1];
    expect(again?.state).toBe("sold");
    expect(again?.twin).toMatchObject({ state: "free", cut: "round" });
  });

  it("stand in the customer's file, and the seller takes one to the tray", async () => {
    const found = (await seller.visit(results, `${P}/customer/results?email=claire@client.example`)).data;
    await seller.send(select, `${P}/customer/results`, {
      intent: "select",
      customerId: found.customers[0]?.id ?? "",
    });
    const { data } = await seller.visit(file, `${P}/customer/file`);
    const one = data.visits.find(({ diamonds: of }) => of)?.diamonds?.items[0];
    expect(one?.sku).toBe(skus[0]);
    await seller.send(take, `${P}/creations/result`, {
      mountSku: "aube-platinum-round",
      stoneSku: one?.sku ?? "",
      gia: one?.stone.gia ?? "",
      carat: String(one?.stone.carat),
      color: one?.stone.color ?? "",
      clarity: one?.stone.clarity ?? "",
      size: "52",
    });
    const { cart } = (await seller.visit(file, `${P}/customer/file`)).data;
    expect(cart.map(({ item }) => JSON.stringify(item)).join()).toContain(one?.stone.gia);
  });
});
