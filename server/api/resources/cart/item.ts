import { DEFAULT_FONT, isEngravingFont } from "~/domain/engraving";
import type { PricedLines } from "~/domain/price";
import { formatCarat } from "~/domain/ring";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import type { LangTag, RegionCode } from "~/i18n/locales";
import type { CartItem, WishlistItem } from "../../../contract/cart";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { exactPrice, madeToOrderRange } from "../../pricing";
import { hundredths } from "../../reference/aesthetic";
import type { Market } from "../../reference/types";
import { say } from "../../reference/words";
import { toGrades } from "../stones/grades";
import { factsOf, type ItemFacts } from "./facts";
import { readMountsOfTray, type TrayRow } from "./store";

type Option = { title: string; value: string };

/** Prices of an item on a website: exact with a stone, otherwise a range. */
export function priceItem(
  market: Market,
  item: TrayRow,
  facts: ItemFacts,
): { min: PricedLines; max: PricedLines } {
  const ring = {
    design: facts.design,
    metal: facts.mount.metal,
    cut: facts.mount.cut,
    size: item.size ?? DEFAULT_SIZE,
    band: item.band,
    engraved: item.engravingText !== "",
  };
  if (!facts.stone)
    return madeToOrderRange(market, {
      ...ring,
      carat: { min: hundredths(item.caratMin), max: hundredths(item.caratMax) },
    });
  const exact = exactPrice(market, { ...ring, stoneCost: facts.stone.cost });
  return { min: exact, max: exact };
}

/**
 * Options of an item with the titles of spec §3, from the house's own data. What a caller sent about weight, grade or
 * price is not used.
 */
export function optionsOf(
  item: Pick<TrayRow, "size" | "caratMin" | "caratMax" | "band" | "engravingText" | "engravingFont">,
  facts: Pick<ItemFacts, "design" | "mount" | "stone">,
  prices: { min: PricedLines; max: PricedLines },
): Option[] {
  const { stone, mount, design } = facts;
  const engraving = [
    { title: "engraving_text", value: item.engravingText },
    { title: "engraving_font", value: item.engravingFont },
  ];
  const size = item.size === null ? [] : [{ title: "cyl_size", value: String(item.size) }];
  const band = item.band ? [{ title: "cyl_band", value: "1" }] : [];
  if (stone) {
    return [
      { title: "carat", value: formatCarat(stone.caratMilli / 1000) },
      { title: "color", value: stone.color },
      { title: "clarity", value: stone.clarity },
      { title: "mount_sku", value: mount.sku },
      { title: "stone_sku", value: `${stone.sku} ${stone.gia}` },
      ...size,
      ...band,
      ...engraving,
    ];
  }
  return [
    { title: "cyl_aesthetic", value: design.id },
    { title: "cyl_metal", value: mount.metal },
    { title: "cyl_stone_cut", value: mount.cut },
    { title: "cyl_carat_min", value: formatCarat(item.caratMin) },
    { title: "cyl_carat_max", value: formatCarat(item.caratMax) },
    { title: "cyl_price_min", value: String(prices.min.price.incl) },
    { title: "cyl_price_max", value: String(prices.max.price.incl) },
    ...size,
    ...band,
    ...engraving,
  ];
}

type TrayView = Omit<CartItem, "item_id">;

/** One item of a tray as the contract shows it. */
export function toTrayItem(market: Market, item: TrayRow, facts: ItemFacts, lang: LangTag): TrayView {
  const { design, mount, stone } = facts;
  const prices = priceItem(market, item, facts);
  const grades = stone ? (toGrades(stone) ?? null) : null;
  const carat = stone
    ? { min: stone.caratMilli / 1000, max: stone.caratMilli / 1000 }
    : { min: hundredths(item.caratMin), max: hundredths(item.caratMax) };
  return {
    sku: mount.sku,
    kind: item.kind,
    product: {
      sku: mount.sku,
      name: say(design.label, lang),
      aesthetic: design.id,
      collection: design.collection,
      metal: mount.metal,
      cut: mount.cut,
      size: item.size,
    },
    gia: grades !== null,
    custom_attributes: { cyl_stone_sku: stone?.sku ?? null, cyl_mount_sku: mount.sku },
    options: optionsOf(item, facts, prices),
    stone: grades,
    carat,
    engraving: {
      text: item.engravingText,
      font: isEngravingFont(item.engravingFont) ? item.engravingFont : DEFAULT_FONT,
    },
    price_min: prices.min.price,
    price_max: prices.max.price,
    availability: facts.promise.availability,
    lead_weeks: facts.promise.weeks,
    added_at: item.createdAt.toISOString(),
    is_salable: facts.availability === "immediately" || facts.availability === "weeks",
  };
}

export const toCartItem = (id: string, view: TrayView): CartItem => ({ item_id: id, ...view });
export const toWishlistItem = (id: string, view: TrayView): WishlistItem => ({
  wishlist_item_id: id,
  ...view,
});

/** Items with their current facts, in the given order. An item whose model is no longer known is left out. */
export async function showItems<T>(
  context: ApiContext,
  rows: readonly TrayRow[],
  of: { region: RegionCode; caller: Caller; lang: LangTag },
  shape: (id: string, view: TrayView) => T,
): Promise<T[]> {
  const { market, facts } = await factsOf(context, rows, of.region, of.caller);
  return rows.flatMap((row) => {
    const known = facts.get(row.id);
    return known ? [shape(row.id, toTrayItem(market, row, known, of.lang))] : [];
  });
}

/** How many items `showItems` would show of each list, counted without reading their current facts. */
export async function countTray(
  context: ApiContext,
  owner: string,
): Promise<Record<TrayRow["list"], number>> {
  const [ref, laid] = await Promise.all([context.reference(), readMountsOfTray(context.db, owner)]);
  const many = (of: TrayRow["list"]) =>
    laid.filter(
      ({ list, mountSku }) => list === of && ref.aesthetics.has(ref.mounts.get(mountSku)?.aesthetic ?? ""),
    ).length;
  return { cart: many("cart"), wishlist: many("wishlist") };
}
