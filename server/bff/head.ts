import { i18nFor } from "~/i18n/i18n.server";
import { REGIONS, LANGUAGES, regionInfo } from "~/i18n/locales";
import type { Head } from "~/lib/meta";
import type { PageContext } from "./context";

/** Translator of the request's language, for titles and descriptions; pages themselves use useTranslation. */
export function translator(ctx: PageContext) {
  return i18nFor(ctx.tag).t;
}

/**
 * Title, description, canonical and hreflang of a page. Only public pages are indexed; the cluster names language and
 * country with valid codes (`ja-JP`, `zh-Hant-HK`, `en-AE` for the Middle East), x-default is the English page of France.
 */
export function head(ctx: PageContext, words: { title: string; description?: string; index?: boolean }): Head {
  const { PUBLIC_ORIGIN: origin, BRAND_NAME: brand } = ctx.runtime.env;
  const path = ctx.url.pathname.replace(/\.data$/, "");
  const rest = path.split("/").slice(3).join("/");
  const at = (lang: string, region: string) => `${origin}/${lang}/${region}${rest ? `/${rest}` : ""}`;
  const base: Head = { title: `${words.title} · ${brand}`, description: words.description ?? null, canonical: null, alternates: [], index: words.index === true };
  if (!base.index) return base;
  return {
    ...base,
    canonical: `${origin}${path}`,
    alternates: [
      ...REGIONS.flatMap((region) => LANGUAGES.map((lang) => ({ hreflang: `${lang.tag}-${regionInfo(region.code).country}`, href: at(lang.slug, region.code) }))),
      { hreflang: "x-default", href: at("en", "fr") },
    ],
  };
}
