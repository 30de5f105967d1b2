import { fullReading } from "~/domain/reading";
import { isSignature } from "~/domain/signature";
import { tagOr } from "~/i18n/locales";
import type { Quote } from "#server/contract/cart";
import { ApiProblem } from "#server/contract/problem";
import { checkedOrder, rulesOf, type CheckedOrder } from "#server/bff/counter/order-form";
import { colleaguesOf } from "#server/bff/counter/hand-over";
import { placeKey, placeOrder, rememberPlaced } from "#server/bff/counter/place-order";
import { extendAndReturn, needQuote, releaseReservation } from "#server/bff/counter/reservation";
import { ownShops } from "#server/bff/counter/shop";
import { typedText } from "#server/bff/request/typed-text";
import { panelQuote } from "#server/bff/counter/view";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { sha256 } from "#server/platform/ids";
import { showPhone } from "#server/platform/phone";
import { reviewForm } from "./form";
import { checking, placedBefore } from "./outcome.server";

/** Back to the form, which asks for the size of the ring. */
async function sizeFirst(ctx: PageContext): Promise<Response> {
  await ctx.session.flash({ type: "warning", key: "ring_size_first" });
  return go(ctx, ctx.href("pro-checkout-order"));
}

/** The receipt belongs to another order; its field is on the previous page. */
async function otherReceipt(ctx: PageContext): Promise<Response> {
  await ctx.session.flash({ type: "danger", key: "deposit_number_used" });
  return go(ctx, ctx.href("pro-checkout-order"));
}

async function needOrder(ctx: PageContext) {
  // The date that is shown and signed is that of the order's boutique.
  const quote = await needQuote(ctx, ctx.session.data.orderForm?.odeisShopCode?.slice(0, 20) || undefined);
  if (quote.item.product.size === null) throw await sizeFirst(ctx);
  const order = checkedOrder(ctx, quote);
  if (order) return { quote, order };
  await ctx.session.flash({ type: "warning", key: "fill_order_form" });
  throw go(ctx, ctx.href("pro-checkout-order"));
}

/**
 * Identifies what the review shows, date included: another tab may change the order while this one is read. The price
 * is not part of it, because it is accepted separately.
 */
const markOf = ({ quote, order }: { quote: Quote; order: CheckedOrder }): string =>
  sha256(JSON.stringify([order, quote.item.product.size, quote.engraving, quote.estimated_delivery_date]));

export const loader = page({ guards: ["seller", "order"] }, async (ctx) => {
  const base = { head: head(ctx, { title: translator(ctx)("pro:review.title") }) };
  const round = Math.trunc(Number(ctx.url.searchParams.get("checking"))) || 0;
  if (round > 0)
    return { ...base, checking: await checking(ctx, ctx.session.data.quoteId ?? "", round), review: null };
  const { quote, order } = await needOrder(ctx);
  const [panel, shops, colleagues] = await Promise.all([
    panelQuote(ctx, quote),
    ownShops(ctx),
    order.secondSellerId ? colleaguesOf(ctx) : [],
  ]);
  const shop = shops.find(({ shop_odeis_code }) => shop_odeis_code === order.odeisShopCode);
  return {
    ...base,
    checking: null,
    review: {
      quote: panel,
      key: placeKey(quote.quote_id),
      mark: markOf({ quote, order }),
      order: shown(rulesOf(ctx, quote, {}).country, order),
      shop: shop?.shop_name ?? order.odeisShopCode,
      holdHours: shop?.hold_hours ?? null,
      second: colleagues.find(({ id }) => id === order.secondSellerId)?.name ?? null,
      region: ctx.session.data.sellerRegion ?? ctx.region,
      depositKind: quote.deposit_kind,
      delivery: quote.estimated_delivery_date,
      readyBy: quote.ready_by?.by ?? null,
      phrase: tagOr(quote.customer?.language, ctx.tag),
    },
  };
});

const shown = (
  country: string,
  {
    civility,
    customerFirstName,
    customerLastName,
    customerFirstNameKana,
    customerLastNameKana,
    customerPhone,
    customerEmail,
    taxId,
    depositNumber,
    depositAmount,
    comment,
    isGuest,
    isOnHoldOrder,
  }: CheckedOrder,
) => ({
  civility: civility ?? null,
  firstname: customerFirstName,
  lastname: customerLastName,
  reading: fullReading(customerFirstNameKana, customerLastNameKana),
  phone: customerPhone ? showPhone(customerPhone, country) : null,
  email: customerEmail ?? null,
  taxId: taxId ?? null,
  depositNumber,
  depositAmount,
  comment: comment ?? null,
  isGuest,
  isOnHold: isOnHoldOrder,
});

/** The new price, which has to be accepted. */
export type PriceChange = { before: number; now: number };

async function place(ctx: PageContext, formData: FormData) {
  const key = typedText(formData, "key", 100);
  const { quoteId } = ctx.session.data;
  if (!quoteId || key !== placeKey(quoteId)) return placedBefore(ctx, key);
  const { quote, order } = await needOrder(ctx);
  // The signed order must be the one that was read. If another tab has changed it, it must be read again first.
  if (typedText(formData, "mark", 100) !== markOf({ quote, order })) {
    await ctx.session.flash({ type: "warning", key: "order_changed_meanwhile" });
    return go(ctx, ctx.href("pro-checkout-review"));
  }
  return submit<typeof reviewForm, PriceChange>(ctx, formData, { schema: reviewForm }, async (_, value) => {
    const { termsAccepted, signature = "", drawnSignature, acceptedPrice } = value;
    const signing = !order.isOnHoldOrder || signature !== "";
    const fields = [
      ...(termsAccepted || !signing ? [] : [{ field: "termsAccepted", code: "terms" }]),
      ...(signing && !isSignature(signature) ? [{ field: "signature", code: "signature_missing" }] : []),
    ];
    if (fields.length) throw new ApiProblem("invalid_value", { fields });
    try {
      const placed = await placeOrder(
        ctx,
        {
          ...order,
          acceptedPrice,
          termsAccepted: termsAccepted === "on",
          ...(signature ? { signature, drawnSignature } : {}),
        },
        key,
      );
      if (!placed) return go(ctx, ctx.href("pro-checkout-review", {}, { checking: 1 }));
      await rememberPlaced(ctx, placed);
      return go(ctx, ctx.href("pro-checkout-success"));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === "price_changed" && error.problem.price)
        return { extra: { before: acceptedPrice, now: error.problem.price.incl } };
      const names = error.problem.fields.map(({ field }) => field);
      if (names.includes("engravingText")) return go(ctx, ctx.href("pro-checkout-order"));
      if (names.includes("ringSize")) return sizeFirst(ctx);
      if (error.problem.fields.some(({ code }) => code === "deposit_number_used")) return otherReceipt(ctx);
      if (error.code !== "not_reserved" && error.code !== "out_of_stock") throw error;
      await releaseReservation(ctx);
      await ctx.session.flash({ type: "danger", key: error.code });
      return go(ctx, ctx.href("pro-checkout-cart"));
    }
  });
}

export const action = forms(
  { guards: ["seller", "order"] },
  {
    main: place,
    extend: (ctx) => extendAndReturn(ctx, ctx.href("pro-checkout-review")),
  },
);
