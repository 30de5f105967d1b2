import { sent } from "~/features/account/fields";
import { needPin } from "#server/bff/policy/tray-pin";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import { forgetTray, OWN, trayOf } from "#server/bff/clients/cart";
import { getSettings, type SiteSettings } from "#server/bff/clients/settings";
import { mark, unmark } from "#server/bff/customer/marks";
import { markedDiamonds } from "#server/bff/views/diamonds";
import { needAccounts } from "#server/bff/views/accounts-offered";
import { qrOf } from "#server/bff/views/qr";
import { creationOf, shownTrayItem } from "#server/bff/views/tray-item";
import { cartEndpoints, type CartItem, type WishlistItem } from "#server/contract/cart";
import { ApiProblem } from "#server/contract/problem";

function shown(ctx: PageContext, item: CartItem | WishlistItem, settings: SiteSettings) {
  const creation = creationOf(item);
  const sku = { sku: item.product.sku };
  return {
    item: shownTrayItem(ctx.tag, item, settings),
    kind: item.kind,
    open: item.is_salable || item.stone ? ctx.href("summary", sku, creation) : null,
    visit: ctx.href("book-an-appointment", sku, creation),
    /** A scanner at the counter finds the customer with it. */
    code: qrOf("item_id" in item ? item.item_id : item.wishlist_item_id),
  };
}

/**
 * Wishlist and cart of the customer, requested at the same time. An item with an exact stone counts as an in-store
 * creation, wherever it was added.
 */
export const loader = page({ guards: ["auth"] }, async (ctx) => {
  needPin(ctx);
  const [settings, { cart, wishlist, undrawn }, marked] = await Promise.all([
    getSettings(ctx),
    trayOf(ctx, OWN, { wishlist: true }),
    markedDiamonds(ctx, null),
    needAccounts(ctx),
  ]);
  const items = [...cart, ...wishlist].map((item) => shown(ctx, item, settings));
  return {
    head: head(ctx, { title: translator(ctx)("tray:title") }),
    inStore: items.filter(({ kind }) => kind === "in_store"),
    online: items.filter(({ kind }) => kind === "online"),
    undrawn,
    marked,
  };
});

export const action = forms(
  { guards: ["auth"] },
  {
    mark,
    unmark,
    async remove(ctx, formData) {
      const itemId = sent(formData, "itemId").slice(0, 60);
      try {
        await ctx.api(cartEndpoints.cartRemove, { params: { customerId: "me", itemId } });
        forgetTray(ctx, OWN);
        await ctx.session.flash({ type: "success", key: "creation_removed" });
      } catch (error) {
        // Already removed in another tab, or by a seller at the customer's request.
        if (!(error instanceof ApiProblem) || error.code !== "not_found") throw error;
      }
      return go(ctx, ctx.href("my-account-tray"));
    },
  },
);
