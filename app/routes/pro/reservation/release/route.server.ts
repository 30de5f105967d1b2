import { z } from "zod";
import { localPath } from "~/lib/paths";
import { readTyped } from "#server/bff/counter/order-form";
import { releaseReservation, reservationEnded } from "#server/bff/counter/reservation";
import { TYPED_ON_PAGE_MAX, typedOnPageForm } from "#server/bff/request/typed-on-page";
import { referringPage } from "#server/bff/request/referring-page";
import { form } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";

/** A link ends nothing; it leads to the tray's checkout. */
export const loader = page({ guards: ["seller"] }, async (ctx) => go(ctx, ctx.href("pro-checkout-cart")));

/**
 * Ends the reservation. `ended`: its time ran out, so the seller is led to where it can be made again; otherwise the
 * seller released it and returns to the cart. `quoteId`: names one made elsewhere (another tablet, an earlier login);
 * the seller stays on the page. `to`: the page to which the seller wanted to go. `typed`: the content of the order form
 * when the time ran out, which is filled in again with the next reservation.
 */
export const action = form(
  {
    guards: ["seller"],
    schema: z.object({
      ended: z.literal("1").optional(),
      quoteId: z.string().max(60).optional(),
      to: z.string().max(600).optional(),
      typed: z.string().max(TYPED_ON_PAGE_MAX).default(""),
    }),
  },
  async (ctx, { ended, quoteId, to, typed }) => {
    // After the order was placed nothing runs any more, so a late countdown changes nothing.
    if (ended && ctx.session.data.placed?.length && !ctx.session.data.quoteId)
      return go(ctx, ctx.href("pro-checkout-success"));
    if (ended) {
      const order = readTyped(typedOnPageForm(typed));
      if (order.cartId && order.cartId === ctx.session.data.quoteId)
        await ctx.session.set("orderForm", order);
      return reservationEnded(ctx);
    }
    await releaseReservation(ctx, quoteId);
    await ctx.session.flash({ type: "info", key: "reservation_released" });
    return go(ctx, localPath(to) ?? ((quoteId && referringPage(ctx)) || ctx.href("pro-checkout-cart")));
  },
);
