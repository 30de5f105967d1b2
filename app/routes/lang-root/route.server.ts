import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { detectLocale } from "#server/bff/request/detect-locale";
import { needLanguage } from "#server/bff/policy/unprefixed";
import { href } from "~/lib/paths";

/** `/{lang}` leads to the home page of the region that the visitor chose earlier, or of the default region. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  needLanguage(ctx);
  return go(ctx, href({ lang: ctx.lang, region: detectLocale(ctx.request, ctx.regions).region }, "home"));
});
