import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import {
  createInstance,
  type FlatNamespace,
  type i18n,
  type ResourceLanguage,
  type TFunction,
} from "i18next";
import type { WordsTag } from "./locales";
import { closeHanGaps } from "./han-gap";
import { NOBODY_KNOWS, optionsOf } from "./options";
import { saidThere } from "./said-there";

type Part = Parameters<typeof saidThere>[0];

const files = new Map<WordsTag, ResourceLanguage>();

/** All words of a language, read once from locales/ of the folder that the server was started in. */
function filesOf(tag: WordsTag): ResourceLanguage {
  const read = files.get(tag) ?? (tag === "zh-Hant-HK" ? hongKong(tag) : folderOf(tag));
  files.set(tag, read);
  return read;
}

function folderOf(tag: WordsTag): ResourceLanguage {
  const folder = path.resolve("locales", tag);
  return Object.fromEntries(
    readdirSync(folder).map((name) => [
      path.basename(name, ".json"),
      JSON.parse(readFileSync(path.join(folder, name), "utf8")) as ResourceLanguage,
    ]),
  );
}

/** The words of Taiwan as Hong Kong and Macao say them. */
function hongKong(tag: WordsTag): ResourceLanguage {
  const { instead, ...own } = folderOf(tag);
  return saidThere(
    filesOf("zh-Hant") as Part,
    own as Part,
    instead as Record<string, string>,
  ) as ResourceLanguage;
}

let instead: Readonly<Record<string, string>> | undefined;
/** By what Taiwan says; there are as many as the house has designs, collections and cuts. */
const saidOnce = new Map<string, string>();

/** A sentence of the house's own data, such as what describes a design, in the words of Hong Kong and Macao. */
export function inHongKong(text: string): string {
  instead ??= folderOf("zh-Hant-HK").instead as Record<string, string>;
  const said = saidOnce.get(text) ?? (saidThere(text, undefined, instead) as string);
  saidOnce.set(text, said);
  return said;
}

const instances = new Map<WordsTag, i18n>();

/**
 * i18next in one language, with English for what that lacks. One a language, made once, that is never told to change it:
 * requests in six languages cannot disturb each other, and none pays for making one.
 */
export function i18nOf(tag: WordsTag): i18n {
  const made = instances.get(tag);
  if (made) return made;
  const instance = createInstance();
  void instance.init({
    ...optionsOf(tag),
    fallbackLng: tag === "en" ? false : "en",
    resources: tag === "en" ? { en: filesOf("en") } : { [tag]: filesOf(tag), en: filesOf("en") },
  });
  instance.t = kept(instance, tag);
  instances.set(tag, instance);
  return instance;
}

/** What `getFixedT` adds to every call. */
const FIXED: readonly string[] = ["lng", "lngs", "ns", "keyPrefix"];

type Options = Readonly<Record<string, unknown>>;

/**
 * `t` that remembers which text a key means, by namespace and plural form: i18next takes longer to find one than React to
 * write it. Values are not kept; i18next puts them in. What asks for more than texts and numbers goes the whole way.
 */
function kept({ t, services: { interpolator, pluralResolver } }: i18n, tag: WordsTag): TFunction {
  // Here a key is any text: which ones there are, the caller's TFunction has checked. It also carries a mark of i18next's
  // own that no function can have, so the way back needs a cast as well.
  const say = t as unknown as (key: string, options: Options) => string;
  const fill = interpolator as {
    interpolate(text: string, values: Options, tag: string, more: object): string;
  };
  const plural = pluralResolver as { getSuffix(tag: string, count: number): string };
  const isChinese = tag.startsWith("zh");
  const known = new Map<string, string>();
  const keeping: typeof say = (key, options = {}) => {
    let empty = true;
    for (const name in options) {
      if (FIXED.includes(name)) continue;
      if (typeof options[name] !== "string" && typeof options[name] !== "number") return say(key, options);
      empty = false;
    }
    const form = typeof options.count === "number" ? plural.getSuffix(tag, options.count) : "";
    const name = `${String(options.ns)}|${key}|${form}`;
    const text = known.get(name) ?? say(key, { ...options, skipInterpolation: true });
    // Codes from outside that nobody knows are without end.
    if (text !== NOBODY_KNOWS) known.set(name, text);
    return empty || !text.includes("{{")
      ? text
      : fill.interpolate(isChinese ? closeHanGaps(text, options) : text, options, tag, {});
  };
  return keeping as unknown as TFunction;
}

/** `t` of a language for namespaces, the first of which is meant where a key names none (`ns:a.b`). */
export function wordsOf<const Ns extends FlatNamespace | readonly FlatNamespace[]>(
  tag: WordsTag,
  ns: Ns,
): TFunction<Ns extends FlatNamespace ? Ns : Ns & readonly FlatNamespace[]> {
  // i18next's own type has room for one namespace that a key may leave out; that the other names may stand before a key
  // is right all the same, since every namespace is loaded.
  const names: readonly string[] = typeof ns === "string" ? [ns] : ns;
  return i18nOf(tag).getFixedT(null, names[0] as FlatNamespace) as unknown as ReturnType<typeof wordsOf<Ns>>;
}
