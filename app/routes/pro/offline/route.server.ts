import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";

/** The page is the same for everybody and contains no personal data, because a tablet stores it for working offline. */
export const loader = page({ guards: ["public"] }, (ctx) =>
  Promise.resolve({ head: head(ctx, { title: translator(ctx)("offline:title") }) }),
);
