import type { i18n, ResourceKey } from "i18next";
import type { WordsTag } from "./locales";
import { NO_TEXT, optionsOf } from "./options";
import type { BeforeFilling } from "./words/files";

type Values = Readonly<Record<string, unknown>>;

/**
 * The part of i18next that react-i18next uses, for a page in one language: keys by namespace, `{{value}}`, plurals by
 * Intl.PluralRules, lists. Its output equals that of i18next on the server (a test compares every key of every
 * language), and it saves every page 11 kB of script (docs/decisions/0013).
 * @param fetch loads the texts of one namespace; called once for each
 * @param before language-specific change of a text before its values are filled in
 */
export function browserWords(
  tag: WordsTag,
  fetch: (ns: string) => Promise<ResourceKey>,
  before?: BeforeFilling,
): i18n {
  const texts = new Map<string, string>();
  const files = new Map<string, ResourceKey>();
  const coming = new Map<string, Promise<void>>();
  let plural: Intl.PluralRules | undefined;
  const load = (ns: string) => {
    const promise =
      coming.get(ns) ??
      fetch(ns).then((words) => {
        files.set(ns, words);
        flatten(`${ns}:`, words as object, texts);
      });
    coming.set(ns, promise);
    return promise;
  };
  const getFixedT = (_: unknown, ns: string) => (key: string, values?: Values) => {
    const full = key.includes(":") ? key : `${ns}:${key}`;
    if (values?.returnObjects) {
      const [file = "", ...path] = full.split(/[:.]/);
      return filled(
        path.reduce<unknown>((part, name) => (part as Values | undefined)?.[name], files.get(file)),
        values,
      );
    }
    const text =
      (typeof values?.count === "number"
        ? texts.get(`${full}_${(plural ??= new Intl.PluralRules(tag)).select(values.count)}`)
        : undefined) ??
      texts.get(full) ??
      NO_TEXT;
    return values ? filled(before?.(text, values) ?? text, values) : text;
  };
  // The members that react-i18next reads; the type has forty more that nothing here uses.
  return {
    options: optionsOf(tag),
    language: tag,
    languages: [tag],
    isInitialized: true,
    getFixedT,
    exists: (key: string) => texts.has(key),
    hasLoadedNamespace: (ns: string) => files.has(ns),
    loadNamespaces: async (names: readonly string[], done?: () => void) => {
      await Promise.all(names.map(load));
      done?.();
    },
  } as unknown as i18n;
}

/** A text, or a list or group of texts, with its values filled in. */
function filled(part: unknown, values: Values): unknown {
  if (typeof part === "string")
    return part.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String((values[name] as string) ?? ""));
  if (Array.isArray(part)) return part.map((one) => filled(one, values));
  if (typeof part === "object" && part !== null)
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, filled(one, values)]));
  return part;
}

function flatten(prefix: string, words: object, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(words) as [string, unknown][]) {
    if (typeof value === "string") into.set(prefix + key, value);
    else if (typeof value === "object" && value !== null) flatten(`${prefix}${key}.`, value, into);
  }
}
