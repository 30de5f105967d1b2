import { TAGS } from "../house";
import { type Spoil, WEST, CHINESE, swap, letters, atBlank, inMiddle } from "./spoil";

/** Damages that concern style and typography: politeness, gender, punctuation. */
export const STYLE: readonly Spoil[] = [
  [
    "politeness",
    "tu for vous",
    ["fr"],
    (text) =>
      swap(
        text,
        /\b(votre|vos|vous)\b/,
        (found) => ({ votre: "ton", vos: "tes", vous: "tu" })[found] ?? found,
      ),
  ],
  [
    "politeness",
    "the plain style in Japanese",
    ["ja"],
    (text) =>
      swap(
        text,
        /(?:しました|します|です)。/,
        (found) => ({ "しました。": "した。", "します。": "する。", "です。": "だ。" })[found] ?? found,
      ),
  ],
  [
    "politeness",
    "해요 for 하십시오",
    ["ko"],
    (text) =>
      swap(
        text,
        /(?:합니다|주십시오|입니다)\./,
        (found) => ({ "합니다.": "해요.", "주십시오.": "주세요.", "입니다.": "이에요." })[found] ?? found,
      ),
  ],
  [
    "politeness",
    "the plain style in Korean",
    ["ko"],
    (text) =>
      swap(
        text,
        /(?:합니다|됩니다|했습니다|입니다)\./,
        (found) =>
          ({ "합니다.": "한다.", "됩니다.": "된다.", "했습니다.": "했다.", "입니다.": "이다." })[found] ??
          found,
      ),
  ],
  ["politeness", "你 for 您", CHINESE, (text) => swap(text, "您", "你")],
  [
    "politeness",
    "an exclamation",
    TAGS,
    (text, { tag }) =>
      swap(text, /[.。]$/, tag === "fr" ? "\u202f!" : tag === "ja" || tag.startsWith("zh") ? "！" : "!"),
  ],
  ["gender", "a participle of men", ["fr"], (text) => swap(text, /\.$/, ". Vous êtes connecté.")],
  ["gender", "both in brackets", ["fr"], (text) => swap(text, /(?<=\p{L}{3}é)(?=[ .])/u, "(e)")],
  ["typography", "a straight apostrophe", WEST, (text) => swap(text, "’", "'")],
  ["typography", "straight quotes", ["en", "ko", "zh-Hans"], (text) => swap(text, /[“‘]/, '"')],
  ["typography", "quotes of another language", ["fr", "ja", "zh-Hant"], (text) => swap(text, /[«「]/, "“")],
  [
    "typography",
    "an ordinary space before a French mark",
    ["fr"],
    (text) => swap(text, /[\u202f\u00a0](?=[:;?»])/, " "),
  ],
  [
    "typography",
    "no space before a French mark",
    ["fr"],
    (text) => swap(text, /[\u202f\u00a0](?=[:;?»])/, ""),
  ],
  ["typography", "two blanks", ["en", "fr", "ko"], (text) => atBlank(text, "  ")],
  ["typography", "a blank at the end", TAGS, (text) => (letters(text) > 3 ? `${text} ` : null)],
  ["typography", "a blank before a full stop", ["en", "fr", "ko"], (text) => swap(text, /\.$/, " .")],
  ["typography", "two full stops", TAGS, (text) => swap(text, /[.。]$/, (found) => found + found)],
  ["typography", "two commas", TAGS, (text) => swap(text, /[,，、]/, (found) => found + found)],
  [
    "typography",
    "a half-width mark in the East",
    ["ja", "zh-Hant", "zh-Hans"],
    (text) =>
      swap(text, /(?<=\p{Script=Han}|\p{Script=Hiragana})[、，。]/u, (found) => (found === "。" ? "." : ",")),
  ],
  ["typography", "a full-width mark in Korean", ["ko"], (text) => swap(text, /\.$/, "。")],
  [
    "typography",
    "half-width kana",
    ["ja"],
    (text) => swap(text, /リング|ダイヤ/, (found) => (found === "リング" ? "ﾘﾝｸﾞ" : "ﾀﾞｲﾔ")),
  ],
  ["typography", "three dots", TAGS, (text) => swap(text, /…|[.。]$/, "...")],
  ["typography", "a hyphen for a dash", WEST, (text) => swap(text, /(?<=\p{L}) (?=\p{L}{4})/u, " - ")],
  [
    "typography",
    "no full stop",
    ["en", "fr", "ko", "zh-Hans", "zh-Hant"],
    (text) => (letters(text) > 20 ? swap(text, /[.。]$/, "") : null),
  ],
  ["typography", "a quote that is not closed", TAGS, (text) => swap(text, /[”’」»](?=[^”’」»]*$)/, "")],
  ["typography", "a sign that nobody sees", TAGS, (text) => inMiddle(text, "\u200b")],
  [
    "typography",
    "a blank in Chinese or Japanese",
    ["ja", "zh-Hant", "zh-Hans"],
    (text) => swap(text, /(?<=\p{Script=Han}{2})(?=\p{Script=Han}{2})/u, " "),
  ],
];
