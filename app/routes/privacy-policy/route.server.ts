import { page } from "#server/bff/page/loader";
import { legalPage } from "#server/bff/views/legal";

export const loader = page({ guards: ["public"] }, (ctx) =>
  Promise.resolve(legalPage(ctx, "privacy", "privacy-policy")),
);
