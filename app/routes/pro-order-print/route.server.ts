import { documentEndpoints } from "#server/contract/document";
import { orderEndpoints } from "#server/contract/order";
import { ApiProblem } from "#server/contract/problem";
import { head } from "#server/bff/head";
import { page, type PageContext } from "#server/bff/page";
import { qrOf } from "#server/bff/qr";
import { purchaseOrderFacts } from "#server/pdf/facts";

/** The purchase order as a page to print: the same words, numbers and code as the PDF. */
export const loader = page({ guards: ["seller", "order"] }, async (ctx) => {
  const id = ctx.params.orderId ?? "";
  const [order, check] = await Promise.all([ctx.api(orderEndpoints.order, { params: { id } }), checkOf(ctx, id)]);
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
    check,
  };
});

/**
 * Where anyone can check this print, as an address and as a QR code. A house whose API issues no documents prints without
 * (null); a code that could not be had is told apart from that ("refused"), so that no paper leaves without it unnoticed.
 */
async function checkOf(ctx: PageContext, id: string) {
  try {
    const { url } = await ctx.api(documentEndpoints.documentIssue, { params: { id } });
    return { url, code: qrOf(url) };
  } catch (error) {
    if (error instanceof ApiProblem) return error.code === "not_found" ? null : ("refused" as const);
    throw error;
  }
}
