import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";
import { serviceOf } from "#server/bff/views/service";
import { breadcrumb } from "#server/bff/views/structured-data";

/** From delivery to contact on one page, each section with its own anchor. All figures belong to the website. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  return {
    head: head(ctx, {
      title: t("service:title"),
      description: t("service:lead"),
      index: true,
      data: [breadcrumb(ctx, [[t("service:title"), ctx.href("service")]])],
    }),
    ...(await serviceOf(ctx)),
  };
});
