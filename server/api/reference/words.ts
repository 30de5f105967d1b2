import type { LangTag } from "~/i18n/locales";
import type { Words } from "./types";

/** A word in the caller's language; English where a translation is missing. */
export function say(words: Words, lang: LangTag): string {
  return words[lang] || words.en;
}
