import { getDesigns, getSettings } from "#server/bff/clients/settings";
import { breadcrumb } from "#server/bff/views/structured-data";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";

/** Number of designs listed per collection; the others are in the catalogue. */
const NAMED = 48;

/** All public pages, with every collection and cut that this website sells, and the designs of each collection. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  const [settings, catalogue] = await Promise.all([getSettings(ctx), getDesigns(ctx.api, ctx.caller)]);
  const website = settings.websites.find((one) => one.value === ctx.region);
  const sold = new Set(catalogue.collections.map(({ value }) => value));
  const cuts = new Set(catalogue.cuts.map(({ value }) => value));
  const collections = [...settings.collections]
    .sort((a, b) => a.order - b.order)
    .filter(({ value }) => sold.has(value));
  return {
    head: head(ctx, {
      title: t("sitemap:title"),
      description: t("sitemap:description"),
      index: true,
      data: [breadcrumb(ctx, [[t("sitemap:title"), ctx.href("sitemap")]])],
    }),
    accounts: website?.customerAccount !== false,
    collections: await Promise.all(
      collections.map(async ({ value, label }) => {
        const { items } = await getDesigns(ctx.api, ctx.caller, { collection: value, limit: NAMED });
        return { value, label, designs: items.map(({ aesthetic, metal }) => ({ ...aesthetic, metal })) };
      }),
    ),
    cuts: [...settings.cuts]
      .sort((a, b) => a.order - b.order)
      .filter(({ value }) => cuts.has(value))
      .map(({ value, label }) => ({ value, label })),
  };
});
