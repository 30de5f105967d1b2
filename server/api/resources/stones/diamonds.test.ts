import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";
import { diamondDetail, diamondPage, type Diamond } from "../../../contract/diamond";
import { seedStones } from "../../db/seed/stones";
import { lightOf } from "./light";
import { computeMissingLight } from "./light-store";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const RING = "aesthetic=aube&metal=platinum&cut=round";
const list = async (query = "") =>
  diamondPage.parse((await api.call("GET", `/api/diamonds?${RING}&${query}`)).body);
const one = async (sku: string) =>
  diamondDetail.parse((await api.call("GET", `/api/diamonds/${sku}?aesthetic=aube&metal=platinum`)).body);

async function leafed(query: string): Promise<Diamond[]> {
  const found: Diamond[] = [];
  for (let after = ""; ;) {
    const { items, next } = await list(`${query}${after ? `&after=${encodeURIComponent(after)}` : ""}`);
    found.push(...items);
    if (!next) return found;
    after = next;
  }
}

describe("Diamonds that fit a ring, for shoppers", () => {
  it("are listed for everybody, free, with the price of the whole ring and nothing of who holds any", async () => {
    const { items, total } = await list();
    expect(items.length).toBe(24);
    expect(total).toBeGreaterThan(24);
    for (const stone of items) {
      expect(stone.cut).toBe("round");
      expect(stone.state).toBe("free");
      expect(stone.price.incl).toBeGreaterThan(0);
      expect(Object.keys(stone)).not.toContain("hold");
      expect(Object.keys(stone)).not.toContain("mount_sku");
    }
  });

  it("come brightest first when they are sorted by light, each once, as many as were counted", async () => {
    const all = await leafed("sort=light&limit=48");
    const light = all.map((stone) => stone.light?.value ?? 0);
    expect(light).toEqual([...light].sort((a, b) => b - a));
    expect(light[0]).toBeGreaterThan(light.at(-1) ?? 1);
    expect(new Set(all.map(({ sku }) => sku)).size).toBe((await list("sort=light")).total);
  });

  it("keep to weight, grades, origin and the highest price that were asked for", async () => {
    const all = await leafed(
      "caratMin=1&caratMax=1.49&color=D&color=E&color=F&clarity=VS1&clarity=VS2&origin=natural&priceMax=2500000&limit=48",
    );
    expect(all.length).toBeGreaterThan(2);
    for (const stone of all) {
      expect(stone.carat).toBeGreaterThanOrEqual(1);
      expect(stone.carat).toBeLessThan(1.5);
      expect("DEF").toContain(stone.color);
      expect(["VS1", "VS2"]).toContain(stone.clarity);
      expect(stone.origin).toBe("natural");
      expect(stone.price.incl).toBeLessThanOrEqual(2_500_000);
    }
  });

  it("are refused for a cut that the design is not made in, and not found for a design that there is not", async () => {
    const { body } = await api.call("GET", "/api/aesthetics/aube");
    const cuts = (body as { cuts: string[] }).cuts;
    const other = ["heart", "asscher", "radiant", "marquise", "pear"].find((cut) => !cuts.includes(cut));
    expect(
      (await api.call("GET", `/api/diamonds?aesthetic=aube&metal=platinum&cut=${other ?? "triangle"}`))
        .status,
    ).toBe(422);
    expect((await api.call("GET", "/api/diamonds?aesthetic=nowhere&metal=platinum")).status).toBe(404);
  });

  it("are the same for a seller, who hears there of no colleague", async () => {
    const token = await api.loginSeller();
    const { body } = await api.call("GET", `/api/diamonds?${RING}`, { token });
    expect(diamondPage.parse(body)).toEqual(await list());
  });
});

describe("One diamond, for shoppers", () => {
  it("stands beside the medians of the free stones of its weight, cut and origin", async () => {
    const [stone] = (await list("caratMin=1&caratMax=1.1&origin=natural")).items;
    const { diamond, among, twin } = await one(stone?.sku ?? "");
    expect(diamond).toEqual(stone);
    expect(twin).toBeNull();
    const alike = (await leafed("limit=48")).filter(
      (s) => s.origin === diamond.origin && s.carat >= diamond.carat * 0.9 && s.carat <= diamond.carat * 1.1,
    );
    expect(among?.count).toBe(alike.length);
    const middle = (of: (s: Diamond) => number) =>
      alike.map(of).sort((a, b) => a - b)[Math.ceil(alike.length / 2) - 1];
    expect(among?.price).toBe(middle((s) => s.price.incl));
    expect(among?.light).toBe(middle((s) => s.light?.value ?? 0));
    // A stone that is a tenth heavier is larger anyway, so sizes are compared at equal weight.
    expect(among?.area).toBeCloseTo(
      middle((s) => s.length_mm * s.width_mm * (diamond.carat / s.carat) ** (2 / 3)) ?? 0,
      2,
    );
  });

  it("that was withdrawn reads as sold, has left the list, and names its nearest equivalent", async () => {
    const [stone] = (await list("caratMin=1&caratMax=1.19&sort=-price")).items;
    await api.query(`update stones set withdrawn = true where sku = '${stone?.sku ?? ""}'`);
    const { diamond, twin } = await one(stone?.sku ?? "");
    expect(diamond.state).toBe("sold");
    expect((await leafed("limit=48")).map(({ sku }) => sku)).not.toContain(stone?.sku);
    if (twin) expect(twin).toMatchObject({ cut: "round", origin: diamond.origin, state: "free" });
    await api.query(`update stones set withdrawn = false where sku = '${stone?.sku ?? ""}'`);
  });

  it("is found by its own number and its report's, and not in a ring that it does not fit", async () => {
    const [stone] = (await list()).items;
    expect((await one(stone?.gia ?? "")).diamond.sku).toBe(stone?.sku);
    const [oval] = await api.query(
      "select sku from stones where cut = 'heart' and carat_milli > 4500 limit 1",
    );
    expect(
      (await api.call("GET", `/api/diamonds/${String(oval?.sku)}?aesthetic=aube&metal=platinum`)).status,
    ).toBe(404);
    expect((await api.call("GET", "/api/diamonds/D-0?aesthetic=aube&metal=platinum")).status).toBe(404);
  });
});

describe("What light does in the stock", () => {
  it("is in the demo house what the light card of each stone says", () => {
    for (const row of seedStones().filter((_, i) => i % 331 === 0))
      expect([row.light, row.lightLow, row.lightHigh]).toEqual(lightOf(row));
  });

  it("is computed for stones that have none, once", async () => {
    const [kept] = await api.query("select sku, light, light_low from stones where cut = 'emerald' limit 1");
    await api.query(`update stones set light = 0, light_low = 0 where sku = '${String(kept?.sku)}'`);
    expect(await computeMissingLight(api.db, () => undefined)).toBe(1);
    expect(await computeMissingLight(api.db, () => undefined)).toBe(0);
    expect(
      await api.query(`select sku, light, light_low from stones where sku = '${String(kept?.sku)}'`),
    ).toEqual([kept]);
  });
});
