import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const open = async (path: string) => (await house.visitor().visit(loader, path)).data;

describe("Home", () => {
  it("shows every collection by one of its designs", async () => {
    const { collections, hero } = await open("/en/fr");
    expect(collections.length).toBeGreaterThan(5);
    expect(hero).not.toBeNull();
  });

  it("finds the boutiques of the region's country, or of the one that is asked for", async () => {
    expect((await open("/en/jp")).country).toBe("JP");
    const { country, shops } = await open("/en/jp?country=FR");
    expect(country).toBe("FR");
    expect(shops.map((shop) => shop.city).join()).toContain("Paris");
  });

  it("takes an unknown country for not asked", async () => {
    expect((await open("/en/gb?country=XX")).country).toBe("GB");
  });

  it("calls /api once for each of its three answers, however many visitors come", async () => {
    await open("/ko/kr");
    house.calls.length = 0;
    await open("/ko/kr");
    expect(house.calls).toEqual([]);
  });
});
