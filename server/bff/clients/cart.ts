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

/** The rings of both lists: those that can be drawn, and the others by name only. */
export type Tray = { cart: CartItem[]; wishlist: WishlistItem[]; undrawn: UndrawnItem[] };

/** Maximum lifetime of the guard in milliseconds (spec §4): a load that hangs does not block the next one forever. */
const GUARD_MS = 10_000;
/** The tray of the customer who is logged in. */
export const OWN = "me";
/** The pages that read both lists of a tray. */
const SHOWS_TRAY: ReadonlySet<NonNullable<PageContext["page"]>["id"]> = new Set([
  "pro-customer-tray",
  "pro-customer-file",
  "pro-appointment-book",
]);
const loading = new Map<string, { at: number; list: Promise<unknown> }>();

function keyOf(ctx: PageContext, holder: string): string {
  return `${ctx.session.csrf}|${holder}|${ctx.region}|${ctx.tag}`;
}

/** The load in progress under this key, or a new one. */
function shared<T>(key: string, load: () => Promise<T>): Promise<T> {
  const running = loading.get(key);
  if (running && Date.now() - running.at < GUARD_MS) return running.list as Promise<T>;
  const list = load();
  const entry = { at: Date.now(), list };
  loading.set(key, entry);
  const done = () => {
    if (loading.get(key) === entry) loading.delete(key);
  };
  list.then(done, done);
  return list;
}

/**
 * A tray: cart and, for a customer with an account, the creations saved online. Concurrent loads of the same list in
 * one session are one request (spec §4), for example those of a page and of the bar above it. The sharing ends with the
 * load, with an error, or after 10 s.
 * @param holder customer id or `guest`; `me` for a logged-in customer
 * @throws ApiProblem
 */
export async function trayOf(
  ctx: PageContext,
  holder: string,
  options: { wishlist: boolean },
): Promise<Tray> {
  const key = keyOf(ctx, holder);
  const query = holder === OWN ? {} : { customerId: holder };
  const [inCart, inWishlist] = await Promise.all([
    shared(`${key}|cart`, () => ctx.api(cartEndpoints.cart, { query })),
    options.wishlist ? shared(`${key}|wishlist`, () => ctx.api(cartEndpoints.wishlist, { query })) : [],
  ]);
  return sorted(inCart, inWishlist);
}

/**
 * How many pieces the tray's page shows: added here, saved by the customer, or known only by name. A page that shows
 * the tray counts its own lists; other pages request only the number.
 */
export async function piecesOf(
  ctx: PageContext,
  holder: string,
  options: { wishlist: boolean },
): Promise<number> {
  if (ctx.page && SHOWS_TRAY.has(ctx.page.id)) {
    const { cart, wishlist, undrawn } = await trayOf(ctx, holder, options);
    return cart.length + wishlist.length + undrawn.length;
  }
  const { cart, wishlist } = await ctx.api(cartEndpoints.cartCount, { query: { customerId: holder } });
  return cart + (options.wishlist ? wishlist : 0);
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
