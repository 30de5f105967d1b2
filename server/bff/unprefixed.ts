import { redirect } from "@remix-run/node";
import { isLang } from "~/i18n/locales";
import { pages } from "~/routes.table.js";
import type { PageContext } from "./context";
import { detectLocale } from "./detect-locale";
import { notFound } from "./refusals";

/** A path without a language prefix that names a page goes to its prefixed path; anything else in this place is no page (spec §2). */
export function needLanguage(ctx: PageContext): void {
  if (isLang(ctx.params.lang)) return;
  const path = ctx.url.pathname.replace(/\.data$/, "");
  const first = path.split("/")[1] ?? "";
  if (first && pages.some((page) => page.scope === "region" && page.path.split("/")[0] === first)) {
    const { lang, region } = detectLocale(ctx.request);
    throw redirect(`/${lang}/${region}${path}${ctx.url.search}`);
  }
  throw notFound(ctx);
}
