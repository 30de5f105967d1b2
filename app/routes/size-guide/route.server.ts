import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";
import { ringToReturnTo } from "#server/bff/views/ring-to-return-to";

/** How to measure, all sizes in all systems, and a sheet to print in true size (features, row 26). */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  return {
    head: head(ctx, {
      title: t("size:title"),
      description: t("size:lead"),
      index: ctx.url.searchParams.size === 0,
    }),
    /** The ring whose page the visitor came from. */
    to: ringToReturnTo(ctx),
    paper: ctx.url.searchParams.get("paper") === "letter" ? ("letter" as const) : ("a4" as const),
  };
});
