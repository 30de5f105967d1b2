import {
  cartEndpoints,
  isDrawn,
  type CartItem,
  type InCart,
  type InWishlist,
  type WishlistItem,
} from "../../contract/cart";
import type { UndrawnItem } from "~/features/tray/undrawn-item";
import type { PageContext } from "../request/context";

/** What can be drawn of both lists, and the rest of them by name. */
export type Tray = { cart: CartItem[]; wishlist: WishlistItem[]; undrawn: UndrawnItem[] };

/** Maximum lifetime of the guard in milliseconds (spec §4): a load that hangs does not block the next one forever. */
const GUARD_MS = 10_000;
/** The tray of the customer who is logged in. */
export const OWN = "me";
const loading = new Map<string, { at: number; tray: Promise<Tray> }>();

function keyOf(ctx: PageContext, holder: string): string {
  return `${ctx.session.csrf}|${holder}|${ctx.region}|${ctx.tag}`;
}

/**
 * A tray: cart and, for a customer with an account, the creations saved online. Loads of the same tray that run at the
 * same time in one session are one request (spec §4). The guard ends with the load, with an error, or after 10 s.
 * @param holder customer id or `guest`; a customer of their own says `me`
 * @throws ApiProblem
 */
export function trayOf(ctx: PageContext, holder: string, options: { wishlist: boolean }): Promise<Tray> {
  const key = `${keyOf(ctx, holder)}|${options.wishlist}`;
  const running = loading.get(key);
  if (running && Date.now() - running.at < GUARD_MS) return running.tray;
  const query = holder === OWN ? {} : { customerId: holder };
  const tray = Promise.all([
    ctx.api(cartEndpoints.cart, { query }),
    options.wishlist ? ctx.api(cartEndpoints.wishlist, { query }) : [],
  ]).then(([inCart, inWishlist]) => sorted(inCart, inWishlist));
  const entry = { at: Date.now(), tray };
  loading.set(key, entry);
  const done = () => {
    if (loading.get(key) === entry) loading.delete(key);
  };
  tray.then(done, done);
  return tray;
}

function sorted(inCart: InCart[], inWishlist: InWishlist[]): Tray {
  const undrawn = [
    ...inCart.filter((item) => !isDrawn(item)).map((item) => ({ id: item.item_id, name: item.product.name })),
    ...inWishlist
      .filter((item) => !isDrawn(item))
      .map((item) => ({ id: item.wishlist_item_id, name: item.product.name })),
  ];
  return {
    cart: inCart.filter((item) => isDrawn(item)),
    wishlist: inWishlist.filter((item) => isDrawn(item)),
    undrawn,
  };
}

/** Called after a change: a load that began earlier must not answer later requests. */
export function forgetTray(ctx: PageContext, holder: string): void {
  const prefix = keyOf(ctx, holder);
  for (const key of loading.keys()) if (key.startsWith(prefix)) loading.delete(key);
}
