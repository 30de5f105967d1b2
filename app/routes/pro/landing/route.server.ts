import { isLang } from "~/i18n/locales";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { notFound } from "#server/bff/reply/refusals";

/**
 * `/{lang}/{region}/pro` leads to the counter's login. The region is checked here, because a redirect would come before
 * the frame's check.
 */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  if (!isLang(ctx.params.lang)) throw notFound(ctx);
  return go(ctx, ctx.href("pro-login"));
});
