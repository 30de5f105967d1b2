import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Converter } from "opencc-js";
import type { LangTag } from "~/i18n/locales";
import { bare, type Check, english, type Finding, type House, OTHERS, TAGS, written } from "../house";

const require = createRequire(import.meta.url);
const dictionary = (name: string) =>
  new Set(JSON.parse(readFileSync(require.resolve(name), "utf8")) as string[]);
/** A list of words from `lists/`, several per line. Text after # gives the reason. */
const list = (name: string) =>
  new Set(
    readFileSync(new URL(`../lists/${name}.txt`, import.meta.url), "utf8")
      .replace(/#.*$/gm, "")
      .split(/\s+/)
      .filter(Boolean),
  );

type Lists = Record<"en" | "fr", Set<string>>;
let kept: { words: Lists; own: Lists & Record<"latin" | "shared", Set<string>> } | undefined;
const lists = () =>
  (kept ??= {
    words: { en: dictionary("an-array-of-english-words"), fr: dictionary("an-array-of-french-words") },
    own: { en: list("en"), fr: list("fr"), latin: list("latin"), shared: list("shared") },
  });

/** The words of a text in Latin letters; French words without an elided article before them. */
export const latinWords = (text: string, tag: LangTag): string[] =>
  (bare(text).match(/[\p{Script=Latin}\p{M}’]+/gu) ?? [])
    .flatMap((word) =>
      tag === "fr"
        ? word
            .split(/(?<=^(?:[dlnscmtj]|qu|jusqu|lorsqu|puisqu|quelqu|aujourd))’/i)
            .map((part) => part.replace(/’$/, ""))
        : [word.replace(/’(?:s|re|ve|ll|t|d)?$/, "").replace(/^’/, "")],
    )
    .filter(Boolean);

const SPLIT: readonly string[] = [
  "d",
  "l",
  "n",
  "s",
  "c",
  "m",
  "t",
  "j",
  "qu",
  "jusqu",
  "lorsqu",
  "puisqu",
  "quelqu",
  "aujourd",
];

/** Checks that every English and French word is in the dictionary or in our own list. */
export const spelling: Check = (house) =>
  (["en", "fr"] as const).flatMap((tag) => {
    const { words, own } = lists();
    const known = (word: string) => {
      const low = word.toLowerCase();
      return (
        own[tag].has(word) ||
        own[tag].has(low) ||
        words[tag].has(low) ||
        words[tag].has(low.replaceAll("œ", "oe").replaceAll("’", "")) ||
        (tag === "fr" && SPLIT.includes(low))
      );
    };
    return written(house, tag).flatMap(([name, text]) =>
      latinWords(text, tag)
        .filter((word) => word.length > 1 && !known(word))
        .map((word) => ({
          kind: "spelling" as const,
          tag,
          name,
          what: `“${word}” is in no dictionary: ${text}`,
        })),
    );
  });

/** Letters that a language does not have. */
export const SCRIPTS: Record<LangTag, RegExp> = {
  en: /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u,
  fr: /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u,
  ja: /[^\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]/u,
  ko: /[^\p{Script=Latin}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u,
  "zh-Hant": /[^\p{Script=Latin}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}]/u,
  "zh-Hans": /[^\p{Script=Latin}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}]/u,
};
/** A tax number has the name that is used in its country. */
const NAMED_AT_HOME = /^tax /;

const jpOfT = Converter({ from: "t", to: "jp" });
const tOfCn = Converter({ from: "cn", to: "t" });
const char = (convert: (text: string) => string) => {
  const known = new Map<string, string>();
  return (sign: string) => known.get(sign) ?? (known.set(sign, convert(sign)), known.get(sign) ?? sign);
};
const [toJp, fromCn] = [char(jpOfT), char(tOfCn)];
/** Characters that Japanese writes as they are, although a conversion table would change them. */
const IN_JAPANESE = list("ja-signs");
const notJapanese = (sign: string) =>
  /\p{Script=Han}/u.test(sign) &&
  !IN_JAPANESE.has(sign) &&
  (toJp(sign) !== sign || (fromCn(sign) !== sign && toJp(fromCn(sign)) !== sign));

const tOfJp = Converter({ from: "jp", to: "t" });
const cnOfT = Converter({ from: "t", to: "cn" });
const fromJp = {
  "zh-Hant": char(Converter({ from: "jp", to: "tw" })),
  "zh-Hans": char((text) => cnOfT(tOfJp(text))),
};
/** Characters that Chinese also uses, although Japan writes other words with them: 余裕, 欠缺. */
const IN_CHINESE = list("zh-signs");
const japaneseOnly = (sign: string, tag: "zh-Hant" | "zh-Hans") =>
  /\p{Script=Han}/u.test(sign) && !IN_CHINESE.has(sign) && fromJp[tag](sign) !== sign;

