import { cartEndpoints } from "../../contract/cart";
import { ApiProblem } from "../../contract/problem";
import { DEFAULT_FONT } from "~/domain/engraving";
import { forgetTray, trayOf } from "../clients/cart";
import type { PageContext } from "../request/context";
import { go } from "../reply/go";
import { needTrayHolder } from "./acting";
import { reserveItem } from "./reservation";
import { shopTime } from "./shop";

/**
 * "Order" on a piece of the tray: reserves it and leads to the order form.
 * @param back where the seller is sent if it cannot be reserved; the reason is shown there
 */
export async function reservePiece(ctx: PageContext, itemId: string, back: string): Promise<Response> {
  const holder = await needTrayHolder(ctx);
  try {
    const { until, typed } = await reserve(ctx, holder, itemId);
    await ctx.session.flash({
      type: "success",
      key: "reserved",
      values: { time: await shopTime(ctx, until) },
    });
    return go(ctx, ctx.href("pro-checkout-order", {}, typed));
  } catch (error) {
    forgetTray(ctx, holder);
    if (error instanceof ApiProblem) return refused(ctx, error, itemId, back);
    throw error;
  }
}

/** An engraving that does not fit does not prevent the reservation: the form shows the text and the reason. */
async function reserve(
  ctx: PageContext,
  holder: string,
  itemId: string,
): Promise<{ until: string; typed: { text?: string; font?: string } }> {
  try {
    return { until: (await reserveItem(ctx, holder, itemId)).expires_at, typed: {} };
  } catch (error) {
    const engraving = (await trayOf(ctx, holder, { wishlist: false })).cart.find(
      (item) => item.item_id === itemId,
    )?.engraving;
    const cut =
      error instanceof ApiProblem && error.problem.fields.some(({ field }) => field === "engravingText");
    if (!cut || !engraving) throw error;
    const { expires_at } = await reserveItem(ctx, holder, itemId, {
      engraving: { text: "", font: DEFAULT_FONT },
    });
    return { until: expires_at, typed: engraving };
  }
}

/**
 * Explains a refused reservation: until when the stone is reserved by another seller, or by this seller for another
 * customer.
 */
async function refused(ctx: PageContext, error: ApiProblem, itemId: string, back: string): Promise<Response> {
  if (error.code === "held_by_other" && error.problem.retry_at) {
    const { items } = await ctx.api(cartEndpoints.stock, { query: { itemIds: itemId } });
    const key = items[0]?.stone?.state === "held_by_you" ? "held_by_you" : "held_by_other";
    await ctx.session.flash({
      type: "danger",
      key,
      values: { time: await shopTime(ctx, error.problem.retry_at) },
    });
  } else if (error.code === "out_of_stock" || error.code === "not_salable" || error.code === "not_found")
    await ctx.session.flash({ type: "danger", key: error.code === "not_found" ? "not_salable" : error.code });
  else throw error;
  return go(ctx, back);
}
