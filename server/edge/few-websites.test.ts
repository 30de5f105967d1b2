import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openHouse, type House } from "../../tests/setup/bff";
import { ringOf } from "../imagery/ring-query";
import { renderEngraving } from "../imagery/engraving";
import { runtime } from "../runtime";
import { sitemapIndex, sitemapOf } from "./sitemap";

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.api.query(
    "do $$ begin set local session_replication_role = replica; delete from websites where region not in ('jp', 'hk'); end $$",
  );
  house.api.context.invalidateReference();
});
afterAll(() => house.close());

describe("A house that sells in two regions, neither of them France", () => {
  it("has pictures and engravings of its rings", async () => {
    const query = new URLSearchParams("aesthetic=aube&metal=platinum&cut=round&text=A&font=Kunstler");
    expect(await ringOf(await runtime(), query)).toMatchObject({ aesthetic: "aube" });
    const strip = await renderEngraving(await runtime(), "/render/engraving-strip.svg", query, undefined);
    expect(strip?.status).toBe(200);
  });

  it("tells crawlers of the pages that it has, and names no others beside them", async () => {
    const index = await (await sitemapIndex(await runtime())).text();
    expect([...new Set(index.match(/-\w\w(?=\.xml)/g))].sort()).toEqual(["-hk", "-jp"]);
    const pages = await (await sitemapOf(await runtime(), "jp", "jp")).text();
    expect(pages).toContain("/jp/jp/ring/platinum/aube</loc>");
    expect(new Set(pages.match(/hreflang="[\w-]+-[A-Z]{2}"/g)?.map((one) => one.slice(-3, -1)))).toEqual(
      new Set(["JP", "HK"]),
    );
    expect((await sitemapOf(await runtime(), "fr", "fr")).status).toBe(404);
  });
});
