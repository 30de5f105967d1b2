import { z } from "zod";
import { cartEndpoints } from "#server/contract/cart";
import { ApiProblem } from "#server/contract/problem";
import { DEFAULT_FONT } from "~/domain/engraving";
import { forgetTray, trayOf } from "#server/bff/clients/cart";
import { needTrayHolder } from "#server/bff/counter/acting";
import { extendAndReturn, reserveItem, runningQuote } from "#server/bff/counter/reservation";
import { colleaguesOf } from "#server/bff/counter/hand-over";
import { shopTime } from "#server/bff/counter/shop";
import { heldFacts, panelQuote, shownItem } from "#server/bff/counter/view";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";

export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const holder = await needTrayHolder(ctx);
  const [quote, tray] = await Promise.all([runningQuote(ctx), trayOf(ctx, holder, { wishlist: false })]);
  const ids = tray.cart.slice(0, 20).map((item) => item.item_id);
  const stock =
    ids.length && !quote ? await ctx.api(cartEndpoints.stock, { query: { itemIds: ids.join(",") } }) : null;
  const chosen =
    tray.cart.find((item) => item.item_id === ctx.session.data.finalItem) ??
    tray.cart.find((item) => item.is_salable);
  return {
    head: head(ctx, { title: translator(ctx)("pro:cart.title") }),
    quote: quote ? await panelQuote(ctx, quote) : null,
    colleagues: quote ? await colleaguesOf(ctx) : [],
    // A ring that was chosen and cannot be had any more is replaced by none: the next one is the seller's to choose.
    chosen: chosen?.is_salable ? chosen.item_id : null,
    allAvailable: stock?.all_available ?? true,
    items: await Promise.all(
      tray.cart.map(async (item) => {
        const checked = stock?.items.find((one) => one.item_id === item.item_id);
        return {
          id: item.item_id,
          item: shownItem(item),
          priceMin: item.price_min,
          priceMax: item.price_max,
          salable: item.is_salable,
          availability: checked?.availability ?? item.availability,
          weeks: checked?.weeks ?? item.lead_weeks,
          ...(await heldFacts(ctx, checked)),
        };
      }),
    ),
  };
});

/**
 * What stands against reserving is said with the facts at hand: until when the stone is held by somebody else, or by
 * this seller for another customer.
 */
async function refused(ctx: PageContext, error: ApiProblem, itemId: string): Promise<Response> {
  if (error.code === "held_by_other" && error.problem.retry_at) {
    const { items } = await ctx.api(cartEndpoints.stock, { query: { itemIds: itemId } });
    const key = items[0]?.stone?.state === "held_by_you" ? "held_by_you" : "held_by_other";
    await ctx.session.flash({
      type: "danger",
      key,
      values: { time: await shopTime(ctx, error.problem.retry_at) },
    });
  } else if (error.code === "out_of_stock" || error.code === "not_salable")
    await ctx.session.flash({ type: "danger", key: error.code });
  else throw error;
  return go(ctx, ctx.href("pro-checkout-cart"));
}

/** An engraving that cannot be cut does not keep the stone from being held: its page shows the text and says why it does not fit. */
async function reserveAndEngrave(
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
    return {
      until: (await reserveItem(ctx, holder, itemId, { engraving: { text: "", font: DEFAULT_FONT } }))
        .expires_at,
      typed: engraving,
    };
  }
}

const chooseForm = z.object({ itemId: z.string("required").min(1, "required").max(60) });

export const action = forms(
  { guards: ["seller"] },
  {
    main: (ctx, formData) =>
      submit(ctx, formData, { schema: chooseForm }, async (_, { itemId }) => {
        const holder = await needTrayHolder(ctx);
        try {
          const { until, typed } = await reserveAndEngrave(ctx, holder, itemId);
          await ctx.session.flash({
            type: "success",
            key: "reserved",
            values: { time: await shopTime(ctx, until) },
          });
          return go(ctx, ctx.href("pro-checkout-engraving", {}, typed));
        } catch (error) {
          forgetTray(ctx, holder);
          if (error instanceof ApiProblem) return refused(ctx, error, itemId);
          throw error;
        }
      }),
    extend: (ctx) => extendAndReturn(ctx, ctx.href("pro-checkout-cart")),
  },
);
