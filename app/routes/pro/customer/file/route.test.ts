import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openHouse, type House, type Visitor } from "../../../../../tests/setup/bff";
import { seedOrders } from "#server/api/resources/order/seed-orders";
import { loader as exportLoader } from "~/routes/my-account/export-json/route.server";
import { action as resultsAction, loader as resultsLoader } from "../results/route.server";
import { orderEndpoints } from "#server/contract/order";
import { loader as csvLoader } from "../../reporting/csv/route.server";
import { loader as reportingLoader } from "../../reporting/route.server";
import { loader as trayLoader } from "../tray/route.server";
import { action, loader } from "./route.server";

const P = "/en/fr/pro";
let house: House;
let seller: Visitor;

async function serve(email: string): Promise<void> {
  const { data } = await seller.visit(resultsLoader, `${P}/customer/results?email=${email}`);
  await seller.send(resultsAction, `${P}/customer/results`, {
    intent: "select",
    customerId: data.customers[0]?.id ?? "",
  });
}

beforeAll(async () => {
  house = await openHouse();
  await seedOrders(house.api.db, 60);
  await house.api.query(
    "update orders set customer_id = 'cus_claire' where id in (select id from orders order by id limit 8)",
  );
  await house.api.query(
    "update orders set firstname = '=HYPERLINK(1)' where id in (select o.id from orders o join sellers s on s.id = 'sel_helene' and s.shops::jsonb @> to_jsonb(o.shop) limit 1)",
  );
  seller = house.visitor();
  await seller.asSeller("helene@aurive.example");
});
afterAll(() => house.close());

describe("A customer's file at the counter", () => {
  it("asks for a customer first", async () => {
    expect((await seller.visit(loader, `${P}/customer/file`)).location).toContain("/pro/customer/search");
  });

  it("shows facts, orders of the seller's own shops, visits and notes, and that it was looked at is written down", async () => {
    await serve("claire@client.example");
    const { data } = await seller.visit(loader, `${P}/customer/file`);
    expect(data.customer).toMatchObject({
      firstname: "Claire",
      email: "claire@client.example",
      dial: "+33199001234",
      phone: "01 99 00 12 34",
    });
    const [own] = await house.api.query(
      "select count(*)::int n from orders o join sellers s on s.id = 'sel_helene' and s.shops::jsonb @> to_jsonb(o.shop) where o.customer_id = 'cus_claire'",
    );
    expect(data.total).toBe(own?.n);
    expect(data.notes).toEqual([]);
    const [views] = await house.api.query(
      "select count(*)::int n from audit where act = 'viewed' and subject = 'customer:cus_claire' and actor = 'seller:sel_helene'",
    );
    expect(Number(views?.n)).toBeGreaterThan(0);
  });

  it("keeps a note, says who wrote it, and the customer finds it in their export", async () => {
    expect(
      (await seller.send(action, `${P}/customer/file`, { note: "Prefers to be called in the evening." }))
        .location,
    ).toBe(`${P}/customer/file`);
    const { data } = await seller.visit(loader, `${P}/customer/file`);
    expect(data.notes.map(({ text }) => text)).toEqual(["Prefers to be called in the evening."]);
    expect(data.notes[0]?.by).toMatch(/^Hélène /);
    const claire = house.visitor();
    await claire.asCustomer();
    expect(
      await (await claire.visit(exportLoader, "/en/fr/my-account/export.json")).response?.text(),
    ).toContain("called in the evening");
  });

  it("names a saved creation of a cut that only the partner's /api knows, here and on the tray, and offers no order of it", async () => {
    const token = await house.api.loginCustomer("claire@client.example");
    const options = [
      ["cyl_carat_min", "1"],
      ["cyl_carat_max", "1.19"],
      ["cyl_metal", "platinum"],
      ["cyl_stone_cut", "oval"],
      ["cyl_size", "52"],
      ["cyl_aesthetic", "aube"],
    ].map(([title, value]) => ({ title, value }));
    await house.api.call("POST", "/api/cart/add", {
      token,
      store: "aurive_fr",
      body: { wishlistItem: [{ sku: "aube-platinum-oval", options }] },
    });
    const before = (await seller.visit(trayLoader, `${P}/customer/tray`)).data;
    house.rewrite = (path, answer) =>
      path === "/api/wishlist"
        ? (answer as { product: object }[]).map((item) => ({
            ...item,
            product: { ...item.product, cut: "hexagon" },
          }))
        : answer;
    const [file, tray] = [
      (await seller.visit(loader, `${P}/customer/file`)).data,
      (await seller.visit(trayLoader, `${P}/customer/tray`)).data,
    ];
    house.rewrite = null;
    expect(before.wishlist.length).toBeGreaterThan(0);
    for (const { wishlist, undrawn } of [file, tray])
      expect([wishlist, undrawn.map(({ name }) => name)]).toEqual([
        [],
        before.wishlist.map(({ item }) => item.name),
      ]);
  });

  it("keeps what a note said before it was corrected, and one of two corrections made at once", async () => {
    const path = `${P}/customer/file`;
    const [note] = (await seller.visit(loader, path)).data.notes;
    const correct = (correction: string) =>
      seller.send(action, path, { intent: "correct", corrects: String(note?.id), correction });
    await correct("Prefers to be called at noon.");
    const [now] = (await seller.visit(loader, path)).data.notes;
    expect([now?.text, now?.before?.map(({ text }) => text)]).toEqual([
      "Prefers to be called at noon.",
      ["Prefers to be called in the evening."],
    ]);
    expect((await correct("Another correction.")).data?.problem).toBe("version_conflict");
    expect((await correct(" ")).data?.result.error).toEqual({ correction: ["required"] });
  });

  it("refuses an empty note at its field", async () => {
    const seen = await seller.send(action, `${P}/customer/file`, { note: "   " });
    expect([seen.status, seen.data?.result.error]).toEqual([422, { note: ["required"] }]);
  });
});

