import type { LangTag } from "~/i18n/locales";
import type { House } from "../words/house";

const patterns = new Map<LangTag, [RegExp, string][]>();

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What a text of the house looks like on a screen, with anything where its values stand. */
export const patternOf = (words: string): RegExp =>
  new RegExp(
    `^${words
      .replace(/\s+/g, " ")
      .split(/\{\{[^}]*\}\}/)
      .map(quoted)
      .join(".+")}$`,
    "u",
  );
/** A pattern without words of its own fits everything and says nothing. */
export const isBare = (pattern: RegExp): boolean => /^\^(?:\.\+|[^\p{L}\p{N}])*\$$/u.test(pattern.source);

/** Where a text stands in `locales/` or the seed: file and key; undefined where it comes from elsewhere. */
export function nameOf(text: string, tag: LangTag, house: House): string | undefined {
  const shown = text.replace(/\s+/g, " ").trim();
  if (!shown) return undefined;
  let known = patterns.get(tag);
  if (!known) {
    known = [...house.words[tag]].map(([name, words]) => [patternOf(words), name]);
    patterns.set(tag, known);
  }
  const fits = known.filter(([pattern]) => pattern.source !== "^.+$" && pattern.test(shown));
  // The most words of its own.
  return fits.sort(([a], [b]) => b.source.length - a.source.length)[0]?.[1];
}
