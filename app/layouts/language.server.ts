import { page } from "#server/bff/page";
import { needLanguage } from "#server/bff/unprefixed";

export const loader = page({ guards: ["public"] }, async (ctx) => {
  needLanguage(ctx);
  return null;
});
