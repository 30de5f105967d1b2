import type { LangTag } from "~/i18n/locales";
import type { House } from "../words/house";

const patterns = new Map<LangTag, [RegExp, string][]>();

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A pattern for a text as it appears on a screen, with anything in place of its values. */
export const patternOf = (words: string): RegExp =>
  new RegExp(
    `^${words
      .replace(/\s+/g, " ")
      .split(/\{\{[^}]*\}\}/)
      .map(quoted)
      .join(".+")}$`,
    "u",
  );
/** A pattern without words of its own matches everything and is useless. */
export const isBare = (pattern: RegExp): boolean => /^\^(?:\.\+|[^\p{L}\p{N}])*\$$/u.test(pattern.source);

/** Where a text comes from, in `locales/` or the seed: file and key; undefined if it comes from elsewhere. */
export function nameOf(text: string, tag: LangTag, house: House): string | undefined {
  const shown = text.replace(/\s+/g, " ").trim();
  if (!shown) return undefined;
  let known = patterns.get(tag);
  if (!known) {
    known = [...house.words[tag]].map(([name, words]) => [patternOf(words), name]);
    patterns.set(tag, known);
  }
  const fits = known.filter(([pattern]) => pattern.source !== "^.+$" && pattern.test(shown));
  // The pattern with the most words of its own wins.
  return fits.sort(([a], [b]) => b.source.length - a.source.length)[0]?.[1];
}
