import { breadcrumb } from "#server/bff/findable/structured";
import { head, translator } from "#server/bff/head";
import { page } from "#server/bff/page";

export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  const introduce = !ctx.session.introduced && !ctx.isSeller;
  if (introduce) ctx.session.introduce();
  return { head: head(ctx, { title: t("craft:craft.title"), description: t("craft:craft.intro"), index: true, data: [breadcrumb(ctx, [[t("craft:craft.title"), ctx.href("craft")]])] }), introduce };
});
