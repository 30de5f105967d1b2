import type { CartItem, WishlistItem } from "../../contract/cart";
import type { Settings } from "../../contract/settings";
import { creationSearch } from "~/domain/creation";
import { caratBand } from "~/domain/ring";
import type { ShownTrayItem } from "~/features/tray/tray-item";
import type { LangTag } from "~/i18n/locales";
import { labelOf } from "./label";

/** The fields of a tray item that its picture and facts need, with labels in the page's language. */
export function shownTrayItem(
  tag: LangTag,
  item: CartItem | WishlistItem,
  { metals, cuts, collections }: Pick<Settings, "metals" | "cuts" | "collections">,
): ShownTrayItem {
  const { product, stone } = item;
  return {
    id: "item_id" in item ? item.item_id : item.wishlist_item_id,
    name: product.name,
    collection: labelOf(tag, "collection", collections, product.collection),
    aesthetic: product.aesthetic,
    metal: product.metal,
    metalLabel: labelOf(tag, "metal", metals, product.metal),
    cut: product.cut,
    cutLabel: labelOf(tag, "cut", cuts, product.cut),
    carat: item.carat,
    stone: stone && { color: stone.color, clarity: stone.clarity, gia: stone.gia, origin: stone.origin },
    size: product.size,
    engraving: item.engraving.text,
    engravingFont: item.engraving.font,
    band: hasBand(item),
    priceMin: { incl: item.price_min.incl, currency: item.price_min.currency },
    priceMax: { incl: item.price_max.incl, currency: item.price_max.currency },
    availability: item.availability,
    leadWeeks: item.lead_weeks,
    salable: item.is_salable,
  };
}

/**
 * The query that opens a saved creation again: its options, not its diamond (spec §1); for a ring from a seller, also
 * the stone that was added with it.
 */
export function creationOf(item: CartItem | WishlistItem): Record<string, string | undefined> {
  const { product, engraving } = item;
  const carat = caratBand(item.carat.min)?.min;
  return creationSearch({
    cut: product.cut,
    engravingText: engraving.text,
    engravingFont: engraving.font,
    band: hasBand(item),
    ...(carat === undefined ? {} : { carat }),
    ...(product.size === null ? {} : { size: product.size }),
    ...(item.stone ? { stone: item.stone.sku } : {}),
  });
}

/** Whether the matching wedding band was chosen as well. */
export function hasBand({ options }: Pick<CartItem | WishlistItem, "options">): boolean {
  return options.some((option) => option.title === "cyl_band" && option.value === "1");
}
