import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const open = async (path: string) => (await house.visitor().visit(loader, path)).data;

describe("The comparison of rings", () => {
  it("shows the rings of the address in their order, as they were chosen", async () => {
    const { rings, missing } = await open(
      "/en/fr/compare?item=aube-platinum-oval_1.00_54&item=rive-pink-gold-round",
    );
    expect(rings.map(({ view }) => [view.sku, view.metal])).toEqual([
      ["aube-platinum-oval", "platinum"],
      ["rive-pink-gold-round", "pink-gold"],
    ]);
    expect(rings[0]?.view).toMatchObject({ carat: { min: 1, max: 1.19 }, size: 54 });
    expect(rings[0]?.search).toMatchObject({ cut: "oval", carat: "1.00", size: "54" });
    expect(missing).toEqual([]);
  });

  it("names a ring that is not sold here instead of showing an error", async () => {
    const { rings, missing } = await open(
      "/en/jp/compare?item=berge-yellow-gold-round&item=aube-platinum-oval",
    );
    expect(rings.map(({ view }) => view.sku)).toEqual(["aube-platinum-oval"]);
    expect(missing).toEqual([expect.stringContaining("18ct yellow gold")]);
  });

  it("takes four at most and says which it left out; the same ring counts once", async () => {
    const items = [
      "aube-platinum-oval",
      "aube-platinum-oval",
      "aube-platinum-round",
      "aube-pink-gold-round",
      "rive-pink-gold-round",
      "rive-platinum-round",
    ];
    const { rings, left } = await open(`/en/fr/compare?${items.map((item) => `item=${item}`).join("&")}`);
    expect(rings).toHaveLength(4);
    expect(left).toEqual([expect.stringContaining("Platinum")]);
  });

  it("is empty for words that name no ring", async () => {
    expect(await open("/en/fr/compare?item=nothing&item=%3Cscript%3E&item=")).toMatchObject({
      rings: [],
      missing: [],
      left: [],
    });
  });

  it("offers others of its collection beside a ring that stands alone", async () => {
    const { others, rings } = await open("/en/fr/compare?item=aube-platinum-oval");
    expect(others.length).toBeGreaterThan(1);
    expect(others.map(({ aesthetic }) => aesthetic)).not.toContain("aube");
    const added = await open(`/en/fr/compare?item=${rings[0]?.item ?? ""}&item=${others[0]?.item ?? ""}`);
    expect([added.rings.length, added.others]).toEqual([2, []]);
  });

  it("has its prices in the currency of the region", async () => {
    expect((await open("/jp/jp/compare?item=aube-platinum-oval")).rings[0]?.view.price.currency).toBe("JPY");
  });
});
