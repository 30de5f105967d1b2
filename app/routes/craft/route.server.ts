import { breadcrumb } from "#server/bff/views/structured-data";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";

export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  // A visitor who reads about the craft does not need its introduction.
  if (!ctx.session.introduced && !ctx.isSeller) ctx.session.introduce();
  return {
    head: head(ctx, {
      title: t("craft:title"),
      description: t("craft:intro"),
      index: true,
      data: [breadcrumb(ctx, [[t("craft:title"), ctx.href("craft")]])],
    }),
  };
});
