import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../../tests/setup/bff";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const PAGE = "/en/fr/ring/platinum/aube/three-diamonds";
const visit = async (query: string) => (await house.visitor().visit(loader, `${PAGE}${query}`)).data;

describe("Three diamonds for a budget", () => {
  it("are asked for first, and answered by one call of /api", async () => {
    expect(await visit("")).toMatchObject({ items: null, errors: { budget: null } });
    house.calls.length = 0;
    const { items, heaviest, kept } = await visit("?cut=oval&size=54&budget=15,000&engravingText=Toujours");
    expect(house.calls.filter((call) => call.includes("/api/diamond"))).toHaveLength(1);
    expect(items?.flatMap(({ as }) => as).sort()).toEqual(["brightest", "largest", "whitest"]);
    for (const { diamond } of items ?? []) {
      expect(diamond.cut).toBe("oval");
      expect(diamond.price.incl).toBeLessThanOrEqual(1_500_000);
    }
    // Whitest first, and the largest is the heaviest of its colour.
    expect(heaviest.map(({ color }) => color)).toEqual([...heaviest.map(({ color }) => color)].sort());
    expect(heaviest.map(({ sku }) => sku)).toContain(items?.[0]?.diamond.sku);
    expect(kept).toMatchObject({ size: "54", engravingText: "Toujours" });
  });

  it("say at the field what they cannot read, and name what comes nearest where nothing fits", async () => {
    expect((await visit("?budget=")).errors.budget).toBe("required");
    expect((await visit("?budget=plenty")).errors.budget).toBe("amount");
    expect((await visit("?budget=0")).errors.budget).toBe("amount_positive");
    expect((await visit("?budget=9000&caratMin=heavy")).errors.caratMin).toBe("carat");
    const { items, nearest } = await visit("?cut=round&budget=6000&caratMin=1.5");
    expect(items).toEqual([]);
    expect(nearest.weight?.carat).toBeGreaterThanOrEqual(1.5);
    expect(nearest.price?.price.incl).toBeLessThanOrEqual(600_000);
  });

  it("are natural unless laboratory-grown ones are asked for", async () => {
    const origins = async (query: string) =>
      new Set((await visit(query)).items?.map(({ diamond }) => diamond.origin));
    expect(await origins("?budget=9000")).toEqual(new Set(["natural"]));
    expect(await origins("?budget=9000&origin=laboratory-grown")).toEqual(new Set(["laboratory-grown"]));
  });
});
