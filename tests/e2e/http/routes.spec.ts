import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { LANGUAGES, REGIONS, wordsTag } from "../../../app/i18n/locales";
import { NAMESPACES } from "../../../app/i18n/namespaces";
import { pages } from "../../../app/routes.table.js";
import { Visitor } from "./client";

type Words = { [key: string]: string | Words };

/** All keys that could show up untranslated: `steps.design`, `catalog:filter.cut`. */
const keys = new Set(
  NAMESPACES.flatMap((ns) => names(JSON.parse(readFileSync(`locales/en/${ns}.json`, "utf8")) as Words)),
);
function names(words: Words, prefix = ""): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? (prefix ? [`${prefix}${key}`] : []) : names(value, `${prefix}${key}.`),
  );
}

function showsKeys(html: string): string[] {
  const text = html.replace(/<script[\s\S]*?<\/script>/g, " ").replace(/<[^>]+>/g, "\n");
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => keys.has(line) || NAMED.test(line));
}

/** A creation that every region sells. */
const PARAMS: Record<string, string> = {
  ":metal": "platinum",
  ":aesthetic": "",
  ":sku": "",
  ":orderId": "ord_unknown",
  ":collection": "aurore",
};

/** The sitemap itself, and pages that are opened only from a link in a mail. */
const UNLISTED = ["sitemap", "confirm-email", "pro-offline"];
/** Pages of one order, appointment or document. For an unknown one they answer 404. */
const OF_ONE_THING = /:(orderId|token|code)/;
const NAMED = new RegExp(`^(${NAMESPACES.join("|")}):[a-z]`);

