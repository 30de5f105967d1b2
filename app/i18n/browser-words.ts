import type { i18n, ResourceKey } from "i18next";
import type { WordsTag } from "./locales";
import { NOBODY_KNOWS, optionsOf } from "./options";
import type { BeforeFilling } from "./words/files";

type Values = Readonly<Record<string, unknown>>;

/**
 * What react-i18next asks of i18next, for a page that has one language: keys by namespace, `{{value}}`, plurals by
 * Intl.PluralRules, lists. It says what the server's i18next says (a test holds that for every key of every language) and
 * spares every page 11 kB of script (docs/decisions/0013).
 * @param fetch the words of one namespace; called once for each
 * @param before what the language does to a text before its values are put in
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
      NOBODY_KNOWS;
    return values ? filled(before?.(text, values) ?? text, values) : text;
  };
  // What react-i18next reads of an i18n; the other forty members of that type nobody asks for here.
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

/** A text, or a list or group of texts, with its values in place. */
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
