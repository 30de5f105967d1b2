import { existsSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../tests/setup/bff";
import { LANGUAGES, REGIONS } from "~/i18n/locales";
import { runtime } from "../runtime";
import { sitemapIndex, sitemapOf } from "./sitemap";
import { webManifest } from "./well-known";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

/** Pages of one sitemap file: URL → its alternate URLs by language code. */
async function listed(lang: string, region: string): Promise<Map<string, Map<string, string>>> {
  const xml = await (await sitemapOf(await runtime(), lang, region)).text();
  return new Map(
    [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>[\d-]+<\/lastmod>)?(.*?)<\/url>/g)].map(
      ([, address = "", links = ""]) => [
        new URL(address).pathname,
        new Map(
          [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code = "", to = ""]) => [
            code,
            new URL(to).pathname,
          ]),
        ),
      ],
    ),
  );
}

describe("The sitemap", () => {
  it("has one file for each language of each region", async () => {
    const xml = await (await sitemapIndex(await runtime())).text();
    expect(xml.match(/<loc>/g)).toHaveLength(LANGUAGES.length * REGIONS.length);
    expect(xml).toContain("<loc>http://localhost:3000/sitemap-zh_ht-hk.xml</loc>");
  });

  it("gives for each page and file the date of its last change, that of the release", async () => {
    const run = await runtime();
    const day = "2026-11-24";
    const index = await (await sitemapIndex(run, day)).text();
    expect(index.match(/<lastmod>2026-11-24<\/lastmod><\/sitemap>/g)).toHaveLength(
      LANGUAGES.length * REGIONS.length,
    );
    const pages = await (await sitemapOf(run, "jp", "jp", 1, day)).text();
    // The schema requires it right after the URL.
    expect(pages.match(/<url><loc>[^<]+<\/loc><lastmod>2026-11-24<\/lastmod>/g)).toHaveLength(
      pages.match(/<url>/g)?.length ?? 0,
    );
  });

  it("lists every ring in each metal in which the website sells it", async () => {
    const pages = await listed("jp", "jp");
    const { body } = await house.api.call("GET", "/api/catalog", { store: "jp" });
    const sold = new Set(
      (body as { cyl_metal: string; lv_cyl_aesthetic: { value: string } }[]).map(
        (entry) => `/jp/jp/ring/${entry.cyl_metal}/${entry.lv_cyl_aesthetic.value}`,
      ),
    );
    expect([...pages.keys()].filter((path) => path.includes("/ring/")).sort()).toEqual([...sold].sort());
    expect(pages.has("/jp/jp/ring/yellow-gold/berge")).toBe(false);
    expect(pages.has("/jp/jp")).toBe(true);
  });

  it("has only reciprocal links to other languages and regions", async () => {
    const files = new Map(
      await Promise.all(
        ["fr", "jp", "me"].map(async (region) => [region, await listed("en", region)] as const),
      ),
    );
    let checked = 0;
    for (const pages of files.values()) {
      for (const [path, links] of pages) {
        expect([...links.values()]).toContain(path);
        for (const to of links.values()) {
          const [, lang, region = ""] = to.split("/");
          if (lang !== "en" || !files.has(region)) continue;
          expect([...(files.get(region)?.get(to)?.values() ?? [])], `${to} names ${path}`).toContain(path);
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  it("uses valid hreflang codes, with an x-default", async () => {
    const links = (await listed("en", "me")).get("/en/me/catalog");
    expect(links?.get("x-default")).toBe("/en/fr/catalog");
    expect(links?.get("en-AE")).toBe("/en/me/catalog");
    for (const code of links?.keys() ?? [])
      if (code !== "x-default") expect(new Intl.Locale(code).maximize().region).toBe(code.split("-").at(-1));
  });

  it.each([
    ["de", "fr"],
    ["en", "zz"],
  ])("does not exist for %s-%s", async (lang, region) => {
    expect((await sitemapOf(await runtime(), lang, region)).status).toBe(404);
    expect((await sitemapOf(await runtime(), "en", "fr", 2)).status).toBe(404);
  });
});

describe("The web manifest", () => {
  it("names icons that exist in the size that it says", async () => {
    const { icons } = (await webManifest(await runtime()).json()) as {
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    for (const { src, sizes } of icons.filter(({ sizes }) => sizes !== "any")) {
      expect(existsSync(`public${src}`)).toBe(true);
      const { width, height } = await sharp(`public${src}`).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  });
});
