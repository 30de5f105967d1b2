import { z } from "zod";
import {
  availability,
  codeText,
  customerSummary,
  cut,
  done,
  engravingFont,
  engravingText,
  id,
  metal,
  minor,
  option,
  price,
  priceLine,
  readyBy,
  requiredId,
  size,
} from "./common";
import { endpoint } from "./endpoint";
import { stoneGrades, stoneHold, stoneState } from "./stone";

/**
 * One entry of a tray. `kind` in_store: an exact stone in a mount, can be reserved; online: made to order, with ranges,
 * no stone. What sellers add is in the customer's cart, what customers save in the wishlist; both kinds are shown in
 * either tray.
 */
const trayItem = z.object({
  sku: z.string(),
  kind: z.enum(["in_store", "online"]),
  product: z.object({
    sku: z.string(),
    name: z.string(),
    aesthetic: z.string(),
    collection: z.string(),
    metal,
    cut,
    size: size.nullable(),
  }),
  /** Whether the stone is certified. */
  gia: z.boolean(),
  custom_attributes: z.object({ cyl_stone_sku: z.string().nullable(), cyl_mount_sku: z.string() }),
  options: z.array(option),
  stone: stoneGrades.nullable(),
  carat: z.object({ min: z.number(), max: z.number() }),
  engraving: z.object({ text: z.string(), font: engravingFont }),
  price_min: price,
  price_max: price,
  availability,
  lead_weeks: z.number().int(),
  added_at: z.iso.datetime(),
});
export const cartItem = trayItem.extend({ item_id: z.string(), is_salable: z.boolean() });
export const wishlistItem = trayItem.extend({ wishlist_item_id: z.string(), is_salable: z.boolean() });
export type CartItem = z.infer<typeof cartItem>;
export type WishlistItem = z.infer<typeof wishlistItem>;

/**
 * A saved ring in a metal or cut for which the client has neither texts nor a picture, because /api is newer: it is
 * kept, and shown by name (docs/decisions/0047).
 */
const undrawn = {
  product: trayItem.shape.product.extend({ metal: z.string().max(60), cut: z.string().max(60) }),
};
const inCart = z.union([cartItem, cartItem.extend(undrawn)]);
const inWishlist = z.union([wishlistItem, wishlistItem.extend(undrawn)]);
export type InCart = z.infer<typeof inCart>;
export type InWishlist = z.infer<typeof inWishlist>;

/** Whether the client can draw and describe it. */
export function isDrawn(item: InCart): item is CartItem;
export function isDrawn(item: InWishlist): item is WishlistItem;
export function isDrawn(item: InCart | InWishlist): boolean {
  return metal.safeParse(item.product.metal).success && cut.safeParse(item.product.cut).success;
}

/** Sellers give the customer, or `guest` for their session's tray without an account. Customers leave it out. */
const forCustomer = z.object({ customerId: id().optional() });

export const addBody = forCustomer.extend({
  wishlistItem: z
    .array(z.object({ sku: requiredId(80), options: z.array(option).max(20) }))
    .min(1, "required")
    .max(20),
});

export const stockItem = z.object({
  item_id: z.string(),
  sku: z.string(),
  availability,
  weeks: z.number().int(),
  stone: z.object({ sku: z.string(), gia: z.string(), state: stoneState }).nullable(),
  mount: z.object({ sku: z.string(), qty: z.number().int() }),
  hold: stoneHold.nullable(),
  /** Whether another stone can replace it (GET /api/stones/{sku}/twin); told to sellers of a stone that is not available. */
  has_twin: z.boolean().optional(),
  checked_at: z.iso.datetime(),
});

const quoteIdParam = z.object({ quoteId: id() });

export const quote = z.object({
  quote_id: z.string(),
  expires_at: z.iso.datetime(),
  seconds_left: z.number().int(),
  /** How many extensions are left, 0–10; extending is possible in the last ten minutes. */
  extensions_left: z.number().int(),
  item: cartItem,
  engraving: z.object({ text: z.string(), font: engravingFont }),
  /** Fixed for this quote. */
  price,
  lines: z.array(priceLine),
  price_list: z.string(),
  customer: customerSummary.nullable(),
  is_guest: z.boolean(),
  estimated_delivery_date: z.string(),
  ready_by: readyBy.optional(),
  suggested_deposit: minor,
  /** Legal kind of its deposit, as printed on the purchase order: deposit | acompte | arrhes. */
  deposit_kind: z.string(),
  /** Who is in the queue for its stone, the next one first: names of colleagues of the same shops, null for others. */
  line: z.array(z.string().nullable()).optional(),
});
export type Quote = z.infer<typeof quote>;

