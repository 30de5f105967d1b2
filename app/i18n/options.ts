import type { InitOptions } from "i18next";
import type { WordsTag } from "./locales";

/** Shown instead of a raw key if no language has a text, for example for an unknown code from outside (spec §3). */
export const NO_TEXT = "—";

/**
 * Options of i18next for one language, the same on the server and in the browser. Nothing is escaped here: React, mails
 * and documents do it themselves.
 */
export const optionsOf = (tag: WordsTag): InitOptions => ({
  lng: tag,
  // No fallback from `zh-Hant` to `zh`.
  load: "currentOnly",
  fallbackLng: false,
  defaultNS: "common",
  initImmediate: false,
  ignoreJSONStructure: false,
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: () => NO_TEXT,
  returnedObjectHandler: () => NO_TEXT,
  // A document never changes its language, so no component has to listen for changes.
  react: { bindI18n: "" },
});
