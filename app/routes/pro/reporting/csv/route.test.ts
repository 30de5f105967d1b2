import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House, type Visitor } from "../../../../../tests/setup/bff";
import { serveClaire } from "../../../../../tests/setup/counter";
import { seedOrders } from "#server/api/resources/order/seed-orders";
import { orderEndpoints } from "#server/contract/order";
import { loader as fileLoader } from "../../customer/file/route.server";
import { loader as listLoader } from "../route.server";
import { loader } from "./route.server";

const P = "/en/fr/pro";
let house: House;
let seller: Visitor;

beforeAll(async () => {
  house = await openTestBff();
  await seedOrders(house.api.db, 60);
  await house.api.query(
    "update orders set customer_id = 'cus_claire' where id in (select id from orders order by id limit 8)",
  );
  await house.api.query(
    "update orders set firstname = '=HYPERLINK(1)' where id in (select o.id from orders o join sellers s on s.id = 'sel_helene' and s.shops::jsonb @> to_jsonb(o.shop) limit 1)",
  );
  seller = house.visitor();
  await seller.asSeller("helene@aurive.example");
  await serveClaire(seller);
});
afterAll(() => house.close());

describe("The list of orders as CSV", () => {
  const fetched = async (query: string) => {
    const seen = await seller.visit(loader, `${P}/reporting/orders.csv${query}`);
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await seen.response?.arrayBuffer());
  };

  it("holds a line for each order of the list, under one of heads", async () => {
    const { data } = await seller.visit(listLoader, `${P}/reporting?shop=all`);
    const text = await fetched("?shop=all");
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text.trimEnd().split("\r\n")).toHaveLength(data.total + 1);
  });

  it("is read by the spreadsheets of its language, and named after its days", async () => {
    const { response } = await seller.visit(
      loader,
      "/fr/fr/pro/reporting/orders.csv?shop=all&from=01-11-2026&to=30-11-2026",
    );
    expect(response?.headers.get("Content-Disposition")).toContain('"orders_2026-11-01_2026-11-30.csv"');
    const file = await seller.visit(loader, "/fr/fr/pro/reporting/orders.csv?shop=all&from=&to=");
    expect(file.response?.headers.get("Content-Disposition")).toContain('"orders.csv"');
    const [heads = "", ...lines] = (await file.response?.text())?.trimEnd().split("\r\n") ?? [];
    expect(heads.split(";")).toHaveLength(23);
    expect(lines.map((line) => line.split(";").length)).toEqual(lines.map(() => 23));
    expect(lines.some((line) => /;\d+,\d{1,2};\d+;EUR;/.test(line))).toBe(true);
  });

  it("says of each order what was paid, after its deposit", async () => {
    const [order] = (await seller.visit(listLoader, `${P}/reporting?shop=all`)).data.orders;
    await house.api.query(
      `insert into order_payments (order_id, shop, number, amount, kind, seller_id, seller_name) select id, shop, 'R-paid', 12300, 'further', seller_id, '' from orders where id = '${order?.id ?? ""}'`,
    );
    const paid = (order?.deposit ?? 0) + 12_300;
    const lines = (await fetched("?shop=all")).split("\r\n");
    expect(lines[0]).toContain("Deposit,Paid in total,");
    expect(lines.find((line) => line.startsWith(order?.number ?? "none"))).toContain(
      `,${(order?.deposit ?? 0) / 100},${paid / 100},`,
    );
    const { data } = await seller.visit(listLoader, `${P}/reporting?shop=all`);
    expect(data.orders.find(({ id }) => id === order?.id)).toMatchObject({ paid });
  });

  it("says of a cancelled order what was given back, what is kept and what is still to settle, and of no other", async () => {
    const [gone, stands] = (await seller.visit(listLoader, `${P}/reporting?shop=all`)).data.orders;
    const id = gone?.id ?? "";
    await house.api.query(`delete from order_payments where order_id = '${id}'`);
    await house.api.query(
      `update orders set status = 'S9', deposit_number = 'R-0', deposit_amount = 90000, retained_amount = 20000 where id = '${id}'`,
    );
    await house.api.query(
      `insert into order_payments (order_id, shop, number, amount, kind, seller_id, seller_name) select id, shop, 'R-back', -60050, 'refund', seller_id, '' from orders where id = '${id}'`,
    );
    const lines = (await fetched("?shop=all")).split("\r\n");
    const line = (number = "none") => lines.find((one) => one.startsWith(number));
    expect(lines[0]).toContain("Deposit,Paid in total,Not refunded,Still to settle,");
    expect(line(gone?.number)).toContain(",R-0,900,299.5,200,99.5,");
    expect(line(stands?.number)).toMatch(/,\d[\d.]*,\d[\d.]*,,,\d/);
    // An amount without a receipt was only planned.
    await house.api.query(`delete from order_payments where order_id = '${id}'`);
    await house.api.query(`update orders set deposit_number = '', retained_amount = 0 where id = '${id}'`);
    expect(
      (await fetched("?shop=all")).split("\r\n").find((one) => one.startsWith(gone?.number ?? "")),
    ).toContain(",,900,0,0,0,");
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
      (await seller.visit(listLoader, `${P}/reporting?shop=all`)).data.taxed,
      (await seller.visit(fileLoader, `${P}/customer/file`)).data.orders.some((order) => order.taxed),
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
    const { data } = await seller.visit(listLoader, `${P}/reporting?shop=all&rescheduled=1`);
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

  it("is read from /api as fast as it is taken, and no further once whoever asked has left", async () => {
    await seedOrders(house.api.db, 1040);
    await house.api.query(
      "update orders set shop = 'P101', deposit_number = '', purchased_at = now() - interval '1 day'",
    );
    const asked = () => house.calls.filter((one) => one.includes("/api/orders/export")).length;
    const before = asked();
    const { response } = await seller.visit(loader, `${P}/reporting/orders.csv?shop=all`);
    const reader = response?.body?.getReader();
    // Its heads, and the first page of it.
    await reader?.read();
    await reader?.read();
    await setTimeout(500);
    expect(asked() - before).toBe(2);
    await reader?.cancel();
    await setTimeout(200);
    expect(asked() - before).toBe(2);
    expect((await fetched("?shop=all")).trimEnd().split("\r\n").length).toBeGreaterThan(1040);
  });

  it("hands no formula to a spreadsheet", async () => {
    expect(await fetched("?shop=all")).not.toMatch(/(^|,|")=HYPERLINK/m);
  });

  it("is for managers: a seller is refused, by the page and by /api, and is offered no button; a stranger is sent home", async () => {
    const camille = house.visitor();
    await camille.asSeller("camille@aurive.example");
    expect((await camille.visit(loader, `${P}/reporting/orders.csv`)).status).toBe(403);
    expect(
      (
        await house.api.call("GET", "/api/orders/export", {
          token: (await camille.session()).data.token ?? "",
        })
      ).status,
    ).toBe(403);
    expect((await camille.visit(listLoader, `${P}/reporting`)).data.manager).toBe(false);
    expect((await house.visitor().visit(loader, `${P}/reporting/orders.csv`)).status).toBe(302);
  });
});
