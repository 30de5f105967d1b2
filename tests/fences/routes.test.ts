import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES, REGIONS } from "~/i18n/locales";
import { href, localPath, relocalise, type PageId } from "~/lib/paths";
import { pages } from "~/routes.table.js";

const serverFile = (folder: string) => `app/routes/${folder}/route.server.ts`;

describe("The list of pages", () => {
  it("has every path of the house, once", () => {
    const paths = pages.map(
      (page) =>
        `${page.id}: ${page.scope === "root" ? "" : page.scope === "lang" ? "/{lang}" : "/{lang}/{region}"}/${page.path} [${page.layout}] ${page.guards.join("+")}`,
    );
    expect(paths).toMatchSnapshot();
    expect(new Set(pages.map((page) => `${page.scope}/${page.path}`)).size).toBe(pages.length);
  });

  it.each(pages.map((page) => [page.id, page] as const))(
    "%s has a page file, and a server file whose loader names its guards",
    (_, page) => {
      expect(existsSync(`app/routes/${page.folder}/route.tsx`)).toBe(true);
      if (page.id === "entry") return;
      const text = readFileSync(serverFile(page.folder), "utf8");
      for (const guard of page.guards) {
        const lists = [...text.matchAll(/guards:\s*\[([^\]]*)\]/g)].map(([, list = ""]) => list);
        const named = [...text.matchAll(/guards = \[([^\]]*)\]/g)].map(([, list = ""]) => list);
        expect([...lists, ...named].length, "a loader or action without guards").toBeGreaterThan(0);
        for (const list of [...lists, ...named])
          expect(list, `${page.id} must name ${guard}`).toContain(`"${guard}"`);
      }
    },
  );

  it("route files only re-export their loader and action, so that no server code reaches the browser", () => {
    const wrong = pages.filter((page) =>
      /export (const|async function|function) (loader|action)\b/.test(
        readFileSync(`app/routes/${page.folder}/route.tsx`, "utf8"),
      ),
    );
    expect(wrong.map((page) => page.id)).toEqual([]);
  });

  it("no redirect goes to a raw string", () => {
    const wrong = pages.filter(
      (page) =>
        existsSync(serverFile(page.folder)) &&
        /\b(redirect|go)\((ctx,\s*)?["'`]\//.test(readFileSync(serverFile(page.folder), "utf8")),
    );
    expect(wrong.map((page) => page.id)).toEqual([]);
  });
});

describe("Links", () => {
  it("are made for all six languages and thirteen regions", () => {
    const made = LANGUAGES.flatMap((l) =>
      REGIONS.map((r) => href({ lang: l.slug, region: r.code }, "catalog")),
    );
    expect(new Set(made).size).toBe(78);
    expect(made).toContain("/zh_ht/hk/catalog");
    expect(
      href(
        { lang: "jp", region: "jp" },
        "ring",
        { metal: "platinum", aesthetic: "aurore" },
        { cut: "oval", carat: "1.00" },
      ),
    ).toBe("/jp/jp/ring/platinum/aurore?cut=oval&carat=1.00");
    expect(href({ lang: "fr", region: "mc" }, "reset-password" as PageId as "reset-password")).toBe(
      "/fr/reset-password",
    );
  });

  it("a change of region keeps the page, or goes home from a page of one segment", () => {
    expect(relocalise("/en/fr/catalog", "?cut=oval", { lang: "en", region: "jp" }, true)).toBe(
      "/en/jp/catalog?cut=oval",
    );
    expect(relocalise("/en/fr", "", { lang: "en", region: "jp" }, true)).toBe("/en/jp");
    expect(relocalise("/en", "", { lang: "fr", region: "fr" }, false)).toBe("/fr/fr");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/%2f%2fevil.example",
    "/\tevil",
    "/en/fr//evil.example",
    "/x/..//evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "/x/%2e%2E//evil.example",
    "/en/../..///evil.example",
    "/en/fr/%2fevil.example",
    "/en/..%2f%2fevil.example",
    "/en/fr/%5cevil.example",
    "/en/fr\\evil.example",
    "/%252f%252fevil.example",
    "/en/%25255cevil.example",
    "/%0d%0aLocation:%20//evil.example",
    "/%09/evil.example",
    "/\n/evil.example",
    "///evil.example",
    " //evil.example",
    "/\u0000//evil.example",
    "@evil.example",
    "javascript:alert(1)",
    "\\\\evil",
    "",
    "/".repeat(600),
  ])("%j leads to no other site", (text) => {
    expect(localPath(text)).toBeUndefined();
  });

  it("a local path stays as it is, query included", () => {
    expect(localPath("/fr/fr/summary/aurore-platinum-oval?cut=oval&size=52")).toBe(
      "/fr/fr/summary/aurore-platinum-oval?cut=oval&size=52",
    );
  });

  it.each([
    "/en/fr/login?to=//somewhere",
    "/en/fr/pro/find?text=1%2F2%5C3",
    "/jp/jp/search?text=%E6%8C%87%E8%BC%AA",
    "/en/fr/discover/100%25",
    "/en/fr/%E6%8C%87%E8%BC%AA",
  ])("%j is a page of this site, whatever its words are", (text) => {
    expect(localPath(text)).toBe(text);
  });
});