export const cartEndpoints = {
  cart: endpoint({
    id: "cart",
    method: "GET",
    path: "/api/cart",
    summary: "Items of a cart",
    access: "any",
    query: forCustomer,
    response: z.array(inCart),
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
  wishlist: endpoint({
    id: "wishlist",
    method: "GET",
    path: "/api/wishlist",
    summary: "Creations that the customer saved",
    access: "any",
    query: forCustomer,
    response: z.array(inWishlist),
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
  cartCount: endpoint({
    id: "cartCount",
    method: "GET",
    path: "/api/cart/count",
    summary: "Number of pieces in a tray",
    access: "any",
    query: forCustomer,
    response: z.object({ cart: z.number().int(), wishlist: z.number().int() }),
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
  stock: endpoint({
    id: "stock",
    method: "GET",
    path: "/api/cart/stock",
    summary: "Stock of items (comma separated)",
    access: "any",
    query: z.object({ itemIds: requiredId(1000) }),
    response: z.object({ all_available: z.boolean(), items: z.array(stockItem) }),
    problems: ["missing_value", "unauthorized"],
  }),
  cartAdd: endpoint({
    id: "cartAdd",
    method: "POST",
    path: "/api/cart/add",
    summary: "Adds creations to a tray; a creation that is there already is not added twice",
    access: "any",
    body: addBody,
    response: done.extend({
      items: z.array(z.object({ id: z.string(), sku: z.string(), already: z.boolean() })),
    }),
    problems: [
      "missing_value",
      "invalid_value",
      "unauthorized",
      "forbidden",
      "not_found",
      "not_salable",
      "limit_reached",
    ],
  }),
  cartRemove: endpoint({
    id: "cartRemove",
    method: "DELETE",
    path: "/api/cart/remove/{customerId}/{itemId}",
    summary: "Removes an item of a cart or wishlist; customers use `me`",
    access: "any",
    params: z.object({ customerId: id(), itemId: id() }),
    response: done,
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
  cartMove: endpoint({
    id: "cartMove",
    method: "POST",
    path: "/api/cart/move",
    summary: "Moves the session's tray without account into the customer's tray",
    access: "any",
    query: forCustomer,
    response: done.extend({
      moved: z.array(z.string()),
      skipped: z.array(
        z.object({
          sku: z.string(),
          reason: z.enum(["already_in_tray", "out_of_stock", "no_longer_available"]),
        }),
      ),
      items: z.array(inCart),
    }),
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
  reserve: endpoint({
    id: "reserve",
    method: "POST",
    path: "/api/order",
    summary: "Reserves an item for 20 minutes (upsert: same seller, customer and item give the same quote)",
    access: "seller",
    body: z.object({
      itemId: requiredId(),
      engravingText: engravingText.optional(),
      engravingFont: engravingFont.optional(),
      customerId: id().optional(),
      webCode: codeText(20),
      /** Inner circumference in mm, as measured. The item keeps it, and the quote's price becomes that of this size. */
      ringSize: size.optional(),
      /** The boutique in which the seller works today, which determines the delivery date; by default their first. */
      shop: requiredId(20).optional(),
    }),
    response: z.array(quote).length(1),
    problems: [
      "missing_value",
      "invalid_value",
      "unauthorized",
      "forbidden",
      "not_found",
      "out_of_stock",
      "held_by_other",
      "not_salable",
      "limit_reached",
    ],
  }),
  quote: endpoint({
    id: "quote",
    method: "GET",
    path: "/api/quote/{quoteId}",
    summary: "A running quote",
    access: "seller",
    params: quoteIdParam,
    /** The selling boutique, whose delivery date is returned. */
    query: z.object({ shop: id(20).optional() }),
    response: quote,
    problems: ["unauthorized", "forbidden", "not_found", "not_reserved"],
  }),
  ping: endpoint({
    id: "ping",
    method: "GET",
    path: "/api/cart/reservation/ping",
    summary: "Seconds left of a reservation; read-only",
    access: "seller",
    query: z.object({ quoteId: requiredId() }),
    response: z.array(z.record(z.string(), z.number().int())),
    problems: ["unauthorized", "forbidden", "not_found", "missing_value"],
  }),
  release: endpoint({
    id: "release",
    method: "DELETE",
    path: "/api/cart/reservation/delete/{quoteId}",
    summary: "Ends a reservation; may be repeated",
    access: "seller",
    params: quoteIdParam,
    response: done,
    problems: ["unauthorized", "forbidden", "not_found", "not_reserved"],
  }),
  extend: endpoint({
    id: "extend",
    method: "POST",
    path: "/api/cart/reservation/extend/{quoteId}",
    summary: "Extends a reservation by 20 minutes; possible in its last ten minutes, at most ten times",
    access: "seller",
    params: quoteIdParam,
    response: z.array(quote).length(1),
    problems: ["unauthorized", "forbidden", "not_found", "not_reserved", "limit_reached"],
  }),
};
