import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MTO_CLARITIES, MTO_COLORS } from "~/domain/ring";
import { exactStones } from "~/features/counter/exact-stones";
import { query } from "~/lib/paths";
import { openTestBff, type House } from "../../../../../tests/setup/bff";
import { ontoTray, reserveAStone, serveClaire } from "../../../../../tests/setup/counter";
import { action as search } from "../../customer/search/route.server";
import { action, loader } from "./route.server";
import { addOf, limitsOf, readFilters } from "./form";

const LIST = "/en/fr/pro/creations/result";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

async function serving(...who: string[]) {
  const seller = house.visitor();
  await seller.asSeller(...who);
  await seller.send(search, "/en/fr/pro/customer/search", { intent: "guest" });
  return seller;
}

describe("The list of exact stones", () => {
  it("names what limits a list without results, the price too, and nothing that was not asked for", () => {
    const limits = (query: string) => limitsOf(readFilters(new URLSearchParams(query), "EUR"));
    expect(limits("cut=oval&priceMax=500")).toEqual(["price"]);
    expect(limits("caratMin=2&color=D&clarity=IF&depthMax=60&gia=99")).toEqual([
      "carat",
      "color",
      "clarity",
      "proportions",
      "report",
    ]);
    expect(limits("cut=oval&sort=carat&size=52")).toEqual([]);
  });

  it("says of a figure that it cannot read so, keeps it in its field, and shows the list without it", async () => {
    const seller = await serving();
    const list = `${LIST}?aesthetic=aube&metal=platinum&cut=oval&priceMax=`;
    const { data } = await seller.visit(loader, `${list}cheap&caratMin=heavy&tableMax=58,5%25`);
    expect(data.figures).toMatchObject({
      priceMax: { defaultValue: "cheap", errors: ["amount"] },
      caratMin: { defaultValue: "heavy", errors: ["carat"] },
      tableMax: { defaultValue: "58,5%" },
    });
    expect([data.filters.priceMax, data.filters.caratMin, data.filters.tableMax]).toEqual([
      undefined,
      undefined,
      58.5,
    ]);
    const { data: within } = await seller.visit(loader, `${list}8%20000%20%E2%82%AC`);
    expect(within.figures.priceMax).toEqual({ defaultValue: "8 000 €" });
    expect(within.filters.priceMax).toBe(8000);
    for (const { price } of within.found?.stones ?? []) expect(price.incl).toBeLessThanOrEqual(800_000);
  });

  it("begins with the size of the customer's card, which another and none take the place of", async () => {
    const seller = await serving();
    await serveClaire(seller);
    await house.api.query("update customers set ring_size = 52 where email = 'claire@client.example'");
    const list = `${LIST}?aesthetic=aube&metal=platinum&cut=oval`;
    const sizeOf = async (query: string) => {
      const { filters, anySize } = (await seller.visit(loader, list + query)).data;
      return [filters.size, anySize];
    };
    expect(await sizeOf("")).toEqual([52, false]);
    expect(await sizeOf("&size=60")).toEqual([60, false]);
    expect(await sizeOf("&size=any")).toEqual([undefined, true]);
    expect((await (await serving()).visit(loader, list)).data.filters.size).toBeUndefined();
  });

  it("says that a design is not made in a cut, and in which it is; what else was chosen stays", async () => {
    const seller = await serving();
    const { status, data } = await seller.visit(
      loader,
      `${LIST}?aesthetic=aube&metal=platinum&cut=heart&size=52`,
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      lacking: "cut",
      found: null,
      design: { label: "Aube", cuts: ["round", "oval", "cushion"] },
      filters: { cut: "heart", size: 52 },
    });
  });

  it.each(["zzz", "~2147483648~D"])("begins at the first page where %s is no place of it", async (place) => {
    const seller = await serving();
    const at = (query: string) => seller.visit(loader, `${LIST}?aesthetic=aube&metal=platinum${query}`);
    const [{ status, data }, first] = [await at(`&after=${place}`), await at("")];
    expect([status, data.filters.after]).toEqual([200, undefined]);
    expect(data.found?.stones[0]?.sku).toBe(first.data.found?.stones[0]?.sku);
  });

  it("says the same of a metal that the seller's website does not sell the design in", async () => {
    const seller = await serving("aiko@aurive.example", "AUR-JP");
    const { status, data } = await seller.visit(
      loader,
      "/jp/jp/pro/creations/result?aesthetic=berge&metal=yellow-gold",
    );
    expect([status, data.lacking]).toEqual([200, "metal"]);
    expect(data.design).not.toMatchObject({ metals: expect.arrayContaining(["yellow-gold"]) as unknown });
  });

  it("names the colleague of the same shop who holds a stone, and until when; of another shop it says that it is held", async () => {
    const camille = await serving();
    await serveClaire(camille);
    await reserveAStone(camille);
    const [held] = await house.api.query(
      "select s.gia from allocations a join stones s on s.sku = a.stone_sku where a.released_at is null and a.order_id is null",
    );
    const gia = String(held?.gia);
    const seen = async (lang: string, ...who: string[]) => {
      const { data } = await (
        await serving(...who)
      ).visit(loader, `/${lang}/pro/creations/result?aesthetic=aube&metal=platinum&cut=oval&gia=${gia}`);
      return data.found?.stones.map(({ state, held }) => [state, held.holder, held.heldUntil])[0];
    };
    const time = expect.stringMatching(/^\d{1,2}:\d\d/) as unknown;
    expect(await seen("en/fr", "louis@aurive.example")).toEqual(["held", "Camille Laurent", time]);
    expect(await seen("jp/jp", "aiko@aurive.example", "AUR-JP")).toEqual(["held", null, time]);
  });

  it("leads to two to four marked stones side by side; one or five stay marked, with the filters", async () => {
    const seller = await serving();
    const list = `${LIST}?aesthetic=aube&metal=platinum&cut=oval&size=52`;
    const { data } = await seller.visit(loader, list);
    const skus = (data.found?.stones ?? []).slice(0, 5).map(({ sku }) => sku);
    const marking = (some: string[]) =>
      seller.visit(loader, `${list}${some.map((sku) => `&stone=${sku}`).join("")}`);
    const [first, second, third] = skus as [string, string, string];
    expect((await marking([first, second, third])).location).toBe(
      `/en/fr/pro/stone/${first}?aesthetic=aube&metal=platinum&size=52&with=${second}&with=${third}#compare`,
    );
    for (const some of [[first], skus]) {
      const { status, data: again } = await marking(some);
      expect([status, again.marked, again.filters.cut]).toEqual([200, some, "oval"]);
    }
  });

  it("answers a ring that was saved online with stones of its weight, grades and origin: none is less than what its price was made of", async () => {
    const ring = {
      aesthetic: "aube",
      metal: "platinum",
      cut: "oval",
      carat: { min: 1, max: 1.19 },
      size: 52,
      engraving: { text: "Oui", font: "Times New Roman" },
    } as const;
    const seller = await serving();
    const every =
      (
        await seller.visit(
          loader,
          `${LIST}?aesthetic=aube&metal=platinum&cut=oval&caratMin=1.00&caratMax=1.19`,
        )
      ).data.found?.stones ?? [];
    const { data } = await seller.visit(loader, LIST + query(exactStones(ring)));
    const stones = data.found?.stones ?? [];
    expect(stones.length).toBeGreaterThan(0);
    expect(every.length).toBeGreaterThan(stones.length);
    for (const { carat, color, clarity, origin } of stones)
      expect([
        carat >= 1 && carat < 1.2,
        MTO_COLORS.includes(color),
        MTO_CLARITIES.includes(clarity),
        origin,
      ]).toEqual([true, true, true, "natural"]);
    expect(data.filters).toMatchObject({
      size: 52,
      engravingText: "Oui",
      color: MTO_COLORS,
      clarity: MTO_CLARITIES,
      origin: ["natural"],
    });
    expect(limitsOf(data.filters)).toEqual(["carat", "color", "clarity", "origin"]);
  });

  it("names the cut whose stones it shows when none was asked for", async () => {
    const seller = await serving();
    const { data } = await seller.visit(loader, `${LIST}?aesthetic=matin&metal=platinum`);
    expect(new Set(data.found?.stones.map(({ cut }) => cut))).toEqual(new Set([data.filters.cut]));
  });
});

