import { queueEndpoints } from "#server/contract/queue";
import { ApiProblem } from "#server/contract/problem";
import { trayOf } from "#server/bff/clients/cart";
import { trayHolder } from "#server/bff/counter/tray-holder";
import { reserveItem } from "#server/bff/counter/reservation";
import { giveReservation, takeOver } from "#server/bff/counter/hand-over";
import { shopTime } from "#server/bff/counter/shop";
import { typedText } from "#server/bff/request/typed-text";
import { waitingOf } from "#server/bff/counter/waiting";
import { referringPage } from "#server/bff/request/referring-page";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";

/**
 * What the seller waits for, as JSON for pages that ask every few seconds. A person who typed the address gets the
 * tray.
 */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  if (!ctx.request.headers.get("accept")?.includes("application/json"))
    return go(ctx, ctx.href("pro-customer-tray"));
  return Response.json(await waitingOf(ctx), { headers: { "Cache-Control": "no-store" } });
});

const skuOf = (formData: FormData, name: string) => typedText(formData, name, 60);

/** Back to the page of the button, which the browser names; otherwise to the tray. */
function back(ctx: PageContext): Response {
  return go(ctx, referringPage(ctx) ?? ctx.href("pro-customer-tray"));
}

async function join(ctx: PageContext, sku: string): Promise<Response> {
  try {
    const { place } = await ctx.api(queueEndpoints.queueJoin, { params: { sku } });
    await ctx.session.flash(
      place
        ? { type: "success", key: "queue_joined", values: { position: Math.max(1, place.position) } }
        : { type: "success", key: "queue_free" },
    );
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    await ctx.session.flash({
      type: "warning",
      key: error.code === "limit_reached" ? "queue_limit" : "out_of_stock",
    });
  }
  return back(ctx);
}

/** Reserves an offered stone if the open tray contains it; otherwise it has to be added to the tray first. */
async function take(ctx: PageContext, sku: string): Promise<Response> {
  const holder = trayHolder(ctx);
  const { cart } = holder ? await trayOf(ctx, holder, { wishlist: false }) : { cart: [] };
  const item = cart.find(({ stone }) => stone?.sku === sku);
  if (!holder || !item) {
    await ctx.session.flash({ type: "info", key: "queue_to_tray" });
    return go(ctx, ctx.href("pro-stone", { sku }));
  }
  try {
    const quote = await reserveItem(ctx, holder, item.item_id);
    await ctx.session.flash({
      type: "success",
      key: "reserved",
      values: { time: await shopTime(ctx, quote.expires_at) },
    });
    return go(ctx, ctx.href("pro-checkout-order"));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 409) throw error;
    await ctx.session.flash({ type: "warning", key: "out_of_stock" });
    return go(ctx, ctx.href("pro-checkout-cart"));
  }
}

export const action = forms(
  { guards: ["seller"] },
  {
    /** The button is inside another form, so it carries the stone itself. */
    main: (ctx, formData) => join(ctx, skuOf(formData, "join")),
    take: (ctx, formData) => take(ctx, skuOf(formData, "sku")),
    async leave(ctx, formData) {
      await ctx.api(queueEndpoints.queueLeave, { params: { sku: skuOf(formData, "sku") } });
      await ctx.session.flash({ type: "success", key: "queue_left" });
      return back(ctx);
    },
    give: (ctx, formData) => giveReservation(ctx, skuOf(formData, "sellerId")),
    async withdraw(ctx, formData) {
      await ctx.api(queueEndpoints.handOverWithdraw, { params: { quoteId: skuOf(formData, "quoteId") } });
      await ctx.session.flash({ type: "success", key: "hand_over_withdrawn" });
      return back(ctx);
    },
    accept: (ctx, formData) => takeOver(ctx, skuOf(formData, "handOver")),
    async decline(ctx, formData) {
      await ctx
        .api(queueEndpoints.handOverAnswer, {
          params: { id: skuOf(formData, "handOver") },
          body: { accept: false },
        })
        .catch((error: unknown) => {
          // Withdrawn or accepted in the meantime: the result is the requested one.
          if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
        });
      await ctx.session.flash({ type: "info", key: "hand_over_declined" });
      return back(ctx);
    },
    async note(ctx, formData) {
      await ctx.api(queueEndpoints.handOverNote, { params: { id: skuOf(formData, "handOver") } });
      return back(ctx);
    },
  },
);
