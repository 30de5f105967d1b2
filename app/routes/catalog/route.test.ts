import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, soldOnWebsite, type House } from "../../../tests/setup/bff";
import { query, relocalise } from "~/lib/paths";
import { loader as ring } from "../ring/route.server";
import { addressOf } from "./address-of";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const open = async (path: string) => (await house.visitor().visit(loader, path)).data;

describe("The catalogue page", () => {
  it("shows a visitor every design once, with the prices of the website", async () => {
    const { cards, currency, bounds } = await open("/jp/jp/catalog");
    expect(new Set(cards.map((card) => card.aesthetic)).size).toBe(cards.length);
    expect(currency).toBe("JPY");
    expect(Math.min(...cards.map((card) => card.from))).toBeGreaterThanOrEqual(bounds.min);
  });

  it("shows a seller every default visual", async () => {
    const seller = house.visitor();
    await seller.asSeller();
    const all = (await seller.visit(loader, "/en/fr/catalog")).data;
    expect(all.total).toBeGreaterThan((await open("/en/fr/catalog")).total);
    expect(all.pages).toBe(Math.ceil(all.total / all.cards.length));
    const last = (await seller.visit(loader, `/en/fr/catalog?page=${all.pages}`)).data;
    expect(last.cards).toHaveLength(all.total - (all.pages - 1) * all.cards.length);
    expect((await seller.visit(loader, "/en/fr/catalog?page=4000")).data.cards).toEqual(last.cards);
  });

  it("shows the designs of a cut in that cut", async () => {
    const { cards } = await open("/en/fr/catalog?cut=oval");
    expect(new Set(cards.map((card) => card.cut))).toEqual(new Set(["oval"]));
  });

  it("shows the designs of a metal in that metal, and says a metal that is unknown here", async () => {
    const { cards, filter, unknown } = await open("/en/fr/catalog?metal=pink-gold&metal=tin");
    expect(new Set(cards.map((card) => card.metal))).toEqual(new Set(["pink-gold"]));
    expect([filter.metals, unknown]).toEqual([["pink-gold"], [{ filter: "metal", value: "tin" }]]);
  });

  it("says at the field that the minimum exceeds the maximum, filters nothing, and keeps what was typed", async () => {
    const { errors, typed, cards, budget } = await open("/en/fr/catalog?min=9000&max=500");
    expect(errors).toEqual({ min: "budget_order", max: null });
    expect(typed).toEqual({ min: "9000", max: "500" });
    expect(budget).toEqual({ from: null, to: null });
    expect(cards).toHaveLength((await open("/en/fr/catalog")).cards.length);
  });

  it("understands a budget as it is written in the region, and refuses words", async () => {
    expect((await open("/fr/fr/catalog?max=12%20500")).budget.to).toBe(1_250_000);
    expect(
      (await open("/jp/jp/catalog?max=%EF%BC%95%EF%BC%90%EF%BC%90%EF%BC%90%EF%BC%90%EF%BC%90")).budget.to,
    ).toBe(500_000);
    expect((await open("/en/fr/catalog?max=much")).errors.max).toBe("amount");
  });

  it("prices each card within the budget, and opens a ring in a weight that keeps to it", async () => {
    const { cards } = await open("/en/gb/catalog?max=9000");
    expect(cards.length).toBeGreaterThan(20);
    for (const card of cards) {
      expect(card.to, card.sku).toBeLessThanOrEqual(900_000);
      const { creation } = soldOnWebsite(
        (
          await house
            .visitor()
            .visit(ring, `/en/gb/ring/${card.metal}/${card.aesthetic}?cut=${card.cut}&carat=${card.carat}`)
        ).data,
      );
      expect(creation.carat.min).toBe(card.carat);
      expect(creation.price.from, card.sku).toBeLessThanOrEqual(900_000);
    }
  });

  it("takes a budget along to another country or region in its currency, rounded, and says so", async () => {
    const there = relocalise("/en/gb/catalog", "?max=9000&cut=oval", { lang: "jp", region: "jp" }, true);
    const { typed, budget, moved, currency } = await open(there);
    expect([typed.max, budget.to, currency]).toEqual(["1700000", 1_700_000, "JPY"]);
    expect(moved).toEqual({ currency: "GBP", from: null, to: 900_000 });
    const back = await open(
      relocalise("/jp/jp/catalog", there.slice(there.indexOf("?")), { lang: "en", region: "gb" }, true),
    );
    expect([back.typed.max, back.moved]).toEqual(["9000", null]);
    expect(
      (await open(relocalise("/fr/fr/catalog", "?min=2500", { lang: "fr", region: "mc" }, true))).moved,
    ).toBeNull();
  });

  it("offers what comes nearest when nothing fits", async () => {
    const { cards, total, nearest } = await open("/en/fr/catalog?max=10");
    expect([cards, total]).toEqual([[], 0]);
    expect(nearest).toMatchObject({ relaxed: "budget" });
    expect(nearest?.cards.length).toBeGreaterThan(0);
  });

  it("shows all its rings from above or in profile, and keeps to that with its filters", async () => {
    expect((await open("/en/fr/catalog")).filter.view).toBe("three-quarter");
    const grid = await open("/en/fr/catalog?view=top&cut=oval&sort=price_up");
    expect(grid.filter.view).toBe("top");
    expect(query(addressOf(grid, { cut: undefined }))).toBe("?sort=price_up&view=top");
    expect(query(addressOf({ ...grid, page: 2 }, { view: "side" }))).toBe(
      "?cut=oval&sort=price_up&view=side&page=2",
    );
  });

  it("leaves out what it does not know in a query, and says what", async () => {
    const { filter, unknown, total } = await open(
      "/en/fr/catalog?collection=nowhere&cut=trillion&cut=oval&size=12&sort=magic&view=below",
    );
    expect(filter).toEqual({
      collections: [],
      cuts: ["oval"],
      metals: [],
      size: null,
      sort: "recommended",
      view: "three-quarter",
    });
    expect(unknown.map(({ filter: name, value }) => `${name} ${value}`)).toEqual([
      "collection nowhere",
      "cut trillion",
      "size 12",
      "sort magic",
      "view below",
    ]);
    expect(total).toBe((await open("/en/fr/catalog?cut=oval")).total);
  });

  it("leads from a ring back to the grid that was filtered last, and nowhere else", async () => {
    const shopper = house.visitor();
    const back = async () => (await shopper.visit(loader, "/fr/fr/catalog?back=1")).location;
    expect(await back()).toBe("/fr/fr/catalog");
    await shopper.visit(loader, "/fr/fr/catalog?cut=oval&max=6000&utm_source=elsewhere");
    expect(await back()).toBe("/fr/fr/catalog?cut=oval&max=6000");
    const again = await shopper.visit(loader, "/fr/fr/catalog?cut=oval&max=6000");
    expect(again.headers.getSetCookie()).toEqual([]);
    await shopper.visit(loader, "/fr/fr/catalog");
    expect(await back()).toBe("/fr/fr/catalog");
    for (const forged of ["//elsewhere.example", "%2F%2Felsewhere.example", "%3Fback%3D1", "%E0%A4%A"]) {
      const { location } = await house.visitor(`rings=${forged}`).visit(loader, "/fr/fr/catalog?back=1");
      expect(location).toBe("/fr/fr/catalog");
    }
  });

  it("asks for pages of rings without the cookie that remembers a grid, and keeps none at the counter", async () => {
    const { headers } = await house.visitor().visit(loader, "/fr/fr/catalog?cut=oval");
    expect(headers.getSetCookie().map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual([
      "/fr/fr/catalog",
      "/fr/fr/catalog.data",
    ]);
    const seller = house.visitor();
    await seller.asSeller();
    const seen = await seller.visit(loader, "/en/fr/catalog?cut=oval");
    expect(seen.headers.getSetCookie().filter((line) => line.startsWith("rings="))).toEqual([]);
  });
});
