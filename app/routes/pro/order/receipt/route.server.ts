import { formatMoney } from "~/domain/money";
import { momentFormat } from "~/i18n/formats";
import { intlLocale, isRegion, langSlug, tagOr } from "~/i18n/locales";
import { orderEndpoints, type Order } from "#server/contract/order";
import { head } from "#server/bff/views/head";
import { notFound } from "#server/bff/reply/refusals";
import { page } from "#server/bff/page/loader";
import { depositKind } from "~/features/order/market-words";
import { purchaseOrderFacts } from "#server/pdf/facts";

/** The receipt of a payment or a refund, in the client's language: of the deposit, or of what was paid afterwards. */
export const loader = page({ guards: ["seller", "order"] }, async (ctx) => {
  const path = { id: ctx.params.orderId ?? "" };
  const { language } = await ctx.api(orderEndpoints.order, { params: path });
  const tag = tagOr(language, ctx.tag);
  const order = await ctx.apiIn(langSlug(tag))(orderEndpoints.order, { params: path });
  const payments = order.payments ?? [];
  const nth = payments.findIndex(({ id }) => String(id) === ctx.params.payment);
  const taken =
    ctx.params.payment === "deposit"
      ? order.deposit_number && order.deposit_amount
        ? {
            number: order.deposit_number,
            amount: order.deposit_amount,
            at: null,
            by: order.sales_associate,
            kind: null,
            shop: order.shop,
          }
        : undefined
      : payments[nth];
  if (!taken) throw notFound(ctx);
  const till = taken.shop ?? order.shop;
  const { t, shop, addressee, frenchPost } = purchaseOrderFacts({ ...order, shop: till }, tag);
  const locale = intlLocale(langSlug(tag), isRegion(order.website) ? order.website : ctx.region);
  const money = (amount: number) => formatMoney(amount, order.price.currency, locale);
  const day = momentFormat(locale, till.time_zone ?? "UTC", { dateStyle: "long" });
  // A receipt is the same whenever it is printed, so later payments and a cancellation are not on it.
  const paid = payments.slice(0, nth + 1).reduce((sum, { amount }) => sum + amount, order.deposit_amount);
  const isRefund = taken.kind === "refund";
  const title = t(isRefund ? "receipt.refund_title" : "receipt.title");
  return {
    head: head(ctx, { title: `${title} ${taken.number}` }),
    id: order.order_id,
    tag,
    brand: ctx.runtime.env.BRAND_NAME,
    shop,
    addressee,
    frenchPost,
    title,
    number: taken.number,
    facts: [
      { label: t("receipt.number"), value: taken.number },
      { label: t("receipt.date"), value: day.format(new Date(taken.at ?? order.purchase_date)) },
      { label: t("receipt.order"), value: order.order_number },
      { label: t("label.articleName"), value: order.article_name },
      { label: t(isRefund ? "receipt.refunded_by" : "receipt.by"), value: taken.by },
    ],
    amounts: isRefund
      ? [{ label: t("receipt.refund"), value: money(-taken.amount), strong: true }]
      : [
          { label: nameOf(t, taken.kind, order), value: money(taken.amount), strong: false },
          { label: t("receipt.paid"), value: money(paid), strong: false },
          { label: t("receipt.due"), value: money(Math.max(0, order.price.incl - paid)), strong: true },
        ],
  };
});

type PrintWords = ReturnType<typeof purchaseOrderFacts>["t"];
type Kind = NonNullable<Order["payments"]>[number]["kind"];

/** What was paid: the deposit, by its legal kind, or a payment since. */
const nameOf = (t: PrintWords, kind: Kind | null, { deposit_kind: deposit }: Order): string =>
  t(kind ? `receipt.${kind}` : `depositKind.${depositKind(deposit)}`);
