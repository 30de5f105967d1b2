import { CURRENCY_DECIMALS } from "~/domain/money";
import { needTrayHolder } from "#server/bff/counter/acting";
import { orderSchema, readTyped, rulesOf, typedSize } from "#server/bff/counter/order-form";
import { colleaguesOf } from "#server/bff/counter/hand-over";
import {
  extendAndReturn,
  isOver,
  needQuote,
  reservationEnded,
  reserveItem,
} from "#server/bff/counter/reservation";
import { ownShops, shopOfDay } from "#server/bff/counter/shop";
import { panelQuote } from "#server/bff/counter/view";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { showPhone } from "#server/platform/phone";
import { customerFileEndpoints } from "#server/contract/customer-file";

/** What the form begins with: what was typed before, else the customer's own data and the suggested deposit. */
export const loader = page({ guards: ["seller", "checkout"] }, async (ctx) => {
  const quote = await needQuote(ctx);
  const { size } = quote.item.product;
  const { actingFor, orderForm, sellerRegion } = ctx.session.data;
  const [panel, shops, shop, colleagues, customer] = await Promise.all([
    panelQuote(ctx, quote),
    ownShops(ctx),
    shopOfDay(ctx),
    colleaguesOf(ctx),
    actingFor && (!orderForm || size === null)
      ? ctx.api(customerFileEndpoints.sellerCustomer, { params: { customerId: actingFor.id } })
      : null,
  ]);
  const decimals = CURRENCY_DECIMALS[quote.price.currency];
  const suggested = (quote.suggested_deposit / 10 ** decimals).toFixed(
    quote.suggested_deposit % 10 ** decimals ? decimals : 0,
  );
  return {
    head: head(ctx, { title: translator(ctx)("pro:order_form.title") }),
    quote: panel,
    quoteId: quote.quote_id,
    guest: quote.is_guest,
    region: sellerRegion ?? ctx.region,
    depositKind: quote.deposit_kind,
    suggestedDeposit: quote.suggested_deposit,
    shops: shops.map(({ shop_odeis_code, shop_name }) => ({ code: shop_odeis_code, name: shop_name })),
    colleagues: colleagues.map(({ id, name }) => ({ id, name })),
    values: {
      civility: customer?.civility ?? "",
      customerFirstName: customer?.firstname ?? "",
      customerLastName: customer?.lastname ?? "",
      customerPhone: customer?.phone ? showPhone(customer.phone, rulesOf(ctx, quote, {}).country) : "",
      customerEmail: customer?.email ?? "",
      taxId: customer?.tax_id ?? "",
      depositNumber: "",
      depositAmount: suggested,
      odeisShopCode: shop?.shop_odeis_code ?? "",
      secondSellerId: "",
      comment: "",
      isOnHoldOrder: "",
      ...orderForm,
      // The ring's own size before the customer's: it may be for somebody else.
      ringSize: typedSize(orderForm ?? {}, quote.quote_id) ?? String(size ?? customer?.ring_size ?? ""),
    } as Record<string, string>,
  };
});

async function check(ctx: PageContext, formData: FormData) {
  const typed = readTyped(formData);
  // Kept before the reservation is looked at: whoever typed past its end finds the form again with the next one.
  await ctx.session.set("orderForm", typed);
  const quote = await needQuote(ctx);
  return submit(
    ctx,
    formData,
    { schema: orderSchema(rulesOf(ctx, quote, typed)) },
    async (_, { ringSize }) => {
      const { item, engraving } = quote;
      try {
        // The price follows the size; the review shows it before anybody signs.
        if (item.product.size !== ringSize)
          await reserveItem(ctx, await needTrayHolder(ctx), item.item_id, { engraving, size: ringSize });
      } catch (error) {
        if (isOver(error)) return reservationEnded(ctx);
        throw error;
      }
      return go(ctx, ctx.href("pro-checkout-review"));
    },
  );
}

export const action = forms(
  { guards: ["seller", "checkout"] },
  {
    main: check,
    /** What was typed so far stays. */
    async extend(ctx, formData) {
      await ctx.session.set("orderForm", readTyped(formData));
      return extendAndReturn(ctx, ctx.href("pro-checkout-order"));
    },
  },
);
