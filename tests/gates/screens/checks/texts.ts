import { LANGUAGES, type LangTag, type RegionCode, wordsTag } from "~/i18n/locales";
import { SCRIPTS } from "../../words/checks/language";
import type { House } from "../../words/house";
import type { Fault, Kind } from "../finding";
import { nameless } from "./named";
import type { Seen } from "../seen";

type Text = { at: string; lang: string; text: string };

const isTag = (lang: string): lang is LangTag => LANGUAGES.some(({ tag }) => tag === lang);

/** UTF-8 that was read as Latin-1, and the replacement character. */
const MOJIBAKE =
  /\ufffd|[\u0080-\u009f]|Ã[\u0080-\u00bf©¨ªé ]|Â[\u00a0-\u00bf]|â€|ï¼|ã[\u0080-\u00bf]|ì[\u0080-\u00bf]/u;
/** Markup, placeholders and values that were meant for programs. */
const MARKUP =
  /&(?:[a-z]{2,6}|#x?[\da-f]+);|<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|\{\{|\}\}|\bundefined\b|\bNaN\b|\[object |Invalid Date|(?<![\w’])null(?![\w’])/;

/** Keys of texts that a page might show instead of the texts. Only keys that could not be part of a sentence. */
const names = new WeakMap<House, ReadonlySet<string>>();
function namesOf(house: House): ReadonlySet<string> {
  const known = names.get(house);
  if (known) return known;
  const all = [...house.words.en.keys()].flatMap((name) => {
    const [file = "", key = ""] = name.split(" ");
    return [key, `${file}:${key}`, `${file}.${key}`].filter((one) => /[.:]/.test(one));
  });
  const set = new Set(all);
  names.set(house, set);
  return set;
}

/**
 * Letters of a script that is not used by the text's language. A text with its own language attribute is judged by
 * that.
 */
function astray({ lang, text }: Text): string | undefined {
  const tag = lang.replace(/-HK$/, "");
  return isTag(tag) ? SCRIPTS[tag].exec(nameless(text))?.[0] : undefined;
}

const fault = (kind: Kind, { at, text }: Text, what: string): Fault => ({ kind, at, what, text });

function read(text: Text, house: House): Fault[] {
  const found: Fault[] = [];
  const coded = MOJIBAKE.exec(text.text)?.[0];
  if (coded) found.push(fault("mojibake", text, `“${coded}” was read in a wrong code`));
  const markup = MARKUP.exec(text.text)?.[0];
  if (markup) found.push(fault("markup", text, `“${markup}” is left in it`));
  const key = text.text.split(/[\s“”«»（）()]+/).find((word) => namesOf(house).has(word));
  if (key) found.push(fault("key", text, `the name of a text is shown: ${key}`));
  const sign = astray(text);
  if (sign) found.push(fault("script", text, `“${sign}” is no letter of ${text.lang}`));
  return found;
}

/** The page must declare its language, on the root element and wherever it repeats it. */
function langs({ lang, blocks }: Seen, tag: LangTag, region: RegionCode): Fault[] {
  const right = wordsTag(tag, region);
  const found: Fault[] =
    lang === right ? [] : [{ kind: "lang", at: "html", what: `${lang || "nothing"} for ${right}`, text: "" }];
  for (const { lang, at, text } of blocks)
    if (!isTag(lang) && !/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/.test(lang))
      found.push({ kind: "lang", at, what: `“${lang}” is no language`, text });
  return found;
}

/** The address of a picture without its size. */
const picture = (from: string) => from.replace(/[?&](?:w|width|size|v)=[^&]*/g, "");

/** Two pictures with the same text alternative. */
function alts({ pictures }: Seen): Fault[] {
  const first = new Map<string, string>();
  return pictures.flatMap(({ alt, from }): Fault[] => {
    const before = first.get(alt);
    if (!alt) return [];
    first.set(alt, before ?? picture(from));
    return before !== undefined && before !== picture(from)
      ? [{ kind: "alt", at: `img ${new URL(from).pathname}`, what: "two pictures say the same", text: alt }]
      : [];
  });
}

export const texts = (seen: Seen, tag: LangTag, region: RegionCode, house: House): Fault[] => [
  ...[...seen.blocks, ...seen.said].flatMap((text) => read(text, house)),
  ...langs(seen, tag, region),
  ...alts(seen),
];
