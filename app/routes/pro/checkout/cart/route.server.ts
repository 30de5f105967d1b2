import { z } from "zod";
import { cartEndpoints } from "#server/contract/cart";
import { trayOf } from "#server/bff/clients/cart";
import { needTrayHolder } from "#server/bff/counter/acting";
import { extendAndReturn, runningQuote } from "#server/bff/counter/reservation";
import { reservePiece } from "#server/bff/counter/reserve-piece";
import { colleaguesOf } from "#server/bff/counter/hand-over";
import { heldFacts, panelQuote, shownItem } from "#server/bff/counter/view";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";

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
    // A chosen ring that is no longer available is not replaced automatically: the seller chooses the next one.
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
          hasTwin: checked?.has_twin ?? true,
          ...(await heldFacts(ctx, checked)),
        };
      }),
    ),
  };
});

const chooseForm = z.object({ itemId: z.string("required").min(1, "required").max(60) });

export const action = forms(
  { guards: ["seller"] },
  {
    main: (ctx, formData) =>
      submit(ctx, formData, { schema: chooseForm }, (_, { itemId }) =>
        reservePiece(ctx, itemId, ctx.href("pro-checkout-cart")),
      ),
    extend: (ctx) => extendAndReturn(ctx, ctx.href("pro-checkout-cart")),
  },
);
