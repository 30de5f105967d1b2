import type { z } from "zod";
import { addDays } from "~/domain/calendar-day";
import { RUNNING_MAX } from "~/domain/reservation";
import type { LangTag } from "~/i18n/locales";
import type { Quote, cartEndpoints } from "../../../contract/cart";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import { deliveryDate, ENGRAVING_DAYS } from "../../delivery";
import { isCuttable, requireCuttable } from "../../engraving";
import { retrying } from "../../database-fault";
import type { Caller } from "../../http";
import { keptPrice } from "../../pricing";
import { readyDaysOf } from "../../promise/of-order";
import { shopOfCode } from "../../reference/shop";
import type { Market, Reference, ShopRow } from "../../reference/types";
import { stoneOwners } from "../../stone-state/store";
import { openFrom } from "../appointment/closed-days";
import { factsOf, type ItemFacts } from "../cart/facts";
import { priceItem, toCartItem, toTrayItem } from "../cart/item";
import { isItemId, maySee, trayOwner } from "../cart/owner";
import { readItems, resizeItem, type TrayRow } from "../cart/store";
import {
  carryGuestQuote,
  countRunning,
  engraveQuote,
  findRunning,
  insertQuote,
  lockSeller,
  repriceQuote,
  type NewQuote,
} from "./store";
import { endDueHolds } from "./release-store";
import { markMountTaken, takeMount, takeStone } from "./take-store";
import { readRunning } from "./view";

type Running = NonNullable<Awaited<ReturnType<typeof findRunning>>>;
type Seller = Extract<Caller, { kind: "seller" }>;
type Body = z.output<typeof cartEndpoints.reserve.body>;

/** Rolls a reservation back if the stone turns out to be someone else's. */
class StoneTaken extends Error {
  override name = "StoneTaken";
}

/**
 * Reserves an item for 20 minutes: stone and mount in one transaction, or neither. For a made-to-order creation, only
 * the price is fixed. The same seller, customer and item get the same quote with the new engraving, and its time is not
 * extended. The same holds for a seller without a customer account who returns in another session to the same stone in
 * the same ring. A ring size sent along becomes the item's size; nothing else changes the price of a running quote.
 * @throws ApiProblem 422 at `engravingText` for a text that cannot be engraved in this ring, at `ringSize` if it does
 * not fit in that size, at `shop` for a boutique that is not the seller's; 409 held_by_other with `retry_at`,
 * out_of_stock, not_salable; 429 limit_reached at 20 running holds; 404 for an item that the seller may not see
 */
export async function reserve(
  context: ApiContext,
  body: Body,
  seller: Seller,
  lang: LangTag,
): Promise<Quote> {
  const ref = await context.reference();
  if (ref.marketByWebCode.get(body.webCode.toUpperCase())?.region !== seller.region)
    throw fieldError("webCode", "invalid");
  const { item, owner, customerId } = await itemToReserve(context, body, seller);
  const { market, facts } = await factsOf(context, [item], seller.region, seller);
  const now = facts.get(item.id);
  if (
    !now ||
    now.availability === "no_longer_available" ||
    !ref.sold(seller.region, now.design.id, now.mount.metal)
  )
    throw new ApiProblem("not_salable", { message: item.mountSku });
  const engraving = {
    engravingText: body.engravingText ?? item.engravingText,
    engravingFont: body.engravingFont ?? item.engravingFont,
  };
  const size = body.ringSize ?? item.size;
  const measured = size !== item.size;
  if (measured && size !== null && (size < now.design.sizeMin || size > now.design.sizeMax))
    throw fieldError("ringSize", "size_not_made");
  const cutting = { size, text: engraving.engravingText, font: engraving.engravingFont };
  if (measured && !isCuttable(now.design, cutting)) throw fieldError("ringSize", "size_engraving");
  requireCuttable(now.design, cutting, "engravingText");
  const shop = shopOfDay(ref, seller, body.shop);
  const quote = newQuote(context, {
    reference: ref,
    market,
    item: { ...item, ...engraving, size },
    facts: now,
    seller,
    owner,
    customerId,
    lang,
    shop,
  });
  for (let tries = 0; tries < 5; tries += 1) {
    const quoteId = await tryReserve(
      context,
      { quote, item: measured ? { ...item, size } : null },
      now,
      ref,
      market,
      shop,
    );
    const running =
      quoteId === undefined ? undefined : await readRunning(context, { quoteId, sellerId: seller.id }, lang);
    if (running) return running;
    if (quote.stoneSku) await refuseOwned(context, quote.stoneSku);
  }
  throw new ApiProblem("out_of_stock", { message: item.mountSku });
}