describe("A stone of the list", () => {
  it("goes into the tray by the button of its row, which says all that its own page sends", async () => {
    const seller = await serving();
    const { data } = await seller.visit(loader, `${LIST}?aesthetic=aube&metal=platinum&cut=oval&size=52`);
    const stone = data.found?.stones.find(({ state }) => state === "free");
    if (!stone) throw new Error("no free oval stone is left");
    const row = { mountSku: stone.mountSku, size: "52", add: addOf(stone) };
    const { location } = await seller.send(action, LIST, row);
    expect(location).toBe("/en/fr/pro/customer/tray");
    const [laid] = await house.api.query(
      "select stone_sku, mount_sku, size, carat_min from tray_items order by created_at desc limit 1",
    );
    expect(laid).toMatchObject({ stone_sku: stone.sku, mount_sku: stone.mountSku, size: 52 });
    const wrong = await seller.send(action, LIST, { ...row, add: `${stone.sku} 1` });
    expect(wrong.status).toBe(422);
  });
});

describe("A stone that lies on the tray", () => {
  it("is said to be there where it is laid again, and is ordered at once from its own page", async () => {
    const seller = house.visitor();
    await seller.asSeller();
    await serveClaire(seller);
    const { fields } = await ontoTray(seller);
    const said = async () => (await seller.session()).data.flash?.at(-1)?.key;
    expect(await said()).toBe("added_to_tray");
    await seller.send(action, LIST, fields);
    expect(await said()).toBe("already_on_tray");
    const ordered = await seller.send(action, LIST, { ...fields, then: "order" });
    expect([ordered.location, await said()]).toEqual(["/en/fr/pro/checkout/order", "reserved"]);
  });
});
