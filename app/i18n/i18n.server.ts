import { LANGUAGES, type LangTag } from "./locales";
import { translator, type Translator, type Words } from "./translate";

const files = import.meta.glob("/locales/*/*.json", { eager: true, import: "default" }) as Record<string, Words>;

const byLanguage: Record<string, Record<string, Words>> = {};
for (const [file, words] of Object.entries(files)) {
  const [, , language = "", name = ""] = file.split("/");
  (byLanguage[language] ??= {})[name.replace(".json", "")] = words;
}

const english = translator("en", byLanguage.en ?? {});

/** One a language, made once. None is ever told to change its language, so requests of six languages cannot disturb each other. */
const translators = Object.fromEntries(LANGUAGES.map(({ tag }) => [tag, tag === "en" ? english : translator(tag, byLanguage[tag] ?? {}, english)])) as Record<LangTag, Translator>;

export function wordsOf(tag: LangTag): Translator {
  return translators[tag];
}
