import { LANGUAGES, langSlug, langTag, isLang, tagOr } from "~/i18n/locales";
import { documentEndpoints } from "#server/contract/document";
import { orderEndpoints } from "#server/contract/order";
import { ApiProblem } from "#server/contract/problem";
import { head } from "#server/bff/views/head";
import { pictureOf } from "#server/bff/views/order-picture";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import { qrOf } from "#server/bff/views/qr";
import { orderState, purchaseOrderFacts } from "#server/pdf/facts";

/**
 * The purchase order as a page for printing: the same text, numbers and code as the PDF, in the client's language or
 * the one that `lang` names. The order's current status is shown apart from what is signed.
 */
export const loader = page({ guards: ["seller", "order"] }, async (ctx) => {
  const id = ctx.params.orderId ?? "";
  const asked = ctx.url.searchParams.get("lang") ?? undefined;
  if (!isLang(asked)) {
    const { language } = await ctx.api(orderEndpoints.order, { params: { id } });
    return go(
      ctx,
      ctx.href("pro-order-print", { orderId: id }, { lang: langSlug(tagOr(language, ctx.tag)) }),
    );
  }
  const api = ctx.apiIn(asked);
  const [order, check] = await Promise.all([api(orderEndpoints.order, { params: { id } }), checkOf(api, id)]);
  const tag = langTag(asked);
  const { t, ...facts } = purchaseOrderFacts(order, tag);
  return {
    head: head(ctx, { title: `${t("title")} ${order.order_number}` }),
    brand: ctx.runtime.env.BRAND_NAME,
    id: order.order_id,
    number: order.order_number,
    article: order.article_name,
    picture: pictureOf(order),
    engraving: order.engraving.text
      ? { ring: { aesthetic: order.aesthetic, size: order.size }, ...order.engraving }
      : null,
    facts,
    state: orderState(order, tag, new Date().toISOString()),
    words: {
      title: t("title"),
      stone: t("stone"),
      price: t("price"),
      delivery: t("delivery"),
      comment: t("label.comment"),
      signature: t("label.signature"),
      terms: t("terms"),
      reads: t("strip.reads"),
      seal: t("seal.title"),
      paper: t("seal.paper"),
      state: t("state.title"),
      outside: t("state.outside"),
    },
    tag,
    languages: LANGUAGES.map(({ slug, name, tag: its }) => ({
      slug,
      name,
      tag: its,
      current: slug === asked,
    })),
    check,
  };
});

/**
 * Where anyone can check this print, as an address and as a QR code. null if /api issues no documents. If the code
 * could not be obtained, the result is "refused", so that nobody prints a document without it unnoticed.
 */
async function checkOf(api: PageContext["api"], id: string) {
  try {
    const { url } = await api(documentEndpoints.documentIssue, { params: { id } });
    return { url, code: qrOf(url) };
  } catch (error) {
    if (error instanceof ApiProblem) return error.code === "not_found" ? null : ("refused" as const);
    throw error;
  }
}
