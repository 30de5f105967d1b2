import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const open = async (path: string) => (await house.visitor().visit(loader, path)).data;

describe("The budget page", () => {
  it("asks nothing of /api before an amount is named, and offers some to begin with", async () => {
    const { designs, ways, amounts, errors } = await open("/en/fr/budget");
    expect([designs, ways, errors]).toEqual([null, [], { budget: null, carat: null }]);
    expect(amounts.length).toBeGreaterThan(2);
    expect(amounts.every((amount) => amount % 50_000 === 0)).toBe(true);
  });

  it("shows of each design the heaviest stone first, and the finer ones behind it", async () => {
    const { designs } = await open("/fr/fr/budget?budget=12%20000&size=54");
    expect(designs?.length).toBeGreaterThan(10);
    for (const { best, others } of designs ?? []) {
      expect(best.price).toBeLessThanOrEqual(1_200_000);
      for (const other of others) {
        expect(other.aesthetic.value).toBe(best.aesthetic.value);
        expect(other.carat).toBeLessThanOrEqual(best.carat);
      }
    }
    expect(new Set(designs?.map(({ best }) => best.aesthetic.value)).size).toBe(designs?.length);
  });

  it("understands an amount as it is written in the region, and a weight with a comma", async () => {
    expect(
      (await open("/jp/jp/budget?budget=%EF%BC%91%EF%BC%95%EF%BC%90%EF%BC%90%EF%BC%90%EF%BC%90%EF%BC%90"))
        .wish.budget,
    ).toBe(1_500_000);
    expect((await open("/fr/fr/budget?budget=9000&carat=1%2C2")).wish.carat).toBe(1.2);
  });

  it("says at the field what is wrong, and keeps what was typed", async () => {
    expect(await open("/en/fr/budget?budget=much&carat=heavy")).toMatchObject({
      errors: { budget: "amount", carat: "carat" },
      typed: { budget: "much", carat: "heavy" },
      designs: null,
    });
    expect((await open("/en/fr/budget?budget=")).errors.budget).toBe("required");
    expect((await open("/en/fr/budget?budget=9000&carat=9")).errors.carat).toBe("carat");
  });

  it("says of zero and less that a budget is above zero, and keeps what was typed", async () => {
    for (const typed of ["0", "-500", "０円"])
      expect(await open(`/jp/jp/budget?budget=${encodeURIComponent(typed)}`)).toMatchObject({
        errors: { budget: "amount_positive" },
        typed: { budget: typed },
        designs: null,
      });
  });

  it("names the smallest changes when nothing is all of it at once", async () => {
    const { designs, ways } = await open("/en/fr/budget?budget=10000&metal=platinum&cut=emerald&carat=1.5");
    expect(designs).toEqual([]);
    expect(ways.map(({ give }) => give.join())).toEqual(expect.arrayContaining(["budget", "carat"]));
  });

  it("says of which size its prices are while nobody has named one, which stays open in its links", async () => {
    const { wish, openSize } = await open("/en/gb/budget?budget=9000&size=");
    expect([wish.size, openSize]).toEqual([null, 52]);
    expect((await open("/en/gb/budget?budget=9000&size=56")).openSize).toBeNull();
  });

  it("takes what it does not know in a query for not said", async () => {
    expect(
      (await open("/en/fr/budget?budget=9000&metal=lead&cut=trillion&size=12&collection=nowhere")).wish,
    ).toEqual({ budget: 900_000, size: null, metal: null, cut: null, carat: null, collection: null });
  });
});
