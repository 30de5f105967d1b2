import type { LangTag } from "~/i18n/locales";
import { bare, type Check, english, type Finding, OTHERS, TAGS, written } from "../house";
import { BACK, GLOSSARY } from "../rules/glossary";

/** Characters that Chinese and Japanese write alike. */
const NUMBERS_IN_HAN: readonly (readonly [number, RegExp])[] = [
  [3, /三/u],
  [4, /四/u],
  [5, /五/u],
  [6, /六/u],
  [8, /八/u],
  [9, /九/u],
  [10, /十/u],
  [12, /十二|年/u],
  [20, /二十/u],
  [30, /三十/u],
  [100, /百/u],
  [1000, /千/u],
];

const NUMBER_WORDS: Record<LangTag, readonly (readonly [number, RegExp])[]> = {
  en: [
    [1, /\b(?:one|once|a single|first|an?|January|each|per)\b/i],
    [2, /\b(?:two|twice|second|both|pair|half|February)\b/i],
    [3, /\b(?:three|third|March)\b/i],
    [4, /\b(?:four|fourth|quarter|April)\b/i],
    [5, /\b(?:five|May)\b/i],
    [6, /\b(?:six|June)\b/i],
    [7, /\b(?:seven|week|July)\b/i],
    [8, /\b(?:eight|August)\b/i],
    [9, /\b(?:nine|September)\b/i],
    [10, /\b(?:ten|October)\b/i],
    [12, /\b(?:twelve|dozen|twelfth|December|year)\b/i],
    [20, /\btwenty\b/i],
    [30, /\bthirty\b/i],
    [100, /\b(?:hundred|per cent)\b/i],
    [1000, /\bthousand\b/i],
  ],
  fr: [
    [1, /(?<!\p{L})(?:une?|premi\p{L}+|janvier|chaque|par|seule?)(?!\p{L})/iu],
    [2, /(?<!\p{L})(?:deux|demi\p{L}*|seconde?|double|paire|février)/iu],
    [3, /trois|tiers|mars/iu],
    [4, /quatre|quart|avril/iu],
    [5, /cinq|mai/iu],
    [6, /six|juin/iu],
    [7, /sept|semaine|juillet/iu],
    [8, /huit|août/iu],
    [9, /neuf|septembre/iu],
    [10, /dix|octobre/iu],
    [12, /douze|XII|décembre|an/iu],
    [20, /vingt/iu],
    [30, /trente/iu],
    [100, /cent/iu],
    [1000, /mille/iu],
  ],
  ja: [[1, /[一１]|ひと|毎/u], [2, /[二両半]|ふた/u], [7, /七|週/u], ...NUMBERS_IN_HAN],
  ko: [
    [1, /한|하나|첫|일|각|매/u],
    [2, /두|둘|이|양|반/u],
    [3, /세|셋|삼/u],
    [4, /네|넷|사/u],
    [5, /다섯|오/u],
    [6, /여섯|육/u],
    [7, /일곱|칠|주/u],
    [8, /여덟|팔/u],
    [9, /아홉|구/u],
    [10, /열|십/u],
    [12, /열두|년/u],
    [20, /이십|스무/u],
    [30, /삼십|서른/u],
    [100, /백/u],
    [1000, /천/u],
  ],
  "zh-Hant": [[1, /[一單每]/u], [2, /[二兩雙半]/u], [7, /[七週]/u], ...NUMBERS_IN_HAN],
  "zh-Hans": [[1, /[一单每]/u], [2, /[二两双半]/u], [7, /[七周]/u], ...NUMBERS_IN_HAN],
};

/** The numbers in a text, without thousands separators; 萬 and 만 are multiplied. */
export function figures(text: string, tag: LangTag): number[] {
  // A decimal comma is French; 2,500 and 2 500 are thousands.
  const plain = bare(text)
    .replace(/(?<=\d)[\u00a0\u202f ](?=\d{3}(?!\d))/g, "")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
    .replace(tag === "fr" ? /(?<=\d),(?=\d)/g : /$^/g, ".");
  return [...plain.matchAll(/(\d+(?:\.\d+)?)\s?([万萬만]?)/gu)].map(
    ([, digits, wan]) => Number(digits) * (wan ? 10_000 : 1),
  );
}

