import { cartEndpoints } from "#server/contract/cart";
import { customerFileEndpoints } from "#server/contract/customer-file";
import { ApiProblem } from "#server/contract/problem";
import { forgetTray, trayOf, type Tray } from "#server/bff/clients/cart";
import { GUEST, trayHolder } from "#server/bff/counter/tray-holder";
import { counterCustomer } from "#server/bff/counter/customer";
import { needTrayHolder } from "#server/bff/counter/acting";
import { reservePiece } from "#server/bff/counter/reserve-piece";
import { shopOfDay, shopTime } from "#server/bff/counter/shop";
import { typedText } from "#server/bff/request/typed-text";
import { heldFacts, shownItem } from "#server/bff/counter/view";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";

/** Whether somebody pressed "Check stock". */
const asked = (ctx: PageContext): boolean => ctx.url.searchParams.get("check") === "1";

/**
 * Stock of the cart's items: checked if the shop does so automatically, or on request. If the check fails, the tray
 * does not change.
 */
async function stockOf(ctx: PageContext, { cart }: Tray) {
  const wanted = asked(ctx) || (await shopOfDay(ctx))?.auto_check === true;
  if (!wanted || cart.length === 0) return null;
  const ids = cart.slice(0, 20).map((item) => item.item_id);
  return ctx.api(cartEndpoints.stock, { query: { itemIds: ids.join(",") } }).catch((error: unknown) => {
    if (error instanceof ApiProblem) return null;
    throw error;
  });
}

async function customerOf(ctx: PageContext, holder: string) {
  if (holder === GUEST) return null;
  const params = { customerId: holder };
  return counterCustomer(await ctx.api(customerFileEndpoints.sellerCustomer, { params }));
}

export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const base = { head: head(ctx, { title: translator(ctx)("pro:tray.title") }) };
  const holder = trayHolder(ctx);
  if (!holder)
    return {
      ...base,
      holder: null,
      customer: null,
      cart: [],
      wishlist: [],
      undrawn: [],
      checked: false,
      allAvailable: true,
      checkedAt: null,
    };
  const [tray, customer] = await Promise.all([
    trayOf(ctx, holder, { wishlist: holder !== GUEST }),
    customerOf(ctx, holder),
  ]);
  const stock = await stockOf(ctx, tray);
  return {
    ...base,
    holder: holder === GUEST ? ("guest" as const) : ("customer" as const),
    customer,
    cart: await Promise.all(
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
          chosen: item.item_id === ctx.session.data.finalItem,
        };
      }),
    ),
    wishlist: tray.wishlist.map((item) => ({
      id: item.wishlist_item_id,
      item: shownItem(item),
      priceMin: item.price_min,
      priceMax: item.price_max,
      availability: item.availability,
      weeks: item.lead_weeks,
      salable: item.is_salable,
    })),
    undrawn: tray.undrawn,
    checked: stock !== null,
    allAvailable: stock?.all_available ?? true,
    /** The seller is told that the stock was checked, and when, even if nothing is missing. */
    checkedAt: stock && asked(ctx) ? await shopTime(ctx, new Date().toISOString()) : null,
  };
});

const itemOf = (formData: FormData) => typedText(formData, "itemId", 60);

export const action = forms(
  { guards: ["seller"] },
  {
    /** Removing the item that goes through checkout clears that choice (spec §4); its hold ends with it. */
    async remove(ctx, formData) {
      const holder = await needTrayHolder(ctx);
      const itemId = itemOf(formData);
      try {
        await ctx.api(cartEndpoints.cartRemove, { params: { customerId: holder, itemId } });
        await ctx.session.flash({ type: "success", key: "removed_from_tray" });
      } catch (error) {
        // Already removed in another tab: the result is the requested one.
        if (!(error instanceof ApiProblem) || error.code !== "not_found") throw error;
      }
      forgetTray(ctx, holder);
      if (ctx.session.data.finalItem === itemId)
        await ctx.session.unset("finalItem", "quoteId", "quoteUntil");
      return go(ctx, ctx.href("pro-customer-tray"));
    },
    /** "Order" reserves at once. If that is not possible, the tray says why and checks the stock again. */
    choose: (ctx, formData) =>
      reservePiece(ctx, itemOf(formData), ctx.href("pro-customer-tray", {}, { check: 1 })),
  },
);
