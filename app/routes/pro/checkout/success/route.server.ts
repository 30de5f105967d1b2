import { lastPlaced } from "#server/bff/counter/place-order";
import { shopOfDay } from "#server/bff/counter/shop";
import { head, translator } from "#server/bff/views/head";
import { pictureOf } from "#server/bff/views/order-picture";
import { orderEndpoints } from "#server/contract/order";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";

/** The order's references and, for a guest, the name (spec §4). A reload shows the same order again. */
export const loader = page({ guards: ["seller", "order"] }, async (ctx) => {
  const placed = lastPlaced(ctx);
  if (!placed) return go(ctx, ctx.href("pro-reporting"));
  const [shop, order] = await Promise.all([
    shopOfDay(ctx),
    // The order exists, even if its ring cannot be shown at the moment.
    ctx.api(orderEndpoints.order, { params: { id: placed.order_id } }).catch(() => null),
  ]);
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
    picture: order && pictureOf(order),
    timeZone: shop?.timeZone ?? "UTC",
  };
});
