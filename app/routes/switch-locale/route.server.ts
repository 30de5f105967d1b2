import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { head, translator } from "#server/bff/views/head";
import { referringPage } from "#server/bff/request/referring-page";
import { closedCookie } from "#server/bff/request/notices";
import { isLang } from "~/i18n/locales";
import { localPath, relocalise } from "~/lib/paths";

/** The browser's current address, if it is the same page, because it contains what was typed (docs/decisions/0091). */
function newest(to: string | null | undefined, stood: string | undefined): string | null | undefined {
  const pathOf = (address: string) => address.replace(/[?#].*/, "");
  return to && stood && pathOf(to) === pathOf(stood) ? stood : to;
}

/**
 * Without a choice, shows the picker; with one, redirects to the previous page in the new language and region. After a
 * change of region, a page of one segment leads to the home page (spec §2).
 */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const to = newest(localPath(ctx.url.searchParams.get("to")), referringPage(ctx)) ?? ctx.href("home");
  const lang = ctx.url.searchParams.get("lang") ?? undefined;
  const wanted = ctx.url.searchParams.get("region");
  const region = ctx.regions.find((code) => code === wanted);
  if (isLang(lang) && region) {
    const from = new URL(to, "http://local.invalid");
    const response = go(ctx, relocalise(from.pathname, from.search, { lang, region }, region !== ctx.region));
    // A visitor who has chosen is not asked whether they would prefer another region.
    response.headers.append("Set-Cookie", closedCookie("suggestion"));
    return response;
  }
  return { head: head(ctx, { title: translator(ctx)("locale.title") }), to, regions: ctx.regions };
});
