import { getSettings } from "#server/bff/clients/settings";
import { head, translator } from "#server/bff/head";
import { page } from "#server/bff/page";

/** All public pages, with every collection, design and cut that this website sells. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  const settings = await getSettings(ctx.api, ctx.tag);
  const website = settings.websites.find((one) => one.value === ctx.region);
  const designs = settings.aesthetics.map(({ value, label, collection, metals }) => ({ value, label, collection, metal: metals[0] ?? "platinum" }));
  return {
    head: head(ctx, { title: t("account:sitemap.title"), description: t("account:sitemap.description"), index: true }),
    accounts: website?.customerAccount !== false,
    collections: [...settings.collections].sort((a, b) => a.order - b.order).map(({ value, label }) => ({ value, label, designs: designs.filter((design) => design.collection === value) })),
    cuts: [...settings.cuts].sort((a, b) => a.order - b.order).map(({ value, label }) => ({ value, label })),
  };
});
