import type { z } from "zod";
import {
  cartEndpoints,
  type CartItem,
  type Quote,
  type stockItem,
  type WishlistItem,
} from "../../contract/cart";
import { ApiProblem } from "../../contract/problem";
import type { stoneHold } from "../../contract/stone";
import type { PanelQuote } from "~/features/counter/reservation-panel";
import { fullName } from "~/domain/person";
import type { OwnHold, StoneState } from "~/features/counter/stone-state";
import type { ShownItem } from "~/features/counter/item";
import type { ShownPrice } from "~/features/counter/price-block";
import { getSettings } from "../clients/settings";
import type { PageContext } from "../request/context";
import { hasBand } from "../views/tray-item";
import { shopOfDay, shopTime } from "./shop";

/** A stone's state at one moment, from a stock check, a list or its own page. */
type Checked = Pick<z.output<typeof stockItem>, "hold"> & {
  checked_at: string | undefined;
  stone: { state: StoneState } | null;
};

/** The fields of an item that the counter shows; nothing else is sent to the browser. */
export function shownItem(item: CartItem | WishlistItem): ShownItem {
  const { product, stone, carat, engraving } = item;
  return {
    name: product.name,
    kind: item.kind,
    aesthetic: product.aesthetic,
    metal: product.metal,
    cut: product.cut,
    caratMin: carat.min,
    caratMax: carat.max,
    size: product.size,
    stone: stone && {
      sku: stone.sku,
      gia: stone.gia,
      carat: stone.carat,
      color: stone.color,
      clarity: stone.clarity,
      origin: stone.origin,
    },
    engraving: engraving.text,
    engravingFont: engraving.font,
    band: hasBand(item),
  };
}

type HeldFacts = {
  stoneState: StoneState | null;
  holder: string | null;
  heldUntil: string | null;
  keptForYou: boolean;
  own: OwnHold | null;
};

/** State of the exact stone: who holds it, as far as this seller may know, and until when in the shop's time zone. */
export async function heldFacts(ctx: PageContext, checked: Checked | undefined): Promise<HeldFacts> {
  const { hold, stone, checked_at } = checked ?? {};
  const until = hold && hold.seconds_left > 0 && checked_at ? endOf(hold, checked_at) : null;
  const yours = stone?.state === "held_by_you";
  return {
    stoneState: stone?.state ?? null,
    holder: hold?.holder ?? null,
    heldUntil: until && (await shopTime(ctx, until)),
    keptForYou: yours && hold?.quote_id === "",
    own: yours && hold?.quote_id ? await ownHold(ctx, hold.quote_id) : null,
  };
}

/** ISO time; computed from whole seconds if a foreign `/api` gives only those, so it may be a minute off. */
const endOf = ({ expires_at, seconds_left }: z.output<typeof stoneHold>, checkedAt: string): string =>
  expires_at ?? new Date(Date.parse(checkedAt) + seconds_left * 1000).toISOString();

/** The customer for whom this seller reserved a stone in another session: on another tablet, or before a new login. */
async function ownHold(ctx: PageContext, quoteId: string): Promise<OwnHold | null> {
  if (quoteId === ctx.session.data.quoteId) return null;
  try {
    const { customer } = await ctx.api(cartEndpoints.quote, { params: { quoteId } });
    return { quoteId, customer: customer && fullName(ctx.tag, customer.firstname, customer.lastname) };
  } catch (error) {
    // It has just ended: there is nothing to release.
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

/** A price with the tax wording of the selling website. */
export async function shownPrice(ctx: PageContext, price: Quote["price"]): Promise<ShownPrice> {
  const region = ctx.session.data.sellerRegion ?? ctx.region;
  const website = (await getSettings(ctx)).websites.find((w) => w.value === region);
  return {
    ...price,
    taxLabel: website?.taxLabel ?? "",
    taxRate: price.tax === 0 ? 0 : (website?.taxRate ?? price.tax / price.excl),
  };
}

/** A running quote for the panel of the checkout. */
export async function panelQuote(ctx: PageContext, quote: Quote): Promise<PanelQuote> {
  const [shop, price] = await Promise.all([shopOfDay(ctx), shownPrice(ctx, quote.price)]);
  return {
    until: quote.expires_at,
    seconds: quote.seconds_left,
    timeZone: shop?.timeZone ?? "UTC",
    extensionsLeft: quote.extensions_left,
    item: { ...shownItem(quote.item), engraving: quote.engraving.text, engravingFont: quote.engraving.font },
    price,
    line: quote.line ?? [],
  };
}
