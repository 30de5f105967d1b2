import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House, type Visitor } from "../../../../../tests/setup/bff";
import { seedOrders } from "#server/api/resources/order/seed-orders";
import { loader as exportLoader } from "~/routes/my-account/export-json/route.server";
import { action as resultsAction, loader as resultsLoader } from "../results/route.server";
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
  house = await openTestBff();
  await seedOrders(house.api.db, 60);
  await house.api.query(
    "update orders set customer_id = 'cus_claire' where id in (select id from orders order by id limit 8)",
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
