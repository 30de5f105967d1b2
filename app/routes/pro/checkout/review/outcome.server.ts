import { askPlaced, orderOf, placeKey, rememberPlaced } from "#server/bff/counter/place-order";
import { go } from "#server/bff/reply/go";
import type { PageContext } from "#server/bff/request/context";

/**
 * How often "we are checking" asks at the least before the form is shown once more: the order may still be on its way
 * when /api says that there is none.
 */
const CHECKS = 5;

/**
 * The outcome after a lost answer: the order, another check, or the form again. The form says that nothing was placed,
 * so it waits until /api has said so. The same key never makes a second order.
 */
export async function checking(ctx: PageContext, quoteId: string, round: number) {
  const outcome = await askPlaced(ctx, placeKey(quoteId));
  const placed = orderOf(outcome);
  if (placed) {
    await rememberPlaced(ctx, placed);
    throw go(ctx, ctx.href("pro-checkout-success"));
  }
  if (round < CHECKS || outcome === "unknown")
    return { again: ctx.href("pro-checkout-review", {}, { checking: round + 1 }) };
  await ctx.session.flash({ type: "danger", key: "order_not_placed" });
  throw go(ctx, ctx.href("pro-checkout-review"));
}

/**
 * Answers a form of a quote that this session no longer has: it was sent twice, or from an old tab. Shows the order of
 * its key, if there is one. That nothing is reserved is said only where /api has answered.
 */
export async function placedBefore(ctx: PageContext, key: string): Promise<Response> {
  const outcome = key ? await askPlaced(ctx, key) : "none";
  const placed = orderOf(outcome);
  if (placed && ctx.session.data.quoteId) {
    // The page of the order would end the reservation that runs by now.
    const values = { number: placed.order_number };
    await ctx.session.flash({ type: "info", key: "order_placed_before", values });
    return go(ctx, ctx.href("pro-checkout-review"));
  }
  if (placed) {
    await rememberPlaced(ctx, placed);
    return go(ctx, ctx.href("pro-checkout-success"));
  }
  await ctx.session.flash({ type: "danger", key: outcome === "unknown" ? "unavailable" : "not_reserved" });
  return go(ctx, ctx.href("pro-checkout-cart"));
}
