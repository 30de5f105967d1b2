import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { Visitor } from "./client";

const PLACES = ["en/gb", "fr/fr", "jp/jp", "ko/kr", "zh_ht/tw", "zh_hs/cn"];
const RING = "ring/yellow-gold/aube";
/** Pages that a shopper can open without an account. */
const PAGES = [
  "",
  "catalog",
  "collections",
  "collections/aurore",
  "choose-cut",
  "compare?item=aube-platinum-oval",
  "size-guide",
  "discreet",
  "craft",
  RING,
  `${RING}/price`,
  `${RING}/diamonds?cut=oval`,
  `${RING}/three-diamonds?cut=oval&budget=15000`,
  "budget",
  "engraving?sku=aube-yellow-gold-oval&cut=oval&carat=1.20&size=52",
  "login",
  "client-register",
  "my-account/forgot-password",
  "sitemap",
  "legal-notice",
  "privacy-policy",
  "service",
  "cookies",
];

test("every page of a shopper has its own title and description, in every language", async () => {
  const visitor = new Visitor();
  const wrong: string[] = [];
  for (const place of PLACES) {
    const list = await (await visitor.get(`/${place}/${RING}/diamonds?cut=oval`)).text();
    const diamond = /\/diamonds\/(D-\w+)/.exec(list)?.[1] ?? "none";
    const known = new Map<string, string>();
    for (const path of [...PAGES, `${RING}/diamonds/${diamond}`]) {
      const answer = await visitor.get(`/${place}/${path}`);
      const html = await answer.text();
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
      const description = /<meta name="description" content="([^"\n]+)"/.exec(html)?.[1];
      if (answer.status !== 200) wrong.push(`${place}/${path}: ${answer.status}`);
      if (!title || !description) wrong.push(`${place}/${path}: ${title ? "no description" : "no title"}`);
      for (const said of [title, description]) {
        if (!said) continue;
        if (known.has(said)) wrong.push(`${place}/${path} says what ${known.get(said)} says: ${said}`);
        known.set(said, path || "home");
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("a link to the home page or to a collection is shared with the picture of its ring", async () => {
  const visitor = new Visitor();
  const wall = async (page: string) => {
    const html = await (await visitor.get(page)).text();
    const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    const { pathname, search } = new URL(address ?? "none:");
    const answer = await visitor.get(pathname + search);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    return (await picture.stats()).channels[1]?.mean ?? 0;
  };
  // Light limestone, and slate.
  expect(await wall("/en/gb")).toBeGreaterThan(190);
  expect(await wall("/jp/jp/collections/lisiere")).toBeLessThan(160);
});