/** Finds letters of another script, Han characters of another country, and unknown Latin words. */
export const scripts: Check = (house) =>
  TAGS.flatMap((tag) =>
    written(house, tag).flatMap(([name, text]) => {
      const found: Finding[] = [];
      if (SCRIPTS[tag].test(text) && !NAMED_AT_HOME.test(name))
        found.push({ kind: "script", tag, name, what: `a letter of another script: ${text}` });
      const japanese = tag === "ja" ? [...text].filter(notJapanese) : [];
      const astray =
        tag === "zh-Hant" || tag === "zh-Hans" ? [...text].filter((sign) => japaneseOnly(sign, tag)) : [];
      if (astray.length)
        found.push({ kind: "script", tag, name, what: `${astray.join("")} is written so in Japan: ${text}` });
      if (japanese.length && !NAMED_AT_HOME.test(name))
        found.push({
          kind: "script",
          tag,
          name,
          what: `${japanese.join("")} is not written so in Japan: ${text}`,
        });
      if (tag !== "en" && tag !== "fr")
        for (const word of latinWords(text, tag))
          if (word.length > 1 && !lists().own.latin.has(word))
            found.push({
              kind: "language",
              tag,
              name,
              what: `“${word}” among signs of another script: ${text}`,
            });
      return found;
    }),
  );

const HAN = /\p{Script=Han}{2,}/gu;
/** Features by which a language is recognised: words in Latin letters, pairs of Han characters. */
const units = (text: string, tag: LangTag): string[] =>
  tag === "en" || tag === "fr"
    ? latinWords(text, tag)
        .map((word) => word.toLowerCase())
        .filter((word) => word.length > 2)
    : (bare(text).match(HAN) ?? []).flatMap((run) =>
        [...run].slice(1).map((sign, i) => `${[...run][i]}${sign}`),
      );

const PAIRS: readonly [LangTag, readonly LangTag[]][] = [
  ["en", ["fr"]],
  ["fr", ["en"]],
  ["ja", ["zh-Hant", "zh-Hans"]],
  ["zh-Hant", ["ja"]],
  ["zh-Hans", ["ja"]],
];

/** In how many texts each word occurs. */
function counts(house: House, tag: LangTag): Map<string, number> {
  const said = new Map<string, number>();
  for (const [, text] of written(house, tag))
    for (const unit of new Set(units(text, tag))) said.set(unit, (said.get(unit) ?? 0) + 1);
  return said;
}

/** A word that occurs this many times more often in another language belongs to that language. */
const FAR = 8;

/** Finds words of a neighbouring language in a text. */
export const foreignWords: Check = (house) => {
  const said = new Map(TAGS.map((tag) => [tag, counts(house, tag)]));
  return PAIRS.flatMap(([tag, neighbours]) =>
    written(house, tag).flatMap(([name, text]) =>
      [...new Set(units(text, tag))]
        .filter((unit) => !lists().own.shared.has(unit))
        .flatMap((unit) => {
          const here = said.get(tag)?.get(unit) ?? 0;
          const from = neighbours.find(
            (other) => (said.get(other)?.get(unit) ?? 0) >= Math.max(3, FAR * here),
          );
          return from
            ? [{ kind: "language" as const, tag, name, what: `“${unit}” is a word of ${from}: ${text}` }]
            : [];
        }),
    ),
  );
};

const NO_KANA = list("no-kana");

/** Finds texts in another language, and texts in an East Asian language without any of its characters. */
export const whole: Check = (house) =>
  OTHERS.flatMap((tag) =>
    written(house, tag).flatMap(([name, text]) => {
      const letters = bare(text).match(/\p{L}/gu)?.length ?? 0;
      const find = (what: string): Finding[] => [{ kind: "language", tag, name, what: `${what}: ${text}` }];
      if (letters < 3) return [];
      // English and French share many short texts. A word that is in neither dictionary is found by the spelling check.
      if (tag === "fr")
        return latinWords(text, tag).length > 2 && english(house, name) === text
          ? find("the text of en")
          : [];
      const latin = latinWords(text, tag).every((word) => lists().own.latin.has(word));
      if (!latin && english(house, name) === text) return find("the text of en");
      if (tag === "ja" && letters >= 7 && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
        return NO_KANA.has(name.replace(" ", ":")) || latin === false || name.startsWith("seed ")
          ? []
          : find("without kana");
      return !latin && !/[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(text)
        ? find("in Latin letters")
        : [];
    }),
  );
