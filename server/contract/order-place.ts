import { z } from "zod";
import {
  amount,
  civility,
  codeText,
  drawnSignature,
  email,
  id,
  nameReading,
  noCard,
  personName,
  phone,
  price,
  prose,
  receiptNumber,
  requiredId,
  text,
} from "./common";
import { endpoint } from "./endpoint";
import { orderStatus } from "./order";

export const placeBody = z.object({
  /** Id of the quote. */
  cartId: requiredId(),
  civility: civility.optional(),
  customerFirstName: personName,
  customerLastName: personName,
  /** Asked in Japan: the reading of the name. */
  customerFirstNameKana: nameReading.optional(),
  customerLastNameKana: nameReading.optional(),
  depositNumber: receiptNumber,
  /** Minor units of the website's currency. */
  depositAmount: amount.nonnegative(),
  customerPhone: phone.optional(),
  customerEmail: email.optional(),
  taxId: codeText(20)
    .refine((v) => v === "" || v.length >= 3, "tax_id_short")
    .optional(),
  odeisShopCode: requiredId(20),
  comment: prose(500).refine(noCard, "card_number").optional(),
  isGuest: z.boolean(),
  isOnHoldOrder: z.boolean(),
  /** The typed signature; required unless on hold. */
  signature: text(60).optional(),
  drawnSignature: drawnSignature.optional(),
  /** Id of a colleague of the shop who is credited as well; empty for none. */
  secondSellerId: id().optional(),
  termsAccepted: z.boolean(),
  /** `incl` as shown on the review page; if the price differs, the call is refused with price_changed. */
  acceptedPrice: amount,
});

export type PlaceBody = z.infer<typeof placeBody>;

export const placed = z.object({
  order_id: z.string(),
  order_number: z.string(),
  status: orderStatus,
  deposit_number: z.string(),
  store_code: z.string(),
  price,
  estimated_delivery_date: z.string(),
  on_hold_until: z.iso.datetime().nullable(),
  customer: z.object({ civility: civility.nullable(), firstname: z.string(), lastname: z.string() }),
});

export type Placed = z.infer<typeof placed>;

export const orderPlaceEndpoints = {
  place: endpoint({
    id: "place",
    method: "POST",
    path: "/api/order/place",
    summary:
      "Places the order of a quote; with the same Idempotency-Key, repeated calls return the first answer",
    access: "seller",
    body: placeBody,
    response: z.array(placed).length(1),
    problems: [
      "missing_value",
      "invalid_value",
      "unauthorized",
      "forbidden",
      "not_found",
      "not_reserved",
      "price_changed",
      "out_of_stock",
      "idempotency_mismatch",
      "signature_missing",
      "deposit_invalid",
    ],
  }),
  placedByKey: endpoint({
    id: "placedByKey",
    method: "GET",
    path: "/api/order/by-key/{key}",
    summary: "The order placed with a key, for a caller whose answer was lost",
    access: "seller",
    params: z.object({ key: id(100) }),
    response: z.array(placed),
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
};
