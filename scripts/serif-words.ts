import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { SIGNATURE_PHRASES } from "../app/domain/signature";
import { listFormat } from "../app/i18n/formats";
import { leaves, type Tree } from "./words-xliff";
import { COLLECTIONS } from "../server/api/db/seed/collections";
import { CUTS, METALS } from "../server/api/db/seed/cuts";
import { DESIGNS } from "../server/api/db/seed/designs";
import { SHOPS } from "../server/api/db/seed/shops";

/** Languages whose headings are set in a serif of their own script. */
export const SERIF_TAGS = ["ja", "ko", "zh-Hant", "zh-Hans"] as const;
export type SerifTag = (typeof SERIF_TAGS)[number];

/** Text files of the most visited pages; the characters of all others are in a second font file, loaded when needed. */
const FIRST = /^(?:catalog|common|shop|reference|collections|summary)$/;
const EASTERN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー、。・「」『』（）〜：？！，；]/u;

/** Keys of texts in `<h1>` to `<h3>`, as patterns of `ns:key`. */
function keysOfHeadings(): RegExp {
  const keys = new Set<string>();
  for (const file of readdirSync("app", { recursive: true, encoding: "utf8" })) {
    if (!/(?<!\.test)\.tsx$/.test(file)) continue;
    const code = readFileSync(path.join("app", file), "utf8");
    const ns = /useTranslation\(\[?"(\w+)"/.exec(code)?.[1] ?? "common";
    for (const [, inside = ""] of code.matchAll(
      /(?:<h[1-3][^>]*>|title=\{)([\s\S]{0,400}?)(?:<\/h[1-3]>|\}\s)/g,
    ))
      for (const [, key = ""] of inside.matchAll(/t\(\s*["`]([^"`]+)["`]/g))
        keys.add(key.includes(":") ? key : `${ns}:${key}`);
  }
  const pattern = (key: string) => key.replace(/[.|]/g, "\\$&").replace(/\$\{[^}]*\}/g, "[\\w. -]+");
  return new RegExp(`^(?:${[...keys].map(pattern).join("|")})(?:_other)?$`);
}

/** Headings whose keys are built in code, and texts in the same font, as found by `npm run gate:screens`. */
const BESIDES =
  /^(?:legal:(?:notice|privacy)\.(?:title|sections\.\d+\.title)|reference:size_in\.\w+|size:screen\.mm|service:\w+\.title|size:way\.\w+\.title|account:(?:register\.title|sitemap\.\w+)|common:(?:error\.\w*title|locale\.title)|link:broken\.title|price:compare\.(?:less|more|same)|budget:way\.\w+|cuts:scale\.title|pro:results\.none|diamonds:three\.as\.\w+|account:tray\.price_range|home:home\.sentence)$/;

/** Characters of days and months in headings of a calendar or diary. */
function calendar(tag: SerifTag): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: "full", timeZone: "UTC" });
  const days = Array.from({ length: 366 }, (_, day) => format.format(day * 86_400_000));
  return [...new Set(days.join(""))].join("");
}

/**
 * The East Asian characters in the headings of a language: those of home, catalogue and ring, and those only on other
 * pages.
 */
export function signsOf(tag: SerifTag): { first: string; more: string } {
  const asked = keysOfHeadings();
  const [first, more] = [new Set<string>(), new Set<string>()];
  const put = (to: Set<string>, text: string) =>
    [...text].forEach((sign) => EASTERN.test(sign) && to.add(sign));
  for (const folder of tag === "zh-Hant" ? ["zh-Hant", "zh-Hant-HK"] : [tag])
    for (const name of readdirSync(`locales/${folder}`)) {
      const ns = path.basename(name, ".json");
      const texts = leaves(JSON.parse(readFileSync(`locales/${folder}/${name}`, "utf8")) as Tree);
      for (const [key, text] of texts)
        if (BESIDES.test(`${ns}:${key}`)) put(more, text);
        else if (ns === "instead" || asked.test(`${ns}:${key}`) || (ns === "home" && key === "home.sentence"))
          put(FIRST.test(ns) ? first : more, text);
    }
  for (const { label } of [...METALS, ...CUTS, ...COLLECTIONS]) put(first, label[tag]);
  for (const { name } of [...DESIGNS, ...SHOPS]) put(first, typeof name === "string" ? name : name[tag]);
  put(more, calendar(tag));
  // Two items in one heading, as for the three diamonds of a budget: "whitest and brightest".
  put(more, listFormat(tag)(["", ""]));
  // The signature phrase is as large as a heading.
  put(more, SIGNATURE_PHRASES[tag]);
  // Amounts in a heading.
  if (tag === "ja") more.add("￥");
  return {
    first: [...first].sort().join(""),
    more: [...more]
      .filter((sign) => !first.has(sign))
      .sort()
      .join(""),
  };
}
