import { fullName } from "~/domain/person";
import { cartEndpoints, type Quote } from "../../contract/cart";
import { ApiProblem } from "../../contract/problem";
import { queueEndpoints, type Colleague } from "../../contract/queue";
import type { PageContext } from "../request/context";
import { go } from "../reply/go";
import { endCustomer } from "./acting";
import { GUEST, trayHolder } from "./tray-holder";
import { isOver, keepQuote, reservationEnded } from "./reservation";
import { shopTime } from "./shop";

/**
 * The colleagues who can take over a reservation; empty if /api does not answer, which does not affect the
 * reservation.
 */
export async function colleaguesOf(ctx: PageContext): Promise<Colleague[]> {
  return ctx.api(queueEndpoints.colleagues).catch((error: unknown) => {
    if (error instanceof ApiProblem) return [];
    throw error;
  });
}

/** All sellers of the seller's shops, the seller first. */
export async function associatesOf(ctx: PageContext): Promise<{ id: string; name: string }[]> {
  const { sellerId, firstname = "", lastname = "" } = ctx.session.data;
  const others = await colleaguesOf(ctx);
  return [
    ...(sellerId ? [{ id: sellerId, name: fullName(ctx.tag, firstname, lastname) }] : []),
    ...others.map(({ id, name }) => ({ id, name })),
  ];
}

/** Offers the running reservation to a colleague (docs/decisions/0034). */
export async function giveReservation(ctx: PageContext, sellerId: string): Promise<Response> {
  const { quoteId } = ctx.session.data;
  if (!quoteId) return go(ctx, ctx.href("pro-checkout-cart"));
  try {
    await ctx.api(queueEndpoints.handOver, {
      params: { quoteId },
      body: { sellerId },
    });
    const name = (await colleaguesOf(ctx)).find(({ id }) => id === sellerId)?.name ?? "";
    await ctx.session.flash({
      type: "success",
      key: "hand_over_offered",
      values: { name },
    });
  } catch (error) {
    if (isOver(error)) return reservationEnded(ctx);
    if (!(error instanceof ApiProblem) || error.code !== "invalid_value") throw error;
    await ctx.session.flash({ type: "warning", key: "failed" });
  }
  return go(ctx, ctx.href("pro-checkout-cart"));
}

/**
 * Takes over a colleague's reservation: its customer becomes the selected one, and the checkout continues from the
 * reservation's state.
 */
export async function takeOver(ctx: PageContext, id: string): Promise<Response> {
  if (ctx.session.data.quoteId) {
    await ctx.session.flash({ type: "warning", key: "finish_first" });
    return go(ctx, ctx.href("pro-checkout-cart"));
  }
  const offer = (await ctx.api(queueEndpoints.queue)).hand_overs.find((one) => one.id === id && !one.mine);
  if (!offer) return closed(ctx);
  try {
    const { quote } = await ctx.api(queueEndpoints.handOverAnswer, {
      params: { id },
      body: { accept: true },
    });
    if (!quote) return await closed(ctx);
    await serveQuote(ctx, quote);
    await ctx.session.flash({
      type: "success",
      key: "hand_over_taken",
      values: { time: await shopTime(ctx, quote.expires_at) },
    });
    return go(ctx, ctx.href("pro-checkout-cart"));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    return closed(ctx);
  }
}

/**
 * Continues a reservation of the same seller that was made elsewhere: on another tablet, or before the session ended.
 * Its customer becomes the selected one.
 */
export async function resumeHold(ctx: PageContext, quoteId: string): Promise<Response> {
  if (ctx.session.data.quoteId && ctx.session.data.quoteId !== quoteId) {
    await ctx.session.flash({ type: "warning", key: "finish_first" });
    return go(ctx, ctx.href("pro-checkout-cart"));
  }
  try {
    const quote = await ctx.api(cartEndpoints.quote, { params: { quoteId } });
    await serveQuote(ctx, quote);
    return go(ctx, ctx.href("pro-checkout-order"));
  } catch (error) {
    if (!isOver(error)) throw error;
    await ctx.session.flash({ type: "warning", key: "reservation_ended" });
    return go(ctx, ctx.href("pro-day"));
  }
}

/** Selects the customer of a quote and puts its item into the checkout. */
async function serveQuote(ctx: PageContext, quote: Quote): Promise<void> {
  if (trayHolder(ctx) !== (quote.customer?.id ?? GUEST)) await endCustomer(ctx);
  if (quote.customer) await ctx.session.set("actingFor", quote.customer);
  else await ctx.session.set("guest", true);
  await ctx.session.set("finalItem", quote.item.item_id);
  await keepQuote(ctx, quote);
}

async function closed(ctx: PageContext): Promise<Response> {
  await ctx.session.flash({ type: "warning", key: "hand_over_closed" });
  return go(ctx, ctx.href("pro-customer-tray"));
}
