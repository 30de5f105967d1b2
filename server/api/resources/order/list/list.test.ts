import { describe, expect, it } from "vitest";
import { orders } from "../../../db/schema/orders";
import { camille } from "../../../../../tests/faults/order-house";
import { judgeOrders } from "../../../../../tests/faults/order-judge";
import { orderingHouse } from "../../../../../tests/setup/erp-orders";
import { foldName } from "~/domain/name-folding";
import { seedOrders } from "../seed-orders";
import { insertPayment } from "../payment-store";
import { updateOrder } from "../store";
import { listOrders } from "./store";

const house = orderingHouse(100);

describe("the list of orders", () => {
  it("finds by client in either name order, by number, by day in the shop's zone, and pages", async () => {
    const { number, id } = await house.placed({
      customerFirstName: "Éloïse",
      customerLastName: "Brontë-Łuc",
    });
    await updateOrder(house.db, id, { purchasedAt: new Date("2026-03-01T23:30:00Z") });
    const ids = async (filter: object) =>
      (
        await listOrders(house.db, { scope: { sellerId: camille.id }, sort: "-date", page: 1, ...filter })
      ).items.map((item) => item.order.id);
    expect(await ids({ client: "bronte-luc eloise" })).toEqual([id]);
    expect(await ids({ number: number.toLowerCase().slice(-11) })).toContain(id);
    expect(await ids({ from: "2026-03-02", to: "2026-03-02" })).toEqual([id]);
    expect(await ids({ from: "2026-03-01", to: "2026-03-01" })).toEqual([]);
    expect(await ids({ client: "%" })).toEqual([]);
    const page = await listOrders(house.db, {
      scope: { shops: ["VEN", "LYO"] },
      sort: "-amount",
      page: 1,
    });
    expect(page.items.length).toBe(Math.min(25, page.total));
    expect((await listOrders(house.db, { scope: { shops: [] }, sort: "date", page: 1 })).total).toBe(0);
  });
});

describe("What was paid of the orders of a list", () => {
  it("is known by the deposit and each payment after it, none for an order without one", async () => {
    const [part, none] = [await house.placed(), await house.placed()];
    for (const [number, amount] of [
      ["R-1", 4000],
      ["R-2", 700],
    ] as const)
      await insertPayment(house.db, {
        orderId: part.id,
        shop: part.shop,
        number,
        amount,
        kind: "further",
        sellerId: camille.id,
        sellerName: camille.name,
      });
    const { items } = await listOrders(house.db, { scope: { sellerId: camille.id }, sort: "-date", page: 1 });
    const after = (id: string) => items.find(({ order }) => order.id === id)?.paidAfter;
    expect([after(part.id), after(none.id)]).toEqual([4700, 0]);
  });
});

describe("the list of orders by client and delivery", () => {
  it("sorts by the family name, in every language, and finds a name in any shape of its letters", async () => {
    const named: [string, string][] = [
      ["Zoé", "Abadie-Sorting"],
      ["Anne", "Mercier-Sorting"],
      ["Bob", "Zola-Sorting"],
    ];
    for (const [customerFirstName, customerLastName] of named)
      await house.placed({ customerFirstName, customerLastName });
    const list = async (filter: object) =>
      (
        await listOrders(house.db, { scope: { sellerId: camille.id }, sort: "client", page: 1, ...filter })
      ).items.map((item) => item.order.lastname);
    expect(await list({ client: foldName("sorting") })).toEqual([
      "Abadie-Sorting",
      "Mercier-Sorting",
      "Zola-Sorting",
    ]);
    expect(await list({ client: foldName("Sorting Zoé"), sort: "-client" })).toEqual(["Abadie-Sorting"]);
    await house.placed({ customerFirstName: "健", customerLastName: "髙橋" });
    expect(await list({ client: foldName("高橋") })).toEqual(["髙橋"]);
  });

  it("is narrowed to rescheduled deliveries", async () => {
    const { id } = await house.placed();
    await house.placed();
    await updateOrder(house.db, id, { rescheduled: true });
    const found = await listOrders(house.db, {
      scope: { sellerId: camille.id },
      rescheduled: true,
      sort: "-date",
      page: 1,
    });
    expect(found.items.every((item) => item.order.rescheduled)).toBe(true);
    expect(found.items.map((item) => item.order.id)).toContain(id);
    expect(found.total).toBe(found.items.length);
  });
});

describe("orders at scale", () => {
  it("are the same each time, numbered behind those that are there, and found page by page", async () => {
    const before = (
      await listOrders(house.db, { scope: { shops: ["VEN", "LYO", "GIN"] }, sort: "date", page: 1 })
    ).total;
    await seedOrders(house.db, 600, new Date("2026-11-21T12:00:00Z"));
    const all = await listOrders(house.db, {
      scope: { shops: ["VEN", "LYO", "GIN"] },
      sort: "date",
      page: 1,
    });
    expect(all.total).toBe(before + 600);
    expect((await judgeOrders(house.db)).filter((found) => found.rule.startsWith("numbers"))).toEqual([]);
    const real = await house.placed();
    expect(real.number).toMatch(/^VEN-/);
  });

  it("of several boutiques are leafed through as one list, the newest first, each once", async () => {
    const shops = ["VEN", "LYO"];
    const wanted = (await house.db.select().from(orders))
      .filter(({ shop }) => shops.includes(shop))
      .sort((a, b) => b.purchasedAt.getTime() - a.purchasedAt.getTime() || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id);
    const leafed: string[] = [];
    for (let page = 1; leafed.length < wanted.length; page += 1) {
      const { items, total, more } = await listOrders(house.db, { scope: { shops }, sort: "-date", page });
      expect([total, more]).toEqual([wanted.length, false]);
      leafed.push(...items.map(({ order }) => order.id));
    }
    expect(leafed).toEqual(wanted);
    const last = await listOrders(house.db, { scope: { shops }, sort: "date", page: 1 });
    expect(last.items.map(({ order }) => order.id)).toEqual(wanted.slice(-25).reverse());
  });

  it("are counted no further than anybody leafs, which the list says", async () => {
    await seedOrders(house.db, 1000, new Date("2026-11-21T12:00:00Z"));
    const all = { scope: { shops: ["VEN", "LYO", "GIN"] }, sort: "-date", page: 1 } as const;
    expect(await listOrders(house.db, { ...all, scope: { shops: [...all.scope.shops] } })).toMatchObject({
      total: 1000,
      more: true,
    });
    const far = await listOrders(house.db, { ...all, scope: { shops: [...all.scope.shops] }, page: 45 });
    expect([far.items.length, far.total > 1000]).toEqual([25, true]);
  });
});
