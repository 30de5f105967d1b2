import { z } from "zod";
import { momentFormat } from "~/i18n/formats";
import { WEBHOOK_KINDS, webhookEndpoints, webhookKinds, webhookUrl } from "#server/contract/webhook";
import { ownShops, shopZone } from "#server/bff/counter/shop";
import { form } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { head, translator } from "#server/bff/views/head";

const addForm = z.object({ url: z.string("required").trim().pipe(webhookUrl), kinds: webhookKinds });

/** The receivers of webhooks, for managers; /api refuses everybody else. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const [webhooks, timeZone, shops] = await Promise.all([
    ctx.api(webhookEndpoints.webhooks),
    shopZone(ctx),
    ownShops(ctx),
  ]);
  const day = momentFormat(ctx.intl, timeZone, { dateStyle: "medium" });
  const nameOf = (code: string) => shops.find((shop) => shop.shop_plant_code === code)?.shop_name ?? code;
  return {
    head: head(ctx, { title: translator(ctx)("webhooks:title") }),
    kinds: WEBHOOK_KINDS,
    webhooks: webhooks.map((one) => ({
      id: one.id,
      url: one.url,
      kinds: one.kinds,
      shops: one.shops.map(nameOf),
      since: day.format(new Date(one.created_at)),
      waiting: one.waiting,
      dead: one.dead,
    })),
  };
});

/** Adds a receiver. Only the page with this answer shows its secret. */
export const action = form<typeof addForm, "seller", { id: string; url: string; secret: string }>(
  { guards: ["seller"], schema: addForm },
  async (ctx, body) => {
    const { id, url, secret } = await ctx.api(webhookEndpoints.webhookAdd, { body });
    return { extra: { id, url, secret } };
  },
);
