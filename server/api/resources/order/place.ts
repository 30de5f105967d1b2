import { z } from "zod";
import type { LangTag } from "~/i18n/locales";
import type { PlaceBody, Placed } from "../../../contract/order";
import { ApiProblem, fieldError } from "../../../contract/problem";
import { newId } from "../../../platform/ids";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/client";
import { brokenConstraint } from "../../../platform/cause";
import { retrying } from "../../fault";
import { requireCuttable } from "../../engraving";
import { langOf } from "../../identity/identify";
import type { Reference, ShopRow } from "../../reference/types";
import { readColleagues } from "../hand-over/store";
import { isUuid, reviveQuote } from "../reservation/store";
import { contentHash } from "./canonical";
import { clientKey } from "./fold";
import { createMessage, documentHash } from "./message";
import { confirmationOf } from "./notices";
import { readPlaceFacts, writeOrder, type OrderToPlace, type PlaceFacts, type QuoteFacts } from "./placing/store";
import { TERMS_VERSION, checkDeposit, checkSignature, depositNumberUsed, isDepositNumberUsed, shopOfSeller, type Seller } from "./rules";
import { findByKey, findByQuote, firstStatus, updateOrder, type NewEvent, type OrderRow } from "./store";
import { placedView, statusOf } from "./view";
import { orderedRing, workshopOf } from "./workshop";

type Deps = Pick<ApiContext, "db" | "reference">;

const KEY_LIFE_MS = 24 * 60 * 60 * 1000;
/** Looks at a quote that others change at the same moment, before the caller is told to try again. */
const LOOKS = 4;

/** Keys belong to the seller who sent them: nobody can learn of another's order by guessing a key. */
export function scopedKey(sellerId: string, key: string): string {
  return `${sellerId}:${key}`;
}

/**
 * Places the order of a quote (docs/decisions/0009): the quote is consumed, the order, its number, timeline, message to
 * the ERP and confirmation mail are written, and the tray item goes, in one statement or not at all.
 * The same key again, or the same quote again, gets the first answer.
 * @param key Idempotency-Key of the request; without one the quote is the key
 * @throws ApiProblem not_reserved, price_changed, an engraving that cannot be cut, deposit_invalid, signature_missing, idempotency_mismatch, invalid_value
 */
export async function placeOrder(deps: Deps, caller: Seller, body: PlaceBody, options: { key: string | null; lang: LangTag }): Promise<Placed> {
  const request = { key: scopedKey(caller.id, options.key ?? `quote:${body.cartId}`), hash: contentHash(body), lang: options.lang };
  try {
    return await retrying(() => tryPlace(deps, caller, body, request));
  } catch (error) {
    if (isDepositNumberUsed(error)) throw depositNumberUsed();
    // Two of the same at once: the second finds the quote used or the key taken, and gets the first one's answer.
    const lost = error instanceof ApiProblem ? error.code === "not_reserved" : ["orders_idempotency_key_unique", "orders_quote_id_unique"].includes(brokenConstraint(error) ?? "");
    if (!lost) throw error;
    const first = (await findByKey(deps.db, request.key)) ?? (await ownOrderOfQuote(deps.db, caller, body.cartId));
    const answer = await repeat(deps, request, first);
    if (answer) return answer;
    throw error;
  }
}

type Request = { key: string; hash: string; lang: LangTag };

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
    if (!quote || (quote.state !== "active" && quote.state !== "expired")) throw new ApiProblem("not_reserved");
    checkQuote(body, quote);
    checkCut(reference, quote);
    if (quote.state === "active") {
      const order = await newOrder(deps, caller, body, shop, request, facts, quote);
      const placed = await write(deps, caller, order, quote, shop);
      if (placed) return placed;
    }
    // The hold ended in the last seconds: the stone is taken again silently when nobody else has it.
    if (!(await reviveQuote(deps.db, { quoteId: quote.quoteId, sellerId: caller.id }))) throw new ApiProblem("not_reserved");
  }
  throw new ApiProblem("not_reserved");
}

async function ownOrderOfQuote(db: Db, caller: Seller, quoteId: string): Promise<OrderRow | undefined> {
  const order = isUuid(quoteId) ? await findByQuote(db, quoteId) : undefined;
  return order?.sellerId === caller.id ? order : undefined;
}

