import { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { query } from "~/lib/paths";
import { openTestBff, soldOnWebsite, type House } from "../../../tests/setup/bff";
import { loader as engraving } from "../engraving/route.server";
import { loader as list } from "./diamonds/route.server";
import { loader as price } from "./price/route.server";
import { loader as summary } from "../summary/route.server";
import { quotedStones } from "./quoted-stones";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const open = async (path: string, visitor = house.visitor()) => {
  const answer = await visitor.visit(loader, path);
  return { ...answer, data: soldOnWebsite(answer.data) };
};

describe("The page of a ring", () => {
  it("shows what the query asks for", async () => {
    const { creation, search } = (await open("/en/fr/ring/platinum/aube?cut=oval&carat=1.07&size=54")).data;
    expect(creation).toMatchObject({ sku: "aube-platinum-oval", carat: { min: 1, max: 1.19 }, size: 54 });
    expect(search).toMatchObject({ cut: "oval", carat: "1.00", size: "54" });
  });

  it("shows another choice in place of one that the design is not made in, rather than an error", async () => {
    const { status, data } = await open("/en/fr/ring/platinum/aube?cut=heart&carat=1.00&size=54");
    expect(status).toBe(200);
    expect(data.creation.cut).not.toBe("heart");
    expect(data.creation.size).toBe(54);
  });

  it("of a link whose engraving cannot be cut says so with the reason, and offers to change it", async () => {
    const visitor = house.visitor();
    const { status, location } = await visitor.visit(
      loader,
      "/fr/fr/ring/platinum/aube?cut=oval&carat=1.00&engravingText=%E6%84%9B",
    );
    expect([status, location]).toEqual([302, "/fr/fr/ring/platinum/aube?cut=oval&carat=1.00"]);
    const [message] = (await visitor.session()).data.flash ?? [];
    expect(message).toMatchObject({
      type: "warning",
      key: "engraving_refused",
      values: { text: "愛", why: expect.stringContaining("愛") as string },
      action: { key: "engraving_change" },
    });
    expect(message?.action?.href).toMatch(
      /^\/fr\/fr\/engraving\?sku=aube-platinum-oval&.*engravingText=%E6%84%9B$/,
    );
  });

  it("tells lists of merchants the price of each weight that the design is made in, with its address", async () => {
    const { creation, head } = (await open("/en/gb/ring/platinum/aube")).data;
    const group = z
      .object({
        hasVariant: z.array(
          z.object({
            offers: z.array(z.object({ url: z.string().optional(), price: z.string().optional() })),
          }),
        ),
      })
      .parse(JSON.parse(head.data?.[1] ?? "null"));
    const offers = group.hasVariant.flatMap((variant) => variant.offers);
    for (const { min, available, price_min } of creation.carats) {
      const offer = offers.find(({ url }) =>
        url?.endsWith(`/platinum/aube?cut=${creation.cut}&carat=${min.toFixed(2)}`),
      );
      expect(offer?.price, String(min)).toBe(available ? (price_min / 100).toFixed(2) : undefined);
    }
  });

  it("leads to the natural diamonds in stock that its price is of", async () => {
    for (const grades of ["", "&colorTo=E&clarityTo=VVS2"]) {
      const at = `/en/fr/ring/platinum/aube?cut=round&carat=1.00${grades}`;
      const { creation } = (await open(at)).data;
      const path = `/en/fr/ring/platinum/aube/diamonds${query({ cut: "round", ...quotedStones(creation) })}`;
      const { diamonds: items } = (await house.visitor().visit(list, path)).data;
      expect(items.length).toBeGreaterThan(0);
      for (const { origin, color, clarity, carat } of items) {
        expect([origin, carat >= 1 && carat < 1.2]).toEqual(["natural", true]);
        expect(quotedStones(creation)).toMatchObject({
          color: expect.arrayContaining([color]) as unknown,
          clarity: expect.arrayContaining([clarity]) as unknown,
        });
      }
    }
  });

  it("begins at the price of the grades that were chosen, and says what the step did to it", async () => {
    const plain = (await open("/en/gb/ring/platinum/aube?cut=round&carat=1.00&size=54")).data;
    const better = (
      await open(
        `/en/gb/ring/platinum/aube?cut=round&carat=1.00&size=54&colorTo=D&clarityTo=VVS1&was=${plain.now}`,
      )
    ).data;
    expect(better.search).toMatchObject({ colorTo: "D", clarityTo: "VVS1" });
    expect(better.since?.difference).toBe(better.creation.price.from - plain.creation.price.from);
    expect(better.since?.difference).toBeGreaterThan(0);
    const link = (
      await house
        .visitor()
        .visit(summary, "/en/gb/summary/aube-platinum-round?cut=round&carat=1.00&size=54&colorTo=D")
    ).data;
    expect(link).toMatchObject({ creation: { quality: { color: "D", clarity: "VS2" } } });
  });

  it("has price lines that add up to the lowest price", async () => {
    const { creation } = (await open("/fr/fr/ring/pink-gold/rive?band=1")).data;
    expect(creation.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(creation.price.from);
    expect(creation.lines.map((line) => line.kind)).toContain("band");
  });

  it("moves from a metal's code to its slug for good, and keeps the choices", async () => {
    const { status, location } = await open("/en/fr/ring/C06/aube?cut=oval");
    expect([status, location]).toEqual([301, "/en/fr/ring/platinum/aube?cut=oval"]);
  });

  it.each(["/en/fr/ring/tin/aube", "/en/fr/ring/platinum/nothing"])("%s is not found", async (path) => {
    const { status, data } = await open(path);
    expect(status).toBe(404);
    expect(data).toMatchObject({ code: "page_not_found", path });
  });

  it("introduces the craft once a session", async () => {
    const visitor = house.visitor();
    expect((await open("/en/fr/ring/platinum/aube", visitor)).data.introduce).toBe(true);
    expect((await open("/en/fr/ring/platinum/aube?cut=oval", visitor)).data.introduce).toBe(false);
  });

  it("says what of a link the design is not made in", async () => {
    const { data } = await open("/en/fr/ring/platinum/cercle?cut=heart&carat=4.00&size=99");
    expect(data.instead).toEqual([
      { kind: "cut", asked: "heart" },
      { kind: "carat", asked: "4.00" },
      { kind: "size", asked: "99" },
    ]);
    expect((await open("/en/fr/ring/platinum/cercle?cut=round&carat=1.04&size=52")).data.instead).toEqual([]);
  });

  it("names what the address leaves open, in the order in which people decide", async () => {
    const open_ = async (query: string) => (await open(`/en/fr/ring/platinum/aube${query}`)).data.open;
    expect(await open_("")).toEqual(["carat", "size"]);
    expect(await open_("?cut=round&carat=1.00")).toEqual(["size"]);
    // A choice that the design does not offer does not count as chosen.
    expect(await open_("?carat=1.00&size=99")).toEqual(["size"]);
    expect(await open_("?carat=1.00&size=54")).toEqual([]);
    // Links from here contain no size that nobody chose, so that a visitor who returns is still asked for it.
    const { search } = (await open("/en/fr/ring/platinum/aube?cut=round&carat=1.00")).data;
    expect(search).toMatchObject({ carat: "1.00", size: undefined });
  });
});

describe("A ring that another website sells", () => {
  const PATH = "ring/yellow-gold/berge?cut=oval&carat=1.00&size=52";

  it.each(["en", "fr", "jp", "ko", "zh_ht", "zh_hs"])(
    "says so in %s, keeps its choices and leads back and on",
    async (lang) => {
      const visitor = house.visitor(`region=${encodeURIComponent(`/${lang}/gb`)}`);
      const { status, data } = await visitor.visit(loader, `/${lang}/jp/${PATH}`);
      expect(status).toBe(404);
      expect(data).toMatchObject({
        elsewhere: {
          aesthetic: "berge",
          metal: "yellow-gold",
          there: "gb",
          search: { cut: "oval", carat: "1.00", size: "52" },
          like: { cut: "oval", size: "52", priced: "gb", max: expect.stringMatching(/^\d+$/) as string },
        },
      });
      if (!("elsewhere" in data)) return;
      // The links to this website's metals of the design lead to existing rings.
      for (const metal of data.elsewhere.metals)
        expect((await visitor.visit(loader, `/${lang}/jp/ring/${metal}/berge`)).status).toBe(200);
      expect(data.elsewhere.metals).not.toContain("yellow-gold");
    },
  );

  it("is led to from its summary, its engraving and its price, with its choices", async () => {
    const query = "cut=oval&carat=1.00&size=52";
    const there = `/en/jp/ring/yellow-gold/berge?${query}`;
    const led = await Promise.all([
      house.visitor().visit(summary, `/en/jp/summary/berge-yellow-gold-oval?${query}`),
      house.visitor().visit(engraving, `/en/jp/engraving?sku=berge-yellow-gold-oval&${query}`),
      house.visitor().visit(price, `/en/jp/ring/yellow-gold/berge/price?${query}`),
    ]);
    expect(led.map(({ location }) => location)).toEqual([there, there, there]);
  });
});
