import type { z } from "zod";
import type { CartItem, Quote, stockItem, WishlistItem } from "../../contract/cart";
import type { PanelQuote } from "~/features/counter/reservation-panel";
import type { StoneState } from "~/features/counter/availability";
import type { ShownItem } from "~/features/counter/item";
import type { ShownPrice } from "~/features/counter/price-block";
import { langTag } from "~/i18n/locales";
import { getSettings } from "../clients/settings";
import type { PageContext } from "../context";
import { shopOfDay, shopTime } from "./shop";

type StockItem = z.output<typeof stockItem>;

/** The fields of an item that the counter shows; nothing else travels to the browser. */
export function shownItem(item: CartItem | WishlistItem): ShownItem {
  const { product, stone, carat, engraving } = item;
  return {
    name: product.name, kind: item.kind, aesthetic: product.aesthetic, metal: product.metal, cut: product.cut,
    caratMin: carat.min, caratMax: carat.max, size: product.size,
    stone: stone && { sku: stone.sku, gia: stone.gia, carat: stone.carat, color: stone.color, clarity: stone.clarity, origin: stone.origin },
    engraving: engraving.text, engravingFont: engraving.font,
  };
}

/** What a stock check found about the exact stone: who has it as far as this seller may know, and until when by the shop's clock. */
export async function heldFacts(ctx: PageContext, checked: StockItem | undefined): Promise<{ stoneState: StoneState | null; holder: string | null; heldUntil: string | null; keptForYou: boolean }> {
  const { hold, stone, checked_at } = checked ?? {};
  const until = hold && hold.seconds_left > 0 && checked_at ? new Date(Date.parse(checked_at) + hold.seconds_left * 1000).toISOString() : null;
  return { stoneState: stone?.state ?? null, holder: hold?.holder ?? null, heldUntil: until && (await shopTime(ctx, until)), keptForYou: stone?.state === "held_by_you" && hold?.quote_id === "" };
}

/** A price with the tax words of the website that sells. */
export async function shownPrice(ctx: PageContext, price: Quote["price"]): Promise<ShownPrice> {
  const region = ctx.session.data.sellerRegion ?? ctx.region;
  const website = (await getSettings(ctx.api, langTag(ctx.lang))).websites.find((w) => w.value === region);
  return { ...price, taxLabel: website?.taxLabel ?? "", taxRate: price.tax === 0 ? 0 : (website?.taxRate ?? price.tax / price.excl) };
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
  };
}
