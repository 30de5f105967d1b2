import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";

/** The page itself is the same for everybody and names nobody: a tablet lays it down for when the network is away. */
export const loader = page({ guards: ["public"] }, (ctx) =>
  Promise.resolve({ head: head(ctx, { title: translator(ctx)("offline:title") }) }),
);
