import type { LangTag } from "~/i18n/locales";
import type { PlaceBody, Placed } from "../../../contract/order";
import { ApiProblem, fieldError } from "../../../contract/problem";
import { newId } from "../../../platform/ids";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/client";
import { brokenConstraint, retrying } from "../../fault";
import { langOf } from "../../identity/identify";
import type { ShopRow } from "../../reference/types";
import { consumeQuote, type QuoteRow } from "../reservation/store";
import { contentHash } from "./canonical";
import { clientKey } from "./fold";
import { createMessage, documentHash } from "./message";
import { tellClient } from "./notices";
import { TERMS_VERSION, checkDeposit, checkSignature, depositNumberUsed, isDepositNumberUsed, shopOfSeller, type Seller } from "./rules";
import { appendEvents, databaseNow, findByKey, findByQuote, findCustomer, firstStatus, insertOrder, nextSequence, queueMessage, removeTrayItem, updateOrder, type NewOrder, type OrderRow } from "./store";
import { placedView, statusOf } from "./view";

type Deps = Pick<ApiContext, "db" | "reference">;

const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/** Keys belong to the seller who sent them: nobody can learn of another's order by guessing a key. */
export function scopedKey(sellerId: string, key: string): string {
  return `${sellerId}:${key}`;
}

/**
 * Places the order of a quote (docs/decisions/0009): the quote is consumed, the order, its number, timeline, message to
 * the ERP and confirmation mail are written, and the tray item goes, in one transaction or not at all.
 * The same key again, or the same quote again, gets the first answer.
 * @param key Idempotency-Key of the request; without one the quote is the key
 * @throws ApiProblem not_reserved, price_changed, deposit_invalid, signature_missing, idempotency_mismatch, invalid_value
 */
export async function placeOrder(deps: Deps, caller: Seller, body: PlaceBody, options: { key: string | null; lang: LangTag }): Promise<Placed> {
  const key = scopedKey(caller.id, options.key ?? `quote:${body.cartId}`);
  const hash = contentHash(body);
  const known = await repeat(deps, key, hash, await findByKey(deps.db, key));
  if (known) return known;

  const shop = shopOfSeller(await deps.reference(), caller, body.odeisShopCode);
  checkForm(body);
  try {
    const order = await retrying(() => deps.db.transaction((tx) => write(tx, deps, caller, body, shop, { key, hash, lang: options.lang })));
    return placedView(order, statusOf(order.status), await deps.reference());
  } catch (error) {
    if (isDepositNumberUsed(error)) throw depositNumberUsed();
    // Two of the same at once: the second finds the quote used or the key taken, and gets the first one's answer.
    const lost = error instanceof ApiProblem ? error.code === "not_reserved" : ["orders_idempotency_key_unique", "orders_quote_id_unique"].includes(brokenConstraint(error) ?? "");
    if (!lost) throw error;
    const first = (await findByKey(deps.db, key)) ?? (await ownOrderOfQuote(deps.db, caller, body.cartId));
    const answer = await repeat(deps, key, hash, first);
    if (answer) return answer;
    throw error;
  }
}

async function ownOrderOfQuote(db: Db, caller: Seller, quoteId: string): Promise<OrderRow | undefined> {
  if (!/^[0-9a-f-]{36}$/i.test(quoteId)) return undefined;
  const order = await findByQuote(db, quoteId);
  return order?.sellerId === caller.id ? order : undefined;
}

/** The first answer for a repeat; another content under the same key or quote is refused, unless the key is a day old. */
async function repeat(deps: Deps, key: string, hash: string, order: OrderRow | undefined): Promise<Placed | undefined> {
  if (!order) return undefined;
  if (order.requestHash !== hash) {
    if (order.idempotencyKey !== key || Date.now() - order.purchasedAt.getTime() < KEY_LIFE_MS) throw new ApiProblem("idempotency_mismatch");
    await updateOrder(deps.db, order.id, { idempotencyKey: `${key}#${order.id}` });
    return undefined;
  }
  return placedView(order, statusOf((await firstStatus(deps.db, order.id)) ?? order.status), await deps.reference());
}

/** What became of an order whose answer was lost. @throws ApiProblem 404 */
export async function placedByKey(deps: Deps, caller: Seller, key: string): Promise<Placed> {
  const order = (await findByKey(deps.db, scopedKey(caller.id, key))) ?? (key.startsWith("quote:") ? await ownOrderOfQuote(deps.db, caller, key.slice(6)) : undefined);
  if (!order) throw new ApiProblem("not_found");
  return placedView(order, statusOf((await firstStatus(deps.db, order.id)) ?? order.status), await deps.reference());
}