/** The item in the named customer's tray, or in that of a guest for whom this seller has reserved it. */
async function itemToReserve(
  context: ApiContext,
  body: Body,
  seller: Seller,
): Promise<{ item: TrayRow; owner: string; customerId: string | null }> {
  const named = body.customerId === undefined ? undefined : await trayOwner(context, seller, body.customerId);
  const [item] = isItemId(body.itemId) ? await readItems(context.db, [body.itemId]) : [];
  if (
    !item ||
    !((await isOfTray(context, seller, item, named)) || (await isHeldForGuest(context, seller, item, named)))
  )
    throw new ApiProblem("not_found", { message: "itemId" });
  return { item, owner: item.owner, customerId: /^customer:(.+)$/.exec(item.owner)?.[1] ?? null };
}

type Named = Awaited<ReturnType<typeof trayOwner>> | undefined;

const isOfTray = (context: ApiContext, seller: Seller, { owner }: TrayRow, named: Named) =>
  named ? owner === named.owner : maySee(context, seller, owner);

/**
 * Whether this seller has reserved the item for a guest. A guest's tray ends with the seller's session, but the
 * reservation does not, and its ring can still be changed.
 */
async function isHeldForGuest(
  { db }: ApiContext,
  { id: sellerId }: Seller,
  { id: itemId, owner }: TrayRow,
  named: Named,
): Promise<boolean> {
  if (named?.customerId || !owner.startsWith("guest:")) return false;
  return (await findRunning(db, { sellerId, owner, itemId })) !== undefined;
}

/** The boutique that promises the date: the one where the seller works today, if named, otherwise their first. */
function shopOfDay(reference: Reference, { shops }: Seller, named: string | undefined): Shop {
  const code = named ?? shops[0];
  const shop = code === undefined ? undefined : shopOfCode(reference, code);
  if (named !== undefined && !(shop && shops.includes(shop.plantCode))) throw fieldError("shop", "invalid");
  return shop;
}

type Shop = ShopRow | undefined;
type NewQuoteFrom = {
  reference: Reference;
  market: Market;
  item: TrayRow;
  facts: ItemFacts;
  seller: Seller;
  owner: string;
  customerId: string | null;
  lang: LangTag;
  shop: Shop;
};

/**
 * The quote of an item. Its price is fixed now, for the life of the quote. Made to order, it is the lowest of the
 * range.
 */
function newQuote(
  context: ApiContext,
  { reference, market, item, facts, seller, owner, customerId, lang, shop }: NewQuoteFrom,
): NewQuote {
  return {
    itemId: item.id,
    sellerId: seller.id,
    shop: shop?.plantCode ?? null,
    owner,
    customerId,
    region: seller.region,
    mountSku: item.mountSku,
    stoneSku: item.stoneSku,
    engravingText: item.engravingText,
    engravingFont: item.engravingFont,
    ...keptPrice(market, priceItem(market, item, facts).min),
    item: {
      ...toCartItem(item.id, toTrayItem(market, item, facts, lang)),
      // The tray forgets it once the ring is ordered.
      laid_at: item.createdAt.toISOString(),
    },
    // Until a mount is taken from stock, it counts as having to be made. A made-to-order creation takes none.
    delivery: openFrom(
      shop,
      deliveryDate(context.now(), market.timeZone, {
        availability: item.stoneSku ? "weeks" : facts.availability,
        weeks: facts.mount.leadWeeks,
        engraved: item.engravingText !== "",
        readyDays: readyDaysOf(reference, { ...item, mountTaken: false }),
      }),
    ),
  };
}

