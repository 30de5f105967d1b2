import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../tests/setup/bff";
import type { Runtime } from "../runtime-parts";
import { runtime } from "../runtime";
import { merchantFeed } from "./merchant-feed";
import { xmlText } from "./xml-text";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

type Product = Record<string, string>;

const text = (xml: string): string =>
  xml.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

async function productsOf(lang: string, region: string): Promise<Product[]> {
  const answer = await merchantFeed(await runtime(), lang, region, new Date("2026-11-25T09:00:00Z"));
  expect(answer.status).toBe(200);
  return [...(await answer.text()).matchAll(/<item>(.*?)<\/item>/g)].map(([, item = ""]) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, name = "", said = ""]) => [name, text(said)]),
    ),
  );
}

type Entry = {
  cyl_metal: string;
  lv_cyl_aesthetic: { value: string };
  lv_cyl_stone_cut: { value: string };
  cyl_carat_min: number;
  cyl_price_min: number;
};

describe("The feed of rings for merchants' lists", () => {
  it("has each design in each metal that the website sells, at the price of the ring of its picture and link", async () => {
    const products = await productsOf("en", "gb");
    const { body } = await house.api.call("GET", "/api/catalog", { store: "gb" });
    const entries = body as Entry[];
    const idOf = (entry: Entry) => `${entry.lv_cyl_aesthetic.value}-${entry.cyl_metal}`;
    expect(products.map(({ id }) => id).sort()).toEqual([...new Set(entries.map(idOf))].sort());
    for (const { id = "", price, link = "", image_link = "" } of products) {
      const [asked, pictured] = [new URL(link).searchParams, new URL(image_link).searchParams];
      const ring = entries.find(
        (entry) =>
          idOf(entry) === id &&
          entry.lv_cyl_stone_cut.value === asked.get("cut") &&
          entry.cyl_carat_min.toFixed(2) === asked.get("carat"),
      );
      expect(price).toBe(`${((ring?.cyl_price_min ?? 0) / 100).toFixed(2)} GBP`);
      expect([pictured.get("cut"), pictured.get("carat")]).toEqual([asked.get("cut"), asked.get("carat")]);
    }
  });

  it("speaks the website's language, and prices yen without decimals", async () => {
    const products = await productsOf("jp", "jp");
    const ring = products.find(({ id }) => id === "aube-platinum");
    expect(ring).toMatchObject({
      title: "オーブ · プラチナ950",
      item_group_id: "aube",
      link: "http://localhost:3000/jp/jp/ring/platinum/aube?cut=round&carat=0.30",
      condition: "new",
      identifier_exists: "no",
      google_product_category: "200",
    });
    expect(ring?.price).toMatch(/^\d+ JPY$/);
    expect(ring?.description?.length).toBeGreaterThan(10);
  });

  it("names the day from which a ring that is made to order can be had", async () => {
    const made = (await productsOf("en", "fr")).filter(({ availability }) => availability === "backorder");
    expect(made.length).toBeGreaterThan(0);
    for (const { availability_date } of made) {
      expect(availability_date).toMatch(/^\d{4}-\d\d-\d\dT12:00Z$/);
      expect(Date.parse(availability_date ?? "")).toBeGreaterThan(Date.parse("2026-11-30"));
    }
  });

  it("is never partial: without the catalogue it answers 503 with Retry-After", async () => {
    const run = await runtime();
    const away: Runtime = { ...run, api: () => Promise.reject(new Error("away")) };
    const answer = await merchantFeed(away, "ko", "sg");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("60");
  });

  it.each([
    ["de", "fr"],
    ["en", "zz"],
  ])("does not exist for %s-%s", async (lang, region) => {
    expect((await merchantFeed(await runtime(), lang, region)).status).toBe(404);
  });

  it("contains no characters that are invalid in XML", () => {
    expect(xmlText('Rose & <or>\u0007 "d\'or" 愛\u{20BB7}')).toBe(
      "Rose &#38; &#60;or&#62; &#34;d&#39;or&#34; 愛\u{20BB7}",
    );
  });
});
