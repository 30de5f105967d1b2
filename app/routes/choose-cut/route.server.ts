import { getCatalog, getSettings } from "#server/bff/clients/settings";
import { storeOf } from "#server/bff/context";
import { head, translator } from "#server/bff/head";
import { page } from "#server/bff/page";

/** A creation may start with the diamond: ten cuts, each with the designs that hold it. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const [settings, entries] = await Promise.all([getSettings(ctx.api, ctx.tag), getCatalog(ctx.api, storeOf(ctx.region), ctx.tag)]);
  const t = translator(ctx);
  return {
    head: head(ctx, { title: t("shop:cuts.title"), description: t("shop:cuts.lead"), index: true }),
    cuts: settings.cuts.map(({ value, label, description }) => ({ value, label, description, designs: new Set(entries.filter((e) => e.lv_cyl_stone_cut.value === value).map((e) => e.lv_cyl_aesthetic.value)).size })),
  };
});