/** What needs no look at the quote. On hold, deposit, signature and terms may follow later. */
function checkForm(body: PlaceBody): void {
  if (body.isGuest && !body.customerPhone && !body.customerEmail) throw fieldError("customerPhone", "contact_needed");
  if (body.isOnHoldOrder) {
    if (body.signature) checkSignature(body.signature);
    return;
  }
  if (!body.depositNumber) throw fieldError("depositNumber", "required");
  if (!body.termsAccepted) throw fieldError("termsAccepted", "terms");
  checkSignature(body.signature);
}

async function write(tx: Db, deps: Deps, caller: Seller, body: PlaceBody, shop: ShopRow, request: { key: string; hash: string; lang: LangTag }): Promise<OrderRow> {
  const id = newId("ord");
  const quote = await consumeQuote(tx, { quoteId: body.cartId, sellerId: caller.id, orderId: id });
  if (quote === "not_reserved") throw new ApiProblem("not_reserved");
  if (quote.priceIncl !== body.acceptedPrice) {
    throw new ApiProblem("price_changed", { price: { excl: quote.priceExcl, tax: quote.priceTax, incl: quote.priceIncl, currency: quote.currency } });
  }
  // The order belongs to whom the form showed: a customer changed in another tab must not receive it.
  if (body.isGuest !== (quote.customerId === null)) throw fieldError("isGuest", "invalid");
  checkDeposit(body.depositAmount, quote.priceIncl, body.isOnHoldOrder);

  const customer = quote.customerId ? await findCustomer(tx, quote.customerId) : undefined;
  const market = (await deps.reference()).markets.get(caller.region);
  const { day, sequence } = await nextSequence(tx, shop.plantCode, shop.timeZone);
  const now = await databaseNow(tx);
  const order: NewOrder & { id: string } = {
    id,
    number: `${shop.plantCode}-${day.slice(2).replaceAll("-", "")}-${String(sequence).padStart(4, "0")}`,
    idempotencyKey: request.key,
    requestHash: request.hash,
    status: body.isOnHoldOrder ? "A10" : "A0",
    onHoldUntil: body.isOnHoldOrder ? new Date(now.getTime() + shop.holdHours * 3_600_000) : null,
    region: quote.region,
    shop: shop.plantCode,
    sellerId: caller.id,
    customerId: quote.customerId,
    isGuest: body.isGuest,
    civility: body.civility ?? customer?.civility ?? null,
    firstname: body.customerFirstName,
    lastname: body.customerLastName,
    clientFolded: clientKey(body.customerFirstName, body.customerLastName),
    phone: body.customerPhone ?? customer?.phone ?? null,
    email: body.customerEmail ?? customer?.email ?? null,
    taxId: body.taxId || customer?.taxId || null,
    language: customer ? langOf(customer.language) : request.lang,
    comment: body.comment ?? "",
    depositNumber: body.depositNumber,
    depositAmount: body.depositAmount,
    depositKind: market?.depositKind ?? "deposit",
    purchasedAt: now,
    ...fromQuote(quote),
  };
  const signed = body.signature ? { phrase: checkSignature(body.signature), at: now.toISOString(), document_hash: documentHash(withDefaults(order)), terms_version: TERMS_VERSION } : null;
  const placed = await insertOrder(tx, { ...order, signature: signed });
  const who = { orderId: id, actor: caller.role, actorName: caller.name };
  await appendEvents(tx, [{ ...who, kind: "created", to: placed.status }, ...(signed ? [{ ...who, kind: "signed", from: placed.status, to: placed.status }] : [])]);
  if (!body.isOnHoldOrder) {
    await queueMessage(tx, createMessage(placed));
    await tellClient(tx, placed, "order_confirmation", `order:${id}:confirmation`);
  }
  await removeTrayItem(tx, quote.itemId);
  return placed;
}

/** What the quote fixed: goods, price, tax, dates. */
function fromQuote(quote: QuoteRow) {
  const { priceExcl, priceTax, priceIncl, currency, taxRate, taxLabel, priceList, lines, mountSku, stoneSku, item, engravingText, engravingFont, delivery } = quote;
  return { quoteId: quote.id, priceExcl, priceTax, priceIncl, currency, taxRate, taxLabel, priceList, lines, mountSku, stoneSku, item, engravingText, engravingFont, estimatedDelivery: delivery, plannedDelivery: delivery, expectedDelivery: delivery };
}

/** The hash covers columns that an insert may leave out; here none is. */
function withDefaults(order: NewOrder) {
  return { ...order, customerId: order.customerId ?? null, stoneSku: order.stoneSku ?? null, comment: order.comment ?? "" };
}
