import { contentHash } from "./canonical";
import type { Message } from "../../../erp/messages/store";
import type { OrderRow } from "./store";
import type { WorkshopFacts } from "./workshop";

type Facts = Pick<
  OrderRow,
  | "id"
  | "number"
  | "shop"
  | "region"
  | "sellerId"
  | "customerId"
  | "firstname"
  | "lastname"
  | "depositNumber"
  | "depositAmount"
  | "priceExcl"
  | "priceTax"
  | "priceIncl"
  | "currency"
  | "taxRate"
  | "mountSku"
  | "stoneSku"
  | "engravingText"
  | "engravingFont"
  | "estimatedDelivery"
  | "comment"
> &
  Partial<Pick<OrderRow, "deliveryShop">>;

/**
 * The message about an order to the ERP; amounts in minor units. It is stored in the order's transaction and translated
 * into the ERP's vocabulary when it is sent.
 */
function facts(order: Facts): Record<string, unknown> {
  return {
    order_id: order.id,
    order_number: order.number,
    shop: order.shop,
    website: order.region,
    seller: order.sellerId,
    customer: order.customerId,
    client: `${order.firstname} ${order.lastname}`,
    deposit_number: order.depositNumber,
    deposit_amount: order.depositAmount,
    price: {
      excl: order.priceExcl,
      tax: order.priceTax,
      incl: order.priceIncl,
      currency: order.currency,
      tax_rate: order.taxRate,
    },
    mount_sku: order.mountSku,
    stone_sku: order.stoneSku,
    engraving: { text: order.engravingText, font: order.engravingFont },
    delivery: order.estimatedDelivery,
    comment: order.comment,
    // Left out if it is the order's own boutique, so that orders signed before boutiques could differ keep their
    // fingerprint.
    ...(order.deliveryShop ? { delivery_shop: order.deliveryShop } : {}),
  };
}

/** Adds what the workshop needs, if the design of the ring is known (docs/erp.md). */
const letter = (order: Facts, workshop: WorkshopFacts | null): Record<string, unknown> => ({
  ...facts(order),
  ...(workshop ? { workshop } : {}),
});

/** One key per order: however often the message is sent, the ERP creates one document. */
export function createMessage(order: Facts, workshop: WorkshopFacts | null): Message {
  return {
    key: `order:${order.id}:create`,
    orderId: order.id,
    kind: "create",
    payload: letter(order, workshop),
  };
}

/** `version` is that of the order after the change, so each change has its own key. */
export function depositMessage(order: Facts, workshop: WorkshopFacts | null, version: number): Message {
  return {
    key: `order:${order.id}:deposit:${version}`,
    orderId: order.id,
    kind: "deposit",
    payload: letter(order, workshop),
  };
}

/** What was agreed later: engraving, delivery boutique, date. */
export function changeMessage(order: Facts, workshop: WorkshopFacts | null, version: number): Message {
  return {
    key: `order:${order.id}:change:${version}`,
    orderId: order.id,
    kind: "change",
    payload: letter(order, workshop),
  };
}

/** A payment after the deposit, or a refund as a negative amount; with the boutique whose till took it, if it is not the order's. */
export function paymentMessage(
  order: Facts,
  workshop: WorkshopFacts | null,
  version: number,
  { number, amount, shop }: { number: string; amount: number; shop: string },
): Message {
  return {
    key: `order:${order.id}:payment:${version}`,
    orderId: order.id,
    kind: "payment",
    payload: {
      ...letter(order, workshop),
      deposit_number: number,
      deposit_amount: amount,
      ...(shop === order.shop ? {} : { till_shop: shop }),
    },
  };
}

/** `version` is that of the order after the change; `reason` is sent to the ERP as the seller wrote it. */
export function cancelMessage(
  order: Facts,
  workshop: WorkshopFacts | null,
  version: number,
  reason: string,
): Message {
  return {
    key: `order:${order.id}:cancel:${version}`,
    orderId: order.id,
    kind: "cancel",
    payload: { ...letter(order, workshop), reason },
  };
}

/**
 * Fingerprint of what is signed: everything on the purchase order to which house and client agree. It contains the
 * quote instead of the order number, which is assigned after the signature.
 */
export function documentHash(
  order: Omit<Facts, "number"> &
    Pick<OrderRow, "quoteId" | "lines" | "taxLabel" | "priceList" | "depositKind" | "item">,
): string {
  const { order_id: _id, order_number: _number, ...agreed } = facts({ ...order, number: "" });
  return contentHash({
    ...agreed,
    quote: order.quoteId,
    lines: order.lines,
    tax_label: order.taxLabel,
    price_list: order.priceList,
    deposit_kind: order.depositKind,
    item: order.item,
  });
}
