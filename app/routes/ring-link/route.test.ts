import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { gateLink } from "../../../tests/gates/link";
import { loader as summary } from "../summary/route.server";
import { loader } from "./route.server";

let house: House;
let path = "";
beforeAll(async () => {
  house = await openTestBff();
  const { data } = await house
    .visitor()
    .visit(
      summary,
      "/en/fr/summary/berge-yellow-gold-oval?cut=oval&carat=1.00&size=54&band=1&engravingText=Toujours",
    );
  path = new URL(data.link.url).pathname;
});
afterAll(() => house.close());

const open = (at: string) => house.visitor().visit(loader, at);

describe("A ring as a link", () => {
  it("brings every option back, a token for each ring", async () => {
    expect((await gateLink({ rings: 500 })).findings).toEqual([]);
  });

  it("opens as it was where it was made, with nothing stored", async () => {
    const { shown } = (await open(path)).data;
    expect(shown?.creation).toMatchObject({
      sku: "berge-yellow-gold-oval",
      carat: { min: 1 },
      size: 54,
      band: { chosen: true },
    });
    expect(shown?.engraving).toBe("Toujours");
    expect(shown?.differs).toEqual([]);
  });

  it("has no size where nobody chose one: whoever opens it is shown a ring whose size is still open", async () => {
    const { link } = (
      await house.visitor().visit(summary, "/en/fr/summary/berge-yellow-gold-oval?cut=oval&carat=1.00")
    ).data;
    const { shown } = (await open(new URL(link.url).pathname)).data;
    expect(shown?.search).toMatchObject({ cut: "oval", carat: "1.00", size: undefined });
    expect(shown?.differs).toEqual([]);
  });

  it("says in another country which list and tax it meets there", async () => {
    const { shown } = (await open(path.replace("/en/fr/", "/zh_ht/hk/"))).data;
    expect(shown?.creation.price.currency).toBe("HKD");
    expect(shown?.differs).toMatchObject([
      { code: "country", region: "fr", currency: "EUR" },
      { code: "tax", here: { rate: 0 }, there: { rate: 0.2 } },
    ]);
  });

  it("says where it is sold when it is not sold here", async () => {
    const { shown, elsewhere } = (await open(path.replace("/en/fr/", "/jp/jp/"))).data;
    expect(shown).toBeNull();
    expect(elsewhere).toEqual({ region: "jp", there: "fr" });
  });

  it("names the price of a list that is no longer valid", async () => {
    await house.api.query(
      "update price_lists set version = 'fr-2026-10', coefficient = coefficient * 1.1 where version = 'fr-2026-09'",
    );
    house.api.context.invalidateReference();
    const [difference] = (await open(path)).data.shown?.differs ?? [];
    expect(difference).toMatchObject({ code: "list" });
    if (difference?.code === "list") expect(difference.now).toBeGreaterThan(difference.then);
  });

  it.each([
    ["cut short", (p: string) => p.slice(0, -3)],
    ["changed by one letter", (p: string) => p.replace(/r\/(.{20})./, "r/$1x")],
    ["of no ring at all", () => "/en/fr/r/hello"],
  ])("that was %s opens nothing and says so", async (_, bend) => {
    const { status, data } = await open(bend(path));
    expect(status).toBe(404);
    expect(data).toMatchObject({ shown: null, elsewhere: null });
  });
});
