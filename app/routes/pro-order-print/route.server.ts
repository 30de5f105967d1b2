import { orderEndpoints } from "#server/contract/order";
import { head } from "#server/bff/head";
import { page } from "#server/bff/page";
import { purchaseOrderFacts } from "#server/pdf/facts";

/** The purchase order as a page to print: the same words and numbers as the PDF. */
export const loader = page({ guards: ["seller", "order"] }, async (ctx) => {
  const order = await ctx.api(orderEndpoints.order, { params: { id: ctx.params.orderId ?? "" } });
  const { t, ...facts } = purchaseOrderFacts(order, ctx.tag);
  return {
    head: head(ctx, { title: `${t("title")} ${order.order_number}` }),
    brand: ctx.runtime.env.BRAND_NAME,
    id: order.order_id,
    number: order.order_number,
    article: order.article_name,
    picture: { aesthetic: order.aesthetic, metal: order.metal, cut: order.cut, carat: order.stone?.carat ?? order.carat.min },
    engraving: order.engraving.text ? { ring: { aesthetic: order.aesthetic, size: order.size }, ...order.engraving } : null,
    facts,
  };
});
