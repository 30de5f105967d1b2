import { wordsOf } from "~/i18n/i18n.server";
import { NAMESPACES } from "~/i18n/namespaces";
import type { Head } from "~/lib/meta";
import type { PageContext } from "./context";

/** Translator of the request's language, for titles and descriptions; pages themselves use useTranslation. */
export function translator(ctx: PageContext) {
  return wordsOf(ctx.tag).bind(NAMESPACES);
}

/** Title, description and canonical address of a page. Only public pages are indexed. */
export function head(ctx: PageContext, words: { title: string; description?: string; index?: boolean }): Head {
  const { PUBLIC_ORIGIN: origin, BRAND_NAME: brand } = ctx.runtime.env;
  const index = words.index === true;
  return { title: `${words.title} · ${brand}`, description: words.description ?? null, canonical: index ? `${origin}${ctx.url.pathname.replace(/\.data$/, "")}` : null, index };
}
