import type { LangTag } from "~/i18n/locales";
import type { PlaceBody, Placed } from "../../../contract/order-place";
import { ApiProblem } from "../../../contract/problem";
import type { Db } from "../../db/connection";
import { brokenConstraint } from "../../../platform/cause";
import { retrying } from "../../database-fault";
import type { ShopRow } from "../../reference/types";
import { isUuid, reviveQuote } from "../reservation/store";
import { contentHash } from "./canonical";
import { createMessage } from "./message";
import { confirmationOf } from "./notices";
import { readPlaceFacts, writeOrder, type OrderToPlace, type QuoteFacts } from "./placing/store";
import { depositNumberUsed, isDepositNumberUsed, shopOfSeller, type Seller } from "./rules";
import { findByKey, findByQuote, firstStatus, updateOrder, type NewEvent, type OrderRow } from "./store";
import { statusOf } from "./status";
import { placedView } from "./view";
import { workshopOf } from "./workshop";
import { type Deps, type Request, newOrder, designOf } from "./new-order";
import { checkForm, checkSecondSeller, checkQuote, checkCut } from "./place-checks";

const KEY_LIFE_MS = 24 * 60 * 60 * 1000;
/**
 * Number of attempts to read a quote that others change at the same moment, before the caller is asked to try again.
 */
const LOOKS = 4;

/** Keys belong to the seller who sent them, so that nobody can find another's order by guessing a key. */
export function scopedKey(sellerId: string, key: string): string {
  return `${sellerId}:${key}`;
}

/**
 * Places the order of a quote (docs/decisions/0009). One statement consumes the quote, writes the order, its number,
 * timeline, message to the ERP and confirmation mail, and removes the tray item, or does nothing. The same key or the
 * same quote again gets the first answer.
 * @param key Idempotency-Key of the request; without one the quote is the key
 * @throws ApiProblem missing_value at `ringSize` for a ring without size, not_reserved, price_changed, an engraving
 * that cannot be cut, deposit_invalid, signature_missing, idempotency_mismatch, invalid_value
 */
export async function placeOrder(
  deps: Deps,
  caller: Seller,
  body: PlaceBody,
  options: { key: string | null; lang: LangTag },
): Promise<Placed> {
  const request = {
    key: scopedKey(caller.id, options.key ?? `quote:${body.cartId}`),
    hash: contentHash(body),
    lang: options.lang,
  };
  try {
    return await retrying(() => tryPlace(deps, caller, body, request));
  } catch (error) {
    if (isDepositNumberUsed(error)) throw depositNumberUsed();
    // Of two equal simultaneous calls, the second finds the quote used or the key taken, and gets the first one's
    // answer.
    const lost =
      error instanceof ApiProblem
        ? error.code === "not_reserved"
        : ["orders_idempotency_key_unique", "orders_quote_id_unique"].includes(brokenConstraint(error) ?? "");
    if (!lost) throw error;
    const first =
      (await findByKey(deps.db, request.key)) ?? (await ownOrderOfQuote(deps.db, caller, body.cartId));
    const answer = await repeat(deps, request, first);
    if (answer) return answer;
    throw error;
  }
}

async function tryPlace(deps: Deps, caller: Seller, body: PlaceBody, request: Request): Promise<Placed> {
  const quoteId = isUuid(body.cartId) ? body.cartId : null;
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const facts = await readPlaceFacts(deps.db, { key: request.key, quoteId, sellerId: caller.id });
    if (facts.known) {
      const known = await repeat(deps, request, await findByKey(deps.db, request.key));
      if (known) return known;
    }
    const reference = await deps.reference();
    const shop = shopOfSeller(reference, caller, body.odeisShopCode);
    checkForm(body);
    await checkSecondSeller(deps.db, caller, shop, body.secondSellerId);
    const { quote } = facts;
    if (!quote || (quote.state !== "active" && quote.state !== "expired"))
      throw new ApiProblem("not_reserved");
    checkQuote(body, quote);
    checkCut(reference, quote);
    if (quote.state === "active") {
      const order = await newOrder(deps, caller, body, shop, request, facts, quote);
      const placed = await write(deps, caller, order, quote, shop);
      if (placed) return placed;
    }
    // The hold ended in the last seconds. If nobody else has the stone, it is taken again without telling anybody.
    if (!(await reviveQuote(deps.db, { quoteId: quote.quoteId, sellerId: caller.id })))
      throw new ApiProblem("not_reserved");
  }
  throw new ApiProblem("not_reserved");
}

async function ownOrderOfQuote(db: Db, caller: Seller, quoteId: string): Promise<OrderRow | undefined> {
  const order = isUuid(quoteId) ? await findByQuote(db, quoteId) : undefined;
  return order?.sellerId === caller.id ? order : undefined;
}

/**
 * The first answer, for a repeated call. Other content under the same key or quote is refused, unless the key is a day
 * old.
 */
async function repeat(
  deps: Deps,
  { key, hash }: Request,
  order: OrderRow | undefined,
): Promise<Placed | undefined> {
  if (!order) return undefined;
  if (order.requestHash !== hash) {
    if (order.idempotencyKey !== key || Date.now() - order.purchasedAt.getTime() < KEY_LIFE_MS)
      throw new ApiProblem("idempotency_mismatch");
    await updateOrder(deps.db, order.id, { idempotencyKey: `${key}#${order.id}` });
    return undefined;
  }
  return placedView(
    order,
    statusOf((await firstStatus(deps.db, order.id)) ?? order.status),
    await deps.reference(),
  );
}

/**
 * The order that was placed with a key, for a caller who lost the answer.
 * @throws ApiProblem 404
 */
export async function placedByKey(deps: Deps, caller: Seller, key: string): Promise<Placed> {
  const order =
    (await findByKey(deps.db, scopedKey(caller.id, key))) ??
    (key.startsWith("quote:") ? await ownOrderOfQuote(deps.db, caller, key.slice(6)) : undefined);
  if (!order) throw new ApiProblem("not_found");
  return placedView(
    order,
    statusOf((await firstStatus(deps.db, order.id)) ?? order.status),
    await deps.reference(),
  );
}

async function write(
  deps: Deps,
  caller: Seller,
  order: OrderToPlace,
  quote: QuoteFacts,
  shop: ShopRow,
): Promise<Placed | undefined> {
  const reference = await deps.reference();
  const who = { actor: caller.role, actorName: caller.name };
  const { status } = order;
  const events: Omit<NewEvent, "orderId">[] = [
    { ...who, kind: "created", to: status },
    ...(order.signature ? [{ ...who, kind: "signed", from: status, to: status }] : []),
  ];
  const onHold = status === "A10";
  const number = await writeOrder(deps.db, {
    order,
    quote,
    timeZone: shop.timeZone,
    events,
    message: onHold
      ? null
      : createMessage({ ...order, number: "" }, workshopOf(order, designOf(reference, order.mountSku))),
    mail: onHold ? null : confirmationOf({ ...order, number: "" }, shop, reference),
  });
  return number === undefined ? undefined : placedView({ ...order, number }, statusOf(status), reference);
}
