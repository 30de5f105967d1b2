import type { LangTag } from "~/i18n/locales";
import type { House } from "../words/house";

const patterns = new Map<LangTag, [RegExp, string][]>();

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Where a text stands in `locales/` or the seed: file and key; undefined where it comes from elsewhere. */
export function nameOf(text: string, tag: LangTag, house: House): string | undefined {
  const shown = text.replace(/\s+/g, " ").trim();
  if (!shown) return undefined;
  let known = patterns.get(tag);
  if (!known) {
    known = [...house.words[tag]].map(([name, words]) => [
      new RegExp(
        `^${words
          .replace(/\s+/g, " ")
          .split(/\{\{[^}]*\}\}/)
          .map(quoted)
          .join(".+")}$`,
        "u",
      ),
      name,
    ]);
    patterns.set(tag, known);
  }
  const fits = known.filter(([pattern]) => pattern.source !== "^.+$" && pattern.test(shown));
  // The most words of its own.
  return fits.sort(([a], [b]) => b.source.length - a.source.length)[0]?.[1];
}
