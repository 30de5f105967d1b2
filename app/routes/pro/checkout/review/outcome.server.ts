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
 * its key, if there is one.
 */
export async function placedBefore(ctx: PageContext, key: string): Promise<Response> {
  const placed = key ? orderOf(await askPlaced(ctx, key)) : null;
  if (placed && !ctx.session.data.quoteId) {
    await rememberPlaced(ctx, placed);
    return go(ctx, ctx.href("pro-checkout-success"));
  }
  await ctx.session.flash({ type: "danger", key: "not_reserved" });
  return go(ctx, ctx.href("pro-checkout-cart"));
}
