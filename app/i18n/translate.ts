import type { FlatNamespace, TFunction } from "i18next";
import type { LangTag } from "./locales";

/** A file of locales/{language}/, as it is read. */
export type Words = { readonly [key: string]: string | readonly unknown[] | Words };
type Values = Readonly<Record<string, unknown>>;

/** Stands where no language has a word, as for a code that came from outside: never a raw key (spec §3). */
const NOBODY_KNOWS = "—";

/** Words of one language. `t` is bound to namespaces, the first of which is meant where a key names none (`ns:a.b`). */
export type Translator = {
  readonly tag: LangTag;
  bind<const Ns extends FlatNamespace | readonly FlatNamespace[]>(ns: Ns): TFunction<Ns extends FlatNamespace ? Ns : Ns & readonly FlatNamespace[]>;
  exists(key: string): boolean;
  has(ns: string): boolean;
  /** Adds a file that came later. */
  add(ns: string, words: Words): void;
};

/**
 * Words with their values and plurals, in the format of i18next's files (`{{value}}`, `_one`, `_other` by Intl.PluralRules).
 * i18next itself is forty times this code, which every page would carry to the browser (docs/decisions/0013); a test
 * holds that both say the same for every key of every language.
 * @param fallback says what this language lacks
 */
export function translator(tag: LangTag, files: Readonly<Record<string, Words>>, fallback?: Translator): Translator {
  const texts = new Map<string, string>();
  const known = new Map<string, Words>();
  const plural = new Intl.PluralRules(tag);
  const add = (ns: string, words: Words) => {
    known.set(ns, words);
    flatten(`${ns}:`, words, texts);
  };
  for (const [ns, words] of Object.entries(files)) add(ns, words);

  const find = (key: string, count: unknown): string | undefined => (typeof count === "number" ? texts.get(`${key}_${plural.select(count)}`) : undefined) ?? texts.get(key);
  const exists = (key: string) => texts.has(key) || (fallback?.exists(key) ?? false);
  const bind = (ns: string | readonly string[]) => {
    const [main = "common"] = typeof ns === "string" ? [ns] : ns;
    return (key: string, values?: Values): unknown => {
      const full = key.includes(":") ? key : `${main}:${key}`;
      if (values?.returnObjects) return filled(full.split(/[:.]/).reduce<unknown>((part, name) => (part instanceof Map ? part.get(name) : (part as Words | undefined)?.[name]), known), values);
      const text = find(full, values?.count);
      if (text === undefined) return fallback ? (fallback.bind(main as FlatNamespace) as (key: string, values?: Values) => unknown)(key, values) : NOBODY_KNOWS;
      return values ? filled(text, values) : text;
    };
  };
  return { tag, bind: bind as unknown as Translator["bind"], exists, has: (ns) => known.has(ns), add };
}

/** A text, or a list or group of texts, with its values in place. */
function filled(part: unknown, values: Values): unknown {
  if (typeof part === "string") return part.includes("{{") ? part.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => textOf(values[name])) : part;
  if (Array.isArray(part)) return part.map((one) => filled(one, values));
  if (typeof part === "object" && part !== null) return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, filled(one, values)]));
  return part;
}

const textOf = (value: unknown): string => (value === undefined || value === null ? "" : String(value as string | number));

function flatten(prefix: string, words: Words | readonly unknown[], into: Map<string, string>): void {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === "string") into.set(prefix + key, value);
    else if (typeof value === "object" && value !== null) flatten(`${prefix}${key}.`, value as Words, into);
  }
}
