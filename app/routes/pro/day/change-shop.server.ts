import { releaseReservation, runningQuote } from "#server/bff/counter/reservation";
import { shopOfDay } from "#server/bff/counter/shop";
import { chooseShop } from "#server/bff/policy/login";
import { go } from "#server/bff/reply/go";
import type { PageContext } from "#server/bff/request/context";

/**
 * Changes the seller's shop for the rest of the day without a new login. Customer and tray stay, because they belong to
 * no shop. A running reservation was made for the previous shop, its dates and its till, so it ends, after the question
 * that is asked before an order is left (spec §4).
 * @param sure whether the question was answered
 */
export async function changeShop(ctx: PageContext, shop: string, sure: boolean): Promise<Response> {
  const { shops = [], shop: before, orderForm } = ctx.session.data;
  const day = ctx.href("pro-day");
  if (!shops.includes(shop) || shop === before) return go(ctx, day);
  if (!sure && (await runningQuote(ctx))) return go(ctx, ctx.href("pro-checkout-leave", {}, { shop }));
  await releaseReservation(ctx);
  // What was typed for an order stays, but the shop of its till is the new one.
  if (orderForm) {
    const { odeisShopCode: _, ...rest } = orderForm;
    await ctx.session.set("orderForm", rest);
  }
  await chooseShop(ctx, shop);
  const name = (await shopOfDay(ctx))?.shop_name ?? "";
  await ctx.session.flash({ type: "success", key: "shop_changed", values: { shop: name } });
  return go(ctx, day);
}
