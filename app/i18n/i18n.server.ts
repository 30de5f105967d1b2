import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { LANGUAGES, type LangTag } from "./locales";
import { NAMESPACES } from "./namespaces";

const files = import.meta.glob("/locales/*/*.json", { eager: true, import: "default" }) as Record<string, Record<string, unknown>>;

const resources: Record<string, Record<string, Record<string, unknown>>> = {};
for (const [file, words] of Object.entries(files)) {
  const [, , language = "", name = ""] = file.split("/");
  (resources[language] ??= {})[name.replace(".json", "")] = words;
}

/**
 * One instance a language, made once: making one costs more than rendering a page with it. None is ever told to change
 * its language, so requests of six languages at a time cannot disturb each other.
 */
const instances = Object.fromEntries(
  LANGUAGES.map(({ tag }) => {
    const instance = i18next.createInstance();
    void instance.use(initReactI18next).init({
      lng: tag,
      fallbackLng: "en",
      supportedLngs: LANGUAGES.map((l) => l.tag),
      ns: [...NAMESPACES],
      defaultNS: "common",
      resources: resources as never,
      interpolation: { escapeValue: false },
      initImmediate: false,
      react: { useSuspense: false },
      saveMissing: false,
    });
    return [tag, instance];
  }),
) as Record<LangTag, i18n>;

export function i18nFor(tag: LangTag): i18n {
  return instances[tag];
}
