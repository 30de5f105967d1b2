import { breadcrumb } from "#server/bff/views/structured-data";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";

export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  const brand = ctx.runtime.env.BRAND_NAME;
  return {
    head: head(ctx, {
      title: t("legal:notice.title"),
      description: t("legal:notice.lead", { brand }),
      index: true,
      data: [breadcrumb(ctx, [[t("legal:notice.title"), ctx.href("legal-notice")]])],
    }),
    brand,
  };
});
