import type { CartItem, Quote, WishlistItem } from "../../contract/cart";
import type { PanelQuote } from "~/features/counter/reservation-panel";
import type { ShownItem } from "~/features/counter/item";
import type { ShownPrice } from "~/features/counter/price-block";
import { langTag } from "~/i18n/locales";
import { getSettings } from "../clients/settings";
import type { PageContext } from "../context";
import { shopOfDay } from "./shop";

/** The fields of an item that the counter shows; nothing else travels to the browser. */
export function shownItem(item: CartItem | WishlistItem): ShownItem {
  const { product, stone, carat, engraving } = item;
  return {
    name: product.name, kind: item.kind, aesthetic: product.aesthetic, metal: product.metal, cut: product.cut,
    caratMin: carat.min, caratMax: carat.max, size: product.size,
    stone: stone && { sku: stone.sku, gia: stone.gia, carat: stone.carat, color: stone.color, clarity: stone.clarity },
    engraving: engraving.text, engravingFont: engraving.font,
  };
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
