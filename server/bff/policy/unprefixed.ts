import { redirect } from "@remix-run/node";
import { isLang } from "~/i18n/locales";
import { pages } from "~/routes.table.js";
import type { PageContext } from "../request/context";
import { detectLocale } from "../request/detect-locale";
import { notFound } from "../reply/refusals";

/**
 * A path without a language prefix that names a page is redirected to its prefixed path; anything else gives 404 (spec
 * §2).
 */
export function needLanguage(ctx: PageContext): void {
  if (isLang(ctx.params.lang)) return;
  const first = ctx.path.split("/")[1] ?? "";
  if (first && pages.some((page) => page.scope === "region" && page.path.split("/")[0] === first)) {
    const { lang, region } = detectLocale(ctx.request, ctx.regions);
    throw redirect(`/${lang}/${region}${ctx.path}${ctx.url.search}`);
  }
  throw notFound(ctx);
}
