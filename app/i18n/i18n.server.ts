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
import { NO_TEXT, optionsOf } from "./options";
import { textsForRegion } from "./texts-for-region";

type Part = Parameters<typeof textsForRegion>[0];

const files = new Map<WordsTag, ResourceLanguage>();

/** All texts of a language, read once from locales/ in the working directory of the server. */
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

/** The texts of Taiwan, adapted for Hong Kong and Macao. */
function hongKong(tag: WordsTag): ResourceLanguage {
  const { instead, ...own } = folderOf(tag);
  return textsForRegion(
    filesOf("zh-Hant") as Part,
    own as Part,
    instead as Record<string, string>,
  ) as ResourceLanguage;
}

let instead: Readonly<Record<string, string>> | undefined;
/** Cache by the Taiwanese text; bounded by the number of designs, collections and cuts. */
const saidOnce = new Map<string, string>();

/** A text from the database, such as a design's description, adapted for Hong Kong and Macao. */
export function inHongKong(text: string): string {
  instead ??= folderOf("zh-Hant-HK").instead as Record<string, string>;
  const said = saidOnce.get(text) ?? (textsForRegion(text, undefined, instead) as string);
  saidOnce.set(text, said);
  return said;
}

const instances = new Map<WordsTag, i18n>();

/**
 * An i18next instance for one language, with English as fallback. One instance per language, created once and never
 * switched, so that concurrent requests in different languages cannot interfere and none pays for its creation.
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

/** Options that `getFixedT` adds to every call. */
const FIXED: readonly string[] = ["lng", "lngs", "ns", "keyPrefix"];

type Options = Readonly<Record<string, unknown>>;

/**
 * `t` with a cache of the text for each key, namespace and plural form, because i18next takes longer to find a text
 * than React to render it. Values are not cached; i18next fills them in. Calls with options other than texts and
 * numbers bypass the cache.
 */
function kept({ t, services: { interpolator, pluralResolver } }: i18n, tag: WordsTag): TFunction {
  // Any key is accepted here, because the caller's TFunction has checked it. TFunction also has a brand property of
  // i18next that no function literal can have, so the way back needs a cast as well.
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
    // Unknown codes from outside are not cached: their number is unbounded.
    if (text !== NO_TEXT) known.set(name, text);
    return empty || !text.includes("{{")
      ? text
      : fill.interpolate(isChinese ? closeHanGaps(text, options) : text, options, tag, {});
  };
  return keeping as unknown as TFunction;
}

/** `t` of a language for some namespaces; the first is the default for keys without a namespace (`ns:a.b`). */
export function wordsOf<const Ns extends FlatNamespace | readonly FlatNamespace[]>(
  tag: WordsTag,
  ns: Ns,
): TFunction<Ns extends FlatNamespace ? Ns : Ns & readonly FlatNamespace[]> {
  // i18next's type allows only one default namespace. The other names may still prefix a key, because every namespace
  // is loaded.
  const names: readonly string[] = typeof ns === "string" ? [ns] : ns;
  return i18nOf(tag).getFixedT(null, names[0] as FlatNamespace) as unknown as ReturnType<typeof wordsOf<Ns>>;
}
