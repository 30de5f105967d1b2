import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../../tests/setup/bff";
import { loader as summary } from "../../summary/route.server";
import { action, loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const creation = (cut: string) => ({
  wishlistItem: [
    {
      sku: `aube-platinum-${cut}`,
      options: [
        { title: "cyl_carat_min", value: "1" },
        { title: "cyl_carat_max", value: "1.19" },
        { title: "cyl_metal", value: "platinum" },
        { title: "cyl_stone_cut", value: cut },
        { title: "cyl_size", value: "52" },
        { title: "cyl_aesthetic", value: "aube" },
        { title: "engraving_text", value: "À toi" },
      ],
    },
  ],
});

async function withNewCustomer(email: string) {
  await house.api.call("POST", "/api/customer/create", {
    store: "aurive_fr",
    body: { firstname: "Ada", lastname: "Lune", email, password: "Client-2026!", terms: true },
  });
  const token = await house.api.loginCustomer(email);
  const visitor = house.visitor();
  await visitor.asCustomer(email);
  return { token, visitor };
}

describe("The creations of a customer", () => {
  it("are empty at first", async () => {
    const { visitor } = await withNewCustomer("ada.empty@client.example");
    expect((await visitor.visit(loader, "/fr/fr/my-account/tray")).data).toMatchObject({
      inStore: [],
      online: [],
    });
  });

  it("are asked for with one call each, and shown with labels, price range and the way back to the creation", async () => {
    const { token, visitor } = await withNewCustomer("ada.saves@client.example");
    await house.api.call("POST", "/api/cart/add", { token, store: "aurive_fr", body: creation("oval") });
    const before = house.calls.length;
    const { data } = await visitor.visit(loader, "/fr/fr/my-account/tray");
    expect(
      house.calls
        .slice(before)
        .filter((call) => /cart|wishlist/.test(call))
        .sort(),
    ).toEqual(["GET /api/cart", "GET /api/wishlist"]);
    const [row] = data?.online ?? [];
    expect(row?.item).toMatchObject({
      name: "Aube",
      metalLabel: "Platine 950",
      carat: { min: 1, max: 1.19 },
      size: 52,
      engraving: "À toi",
      salable: true,
      stone: null,
    });
    expect(row?.item.priceMax.incl).toBeGreaterThan(row?.item.priceMin.incl ?? Infinity);
    expect(row?.open).toBe(
      `/fr/fr/summary/aube-platinum-oval?cut=oval&carat=1.00&size=52&engravingText=${encodeURIComponent("À toi").replace("%20", "+")}`,
    );
    expect(JSON.stringify(data)).not.toContain("custom_attributes");
  });

  it("are there as soon as the page of each ring says: an engraving takes its week here, too", async () => {
    const { token, visitor } = await withNewCustomer("ada.engraves@client.example");
    const plain = creation("oval");
    plain.wishlistItem[0]?.options.pop();
    for (const body of [plain, creation("round")])
      await house.api.call("POST", "/api/cart/add", { token, store: "aurive_fr", body });
    const { online } = (await visitor.visit(loader, "/fr/fr/my-account/tray")).data;
    const told = await Promise.all(
      online.map(async ({ item, open }) => {
        const page = (await visitor.visit(summary, open ?? "")).data.creation;
        expect([item.availability, item.leadWeeks], item.cut).toEqual([page.availability, page.weeks]);
        return item.availability;
      }),
    );
    expect(told.sort()).toEqual(["immediately", "weeks"]);
  });

  it("of a metal that only the partner's /api knows are kept, named and can be removed, and hide no other", async () => {
    const { token, visitor } = await withNewCustomer("ada.ahead@client.example");
    for (const cut of ["oval", "round"])
      await house.api.call("POST", "/api/cart/add", { token, store: "aurive_fr", body: creation(cut) });
    house.rewrite = (path, answer) =>
      path === "/api/wishlist"
        ? (answer as { product: { cut: string } }[]).map((item) =>
            item.product.cut === "round"
              ? { ...item, product: { ...item.product, metal: "palladium" } }
              : item,
          )
        : answer;
    const { status, data } = await visitor.visit(loader, "/fr/fr/my-account/tray");
    expect(status).toBe(200);
    expect(data?.online.map(({ item }) => item.cut)).toEqual(["oval"]);
    expect(data?.undrawn).toEqual([{ id: expect.any(String), name: "Aube" }]);
    await visitor.send(action, "/fr/fr/my-account/tray", {
      intent: "remove",
      itemId: data?.undrawn[0]?.id ?? "",
    });
    expect((await visitor.visit(loader, "/fr/fr/my-account/tray")).data).toMatchObject({
      undrawn: [],
      online: [{ item: { cut: "oval" } }],
    });
    // A broken value does not count as another metal.
    house.rewrite = (path, answer) =>
      path === "/api/wishlist"
        ? (answer as object[]).map((item) => ({ ...item, price_min: undefined }))
        : answer;
    expect((await visitor.visit(loader, "/fr/fr/my-account/tray")).status).toBe(502);
    house.rewrite = null;
  });

  it("are removed by their owner alone; a second press finds nothing left to do", async () => {
    const { token, visitor } = await withNewCustomer("ada.removes@client.example");
    await house.api.call("POST", "/api/cart/add", { token, store: "aurive_fr", body: creation("round") });
    const before = await visitor.visit(loader, "/fr/fr/my-account/tray");
    const itemId = before.data?.online[0]?.item.id ?? "";
    const { visitor: stranger } = await withNewCustomer("ada.stranger@client.example");
    await stranger.send(action, "/fr/fr/my-account/tray", { intent: "remove", itemId });
    expect((await visitor.visit(loader, "/fr/fr/my-account/tray")).data?.online).toHaveLength(1);
    expect(await visitor.send(action, "/fr/fr/my-account/tray", { intent: "remove", itemId })).toMatchObject({
      status: 303,
      location: "/fr/fr/my-account/tray",
    });
    expect((await visitor.session()).data.flash?.map(({ key }) => key)).toEqual(["creation_removed"]);
    expect((await visitor.visit(loader, "/fr/fr/my-account/tray")).data?.online).toEqual([]);
    expect((await visitor.send(action, "/fr/fr/my-account/tray", { intent: "remove", itemId })).status).toBe(
      303,
    );
  });

  it("are nobody else's business: a visitor is asked to log in and comes back", async () => {
    expect((await house.visitor().visit(loader, "/fr/fr/my-account/tray")).location).toBe(
      "/fr/fr/login?to=%2Ffr%2Ffr%2Fmy-account%2Ftray",
    );
  });
});
