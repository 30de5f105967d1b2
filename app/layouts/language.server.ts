import { page } from "#server/bff/page/loader";
import { needLanguage } from "#server/bff/policy/unprefixed";

export const loader = page({ guards: ["public"] }, async (ctx) => {
  needLanguage(ctx);
  return null;
});
