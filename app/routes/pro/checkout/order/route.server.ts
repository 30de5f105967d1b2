import { isEngravingFont, type EngravingFont } from "~/domain/engraving";
import { amountToType } from "~/domain/money";
import { engravingForm } from "~/features/engraving/form";
import type { Quote } from "#server/contract/cart";
import { needTrayHolder } from "#server/bff/counter/acting";
import {
  orderSchema,
  readTyped,
  rulesOf,
  typedEngraving,
  typedSize,
  type TypedOrder,
} from "#server/bff/counter/order-form";
import { colleaguesOf } from "#server/bff/counter/hand-over";
import {
  extendAndReturn,
  isOver,
  needQuote,
  reservationEnded,
  reserveItem,
} from "#server/bff/counter/reservation";
import { ownShops, shopOfDay, shopsToSell } from "#server/bff/counter/shop";
import { panelQuote } from "#server/bff/counter/view";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import { engravingView, requireFit } from "#server/bff/views/engraving";
import type { PageContext } from "#server/bff/request/context";
import { showPhone } from "#server/platform/phone";
import { customerFileEndpoints } from "#server/contract/customer-file";

/** The initial values of the form: what was typed earlier, otherwise the customer's data and the suggested deposit. */
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
  const engraved = engravingShown(ctx, quote);
  const suggested = amountToType(quote.suggested_deposit, quote.price.currency, ctx.tag);
  return {
    head: head(ctx, { title: translator(ctx)("pro:order_form.title") }),
    quote: panel,
    ring: ringOf(quote),
    engraving: await engravingView(ctx, { ...ringOf(quote), ...engraved }),
    quoteId: quote.quote_id,
    guest: quote.is_guest,
    region: sellerRegion ?? ctx.region,
    depositKind: quote.deposit_kind,
    suggestedDeposit: quote.suggested_deposit,
    // Shown when the form is opened, so that a ring for the customer's own hand is made in the right size.
    sizeOnFile: customer?.ring_size ?? null,
    shops: shopsToSell(shops),
    colleagues: colleagues.map(({ id, name }) => ({ id, name })),
    values: {
      civility: customer?.civility ?? "",
      customerFirstName: customer?.firstname ?? "",
      customerLastName: customer?.lastname ?? "",
      customerFirstNameKana: customer?.firstname_kana ?? "",
      customerLastNameKana: customer?.lastname_kana ?? "",
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
      ...noDepositYet(orderForm, suggested),
      engravingText: engraved.text,
      engravingFont: engraved.font,
      // The ring's own size takes precedence over the customer's, because it may be for somebody else.
      ringSize: typedSize(orderForm ?? {}, quote.quote_id) ?? String(size ?? customer?.ring_size ?? ""),
    } as Record<string, string>,
  };
});

/** For an order on hold, an unchanged suggestion without a receipt is not a deposit, and its field is empty. */
function noDepositYet(typed: TypedOrder = {}, suggested: string): TypedOrder {
  const { isOnHoldOrder, depositNumber, depositAmount = suggested } = typed;
  return isOnHoldOrder && !depositNumber && depositAmount === suggested ? { depositAmount: "" } : {};
}

/** The ring as pictures of its engraving need it; carat as the middle of its range. */
function ringOf({ item: { product, carat } }: Quote) {
  const { aesthetic, metal, size, cut } = product;
  return { aesthetic, metal, size, cut, carat: (carat.min + carat.max) / 2 };
}

/** What was typed takes precedence. A text in the query is one of the tray that cannot be engraved as it is. */
function engravingShown(ctx: PageContext, quote: Quote) {
  const query = ctx.url.searchParams;
  const [text, font] = [query.get("text"), query.get("font")];
  if (text !== null && isEngravingFont(font)) return { text: text.slice(0, 200), font };
  return typedEngraving(ctx.session.data.orderForm ?? {}, quote.quote_id) ?? quote.engraving;
}

/** Changes the engraving by the form; a form without these fields leaves it unchanged. */
async function changeRing(
  ctx: PageContext,
  quote: Quote,
  {
    ringSize,
    engravingText,
    engravingFont,
  }: { ringSize: number; engravingText?: string; engravingFont?: EngravingFont },
): Promise<void> {
  const { item, engraving } = quote;
  const wanted = engravingFont === undefined ? engraving : { text: engravingText ?? "", font: engravingFont };
  const engraved = wanted.text !== engraving.text || (wanted.text !== "" && wanted.font !== engraving.font);
  const { aesthetic } = item.product;
  if (engraved) await requireFit(ctx, { aesthetic, size: ringSize, ...wanted });
  // The price depends on the size, and the review shows it before anybody signs. The same seller, customer and item
  // keep the same quote.
  if (engraved || item.product.size !== ringSize)
    await reserveItem(ctx, await needTrayHolder(ctx), item.item_id, { engraving: wanted, size: ringSize });
}

async function check(ctx: PageContext, formData: FormData) {
  const typed = readTyped(formData);
  // Saved before the reservation is checked: if it has expired meanwhile, the form is filled in again with the next
  // reservation.
  await ctx.session.set("orderForm", typed);
  const quote = await needQuote(ctx);
  const order = orderSchema(rulesOf(ctx, quote, typed));
  const schema = formData.has("engravingFont") ? order.extend(engravingForm.shape) : order;
  return submit(ctx, formData, { schema }, async (_, value) => {
    try {
      await changeRing(ctx, quote, value);
    } catch (error) {
      if (isOver(error)) return reservationEnded(ctx);
      throw error;
    }
    return go(ctx, ctx.href("pro-checkout-review"));
  });
}

export const action = forms(
  { guards: ["seller", "checkout"] },
  {
    main: check,
    /** Opens the page of the engraving; everything typed is kept meanwhile. */
    async engrave(ctx, formData) {
      const typed = readTyped(formData);
      await ctx.session.set("orderForm", typed);
      const { engravingText: text, engravingFont: font } = typed;
      return go(ctx, ctx.href("pro-checkout-engraving", {}, { text, font }));
    },
    /** Keeps what was typed so far. */
    async extend(ctx, formData) {
      await ctx.session.set("orderForm", readTyped(formData));
      return extendAndReturn(ctx, ctx.href("pro-checkout-order"));
    },
  },
);