/** What a seller wants to reserve. `item` is the tray item if its size changes, otherwise null. */
type Wanted = { quote: NewQuote; item: TrayRow | null };

/**
 * One attempt.
 * @returns `undefined` if the stone was just taken by another, or one of this seller's quotes ended in between
 */
async function tryReserve(
  context: ApiContext,
  wanted: Wanted,
  facts: ItemFacts,
  reference: Reference,
  market: Market,
  shop: Shop,
): Promise<string | undefined> {
  const { quote, item } = wanted;
  const of = { sellerId: quote.sellerId, owner: quote.owner, itemId: quote.itemId };
  await endDueHolds(context.db, { ...of, stoneSku: quote.stoneSku ?? null });
  /** The date on which a ring with a mount from stock can be handed over. */
  const readyDay = () =>
    openFrom(
      shop,
      deliveryDate(context.now(), market.timeZone, {
        availability: "immediately",
        weeks: facts.mount.leadWeeks,
        engraved: Boolean(quote.engravingText),
        readyDays: readyDaysOf(reference, {
          mountSku: quote.mountSku,
          stoneSku: quote.stoneSku ?? null,
          mountTaken: true,
          engravingText: quote.engravingText ?? "",
        }),
      }),
    );
  const work = () =>
    context.db.transaction(async (tx) => {
      await lockSeller(tx, quote.sellerId);
      if (item) await resizeItem(tx, item);
      const running =
        (await findRunning(tx, of)) ?? (quote.customerId ? undefined : await carryGuestQuote(tx, of));
      return running ? changeRunning(tx, running, wanted, shop) : reserveNew(tx, quote, readyDay);
    });
  try {
    return await retrying(work);
  } catch (error) {
    if (error instanceof StoneTaken) return undefined;
    throw error;
  }
}

/** Gives a running quote the new engraving and, with a new size, a new price. Its time is not extended. */
async function changeRunning(tx: Db, running: Running, { quote, item }: Wanted, shop: Shop): Promise<string> {
  const shift = (quote.engravingText ? ENGRAVING_DAYS : 0) - (running.engravingText ? ENGRAVING_DAYS : 0);
  await engraveQuote(tx, running.id, {
    engravingText: quote.engravingText ?? "",
    engravingFont: quote.engravingFont ?? running.engravingFont,
    delivery: openFrom(shop, addDays(running.delivery, shift)),
  });
  if (item) await repriceQuote(tx, running.id, quote);
  return running.id;
}

/**
 * A new quote with its stone, and with a mount if one is in stock.
 * @throws StoneTaken, which rolls the quote back
 */
async function reserveNew(tx: Db, quote: NewQuote, readyDay: () => string): Promise<string | undefined> {
  if ((await countRunning(tx, quote.sellerId)) >= RUNNING_MAX) throw new ApiProblem("limit_reached");
  const made = await insertQuote(tx, quote);
  if (!made) return undefined;
  const { stoneSku, sellerId, mountSku } = quote;
  if (!stoneSku) return made.id;
  if (!(await takeStone(tx, { stoneSku, quoteId: made.id, sellerId, expiresAt: made.expiresAt })))
    throw new StoneTaken();
  if (await takeMount(tx, mountSku)) await markMountTaken(tx, made.id, readyDay());
  return made.id;
}

/**
 * Refuses with the reason why a stone cannot be had. Returns if it can, because its owner has released it meanwhile.
 */
async function refuseOwned(context: ApiContext, stoneSku: string): Promise<void> {
  const owner = (await stoneOwners(context.db, [stoneSku])).get(stoneSku);
  if (owner?.orderId) throw new ApiProblem("out_of_stock", { message: stoneSku });
  if (owner)
    throw new ApiProblem("held_by_other", {
      message: stoneSku,
      ...(owner.until ? { retry_at: owner.until.toISOString() } : {}),
    });
}
