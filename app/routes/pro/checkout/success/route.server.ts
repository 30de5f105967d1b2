import { lastPlaced } from "#server/bff/counter/place-order";
import { shopOfDay } from "#server/bff/counter/shop";
import { head, translator } from "#server/bff/views/head";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";

/** The order's references and, for a guest, the name (spec §4). A reload shows the same order again. */
export const loader = page({ guards: ["seller", "order"] }, async (ctx) => {
  const placed = lastPlaced(ctx);
  if (!placed) return go(ctx, ctx.href("pro-reporting"));
  const shop = await shopOfDay(ctx);
  return {
    head: head(ctx, { title: translator(ctx)("pro:success.title") }),
    orderId: placed.order_id,
    number: placed.order_number,
    price: placed.price,
    taxed: placed.price.tax > 0,
    onHoldUntil: placed.on_hold_until,
    delivery: placed.estimated_delivery_date,
    customer: placed.customer,
    guest: ctx.session.data.guestName !== undefined,
    timeZone: shop?.timeZone ?? "UTC",
  };
});
