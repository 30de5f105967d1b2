import { fullName } from "~/domain/person";
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

/** Takes over a colleague's reservation: its customer is served now, and the checkout goes on where the reservation stands. */
export async function takeOver(ctx: PageContext, id: string): Promise<Response> {
  if (ctx.session.data.quoteId) {
    await ctx.session.flash({ type: "warning", key: "finish_first" });
    return go(ctx, ctx.href("pro-checkout-cart"));
  }
  const offer = (await ctx.api(queueEndpoints.queue)).hand_overs.find((one) => one.id === id && !one.mine);
  if (!offer) return closed(ctx);
  if (trayHolder(ctx) !== (offer.customer?.id ?? GUEST)) await endCustomer(ctx);
  try {
    const { quote } = await ctx.api(queueEndpoints.handOverAnswer, {
      params: { id },
      body: { accept: true },
    });
    if (!quote) return await closed(ctx);
    if (quote.customer) await ctx.session.set("actingFor", quote.customer);
    else await ctx.session.set("guest", true);
    await ctx.session.set("finalItem", quote.item.item_id);
    await keepQuote(ctx, quote);
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

async function closed(ctx: PageContext): Promise<Response> {
  await ctx.session.flash({ type: "warning", key: "hand_over_closed" });
  return go(ctx, ctx.href("pro-customer-tray"));
}
