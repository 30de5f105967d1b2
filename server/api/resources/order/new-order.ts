import { langOf, type LangTag } from "~/i18n/locales";
import type { PlaceBody } from "../../../contract/order-place";
import { newId } from "../../../platform/ids";
import type { ApiContext } from "../../context";
import type { Reference, ShopRow } from "../../reference/types";
import { clientKey } from "./client-key";
import { documentHash } from "./message";
import type { OrderToPlace, PlaceFacts, QuoteFacts } from "./placing/store";
import { TERMS_VERSION, checkSignature, type Seller } from "./rules";
import { orderedRing } from "./workshop";

export type Deps = Pick<ApiContext, "db" | "reference">;

export type Request = { key: string; hash: string; lang: LangTag };

/** Design of a mount as it is today. */
export const designOf = (reference: Reference, mountSku: string) =>
  reference.aesthetics.get(reference.mounts.get(mountSku)?.aesthetic ?? "")?.design;

/** The order that a form and a quote make, signed where a signature came. */
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
  const market = reference.markets.get(caller.region);
  const { customer } = facts;
  const {
    quoteId,
    customerId,
    region,
    mountSku,
    stoneSku,
    engravingText,
    engravingFont,
    priceExcl,
    priceTax,
    priceIncl,
    currency,
    taxRate,
    taxLabel,
    priceList,
    lines,
    delivery,
  } = quote;
  // The ring as its design is today: what becomes of the design changes nothing of what was agreed.
  const item = { ...quote.item, ring: orderedRing(quote, designOf(reference, mountSku)) };
  const order = {
    id: newId("ord"),
    quoteId,
    idempotencyKey: request.key,
    requestHash: request.hash,
    status: body.isOnHoldOrder ? "A10" : "A0",
    resume: null,
    rescheduled: false,
    version: 1,
    erpNumber: null,
    erpSequence: -1,
    onHoldUntil: body.isOnHoldOrder ? new Date(Date.parse(facts.now) + shop.holdHours * 3_600_000) : null,
    region,
    shop: shop.plantCode,
    sellerId: caller.id,
    secondSellerId: body.secondSellerId || null,
    customerId,
    isGuest: body.isGuest,
    civility: body.civility ?? null,
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
    priceExcl,
    priceTax,
    priceIncl,
    currency,
    taxRate,
    taxLabel,
    priceList,
    lines,
    mountSku,
    stoneSku,
    item,
    engravingText,
    engravingFont,
    estimatedDelivery: delivery,
    plannedDelivery: delivery,
    expectedDelivery: delivery,
    signature: null,
    cancelReason: null,
    serialNumber: null,
  };
  const signature = body.signature
    ? {
        phrase: checkSignature(body.signature),
        at: facts.now,
        document_hash: documentHash(order),
        terms_version: TERMS_VERSION,
      }
    : null;
  return { ...order, signature };
}