test.describe("Every page of the site", () => {
  for (const lang of LANGUAGES) {
    test(`answers in ${lang.name} in all thirteen regions`, async () => {
      const visitor = new Visitor();
      const { html } = await visitor.read("/en/fr/catalog");
      const ring = /\/ring\/(white-gold|pink-gold|platinum|yellow-gold)\/([a-z0-9-]+)\?cut=([a-z]+)/.exec(
        html.replace(/&amp;/g, "&"),
      );
      expect(ring, "the catalogue links to a ring").not.toBeNull();
      const [, metal = "", aesthetic = "", cut = ""] = ring ?? [];
      Object.assign(PARAMS, {
        ":metal": metal,
        ":aesthetic": aesthetic,
        ":sku": `${aesthetic}-${metal}-${cut}`,
      });
      const wrong: string[] = [];
      for (const region of REGIONS) {
        for (const page of pages.filter((p) => p.scope === "region" && p.path !== "*")) {
          const params = page.id === "diamond" ? { ...PARAMS, ":sku": "D-100036" } : PARAMS;
          const path = page.path.replace(/:\w+/g, (name) => params[name] ?? name);
          const query =
            page.id === "engraving"
              ? `?sku=${PARAMS[":sku"]}&cut=${cut}&carat=1.00`
              : page.id === "summary"
                ? `?cut=${cut}&carat=1.00`
                : "";
          const answer = await visitor.get(`/${lang.slug}/${region.code}${path ? `/${path}` : ""}${query}`);
          const body = await answer.text();
          const isRedirect = answer.status >= 300 && answer.status < 400;
          // Macau's website has no customer accounts.
          const isClosed =
            region.code === "mo" &&
            ["login", "client-register", "forgot-password", "my-account", "my-account-tray"].includes(
              page.id,
            );
          if (
            isClosed
              ? answer.status !== 404 && !isRedirect
              : answer.status !== 200 && !isRedirect && !OF_ONE_THING.test(page.path)
          )
            wrong.push(`${answer.status} ${region.code} ${page.id}`);
          if (
            answer.status === 200 &&
            body.includes("<html") &&
            !body.includes(`<html lang="${wordsTag(lang.tag, region.code)}"`)
          )
            wrong.push(`language ${page.id}`);
          if (body.includes("\0")) wrong.push(`broken letters on ${page.id}`);
          for (const key of showsKeys(body)) wrong.push(`key ${key} on ${page.id}`);
        }
      }
      expect([...new Set(wrong)]).toEqual([]);
    });
  }

  test("that anybody may open is in the sitemap", async () => {
    const html = (await new Visitor().read("/fr/fr/sitemap")).html;
    const open = pages.filter(
      ({ scope, layout, path, guards }) =>
        scope === "region" &&
        layout !== "none" &&
        !/[:*]/.test(path) &&
        guards.every((guard) => guard === "public" || guard === "login"),
    );
    expect(open.length).toBeGreaterThan(12);
    expect(
      open
        .filter(
          ({ id, path }) =>
            !UNLISTED.includes(id) && !html.includes(`href="/fr/fr${path ? `/${path}` : ""}"`),
        )
        .map(({ id }) => id),
    ).toEqual([]);
  });

  test("the page of a mailed link speaks as in the region that the link names", async () => {
    const page = async (region: string) =>
      (await new Visitor().get(`/zh_ht/reset-password?region=${region}`)).text();
    expect(await page("hk")).toContain("每個連結只可使用一次");
    expect(await page("tw")).not.toContain("每個連結只可使用一次");
  });

  test("an unknown region is 404 'Region does not exist', but reset-password and pro are no regions", async () => {
    const visitor = new Visitor();
    const unknown = await visitor.get("/en/zz/catalog");
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain("Region does not exist");
    expect((await visitor.get("/en/reset-password")).status).toBe(200);
    expect((await visitor.get("/en/pro")).status).toBe(302);
    expect((await visitor.get("/fr/ae")).status).toBe(404);
    const counter = await visitor.get("/en/zz/pro");
    expect(counter.status).toBe(404);
    expect(await counter.text()).toContain("Region does not exist");
  });

  test("a word that is neither a language nor a page gets the page that says so", async () => {
    for (const path of ["/nowhere", "/nowhere/pro", "/nowhere/fr/pro"]) {
      const answer = await new Visitor().get(path);
      expect(answer.status, path).toBe(404);
      const html = await answer.text();
      expect(html, path).toContain("Page not found");
      expect(html, path).toContain("Back to homepage");
    }
  });

  test("an unknown page gives 404 with its path as text, and a link to go on", async () => {
    const answer = await new Visitor().get("/fr/fr/n'existe-pas/%3Cb%3E");
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain("<h1>Page introuvable</h1>");
    expect(html).toContain("<title>Page introuvable · Aurive</title>");
    expect(html).not.toContain("<b>");
    expect(html.slice(html.indexOf("Retour à l’accueil</span>"))).toContain("/fr/fr/n&#x27;existe-pas/");
  });

  test("the bare path uses the browser's language on the first visit, then the cookies", async () => {
    const first = new Visitor();
    expect((await first.get("/", { "Accept-Language": "ja,en;q=0.5" })).headers.get("location")).toBe(
      "/jp/jp",
    );
    expect((await first.get("/", { "Accept-Language": "zh-TW" })).headers.get("location")).toBe("/zh_ht/tw");
    expect((await first.get("/", { "Accept-Language": "pt" })).headers.get("location")).toBe("/en/fr");
    const page = await first.get("/ko/kr");
    const cookies = page.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith("region="))).toMatch(/^region=%2Fko%2Fkr; Path=\//);
    const chosen = cookies.find((line) => line.startsWith("i18n_redirected=")) ?? "";
    expect(chosen).toMatch(/^i18n_redirected=ko; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    expect((await first.get("/", { "Accept-Language": "fr" })).headers.get("location")).toBe("/ko/kr");
    expect((await first.get("/catalog")).headers.get("location")).toBe("/ko/kr/catalog");
  });

  test("a visitor whose browser asks for the language and region of a page gets no cookie with it", async () => {
    const cookiesOf = async (path: string, languages: string) =>
      (await new Visitor().get(path, { "Accept-Language": languages })).headers.getSetCookie();
    expect(await cookiesOf("/jp/jp", "ja")).toEqual([]);
    expect(await cookiesOf("/fr/fr/catalog", "fr-FR,fr;q=0.9")).toEqual([]);
    expect(await cookiesOf("/fr/fr", "ja")).toHaveLength(2);
  });

  test("pages have the security headers and a nonce of their own", async () => {
    const visitor = new Visitor();
    const [a, b] = await Promise.all([visitor.get("/en/gb"), visitor.get("/en/gb")]);
    const policy = a.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).not.toBe(b.headers.get("content-security-policy"));
    expect(a.headers.get("cache-control")).toContain("no-store");
    const html = await a.text();
    expect(html).not.toMatch(/ style="/);
    // The page's description for search engines is data, not a script.
    expect(
      [...html.matchAll(/<script(?![^>]*(?:nonce=|type="application\/ld\+json"))[^>]*>/g)].map(
        ([tag]) => tag,
      ),
    ).toEqual([]);
  });

  test("pictures may be shown on other sites, such as mail programs; pages may not", async () => {
    const visitor = new Visitor();
    for (const path of [
      "/render/ring.svg?aesthetic=aube&metal=platinum&cut=oval",
      "/render/cut.svg?cut=oval",
      "/img/f_webp,w_640/aube",
    ])
      expect((await visitor.get(path)).headers.get("cross-origin-resource-policy"), path).toBe(
        "cross-origin",
      );
    for (const path of ["/en/gb", "/dev/mail"])
      expect((await visitor.get(path)).headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
  });

  test("a picture of a ring that cannot be made is not found, and no other ring is shown instead", async () => {
    const visitor = new Visitor();
    const known = "aesthetic=aube&metal=platinum&cut=round";
    for (const wrong of ["carat=99", "carat=abc", "carat=", "size=12", "exact=0.01", "exact=x"])
      for (const path of [`/render/ring.svg?${known}&${wrong}`, `/render/turn.webp?${known}&${wrong}`])
        expect((await visitor.get(path)).status, path).toBe(404);
    expect((await visitor.get(`/render/ring.svg?${known}&carat=1.20&size=54`)).status).toBe(200);
  });

  test("a ring of a design that is no longer made keeps its picture, for whoever saved or ordered it", async () => {
    const ring = "aesthetic=crepuscule&metal=platinum&cut=round&carat=1.00";
    expect((await new Visitor().get(`/render/ring.svg?${ring}`)).status).toBe(200);
  });

  test("pro pages send a visitor to the home page with a message", async () => {
    for (const page of pages.filter(
      (p) => (p.guards as readonly string[]).includes("seller") && p.layout !== "none",
    )) {
      const visitor = new Visitor();
      const path = page.path.replace(/:\w+/g, "x");
      const shown = await visitor.read(`/en/fr/${path}`);
      expect(shown.path, page.id).toBe("/en/fr");
      expect(shown.html).toContain("You need to be logged in to your pro account to see this page");
    }
  });
});

test("Whoever tries too often is told when to try again", async () => {
  const visitor = new Visitor();
  const answers: Response[] = [];
  for (let i = 0; i < 11; i += 1)
    answers.push(
      await visitor.post("/en/fr/login", { email: "tried.too.often@client.example", password: `Wrong-${i}` }),
    );
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429]);
  expect(Number(answers[10]?.headers.get("Retry-After"))).toBeGreaterThan(60);
});
