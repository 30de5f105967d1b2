import { go, page } from "#server/bff/page";
import { notFound } from "#server/bff/refusals";
import { detectLocale } from "#server/bff/detect-locale";
import { isLang } from "~/i18n/locales";
import { href } from "~/lib/paths";

export const loader = page({ guards: ["public"] }, async (ctx) => {
  if (!isLang(ctx.params.lang)) throw notFound(ctx);
  return go(ctx, href({ lang: ctx.lang, region: detectLocale(ctx.request).region }, "pro-login"));
});
