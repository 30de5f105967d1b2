import { fullReading } from "~/domain/reading";
import { langOf, type LangTag } from "~/i18n/locales";
import type { PlaceBody } from "../../../contract/order-place";
import { newId } from "../../../platform/ids";
import type { ApiContext } from "../../context";
import type { Reference, ShopRow } from "../../reference/types";
import { openFrom } from "../appointment/closed-days";
import { clientKey } from "./client-key";
import type { OrderToPlace, PlaceFacts, QuoteFacts } from "./placing/store";
import { signatureUnder, type Seller } from "./rules";
import { orderedRing } from "./workshop";

export type Deps = Pick<ApiContext, "db" | "reference">;

export type Request = { key: string; hash: string; lang: LangTag };

/** Current design of a mount. */
export const designOf = (reference: Reference, mountSku: string) =>
  reference.aesthetics.get(reference.mounts.get(mountSku)?.aesthetic ?? "")?.design;

/** The order that results from a form and a quote; it is signed if the form has a signature. */
export async function newOrder(
  deps: Deps,
  caller: Seller,
  body: PlaceBody,
  shop: ShopRow,
  request: Request,
  facts: PlaceFacts,
  quote: QuoteFacts,
): Promise<OrderToPlace> {
  const reference = await deps.reference();
  const order = {
    id: newId("ord"),
    idempotencyKey: request.key,
    requestHash: request.hash,
    status: body.isOnHoldOrder ? "A10" : "A0",
    resume: null,
    rescheduled: false,
    version: 1,
    erpNumber: null,
    erpSequence: -1,
    onHoldUntil: body.isOnHoldOrder ? new Date(Date.parse(facts.now) + shop.holdHours * 3_600_000) : null,
    shop: shop.plantCode,
    sellerId: caller.id,
    secondSellerId: body.secondSellerId || null,
    ...clientOf(body, facts.customer, request.lang),
    comment: body.comment ?? "",
    depositNumber: body.depositNumber,
    depositAmount: body.depositAmount,
    depositKind: reference.markets.get(caller.region)?.depositKind ?? "deposit",
    ...goodsOf(quote, reference, openFrom(shop, quote.delivery)),
    signature: null,
    cancelReason: null,
    calledAt: null,
    deliveryShop: null,
    agreedDelivery: null,
    agreedSequence: null,
    retainedAmount: 0,
    settledAt: null,
    serialNumber: null,
  };
  return { ...order, signature: body.signature ? signatureUnder(order, body, facts.now) : null };
}

/** The client of the order: data of the form, otherwise of the account. */
function clientOf(body: PlaceBody, customer: PlaceFacts["customer"], lang: LangTag) {
  return {
    isGuest: body.isGuest,
    civility: body.civility ?? null,
    firstname: body.customerFirstName,
    lastname: body.customerLastName,
    firstnameKana: body.customerFirstNameKana || null,
    lastnameKana: body.customerLastNameKana || null,
    clientFolded: clientKey(
      body.customerFirstName,
      body.customerLastName,
      fullReading(body.customerFirstNameKana, body.customerLastNameKana),
    ),
    phone: body.customerPhone ?? customer?.phone ?? null,
    email: body.customerEmail ?? customer?.email ?? null,
    taxId: body.taxId || customer?.taxId || null,
    language: customer ? langOf(customer.language) : lang,
  };
}

/**
 * What was agreed: the ring, its price and its date. Later changes of the design do not affect it.
 * @param day ISO date on which the selling boutique is open, as the review showed it
 */
function goodsOf(quote: QuoteFacts, reference: Reference, day: string) {
  return {
    quoteId: quote.quoteId,
    customerId: quote.customerId,
    region: quote.region,
    mountSku: quote.mountSku,
    stoneSku: quote.stoneSku,
    engravingText: quote.engravingText,
    engravingFont: quote.engravingFont,
    priceExcl: quote.priceExcl,
    priceTax: quote.priceTax,
    priceIncl: quote.priceIncl,
    currency: quote.currency,
    taxRate: quote.taxRate,
    taxLabel: quote.taxLabel,
    priceList: quote.priceList,
    lines: quote.lines,
    item: { ...quote.item, ring: orderedRing(quote, designOf(reference, quote.mountSku)) },
    estimatedDelivery: day,
    plannedDelivery: day,
    expectedDelivery: day,
    repromise: null,
  };
}
