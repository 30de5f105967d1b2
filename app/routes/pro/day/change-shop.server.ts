import { releaseReservation, runningQuote } from "#server/bff/counter/reservation";
import { shopOfDay } from "#server/bff/counter/shop";
import { chooseShop } from "#server/bff/policy/login";
import { go } from "#server/bff/reply/go";
import type { PageContext } from "#server/bff/request/context";

/**
 * Another shop of the seller's for the rest of the day, without a new login. Customer and tray go along, as they are no
 * shop's. A running reservation was made for the shop before, its day and its till: it ends, after the question that every
 * way out of an order asks (spec §4).
 * @param sure the question was answered
 */
export async function changeShop(ctx: PageContext, shop: string, sure: boolean): Promise<Response> {
  const { shops = [], shop: before, orderForm } = ctx.session.data;
  const day = ctx.href("pro-day");
  if (!shops.includes(shop) || shop === before) return go(ctx, day);
  if (!sure && (await runningQuote(ctx))) return go(ctx, ctx.href("pro-checkout-leave", {}, { shop }));
  await releaseReservation(ctx);
  // What was typed for an order stays; the shop of its till is the new one's.
  if (orderForm) {
    const { odeisShopCode: _, ...rest } = orderForm;
    await ctx.session.set("orderForm", rest);
  }
  await chooseShop(ctx, shop);
  const name = (await shopOfDay(ctx))?.shop_name ?? "";
  await ctx.session.flash({ type: "success", key: "shop_changed", values: { shop: name } });
  return go(ctx, day);
}