/** Each number of an English text must occur in every language, in digits or in words, and none may be added. */
export const numbers: Check = (house) =>
  OTHERS.flatMap((tag) =>
    written(house, tag).flatMap(([name, text]) => {
      const source = english(house, name);
      if (source === undefined) return [];
      const [mine, theirs] = [figures(text, tag), figures(source, "en")];
      const said = (n: number, all: readonly number[], words: string, of: LangTag) =>
        all.includes(n) || NUMBER_WORDS[of].some(([value, word]) => value === n && word.test(words));
      const missing = theirs.filter((n) => !said(n, mine, text, tag));
      const added = mine.filter((n) => !said(n, theirs, source, "en"));
      return [
        ...missing.map((n): Finding => ({
          kind: "figure",
          tag,
          name,
          about: `-${n}`,
          what: `does not say ${n}: ${text}`,
        })),
        ...added.map((n): Finding => ({
          kind: "figure",
          tag,
          name,
          about: `+${n}`,
          what: `says ${n}, English does not: ${text}`,
        })),
      ];
    }),
  );

const SIGNS =
  /HK\$|NT\$|MOP\$|A\$|S\$|US\$|[$€£¥￥₩]|(?<!\p{L})(?:EUR|GBP|JPY|KRW|CNY|HKD|TWD|SGD|AUD|AED|MOP|USD)(?!\p{L})|%|°|[\w.-]+@[\w.-]+\w|https?:\/\/\S+|\.(?:pdf|ics|csv|svg|json)\b|[→←↑↓×±≤≥½]/giu;

/** Currency symbols, per cent, degrees and addresses must be those of the English text. */
export const signs: Check = (house) =>
  OTHERS.flatMap((tag) =>
    written(house, tag).flatMap(([name, text]) => {
      const source = english(house, name);
      if (source === undefined || name.startsWith("seed ")) return [];
      const of = (words: string) =>
        (words.replaceAll("％", "%").match(SIGNS) ?? [])
          .map((sign) => sign.toLowerCase())
          .sort()
          .join(" ");
      return of(text) === of(source)
        ? []
        : [
            {
              kind: "region" as const,
              tag,
              name,
              about: of(text),
              what: `signs “${of(text)}”, English has “${of(source)}”: ${text}`,
            },
          ];
    }),
  );

const end = (text: string) =>
  /(?<=[.。?？!！:：…])[”’」』»)）\u202f]*$|/.exec(text) &&
  /([.。]|[?？]|[!！]|[:：]|…)[”’」』»)）\u202f\s]*$/u.exec(text.trim())?.[1];
const SAME: Record<string, string> = { "。": ".", "？": "?", "！": "!", "：": ":" };
const endOf = (text: string) => {
  const mark = end(text) ?? "";
  return SAME[mark] ?? mark;
};

/** A text must end with a full stop, a question mark or a colon if most of the others do. */
export const ends: Check = (house) => {
  const names = [...house.words.en.keys()].filter((name) => !name.startsWith("seed "));
  return names.flatMap((name) => {
    const marks = TAGS.map((tag) => [tag, house.words[tag].get(name)] as const)
      .filter((row): row is [LangTag, string] => row[1] !== undefined)
      .map(([tag, text]) => [tag, endOf(text), text] as const);
    const most = [...new Set(marks.map(([, mark]) => mark))].sort(
      (a, b) => marks.filter((m) => m[1] === b).length - marks.filter((m) => m[1] === a).length,
    )[0];
    return marks
      .filter(([, mark]) => mark !== most && marks.length > 2)
      .map(([tag, mark, text]): Finding => ({
        kind: "typography",
        tag,
        name,
        about: mark,
        what: `ends with “${mark}”, the others with “${most}”: ${text}`,
      }));
  });
};

