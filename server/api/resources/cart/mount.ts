import type { Hono } from "hono";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { countTray, showItems, toCartItem, toWishlistItem } from "./item";
import { trayOwner } from "./owner";
import { addToTray, moveTray, removeFromTray } from "./service";
import { checkStock } from "./stock";
import { readTray } from "./store";

const OK = { success: true } as const;

/** The calls of trays: cart, wishlist, stock, adding, removing, moving (spec §7). */
export function mountCart(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.cart, async (call) => {
    const { owner } = await trayOwner(context, call.caller, call.query.customerId);
    return showItems(context, await readTray(context.db, owner, "cart"), call, toCartItem);
  });
  register(app, identify, endpoints.wishlist, async (call) => {
    const { owner } = await trayOwner(context, call.caller, call.query.customerId);
    return showItems(context, await readTray(context.db, owner, "wishlist"), call, toWishlistItem);
  });
  register(app, identify, endpoints.cartCount, async (call) => {
    const { owner } = await trayOwner(context, call.caller, call.query.customerId);
    return countTray(context, owner);
  });
  register(app, identify, endpoints.stock, ({ query, caller, region, lang }) =>
    checkStock(context, query.itemIds, caller, region, lang),
  );
  register(app, identify, endpoints.cartAdd, async ({ body, caller, region }) => ({
    ...OK,
    items: await addToTray(context, body, caller, region),
  }));
  register(app, identify, endpoints.cartRemove, async ({ params, caller }) => {
    await removeFromTray(context, caller, params.customerId, params.itemId);
    return OK;
  });
  register(app, identify, endpoints.cartMove, async (call) => {
    const { target, moved, skipped } = await moveTray(
      context,
      call.caller,
      call.query.customerId,
      call.region,
    );
    return {
      ...OK,
      moved,
      skipped,
      items: await showItems(context, await readTray(context.db, target.owner, "cart"), call, toCartItem),
    };
  });
}
