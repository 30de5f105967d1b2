import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { head, translator } from "#server/bff/views/head";
import { stoodOn } from "#server/bff/request/referring-page";
import { closedCookie } from "#server/bff/request/notices";
import { isLang } from "~/i18n/locales";
import { localPath, relocalise } from "~/lib/paths";

/** The address as it stood in the browser, where that is the same page: what is typed there is kept in it (docs/decisions/0091). */
function newest(to: string | null | undefined, stood: string | undefined): string | null | undefined {
  const pathOf = (address: string) => address.replace(/[?#].*/, "");
  return to && stood && pathOf(to) === pathOf(stood) ? stood : to;
}

/**
 * Without a choice the picker; with one the page that people came from, in its new language and region. A change of
 * region from a page of one segment goes to the home page (spec §2).
 */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const to = newest(localPath(ctx.url.searchParams.get("to")), stoodOn(ctx)) ?? ctx.href("home");
  const lang = ctx.url.searchParams.get("lang") ?? undefined;
  const wanted = ctx.url.searchParams.get("region");
  const region = ctx.regions.find((code) => code === wanted);
  if (isLang(lang) && region) {
    const from = new URL(to, "http://local.invalid");
    const response = go(ctx, relocalise(from.pathname, from.search, { lang, region }, region !== ctx.region));
    // Whoever has chosen is not asked whether they would rather be elsewhere.
    response.headers.append("Set-Cookie", closedCookie("suggestion"));
    return response;
  }
  return { head: head(ctx, { title: translator(ctx)("locale.title") }), to, regions: ctx.regions };
});
