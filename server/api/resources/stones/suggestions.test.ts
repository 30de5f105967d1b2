import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COLORS } from "~/domain/ring";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";
import { diamondEndpoints, diamondPage, suggestions, type Diamond } from "../../../contract/diamond";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const RING = "aesthetic=aube&metal=platinum";
const ask = async (query: string) =>
  suggestions.parse((await api.call("GET", `/api/diamond-suggestions?${RING}&${query}`)).body);

async function everyDiamond(query: string): Promise<Diamond[]> {
  const found: Diamond[] = [];
  for (let after = ""; ;) {
    const { items, next } = diamondPage.parse(
      (await api.call("GET", `/api/diamonds?${RING}&limit=48&${query}&after=${encodeURIComponent(after)}`))
        .body,
    );
    found.push(...items);
    if (!next) return found;
    after = next;
  }
}

const colour = ({ color }: Diamond) => COLORS.indexOf(color);
const light = (one: Diamond) => one.light?.value ?? 0;
/** The first of a list sorted by several figures, lowest first. */
const first = (list: Diamond[], ...by: ((one: Diamond) => number)[]) =>
  [...list].sort((a, b) => {
    for (const of of by) if (of(a) !== of(b)) return of(a) - of(b);
    return a.sku < b.sku ? -1 : 1;
  })[0];

describe("The three diamonds of a budget", () => {
  it.each([
    ["round", 900_000],
    ["oval", 1_500_000],
    ["cushion", 3_000_000],
  ])("are those that a search through the whole stock of %s finds for %i", async (cut, priceMax) => {
    const stock = (await everyDiamond(`cut=${cut}&origin=natural`)).filter(
      (one) => one.price.incl <= priceMax,
    );
    const largest = first(
      stock,
      (one) => -one.carat,
      colour,
      (one) => one.price.incl,
    );
    const alike = stock.filter((one) => one.carat >= (largest?.carat ?? 0) * 0.7);
    const answer = await ask(`cut=${cut}&priceMax=${priceMax}`);
    const of = (as: string) => answer.items.find((item) => item.as.some((one) => one === as))?.diamond;
    expect(of("largest")).toEqual(largest);
    expect(of("whitest")).toEqual(
      first(
        alike,
        colour,
        (one) => -one.carat,
        (one) => one.price.incl,
      ),
    );
    expect(light(of("brightest") as Diamond)).toBe(Math.max(...alike.map(light)));
    for (const { diamond } of answer.items) {
      expect(diamond.price.incl).toBeLessThanOrEqual(priceMax);
      expect(diamond.origin).toBe("natural");
    }
    // How much weight one step of colour costs, for the chart.
    for (const one of answer.heaviest)
      expect(one.carat).toBe(
        Math.max(...stock.filter(({ color }) => color === one.color).map(({ carat }) => carat)),
      );
  });

  it("weigh as much as was asked for at least, and a diamond that is two of them stands once", async () => {
    const { items } = await ask("cut=round&priceMax=2500000&caratMin=1.2");
    expect(items.flatMap(({ as }) => as).sort()).toEqual(["brightest", "largest", "whitest"]);
    expect(new Set(items.map(({ diamond }) => diamond.sku)).size).toBe(items.length);
    for (const { diamond } of items) expect(diamond.carat).toBeGreaterThanOrEqual(1.2);
  });

  it("are laboratory-grown where they were asked for", async () => {
    const { items } = await ask("cut=round&priceMax=900000&origin=laboratory-grown");
    expect(items.length).toBeGreaterThan(0);
    for (const { diamond } of items) expect(diamond.origin).toBe("laboratory-grown");
  });

  it("give way, where nothing fits, to the cheapest of the weight and the heaviest of the budget", async () => {
    const { items, heaviest, nearest } = await ask("cut=round&priceMax=600000&caratMin=1.5");
    expect([items, heaviest]).toEqual([[], []]);
    expect(nearest.weight?.carat).toBeGreaterThanOrEqual(1.5);
    expect(nearest.weight?.price.incl).toBeGreaterThan(600_000);
    expect(nearest.price?.carat).toBeLessThan(1.5);
    expect(nearest.price?.price.incl).toBeLessThanOrEqual(600_000);
    // A budget below the price of any ring: only the cheapest ring can be named.
    const poor = await ask("cut=round&priceMax=100");
    expect(poor.nearest.price).toBeNull();
    expect(poor.nearest.weight).toEqual(
      first(
        await everyDiamond("cut=round&origin=natural"),
        (one) => one.price.incl,
        (one) => -one.carat,
      ),
    );
  });

  it("are refused without a budget, and not found for a design that there is not", async () => {
    expect((await api.call("GET", `/api/diamond-suggestions?${RING}`)).status).toBe(400);
    expect(
      (await api.call("GET", "/api/diamond-suggestions?aesthetic=nowhere&metal=platinum&priceMax=1")).status,
    ).toBe(404);
  });
});

describe("Diamonds by their numbers", () => {
  const now = async (query: string) =>
    diamondEndpoints.diamondsNow.response.parse(
      (await api.call("GET", `/api/diamonds-by-number?${query}`)).body,
    ).items;

  it("say in the order of asking what became of each, with the price of the ring they fit and an equivalent of one that is gone", async () => {
    const [a, b] = (await ask("cut=round&priceMax=1500000")).heaviest;
    const [heart] = await api.query("select sku from stones where cut = 'heart' limit 1");
    await api.query(`update stones set withdrawn = true where sku = '${b?.sku ?? ""}'`);
    const skus = [String(heart?.sku), b?.sku, "D-none", a?.sku].map((sku) => `sku=${String(sku)}`).join("&");
    const found = await now(`${RING}&${skus}`);
    expect(found.map(({ stone }) => stone.sku)).toEqual([heart?.sku, b?.sku, a?.sku]);
    expect(found.map(({ state }) => state)).toEqual(["free", "sold", "free"]);
    expect(found[2]).toMatchObject({ diamond: a, twin: null });
    const twin = found[1]?.twin;
    if (twin) expect(twin).toMatchObject({ cut: "round", state: "free" });
    // Without a ring there is no price.
    expect((await now(skus)).map(({ diamond }) => diamond)).toEqual([null, null, null]);
    await api.query(`update stones set withdrawn = false where sku = '${b?.sku ?? ""}'`);
  });
});