/** Length of a text in letters; a Chinese or Japanese character counts as two or three. */
const weight = (text: string) =>
  [...bare(text).replace(/\s/g, "")].reduce(
    (sum, sign) =>
      sum +
      (/[\p{Script=Han}]/u.test(sign)
        ? 3
        : /[\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(sign)
          ? 2.1
          : 1),
    0,
  );

/** No text may be less than half or more than twice as long as the English one. */
export const lengths: Check = (house) =>
  OTHERS.flatMap((tag) =>
    written(house, tag).flatMap(([name, text]) => {
      const source = english(house, name) ?? "";
      if (weight(source) < 32) return [];
      const ratio = weight(text) / weight(source);
      return ratio < 0.5 || ratio > 2.1
        ? [{ kind: "length" as const, tag, name, what: `${ratio.toFixed(2)} of the English text: ${text}` }]
        : [];
    }),
  );

/**
 * If the English uses a term of the glossary, each language must use its own; if four languages do, English must, too.
 */
export const terms: Check = (house) => {
  const found = (tag: string, name: string, en: RegExp, text: string): Finding => ({
    kind: "term",
    tag,
    name,
    about: en.source,
    what: `${String(en)} is not said as in the glossary: ${text}`,
  });
  const others = OTHERS.flatMap((tag) =>
    written(house, tag).flatMap(([name, text]) => {
      const source = bare(english(house, name) ?? "");
      return GLOSSARY.filter(
        ({ en, say }) => en.test(source) && !say[tag as Exclude<LangTag, "en">].test(text),
      ).map(({ en }) => found(tag, name, en, text));
    }),
  );
  const own = written(house, "en").flatMap(([name, text]) =>
    GLOSSARY.filter(
      ({ en, say }) =>
        BACK.test(en.source) &&
        !en.test(text) &&
        OTHERS.filter((tag) =>
          say[tag as Exclude<LangTag, "en">].test(bare(house.words[tag].get(name) ?? "")),
        ).length >= 4,
    ).map(({ en }) => found("en", name, en, text)),
  );
  return [...others, ...own];
};

/** Pictures of one page must have different text alternatives. */
export const pictures: Check = (house) =>
  TAGS.flatMap((tag) => {
    const seen = new Map<string, string>();
    return [...house.words[tag]].flatMap(([name, text]) => {
      if (!/(?:^|[._])(?:alt|picture\w*)$/.test(name.split(" ")[1] ?? "")) return [];
      const key = `${name.split(" ")[0]} ${text}`;
      const other = seen.get(key);
      seen.set(key, name);
      return other ? [{ kind: "repetition" as const, tag, name, what: `the same as ${other}: ${text}` }] : [];
    });
  });

/** A French text must begin with a capital if the English does. */
export const capitals: Check = (house) => {
  const first = (text: string) => /^\p{Ll}/u.test(text);
  return written(house, "fr").flatMap(([name, text]) => {
    const source = english(house, name);
    return source === undefined ||
      first(text) === first(source) ||
      !/^\p{L}/u.test(text) ||
      !/^\p{L}/u.test(source)
      ? []
      : [
          {
            kind: "typography" as const,
            tag: "fr",
            name,
            about: "",
            what: `its first letter, beside “${source}”: ${text}`,
          },
        ];
  });
};

/** Hong Kong's own sentences must not use a word of Taiwan for which Hong Kong has another. */
export const hongKong: Check = (house) => {
  const theirs = Object.values(house.instead);
  const words = Object.keys(house.instead).filter((word) => !theirs.some((own) => own.includes(word)));
  return [...house.hongKong].flatMap(([name, text]) =>
    words
      .filter((word) => text.includes(word))
      .map((word): Finding => ({
        kind: "term",
        tag: "zh-Hant-HK",
        name,
        about: word,
        what: `${word} is a word of Taiwan: ${text}`,
      })),
  );
};
