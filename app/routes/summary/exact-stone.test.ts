import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House, type Visitor, soldOnWebsite } from "../../../tests/setup/bff";
import { loader as engraving } from "../engraving/route.server";
import { loader as tray } from "../my-account/tray/route.server";
import { loader as linked } from "../ring-link/route.server";
import { loader as price } from "../ring/price/route.server";
import { loader as ring } from "../ring/route.server";
import { action, loader } from "./route.server";

let house: House;
let claire: Visitor;
let open = "";
beforeAll(async () => {
  house = await openTestBff();
  claire = house.visitor();
  await claire.asCustomer();
  open = (await claire.visit(tray, "/en/fr/my-account/tray")).data.inStore[0]?.open ?? "";
});
afterAll(() => house.close());

const queryOf = (path: string) => path.slice(path.indexOf("?"));

describe("A ring that a seller laid into a customer's tray with an exact diamond", () => {
  it("opens as that ring: its diamond, its report, its price", async () => {
    const [item] = (await claire.visit(tray, "/en/fr/my-account/tray")).data.inStore.map((one) => one.item);
    const { creation } = (await claire.visit(loader, open)).data;
    expect(creation.stone).toMatchObject({
      carat: item?.carat.min,
      color: item?.stone?.color,
      clarity: item?.stone?.clarity,
      gia: item?.stone?.gia,
      isHeld: false,
    });
    expect([creation.price.from, creation.price.to]).toEqual([item?.priceMin.incl, item?.priceMin.incl]);
    expect(creation.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(creation.price.from);
    expect(creation.replaced).toBeNull();
  });

  it("stays that ring on its own page, while it is engraved, in a link, and for somebody else", async () => {
    const { creation, search, link } = (await claire.visit(loader, open)).data;
    const other = house.visitor();
    const again = [
      soldOnWebsite(
        (
          await other.visit(
            ring,
            `/fr/fr/ring/${creation.metal}/${creation.aesthetic}?${new URLSearchParams(search as Record<string, string>).toString()}`.replace(
              /[^&?]+=undefined&?/g,
              "",
            ),
          )
        ).data,
      ).creation,
      (await other.visit(engraving, `/en/fr/engraving${queryOf(open)}&sku=${creation.sku}`)).data.creation,
      (await other.visit(linked, new URL(link.url).pathname + new URL(link.url).search)).data.shown?.creation,
    ];
    for (const one of again)
      expect([one?.stone?.sku, one?.price.from]).toEqual([creation.stone?.sku, creation.price.from]);
    expect(
      (await other.visit(engraving, `/en/fr/engraving${queryOf(open)}&sku=${creation.sku}`)).data.search
        .stone,
    ).toBe(creation.stone?.sku);
  });

  it("is pictured with its own stone, and explains its own price", async () => {
    const { creation } = (await claire.visit(loader, open)).data;
    const { stone } = creation;
    expect(stone?.proportions.lengthRatio).toBeCloseTo((stone?.length ?? 0) / (stone?.width ?? 1), 2);
    const why = (
      await claire.visit(price, `/en/fr/ring/${creation.metal}/${creation.aesthetic}/price${queryOf(open)}`)
    ).data;
    expect(why.compared.from.price.incl).toBe(creation.price.from);
    expect(why.compared.from.lines).toEqual(creation.lines);
    expect(why.search.stone).toBe(stone?.sku);
    // The same stone in another metal: its cost stays, so only the metal makes the difference.
    const other = creation.metal === "platinum" ? "pink-gold" : "platinum";
    const beside = (
      await claire.visit(
        price,
        `/en/fr/ring/${creation.metal}/${creation.aesthetic}/price${queryOf(open)}&with_metal=${other}`,
      )
    ).data.compared;
    expect(beside.change?.map(({ kind }) => kind)).not.toContain("stone");
  });

  it("is another ring as soon as another weight is chosen", async () => {
    const { creation } = (await claire.visit(loader, open)).data;
    const lighter = soldOnWebsite(
      (
        await claire.visit(
          ring,
          `/en/fr/ring/${creation.metal}/${creation.aesthetic}?cut=${creation.cut}&carat=0.50&stone=${creation.stone?.sku ?? ""}`,
        )
      ).data,
    );
    expect([lighter.creation.stone, lighter.search.stone]).toEqual([null, undefined]);
    expect(lighter.creation.price.to).toBeGreaterThan(lighter.creation.price.from);
  });

  it("is saved to an account by its options, without the diamond", async () => {
    const { creation } = (await claire.visit(loader, open)).data;
    await claire.send(action, open, { intent: "save" });
    const saved = (await claire.visit(tray, "/en/fr/my-account/tray")).data.online.find(
      ({ item }) => item.aesthetic === creation.aesthetic,
    );
    expect(saved?.item.stone).toBeNull();
    expect(saved?.open).not.toContain("stone=");
  });

  it("opens with the nearest equal when its diamond is gone, and says so", async () => {
    const { creation: before } = (await claire.visit(loader, open)).data;
    await house.api.query(`update stones set withdrawn = true where sku = '${before.stone?.sku ?? ""}'`);
    const still = (await claire.visit(tray, "/en/fr/my-account/tray")).data.inStore[0]?.open;
    expect(still).toBe(open);
    const { creation, search } = (await claire.visit(loader, open)).data;
    expect(creation.replaced?.gia).toBe(before.stone?.gia);
    expect(creation.stone?.gia).not.toBe(before.stone?.gia);
    expect(creation.stone === null || creation.price.from === creation.price.to).toBe(true);
    expect(search.stone).toBe(before.stone?.sku);
  });
});
