import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type LangTag } from "~/i18n/locales";
import { COLLECTIONS } from "#server/api/db/seed/collections";
import { STORIES } from "#server/api/db/seed/collection-stories";
import { CUTS, METALS } from "#server/api/db/seed/cuts";
import { DESIGNS } from "#server/api/db/seed/designs";
import { REFERENCES } from "#server/api/db/seed/references";
import { SHOPS } from "#server/api/db/seed/shops";

/**
 * Texts of one language by their name: file and key (`account login.title`), or `seed …` for texts of the demo data.
 */
export type Words = ReadonlyMap<string, string>;

/** Every text of the product: in six languages, with the sentences that differ for Hong Kong and Macao. */
export type House = {
  readonly words: Readonly<Record<LangTag, Words>>;
  readonly hongKong: Words;
  /** For each word of Taiwan, the word that Hong Kong uses. */
  readonly instead: Readonly<Record<string, string>>;
};

/** Result of a check: the kind of fault, its language, file and key, and what is wrong. */
export type Finding = {
  kind: Kind;
  tag: string;
  name: string;
  what: string;
  /** The number, character or term that it is about. */
  about?: string;
};

/** The kinds of faults that the checks look for. */
export type Kind =
  | "key"
  | "placeholder"
  | "plural"
  | "language"
  | "script"
  | "politeness"
  | "gender"
  | "typography"
  | "term"
  | "figure"
  | "region"
  | "markup"
  | "spelling"
  | "length"
  | "repetition";

/** Checks every text of the product. */
export type Check = (house: House) => Finding[];

export const TAGS = LANGUAGES.map(({ tag }) => tag);
/** The languages that are compared with English. */
export const OTHERS = TAGS.filter((tag) => tag !== "en");

type Tree = { [key: string]: string | Tree } | (string | Tree)[];

/** The texts of a file by their keys; texts in lists by their index. */
export const flat = (tree: Tree, before = ""): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[before + key, value] as [string, string]]
      : flat(value as Tree, `${before + key}.`),
  );

/** The texts of a folder of `locales/`, without anchors within a page (`id`). */
function folder(root: string, tag: string): Map<string, string> {
  const files = readdirSync(path.join(root, tag)).filter((name) => name !== "instead.json");
  return new Map(
    files.flatMap((name) =>
      flat(
        JSON.parse(readFileSync(path.join(root, tag, name), "utf8")) as Tree,
        `${path.basename(name, ".json")} `,
      ),
    ),
  );
}

/** What the demo data say about rings, stones and boutiques. */
function seed(tag: LangTag): [string, string][] {
  const rows: [string, object][] = [
    ...METALS.map((row): [string, object] => [`metal ${row.slug}`, row]),
    ...CUTS.map((row): [string, object] => [`cut ${row.slug}`, row]),
    ...COLLECTIONS.map((row): [string, object] => [`collection ${row.id}`, row]),
    ...DESIGNS.map((row): [string, object] => [`design ${row.id}`, row]),
    ...REFERENCES.map((row, i): [string, object] => [`reference ${i}`, row]),
    ...SHOPS.map((row, i): [string, object] => [`shop ${i}`, { label: row.name, description: row.city }]),
  ];
  return [
    ...rows.flatMap(([name, row]) =>
      (["label", "description"] as const).flatMap((part) => {
        const text = (row as Record<string, Record<LangTag, string> | undefined>)[part]?.[tag];
        return text === undefined ? [] : [[`seed ${name} ${part}`, text] as [string, string]];
      }),
    ),
    ...Object.entries(STORIES).map(([slug, story]): [string, string] => [`seed story ${slug}`, story[tag]]),
  ];
}

/**
 * Reads all texts.
 * @param root the folder that contains the six language folders
 */
export function readHouse(root = "locales"): House {
  return {
    words: Object.fromEntries(
      TAGS.map((tag) => [tag, new Map([...folder(root, tag), ...seed(tag)])]),
    ) as unknown as Record<LangTag, Words>,
    hongKong: folder(root, "zh-Hant-HK"),
    instead: JSON.parse(readFileSync(path.join(root, "zh-Hant-HK/instead.json"), "utf8")) as Record<
      string,
      string
    >,
  };
}

/** Texts that the specification prescribes literally, and characters listed as they are typed. */
const TO_THE_LETTER: Partial<Record<LangTag, readonly string[]>> = {
  en: ["common error.title", "common error.not_found_lead", "common error.status.500"],
};
const AS_TYPED = /^engraving hint(?:_counter)?$/;

/**
 * The texts of a language that people wrote: without anchors, without texts that are prescribed literally, and without
 * lists of characters.
 */
export const written = (house: House, tag: LangTag): [name: string, text: string][] =>
  [...house.words[tag]]
    .filter(([name]) => !/\.id$/.test(name) && !TO_THE_LETTER[tag]?.includes(name))
    .map(([name, text]) => [name, AS_TYPED.test(name) ? text.replace(/\. , ' .* ∞/u, "♥") : text]);

/** A text without its placeholders, and without e-mail and web addresses. */
export const bare = (text: string): string =>
  text
    .replace(/\{\{[^}]*\}\}/g, "\u{fffc}")
    .replace(/[\w.-]+@[\w.-]+|https?:\/\/\S+|\bUTF-8\b|\/[a-z]+\/\S*/g, " ");

export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^}\s]*)\s*\}\}/g)].map(([, name = ""]) => name).sort();

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** A key without its plural suffix. `held_by_other` only looks as if it had one. */
export const stem = (name: string): string =>
  name.endsWith("held_by_other") ? name : name.replace(PLURAL, "");
/** The English text for a key of another language, whatever its plural form. */
export const english = (house: House, name: string): string | undefined =>
  house.words.en.get(name) ?? house.words.en.get(`${stem(name)}_other`);
