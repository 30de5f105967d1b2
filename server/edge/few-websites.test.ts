import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../tests/setup/bff";
import { loader as root } from "~/root.server";
import { loader as askForAVisit } from "~/routes/appointment-request/route.server";
import { loader as craft } from "~/routes/craft/route.server";
import { action as cookies } from "~/routes/cookies/route.server";
import { loader as entry } from "~/routes/entry/route.server";
import { loader as home } from "~/routes/home/route.server";
import { loader as resetPassword } from "~/routes/reset-password/route.server";
import { loader as price } from "~/routes/ring/price/route.server";
import { loader as ring } from "~/routes/ring/route.server";
import { loader as switchLocale } from "~/routes/switch-locale/route.server";
import { alternatesOf } from "~/lib/meta";
import { ringOf } from "../imagery/ring-query";
import { renderEngraving } from "../imagery/engraving";
import { forgetSettings } from "../bff/clients/settings";
import { pageContext } from "../bff/request/context";
import { runtime } from "../runtime";
import { merchantFeed } from "./merchant-feed";
import { sitemapIndex, sitemapOf } from "./sitemap";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
  await house.api.query(
    "do $$ begin set local session_replication_role = replica; delete from websites where region not in ('jp', 'hk'); end $$",
  );
  house.api.context.invalidateReference();
});
afterAll(() => house.close());

