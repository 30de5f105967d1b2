import { numberFormat } from "~/i18n/formats";
import { stoneEndpoints } from "#server/contract/stone";
import { shopZone } from "#server/bff/counter/shop";
import { placeInWords } from "#server/bff/counter/stone-place";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";

/** Where a stone has been, who reserved and who ordered it, newest first. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const asked = ctx.params.sku ?? "";
  const { stone, place, events } = await ctx.api(stoneEndpoints.stoneHistory, { params: { sku: asked } });
  const t = translator(ctx);
  const name = t("stone:title", {
    cut: t(`print:cut.${stone.cut}`),
    carat: numberFormat(ctx.tag, 2).format(stone.carat),
  });
  return {
    head: head(ctx, { title: t("stone:moves.title") }),
    sku: stone.sku,
    what: t("stone:moves.report", { stone: name, number: stone.gia }),
    place: await placeInWords(ctx, place),
    timeZone: await shopZone(ctx),
    events: events.map(({ at, act, shop, by, name, order }) => ({
      at,
      act,
      shop: shop?.name ?? null,
      feed: by === "feed",
      name,
      order: order && { id: order.order_id, number: order.order_number },
    })),
  };
});
