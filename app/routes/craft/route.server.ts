import { breadcrumb } from "#server/bff/findable/structured";
import { head, translator } from "#server/bff/head";
import { page } from "#server/bff/page";

export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  return { head: head(ctx, { title: t("shop:craft.title"), description: t("shop:craft.intro"), index: true, data: [breadcrumb(ctx, [[t("shop:craft.title"), ctx.href("craft")]])] }) };
});