describe("A company that sells in two regions, neither of them France", () => {
  it("has pictures and engravings of its rings", async () => {
    const query = new URLSearchParams("aesthetic=aube&metal=platinum&cut=round&text=A&font=Kunstler");
    expect(await ringOf(await runtime(), query)).toMatchObject({ aesthetic: "aube" });
    const strip = await renderEngraving(await runtime(), "/render/engraving-strip.svg", query, undefined);
    expect(strip?.status).toBe(200);
  });

  it("lists only its own pages for crawlers", async () => {
    const index = await (await sitemapIndex(await runtime())).text();
    expect([...new Set(index.match(/-\w\w(?=\.xml)/g))].sort()).toEqual(["-hk", "-jp"]);
    const pages = await (await sitemapOf(await runtime(), "jp", "jp")).text();
    expect(pages).toContain("/jp/jp/ring/platinum/aube</loc>");
    expect(new Set(pages.match(/hreflang="[\w-]+-[A-Z]{2}"/g)?.map((one) => one.slice(-3, -1)))).toEqual(
      new Set(["JP", "HK"]),
    );
    expect((await sitemapOf(await runtime(), "fr", "fr")).status).toBe(404);
  });

  it("has no merchant feed for a region without a website", async () => {
    expect((await merchantFeed(await runtime(), "en", "fr")).status).toBe(404);
    expect((await merchantFeed(await runtime(), "en", "jp")).status).toBe(200);
  });

  it("offers and accepts only these two in its region picker", async () => {
    const { data } = await house.visitor().visit(switchLocale, "/en/hk/locale?to=/en/hk/catalog");
    expect(data.regions).toEqual(["hk", "jp"]);
    const chosen = (region: string) => `/en/hk/locale?to=/en/hk/catalog&lang=fr&region=${region}`;
    expect((await house.visitor().visit(switchLocale, chosen("jp"))).location).toBe("/fr/jp/catalog");
    expect((await house.visitor().visit(switchLocale, chosen("fr"))).status).toBe(200);
  });

  it.each([
    ["ja-JP", "", "/jp/jp"],
    ["zh-HK", "", "/zh_ht/hk"],
    ["fr-FR", "", "/fr/hk"],
    ["ko", "", "/ko/hk"],
    ["en-GB", "region=/en/au", "/en/hk"],
  ])("leads a browser of %s with the cookie %j to %s", async (languages, cookie, place) => {
    const request = new Request("http://localhost:3000/", {
      headers: { "accept-language": languages, cookie },
    });
    const answer = (await entry({ request, params: {}, context: {} })) as Response;
    expect(answer.headers.get("location")).toBe(place);
  });

  it("suggests no region without a website", async () => {
    const shell = (languages: string) =>
      house.visitor().visit(root, "/en/hk/catalog", { "accept-language": languages });
    expect((await shell("en-AU")).data.suggestion).toBeNull();
    expect((await shell("ja-JP")).data.suggestion).toMatchObject({ lang: "jp", region: "jp" });
  });

  it.each([
    ["home", home, "/en/hk"],
    ["craft", craft, "/en/hk/craft"],
    ["ring", ring, "/en/hk/ring/platinum/aube"],
  ])("names no address elsewhere to those who find its %s page", async (_, loader, path) => {
    const { data } = await house.visitor().visit(loader as typeof home, path);
    const { canonical, regions } = data.head;
    const found = alternatesOf(canonical ?? "", regions).map(({ href }) => new URL(href).pathname);
    expect(new Set(found.map((address) => address.split("/")[2]))).toEqual(new Set(["hk", "jp"]));
  });

  it("shows only its own boutiques", async () => {
    const visit = await house.visitor().visit(askForAVisit, "/en/hk/appointment-request");
    expect(visit.data.countries.map(({ code }) => code).sort()).toEqual(["HK", "JP"]);
    const front = await house.visitor().visit(home, "/en/hk");
    expect([...front.data.countries].sort()).toEqual(["HK", "JP"]);
    expect(front.data.country).toBe("HK");
  });

  it("compares prices between its own countries", async () => {
    const { data } = await house.visitor().visit(price, "/en/hk/ring/platinum/aube/price?with_region=fr");
    expect(data.regions).toEqual(["hk", "jp"]);
    expect(data.wish.region).toBe("hk");
  });

  it.each([
    ["a page that asks for nothing of the country", craft, "/en/au/craft"],
    ["a ring", ring, "/en/au/ring/platinum/aube?cut=round"],
    ["the picker itself", switchLocale, "/en/au/locale"],
  ])("says of %s in Australia that it does not sell there, and where it does", async (_, loader, path) => {
    const { status, data } = await house.visitor().visit(loader as typeof home, path);
    expect(status).toBe(404);
    expect(data).toMatchObject({
      code: "region_unknown",
      served: {
        title: "Our rings are not sold here (Australia)",
        links: [
          { name: "Hong Kong", to: path.replace("/au/", "/hk/") },
          { name: "Japan", to: path.replace("/au/", "/jp/") },
        ],
      },
    });
  });

  it("rejects forms there, and lets a script load the page that says so", async () => {
    const form = { intent: "consent", answer: "yes", to: "/en/au" };
    expect((await house.visitor().send(cookies, "/en/au/cookies", form)).status).toBe(404);
    const asked = craft({
      request: new Request("http://localhost:3000/en/au/craft"),
      params: { lang: "en", region: "au" },
      context: { memo: new Map([["dataAlone", true]]) },
    });
    const led = (await asked.catch((answer: Response) => answer)) as Response;
    expect([led.headers.get("location"), led.headers.get("x-remix-reload-document")]).toEqual([
      "/en/au/craft",
      "true",
    ]);
  });

  it("links from there, and from a mail without a region, to one of its regions", async () => {
    const around = await house.visitor().visit(root, "/en/au/craft");
    expect([around.data.region, around.data.country]).toEqual(["hk", "HK"]);
    expect(around.headers.getSetCookie().join()).not.toContain("region=");
    const link = (region: string) => `/en/reset-password?token=a&email=b&region=${region}`;
    expect((await house.visitor().visit(resetPassword, link("fr"))).data.again).toBe(
      "/en/hk/my-account/forgot-password",
    );
    expect((await house.visitor().visit(resetPassword, link("jp"))).data.again).toBe(
      "/en/jp/my-account/forgot-password",
    );
    expect((await house.visitor().visit(root, link("jp"))).data.region).toBe("jp");
  });

  it("uses its first website for programs that name none", async () => {
    const answer = await house.api.fetch(new Request(`${house.api.origin}/api/aesthetics/aube`));
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await answer.json())).toContain("aube");
  });
});

describe("While /api does not answer which regions exist", () => {
  it("every region is accepted, and pages rendered meanwhile are not cached", async () => {
    house.rewrite = (path, answer) => (path === "/api/settings" ? { broken: true } : answer);
    forgetSettings();
    const memo = new Map<string, unknown>();
    const request = new Request("http://localhost:3000/en/au/legal-notice");
    const { regions } = await pageContext(request, { lang: "en", region: "au" }, { memo });
    expect([regions.length, memo.get("regionsUnknown")]).toEqual([13, true]);
    house.rewrite = null;
  });
});
