import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openHouse, type House } from "../../../tests/setup/bff";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openHouse();
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
    const all = (await seller.visit(loader, "/en/fr/catalog")).data.cards;
    expect(all.length).toBeGreaterThan((await open("/en/fr/catalog")).cards.length);
  });

  it("shows the designs of a cut in that cut", async () => {
    const { cards } = await open("/en/fr/catalog?cut=oval");
    expect(new Set(cards.map((card) => card.cut))).toEqual(new Set(["oval"]));
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
    expect((await open("/jp/jp/catalog?max=%EF%BC%95%EF%BC%90%EF%BC%90%EF%BC%90%EF%BC%90%EF%BC%90")).budget.to).toBe(500_000);
    expect((await open("/en/fr/catalog?max=much")).errors.max).toBe("amount");
  });

  it("offers designs that start within the budget, because a range of weights seldom ends within it", async () => {
    const { cards, more } = await open("/en/fr/catalog?max=5000");
    expect(more.length).toBeGreaterThan(0);
    expect(more.every((card) => card.from <= 500_000 && card.to > 500_000)).toBe(true);
    expect(more.filter((card) => cards.some((one) => one.aesthetic === card.aesthetic))).toEqual([]);
  });

  it("offers what comes nearest when nothing fits", async () => {
    const { cards, more, nearest } = await open("/en/fr/catalog?max=10");
    expect([cards, more]).toEqual([[], []]);
    expect(nearest).toMatchObject({ relaxed: "budget" });
    expect(nearest?.cards.length).toBeGreaterThan(0);
  });

  it("takes what it does not know in a query for not said", async () => {
    expect((await open("/en/fr/catalog?collection=nowhere&cut=trillion&size=12&sort=magic")).filter).toEqual({ collections: [], cuts: [], size: null, sort: "recommended" });
  });
});