describe("The list of orders as CSV", () => {
  const fetched = async (query: string) => {
    const seen = await seller.visit(csvLoader, `${P}/reporting/orders.csv${query}`);
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await seen.response?.arrayBuffer());
  };

  it("holds a line for each order of the list, under one of heads", async () => {
    const { data } = await seller.visit(reportingLoader, `${P}/reporting?shop=all`);
    const text = await fetched("?shop=all");
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text.trimEnd().split("\r\n")).toHaveLength(data.total + 1);
  });

  it("says of each order what was paid, after its deposit", async () => {
    const [order] = (await seller.visit(reportingLoader, `${P}/reporting?shop=all`)).data.orders;
    await house.api.query(
      `insert into order_payments (order_id, shop, number, amount, kind, seller_id, seller_name) select id, shop, 'R-paid', 12300, 'further', seller_id, '' from orders where id = '${order?.id ?? ""}'`,
    );
    const paid = (order?.deposit ?? 0) + 12_300;
    const lines = (await fetched("?shop=all")).split("\r\n");
    expect(lines[0]).toContain("Deposit,Paid in total,");
    expect(lines.find((line) => line.startsWith(order?.number ?? "none"))).toContain(
      `,${(order?.deposit ?? 0) / 100},${paid / 100},`,
    );
    const { data } = await seller.visit(reportingLoader, `${P}/reporting?shop=all`);
    expect(data.orders.find(({ id }) => id === order?.id)).toMatchObject({ paid });
  });

  it("has every label of an order, the signature and a delivery that was rescheduled among them", async () => {
    const heads = (await fetched("?shop=all")).split("\r\n")[0] ?? "";
    for (const label of [
      "Order number",
      "Deposit number",
      "Boutique code",
      "Sales associate",
      "Planned delivery date",
      "Expected delivery date",
      "Signature",
      "Delivery rescheduled",
    ])
      expect(heads).toContain(label);
  });

  it("follows the filters of the list", async () => {
    expect((await fetched("?shop=all&client=nobody-of-this-name")).trimEnd().split("\r\n")).toHaveLength(1);
  });

  it("calls no price tax included where there is no sales tax: list, customer's file and table say what the order says", async () => {
    const heads = async () => (await fetched("?shop=all")).split("\r\n")[0];
    const taxed = async () => [
      (await seller.visit(reportingLoader, `${P}/reporting?shop=all`)).data.taxed,
      (await seller.visit(loader, `${P}/customer/file`)).data.orders.some((order) => order.taxed),
    ];
    expect(await heads()).toContain("Total including tax");
    expect(await taxed()).toEqual([true, true]);
    await house.api.query("create table kept as select id, price_excl, price_tax from orders");
    await house.api.query("update orders set price_excl = price_incl, price_tax = 0");
    expect(await heads()).toContain("Total, no sales tax");
    expect(await heads()).not.toContain("including tax");
    expect(await taxed()).toEqual([false, false]);
    await house.api.query(
      "update orders o set price_excl = k.price_excl, price_tax = k.price_tax from kept k where k.id = o.id",
    );
  });

  it("holds rescheduled deliveries alone when the list does", async () => {
    await house.api.query(
      "update orders set rescheduled = true where id in (select o.id from orders o join sellers s on s.id = 'sel_helene' and s.shops::jsonb @> to_jsonb(o.shop) order by o.purchased_at desc limit 2)",
    );
    const { data } = await seller.visit(reportingLoader, `${P}/reporting?shop=all&rescheduled=1`);
    expect([data.filters.rescheduled, data.total, data.orders.every((order) => order.rescheduled)]).toEqual([
      "1",
      2,
      true,
    ]);
    expect((await fetched("?shop=all&rescheduled=1")).trimEnd().split("\r\n")).toHaveLength(3);
    await house.api.query("update orders set rescheduled = false");
  });

  it("names an order once, whatever is placed while its pages are read", async () => {
    const token = (await seller.session()).data.token ?? "";
    const page = async (query: string) =>
      orderEndpoints.ordersExport.response.parse(
        (await house.api.call("GET", `/api/orders/export?shop=all&${query}`, { token })).body,
      );
    const before = new Date().toISOString();
    const { total } = await page(`placedBefore=${before}`);
    await house.api.query(
      "update orders set purchased_at = now() + interval '1 minute' where id in (select id from orders where shop = 'P101' order by purchased_at limit 1)",
    );
    expect((await page("page=1")).total).toBe(total);
    expect((await page(`placedBefore=${before}`)).total).toBe(total - 1);
    await house.api.query(
      "update orders set purchased_at = now() - interval '1 day' where purchased_at > now()",
    );
  });

  it("hands no formula to a spreadsheet", async () => {
    expect(await fetched("?shop=all")).not.toMatch(/(^|,|")=HYPERLINK/m);
  });

  it("is for managers: a seller is refused, by the page and by /api, and is offered no button; a stranger is sent home", async () => {
    const camille = house.visitor();
    await camille.asSeller("camille@aurive.example");
    expect((await camille.visit(csvLoader, `${P}/reporting/orders.csv`)).status).toBe(403);
    expect(
      (
        await house.api.call("GET", "/api/orders/export", {
          token: (await camille.session()).data.token ?? "",
        })
      ).status,
    ).toBe(403);
    expect((await camille.visit(reportingLoader, `${P}/reporting`)).data.manager).toBe(false);
    expect((await house.visitor().visit(csvLoader, `${P}/reporting/orders.csv`)).status).toBe(302);
  });
});
