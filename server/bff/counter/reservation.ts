import { cartEndpoints, type Quote } from "../../contract/cart";
import { ApiProblem } from "../../contract/problem";
import type { EngravingFont } from "~/domain/engraving";
import { forgetTray } from "../clients/cart";
import type { PageContext } from "../request/context";
import { go } from "../reply/go";
import { askPlaced, orderOf, placeKey, rememberPlaced } from "./place-order";
import { plantOfDay, shopTime } from "./shop";
import { trayHolder } from "./tray-holder";

type Engraving = { text: string; font: EngravingFont };
/** The changes to a reserved ring; the rest stays the same. Size in mm of inner circumference. */
type Change = { engraving?: Engraving; size?: number };

/** Whether a problem means that the reservation no longer exists. */
export const isOver = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.code === "not_found" || error.code === "not_reserved");

/**
 * Reserves an item of the holder's tray, or changes engraving or size of its running quote (upsert,
 * docs/decisions/0009). A quote of another item is released first, and the previously placed order is forgotten.
 * @throws ApiProblem out_of_stock, held_by_other, not_salable, invalid_value
 */
export async function reserveItem(
  ctx: PageContext,
  holder: string,
  itemId: string,
  { engraving, size }: Change = {},
): Promise<Quote> {
  const { quoteId, finalItem, orderForm, webCode } = ctx.session.data;
  if (quoteId && finalItem && finalItem !== itemId) await releaseReservation(ctx);
  const [quote] = await ctx.api(cartEndpoints.reserve, {
    body: {
      itemId,
      shop: await plantOfDay(ctx),
      customerId: holder,
      webCode: webCode ?? "",
      ...(engraving ? { engravingText: engraving.text, engravingFont: engraving.font } : {}),
      ...(size === undefined ? {} : { ringSize: size }),
    },
  });
  if (!quote) throw new ApiProblem("upstream");
  await keepQuote(ctx, quote);
  // The same ring is reserved again: restore the size and engraving that were typed before the reservation ended.
  if (orderForm?.cartId && finalItem === itemId && orderForm.cartId !== quote.quote_id)
    await ctx.session.set("orderForm", { ...orderForm, cartId: quote.quote_id });
  await ctx.session.set("finalItem", itemId);
  await ctx.session.unset("placed", "guestName");
  forgetTray(ctx, holder);
  return quote;
}

/** Stores a quote and its end in the session. */
export async function keepQuote(ctx: PageContext, quote: Quote): Promise<void> {
  if (ctx.session.data.quoteId !== quote.quote_id) {
    await ctx.session.set("quoteId", quote.quote_id);
    await ctx.session.unset("quoteGiven");
  }
  if (ctx.session.data.quoteUntil !== quote.expires_at) await ctx.session.set("quoteUntil", quote.expires_at);
}

/**
 * Adds twenty minutes.
 * @throws ApiProblem limit_reached, not_reserved
 */
export async function extendReservation(ctx: PageContext): Promise<void> {
  const { quoteId } = ctx.session.data;
  if (!quoteId) throw new ApiProblem("not_reserved");
  const [quote] = await ctx.api(cartEndpoints.extend, { params: { quoteId } });
  if (!quote) throw new ApiProblem("upstream");
  await keepQuote(ctx, quote);
  await ctx.session.flash({
    type: "success",
    key: "reserved",
    values: { time: await shopTime(ctx, quote.expires_at) },
  });
}

/**
 * Releases the running reservation, if any, or another one of this seller. If /api does not answer, the seller can
 * still leave: the reservation then expires.
 * @returns whether a colleague had taken it over (docs/decisions/0034)
 */
export async function releaseReservation(
  ctx: PageContext,
  quoteId = ctx.session.data.quoteId,
): Promise<boolean> {
  if (!quoteId) return false;
  const problem = await ctx.api(cartEndpoints.release, { params: { quoteId } }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiProblem) return error;
      throw error;
    },
  );
  if (quoteId === ctx.session.data.quoteId) await ctx.session.unset("quoteId", "quoteUntil");
  return problem?.code === "not_reserved" && problem.problem.message === "given";
}

/**
 * The running quote of this session, or `null` if none was made.
 * @param shop code of the selling boutique, whose delivery date is computed
 * @throws a redirect to the tray's checkout if the quote has ended in the meantime
 */
export async function runningQuote(ctx: PageContext, shop?: string): Promise<Quote | null> {
  const { quoteId } = ctx.session.data;
  if (!quoteId) return null;
  try {
    const quote = await ctx.api(cartEndpoints.quote, { params: { quoteId }, query: { shop } });
    if (quote.seconds_left <= 0) throw new ApiProblem("not_reserved");
    await keepQuote(ctx, quote);
    return quote;
  } catch (error) {
    if (isOver(error)) throw await reservationEnded(ctx);
    throw error;
  }
}

/** Like runningQuote, for pages behind the checkout guard. */
export async function needQuote(ctx: PageContext, shop?: string): Promise<Quote> {
  const quote = await runningQuote(ctx, shop);
  if (quote) return quote;
  await ctx.session.flash({ type: "warning", key: "reserve_first" });
  throw go(ctx, ctx.href("pro-checkout-cart"));
}

/**
 * Handles a reservation that has ended: its data is cleared, and the seller goes back to where the ring can be reserved
 * again, still logged in (docs/decisions/0009). If the quote ended because its order was placed, and the answer was
 * lost, the seller goes to that order instead. If a colleague took it over, the notices on the page say who has it
 * (`waitingOf`). Page and countdown both notice the end, at once or one after the other; it is announced only once.
 */
export async function reservationEnded(ctx: PageContext): Promise<Response> {
  const { quoteId, quoteGiven, flash = [] } = ctx.session.data;
  if (!quoteId && quoteGiven) return go(ctx, ctx.href("pro-day"));
  const again = ctx.href(trayHolder(ctx) ? "pro-checkout-cart" : "pro-day");
  if (!quoteId) {
    // Released or ended in another tab: tell the reader of this page.
    const said = flash.some(({ key }) => key === "reservation_ended" || key === "reservation_not_running");
    if (!said) await ctx.session.flash({ type: "warning", key: "reservation_not_running" });
    return go(ctx, again);
  }
  const placed = orderOf(await askPlaced(ctx, placeKey(quoteId)));
  if (placed) {
    await rememberPlaced(ctx, placed);
    return go(ctx, ctx.href("pro-checkout-success"));
  }
  if (await releaseReservation(ctx)) {
    await ctx.session.set("quoteGiven", true);
    return go(ctx, ctx.href("pro-day"));
  }
  await ctx.session.flash({ type: "warning", key: "reservation_ended" });
  return go(ctx, again);
}

/** "Extend" on a checkout page: adds twenty minutes and returns to the same page. */
export async function extendAndReturn(ctx: PageContext, back: string): Promise<Response> {
  try {
    await extendReservation(ctx);
  } catch (error) {
    if (isOver(error)) return reservationEnded(ctx);
    if (!(error instanceof ApiProblem)) throw error;
    const refused = error.problem.retry_at ? "extend_refused" : "extend_over";
    await ctx.session.flash({
      type: "danger",
      key: error.code === "limit_reached" ? refused : "unavailable",
    });
  }
  return go(ctx, back);
}
