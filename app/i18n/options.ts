import type { InitOptions } from "i18next";
import type { WordsTag } from "./locales";

/** Stands where no language has a word, as for a code that came from outside: never a raw key (spec §3). */
export const NOBODY_KNOWS = "—";

/**
 * How i18next reads the words of one language, the same on the server and in the browser. Nothing is escaped here:
 * React, mails and papers each do that as they write.
 */
export const optionsOf = (tag: WordsTag): InitOptions => ({
  lng: tag,
  // `zh-Hant` is no kind of `zh`: its words stand alone.
  load: "currentOnly",
  fallbackLng: false,
  defaultNS: "common",
  initImmediate: false,
  ignoreJSONStructure: false,
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: () => NOBODY_KNOWS,
  returnedObjectHandler: () => NOBODY_KNOWS,
  // A document has one language for life; no component needs to listen for another.
  react: { bindI18n: "" },
});
