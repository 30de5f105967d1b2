import { redirect } from "@remix-run/node";
import { page } from "#server/bff/page";
import { detectLocale } from "#server/bff/detect-locale";
import { notFound } from "#server/bff/refusals";
import { isLang } from "~/i18n/locales";
import { pages } from "~/routes.table.js";

/** A path without a language prefix that names a page goes to its prefixed path; anything else in this place is no page. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  if (isLang(ctx.params.lang)) return null;
  const path = ctx.url.pathname.replace(/\.data$/, "");
  const first = path.split("/")[1] ?? "";
  if (first && pages.some((p) => p.scope === "region" && p.path.split("/")[0] === first)) {
    const { lang, region } = detectLocale(ctx.request);
    throw redirect(`/${lang}/${region}${path}${ctx.url.search}`);
  }
  throw notFound(ctx);
});
