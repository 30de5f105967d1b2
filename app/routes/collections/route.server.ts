import { page } from "#server/bff/page/loader";
import { collectionsShown } from "#server/bff/views/collections";
import { head, translator } from "#server/bff/views/head";
import { breadcrumb } from "#server/bff/views/structured-data";

/** Every collection that this website sells, each with one of its rings. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  return {
    head: head(ctx, {
      title: t("collections:title"),
      description: t("collections:lead"),
      index: true,
      data: [breadcrumb(ctx, [[t("collections:title"), ctx.href("collections")]])],
    }),
    collections: await collectionsShown(ctx),
  };
});
