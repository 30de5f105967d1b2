import { expect, it } from "vitest";
import { langTag, type LangSlug, LANGUAGES, type RegionCode } from "~/i18n/locales";
import { readHouse } from "../../words/house";
import type { Block, Seen } from "../seen";
import { region } from "./region";

const house = readHouse();
const wrongIn = (lang: LangSlug, code: RegionCode, text: string) => {
  const blocks = [{ at: "p", lang: langTag(lang), text } as Block];
  const seen = { blocks, said: [], telephones: [] } as unknown as Seen;
  return region(seen, { lang, region: code, page: "pro-reporting" }, house).map(({ what }) => what);
};

it("A counter without a tax says in each language that there is none, with the name that its readers know", () => {
  const said = LANGUAGES.flatMap(({ slug, tag }) =>
    ["print label.inclNoTax", "pro stones.column.price_no_tax", "link no_tax", "price no_tax"].map(
      (key) => [slug, house.words[tag].get(key) ?? "is not said"] as const,
    ),
  );
  expect(said.map(([, text]) => text)).toContain("価格（消費税なし）");
  expect(said.filter(([, text]) => text === "is not said")).toEqual([]);
  expect(said.flatMap(([lang, text]) => wrongIn(lang, "hk", text))).toEqual([]);
});

it("A tax of another region, or of no region nearby, is found", () => {
  expect(wrongIn("jp", "hk", "うち消費税 10%")).toEqual(["“消費税” in hk"]);
  expect(wrongIn("jp", "hk", "消費税なし、うち消費税 10%")).toEqual(["“消費税” in hk"]);
  expect(wrongIn("jp", "jp", "価格（消費税なし）")).toEqual(["“消費税なし” in jp"]);
  expect(wrongIn("fr", "hk", "dont TVA 20 %")).toEqual(["“TVA” in hk"]);
});
