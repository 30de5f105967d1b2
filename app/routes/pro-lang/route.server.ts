import { go, page } from "#server/bff/page";
import { detectLocale } from "#server/bff/detect-locale";
import { needLanguage } from "#server/bff/unprefixed";
import { href } from "~/lib/paths";

export const loader = page({ guards: ["public"] }, async (ctx) => {
  needLanguage(ctx);
  return go(ctx, href({ lang: ctx.lang, region: detectLocale(ctx.request).region }, "pro-login"));
});
