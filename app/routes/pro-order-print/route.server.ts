import { documentEndpoints } from "#server/contract/document";
import { orderEndpoints } from "#server/contract/order";
import { ApiProblem } from "#server/contract/problem";
import { head } from "#server/bff/head";
import { page, type PageContext } from "#server/bff/page";
import { qrOf } from "#server/bff/qr";
import { purchaseOrderFacts } from "#server/pdf/facts";

/** The purchase order as a page to print: the same words, numbers and code as the PDF. */
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
    check: await checkOf(ctx, order.order_id),
  };
});

/** Where anyone can check this print, as an address and as a QR code; a house whose API issues no documents prints without. */
async function checkOf(ctx: PageContext, id: string) {
  try {
    const { url } = await ctx.api(documentEndpoints.documentIssue, { params: { id } });
    return { url, code: qrOf(url) };
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}