/** The first answer for a repeat; another content under the same key or quote is refused, unless the key is a day old. */
async function repeat(deps: Deps, { key, hash }: Request, order: OrderRow | undefined): Promise<Placed | undefined> {
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

/** A second seller is a colleague of the order's shop. */
async function checkSecondSeller(db: Db, caller: Seller, shop: ShopRow, id: string | undefined): Promise<void> {
  if (!id) return;
  const colleagues = await readColleagues(db, { sellerId: caller.id, shops: [shop.plantCode] });
  if (!colleagues.some((colleague) => colleague.id === id)) throw fieldError("secondSellerId", "invalid");
}

function checkQuote(body: PlaceBody, quote: QuoteFacts): void {
  if (quote.priceIncl !== body.acceptedPrice) {
    throw new ApiProblem("price_changed", { price: { excl: quote.priceExcl, tax: quote.priceTax, incl: quote.priceIncl, currency: quote.currency } });
  }
  // The order belongs to whom the form showed: a customer changed in another tab must not receive it.
  if (body.isGuest !== (quote.customerId === null)) throw fieldError("isGuest", "invalid");
  checkDeposit(body.depositAmount, quote.priceIncl, body.isOnHoldOrder);
}

/** The workshop gets no order that it cannot cut, even when the design was changed while the quote ran. */
function checkCut(reference: Reference, { mountSku, item, engravingText, engravingFont }: QuoteFacts): void {
  const design = reference.aesthetics.get(reference.mounts.get(mountSku)?.aesthetic ?? "");
  const { size } = sized.parse(item.product);
  if (design) requireCuttable(design, { size, text: engravingText, font: engravingFont }, "engravingText");
}

const designOf = (reference: Reference, mountSku: string) => reference.aesthetics.get(reference.mounts.get(mountSku)?.aesthetic ?? "")?.design;

const sized = z.object({ size: z.number().nullable().catch(null) }).catch({ size: null });

async function newOrder(deps: Deps, caller: Seller, body: PlaceBody, shop: ShopRow, request: Request, facts: PlaceFacts, quote: QuoteFacts): Promise<OrderToPlace> {
  const reference = await deps.reference();
  const market = reference.markets.get(caller.region);
  const { customer } = facts;
  const { quoteId, customerId, region, mountSku, stoneSku, engravingText, engravingFont, priceExcl, priceTax, priceIncl, currency, taxRate, taxLabel, priceList, lines, delivery } = quote;
  // The ring as its design is today: what becomes of the design changes nothing of what was agreed.
  const item = { ...quote.item, ring: orderedRing(quote, designOf(reference, mountSku)) };
  const order = {
    id: newId("ord"), quoteId, idempotencyKey: request.key, requestHash: request.hash,
    status: body.isOnHoldOrder ? "A10" : "A0", resume: null, rescheduled: false, version: 1, erpNumber: null, erpSequence: -1,
    onHoldUntil: body.isOnHoldOrder ? new Date(Date.parse(facts.now) + shop.holdHours * 3_600_000) : null,
    region, shop: shop.plantCode, sellerId: caller.id, secondSellerId: body.secondSellerId || null, customerId, isGuest: body.isGuest, civility: body.civility ?? null, firstname: body.customerFirstName, lastname: body.customerLastName,
    clientFolded: clientKey(body.customerFirstName, body.customerLastName), phone: body.customerPhone ?? customer?.phone ?? null, email: body.customerEmail ?? customer?.email ?? null,
    taxId: body.taxId || customer?.taxId || null, language: customer ? langOf(customer.language) : request.lang, comment: body.comment ?? "",
    depositNumber: body.depositNumber, depositAmount: body.depositAmount, depositKind: market?.depositKind ?? "deposit",
    priceExcl, priceTax, priceIncl, currency, taxRate, taxLabel, priceList, lines, mountSku, stoneSku, item, engravingText, engravingFont, estimatedDelivery: delivery, plannedDelivery: delivery, expectedDelivery: delivery,
    signature: null, cancelReason: null, serialNumber: null,
  };
  const signature = body.signature ? { phrase: checkSignature(body.signature), at: facts.now, document_hash: documentHash(order), terms_version: TERMS_VERSION } : null;
  return { ...order, signature };
}

async function write(deps: Deps, caller: Seller, order: OrderToPlace, quote: QuoteFacts, shop: ShopRow): Promise<Placed | undefined> {
  const reference = await deps.reference();
  const who = { actor: caller.role, actorName: caller.name };
  const { status } = order;
  const events: Omit<NewEvent, "orderId">[] = [{ ...who, kind: "created", to: status }, ...(order.signature ? [{ ...who, kind: "signed", from: status, to: status }] : [])];
  const onHold = status === "A10";
  const number = await writeOrder(deps.db, {
    order, quote, timeZone: shop.timeZone, events,
    message: onHold ? null : createMessage({ ...order, number: "" }, workshopOf(order, designOf(reference, order.mountSku))), mail: onHold ? null : confirmationOf({ ...order, number: "" }, shop, reference),
  });
  return number === undefined ? undefined : placedView({ ...order, number }, statusOf(status), reference);
}
