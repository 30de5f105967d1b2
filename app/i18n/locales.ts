/**
 * Languages × regions in one table. URL slug and BCP 47 tag are separate fields on purpose: `Intl` throws for `zh_ht`
 * and silently treats `jp` as en-US, so everything behind the URL uses the tag (spec §1, §2).
 */
export const LANGUAGES = [
  { slug: "en", tag: "en", name: "English", intl: "en" },
  { slug: "fr", tag: "fr", name: "Français", intl: "fr" },
  { slug: "jp", tag: "ja", name: "日本語", intl: "ja" },
  { slug: "ko", tag: "ko", name: "한국어", intl: "ko" },
  { slug: "zh_ht", tag: "zh-Hant", name: "繁體中文", intl: "zh-Hant" },
  { slug: "zh_hs", tag: "zh-Hans", name: "简体中文", intl: "zh-Hans" },
] as const;

export type LangSlug = (typeof LANGUAGES)[number]["slug"];
export type LangTag = (typeof LANGUAGES)[number]["tag"];

/** A set of texts: a language's, or that of Hong Kong and Macao, which differs in places from Taiwan's. */
export type WordsTag = LangTag | "zh-Hant-HK";

/**
 * The thirteen website regions (spec §9). `country` is the ISO code that valid hreflang and Intl need: `me` is a
 * market, not Montenegro.
 */
export const REGIONS = [
  { code: "au", country: "AU", defaultLang: "en" },
  { code: "cn", country: "CN", defaultLang: "zh_hs" },
  { code: "es", country: "ES", defaultLang: "en" },
  { code: "fr", country: "FR", defaultLang: "fr" },
  { code: "gb", country: "GB", defaultLang: "en" },
  { code: "hk", country: "HK", defaultLang: "zh_ht" },
  { code: "jp", country: "JP", defaultLang: "jp" },
  { code: "mo", country: "MO", defaultLang: "zh_ht" },
  { code: "me", country: "AE", defaultLang: "en" },
  { code: "mc", country: "MC", defaultLang: "fr" },
  { code: "sg", country: "SG", defaultLang: "en" },
  { code: "tw", country: "TW", defaultLang: "zh_ht" },
  { code: "kr", country: "KR", defaultLang: "ko" },
] as const satisfies readonly { code: string; country: string; defaultLang: LangSlug }[];

export type RegionCode = (typeof REGIONS)[number]["code"];

export const DEFAULT_LANG: LangSlug = "en";
export const DEFAULT_REGION: RegionCode = "fr";

export function isLang(value: string | undefined): value is LangSlug {
  return LANGUAGES.some((language) => language.slug === value);
}

export function isRegion(value: string | undefined): value is RegionCode {
  return REGIONS.some((region) => region.code === value);
}

const tagOf = Object.fromEntries(LANGUAGES.map((l) => [l.slug, l.tag])) as Record<LangSlug, LangTag>;
const slugOf = Object.fromEntries(LANGUAGES.map((l) => [l.tag, l.slug])) as Record<LangTag, LangSlug>;
const regionOf = Object.fromEntries(REGIONS.map((r) => [r.code, r])) as Record<
  RegionCode,
  (typeof REGIONS)[number]
>;

/** BCP 47 tag of a URL language: `jp` → `ja`. */
export function langTag(slug: LangSlug): LangTag {
  return tagOf[slug];
}

/** URL language of a BCP 47 tag: `ja` → `jp`. */
export function langSlug(tag: LangTag): LangSlug {
  return slugOf[tag];
}

/** The set of texts for a language in a region: `zh-Hant` in `hk` and `mo` is `zh-Hant-HK`. */
export function wordsTag(tag: LangTag, region: string | undefined): WordsTag {
  return tag === "zh-Hant" && (region === "hk" || region === "mo") ? "zh-Hant-HK" : tag;
}

/**
 * Parses a language from a slug or tag, as stored with a person or given in a URL; `other` if it is not one of the six.
 */
export function tagOr(value: string | null | undefined, other: LangTag): LangTag {
  return LANGUAGES.find(({ slug, tag }) => slug === value || tag === value)?.tag ?? other;
}

export function regionInfo(code: RegionCode): (typeof REGIONS)[number] {
  return regionOf[code];
}

/** Locale for `Intl`: language and country, e.g. `zh-Hant-HK`, `en-AE`. */
export function intlLocale(lang: LangSlug, region: RegionCode): string {
  return `${tagOf[lang]}-${regionOf[region].country}`;
}

/**
 * The best of the six languages for an Accept-Language header (RFC 9110 §12.5.4); `undefined` if none fits. Chinese is
 * decided by script, or by country if no script is given.
 */
export function languageFromHeader(header: string | null): LangSlug | undefined {
  return placeFromHeader(header)?.lang;
}

/** The only website with this language; undefined for a language with several (en, fr, zh_ht). */
export function homeOf(lang: LangSlug): RegionCode | undefined {
  const homes = REGIONS.filter(({ defaultLang }) => defaultLang === lang);
  return homes.length === 1 ? homes[0]?.code : undefined;
}

/**
 * An explicit script decides (`zh-Hans-HK` is Simplified), otherwise the country. Cantonese is written in Traditional.
 */
function chineseOf(primary: string, rest: readonly string[]): LangSlug {
  if (rest.includes("hans")) return "zh_hs";
  return primary === "yue" || rest.some((part) => ["hant", "tw", "hk", "mo"].includes(part))
    ? "zh_ht"
    : "zh_hs";
}

/** As above, with the website of the country that the header gives with the language (`ja-JP`), if there is one. */
export function placeFromHeader(
  header: string | null,
): { lang: LangSlug; region: RegionCode | undefined } | undefined {
  if (!header) return undefined;
  const wanted = header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().split(";");
      const q = params.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { tag: tag.toLowerCase(), q: q === undefined ? 1 : Number(q) };
    })
    .filter((entry) => entry.tag && entry.q > 0)
    .sort((a, b) => b.q - a.q);
  for (const { tag } of wanted) {
    const [primary, ...rest] = tag.split("-");
    const lang =
      primary === "zh" || primary === "yue"
        ? chineseOf(primary, rest)
        : LANGUAGES.find((language) => language.tag === primary)?.slug;
    if (lang)
      return { lang, region: REGIONS.find(({ country }) => rest.includes(country.toLowerCase()))?.code };
  }
  return undefined;
}

/** Accepts a URL slug or a BCP 47 tag. */
export function langOf(value: string | null | undefined): LangTag {
  const found = LANGUAGES.find((l) => l.slug === value || l.tag === value);
  return found?.tag ?? langTag("en");
}
