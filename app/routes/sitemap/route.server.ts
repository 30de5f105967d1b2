import { getCatalog, getSettings } from "#server/bff/clients/settings";
import { storeOf } from "#server/bff/context";
import { breadcrumb } from "#server/bff/findable/structured";
import { head, translator } from "#server/bff/head";
import { page } from "#server/bff/page";

/** All public pages, with every collection, design and cut that this website sells. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  const [settings, entries] = await Promise.all([getSettings(ctx.api, ctx.tag), getCatalog(ctx.api, storeOf(ctx.region), ctx.tag)]);
  const website = settings.websites.find((one) => one.value === ctx.region);
  const sold = new Map([...entries].reverse().map(({ lv_cyl_aesthetic, lv_cyl_collection, cyl_metal }) => [lv_cyl_aesthetic.value, { value: lv_cyl_aesthetic.value, label: lv_cyl_aesthetic.label, collection: lv_cyl_collection.value, metal: cyl_metal }]));
  const designs = settings.aesthetics.flatMap(({ value }) => sold.get(value) ?? []);
  const cuts = new Set(entries.map((entry) => entry.lv_cyl_stone_cut.value));
  return {
    head: head(ctx, { title: t("account:sitemap.title"), description: t("account:sitemap.description"), index: true, data: [breadcrumb(ctx, [[t("account:sitemap.title"), ctx.href("sitemap")]])] }),
    accounts: website?.customerAccount !== false,
    collections: [...settings.collections].sort((a, b) => a.order - b.order).map(({ value, label }) => ({ value, label, designs: designs.filter((design) => design.collection === value) })).filter((collection) => collection.designs.length > 0),
    cuts: [...settings.cuts].sort((a, b) => a.order - b.order).filter(({ value }) => cuts.has(value)).map(({ value, label }) => ({ value, label })),
  };
});
