import { page } from "#server/bff/page/loader";
import { regionUnknown } from "#server/bff/reply/refusals";
import { isLang, isRegion } from "~/i18n/locales";

/** A region in a path is a claim that must be true: an unknown one is 404 "Region does not exist" (spec §2). */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  if (isLang(ctx.params.lang) && !isRegion(ctx.params.region)) throw regionUnknown();
  return null;
});
