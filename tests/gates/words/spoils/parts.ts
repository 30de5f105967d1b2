import { stem, TAGS } from "../house";
import { type Spoil, WEST, EAST, swap, has, letters } from "./spoil";

/** Damages that concern keys, placeholders and plural forms. */
export const PARTS: readonly Spoil[] = [
  ["key", "no text", TAGS, () => ""],
  ["key", "blanks for a text", TAGS, () => "  "],
  ["placeholder", "a placeholder dropped", TAGS, (text) => swap(text, /\{\{(?!count)\w+\}\}/, "")],
  ["placeholder", "a placeholder misspelt", TAGS, (text) => swap(text, /\{\{(\w+)\w\}\}/, "{{$1}}")],
  ["placeholder", "a placeholder translated", EAST, (text) => swap(text, /\{\{\w+\}\}/, "{{값}}")],
  [
    "placeholder",
    "a placeholder of another text",
    TAGS,
    (text, { name }) =>
      letters(text) > 12 && !/_one$/.test(name)
        ? `${text.replace(/[.。]$/, "")} {{customer}}${/[.。]$/.exec(text)?.[0] ?? ""}`
        : null,
  ],
  ["placeholder", "one brace", TAGS, (text) => swap(text, /\{\{(\w+)\}\}/, "{$1}")],
  [
    "placeholder",
    "the number dropped from a plural form",
    TAGS,
    (text, { name }) => has(/_other$/, name, swap(text, "{{count}}", "")),
  ],
  ["placeholder", "printf", WEST, (text) => swap(text, /\{\{\w+\}\}/, "%s")],
  [
    "plural",
    "one like many",
    WEST,
    (_, { house, tag, name }) =>
      name.endsWith("_one") ? (house.words[tag].get(`${stem(name)}_other`) ?? null) : null,
  ],
];
