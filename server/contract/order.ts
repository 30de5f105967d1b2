import { z } from "zod";
import { ORDER_STATUSES } from "~/domain/order-status";
import {
  civility,
  codeText,
  currency,
  drawnSignature,
  engravingFont,
  id,
  minor,
  price,
  priceLine,
  readyBy,
  shopAddress,
  text,
} from "./common";
import { endpoint } from "./endpoint";
import { stoneGrades, stonePlace } from "./stone";

export const orderStatus = z.enum(ORDER_STATUSES);

export const orderEvent = z.object({
  at: z.iso.datetime(),
  /** Key of locales/*\/order.json: created, status, deposit, rescheduled, cancel_requested, signed, refused, hold_ended … */
  kind: z.string(),
  from: orderStatus.nullable(),
  to: orderStatus.nullable(),
  actor: z.string(),
  actor_name: z.string().nullable(),
  detail: z.string().nullable(),
  /** Expected delivery before and after, ISO dates; for the kind rescheduled. */
  moved: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable().optional(),
  /** Amount, minor units; for the kinds confirmed, deposit, payment, balance, refund, retained. */
  paid: z.object({ amount: minor, currency }).nullable().optional(),
  message_id: z.string().nullable(),
});

export const orderLine = z.object({
  order_id: z.string(),
  order_number: z.string(),
  status: orderStatus,
  rescheduled: z.boolean(),
  on_hold_until: z.iso.datetime().nullable(),
  purchase_date: z.iso.datetime(),
  store_code: z.string(),
  store_name: z.string(),
  sales_associate: z.string(),
  /** The second seller who is credited, if any. */
  second_associate: z.string().nullable().optional(),
  client: z.string(),
  product_code: z.string(),
  article_name: z.string(),
  deposit_number: z.string(),
  deposit_amount: minor,
  /** Deposit, if its receipt is known, and all later payments less refunds, minor units; in sellers' lists. */
  paid: minor.optional(),
  /**
   * Of a cancelled order, for sellers: the part of what was paid that the company keeps, and the part that is still to
   * be given back or kept; minor units.
   */
  retained: minor.min(0).optional(),
  to_settle: minor.min(0).optional(),
  price,
  /** When the client signed; null if not yet. */
  signed_at: z.iso.datetime().nullable().optional(),
  estimated_delivery_date: z.string(),
  planned_delivery_date: z.string(),
  expected_delivery_date: z.string(),
  /** For an order in progress: computed from its current stage. */
  ready_by: readyBy.optional(),
});

export type OrderLine = z.infer<typeof orderLine>;

/** A band as it is produced; `profile` and `shank` are codes of locales/*\/compare.json. */
const band = z.object({
  profile: z.string(),
  shank: z.string(),
  width_mm: z.number(),
  thickness_mm: z.number(),
});

/** The ring as it is produced, stored with the order, so that ERP, document and page say the same. */
export const ringMade = z.object({
  mount: z.string(),
  /** Parts of precious metal per thousand. */
  fineness: z.number().int(),
  /** Setting of the stone, a code of locales/*\/compare.json. */
  head: z.string(),
  band,
  /** Inner circumference in mm, and the size in the system of the boutique's country; null if not known yet. */
  size: z.object({ mm: z.number().int(), system: z.string(), label: z.string() }).nullable(),
  /** The matching wedding band, in the same metal and size; null without one. */
  wedding_band: band.nullable(),
});

export type RingMade = z.infer<typeof ringMade>;

/** A boutique as named in documents. */
const boutique = z.object({
  name: z.string(),
  ...shopAddress.shape,
  phone: z.string(),
  /** IANA time zone for the dates of this order. */
  time_zone: z.string().optional(),
});

export const order = orderLine.extend({
  version: z.number().int(),
  erp_number: z.string().nullable(),
  /**
   * State of the last message to the ERP about it, for sellers: refused waits for a manager, given_up is never sent.
   */
  erp_message: z.enum(["waiting", "sent", "refused", "given_up"]).nullable().optional(),
  website: z.string(),
  language: z.string(),
  customer: z.object({
    id: z.string().nullable(),
    civility: civility.nullable(),
    firstname: z.string(),
    lastname: z.string(),
    /** Reading of the name, in katakana, family name first; empty if not known. */
    reading: z.string().optional(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    tax_id: z.string().nullable(),
  }),
  is_guest: z.boolean(),
  comment: z.string(),
  stone: stoneGrades.nullable(),
  /** Where the stone is, for sellers. */
  stone_place: stonePlace.nullish(),
  carat: z.object({ min: z.number(), max: z.number() }),
  metal: z.string(),
  cut: z.string(),
  aesthetic: z.string(),
  collection: z.string(),
  size: z.number().int().nullable(),
  ring: ringMade.nullable().optional(),
  engraving: z.object({ text: z.string(), font: engravingFont }),
  lines: z.array(priceLine),
  tax_label: z.string(),
  tax_rate: z.number(),
  price_list: z.string(),
  /** Legal kind of the deposit: deposit | acompte | arrhes. */
  deposit_kind: z.string(),
  shop: boutique,
  signature: z
    .object({
      phrase: z.string(),
      at: z.iso.datetime(),
      document_hash: z.string(),
      terms_version: z.string(),
      /** Drawn with the finger in addition to the phrase: SVG path data in a field of 600 × 200. */
      drawn: drawnSignature.optional(),
    })
    .nullable(),
  /** Written by the seller; null if the customer cancelled. */
  cancel_reason: z.string().nullable(),
  can: z.object({
    cancel: z.boolean(),
    deposit: z.boolean(),
    confirm: z.boolean(),
    sign: z.boolean(),
    called: z.boolean().optional(),
    engraving: z.boolean().optional(),
    ringSize: z.boolean().optional(),
    deliveryShop: z.boolean().optional(),
    contact: z.boolean().optional(),
    pay: z.boolean().optional(),
    reschedule: z.boolean().optional(),
    refund: z.boolean().optional(),
    retain: z.boolean().optional(),
  }),
  /** The boutique in which the ring is collected, if it is not the order's. */
  delivery_shop: z.object({ code: z.string(), name: z.string() }).nullable().optional(),
  /** Payments after the deposit, for sellers. The amount of a refund is negative. */
  payments: z
    .array(
      z.object({
        id: z.number().int(),
        number: z.string(),
        amount: minor,
        kind: z.enum(["further", "balance", "refund"]),
        at: z.iso.datetime(),
        by: z.string(),
        /** The boutique whose till took the payment. */
        shop: boutique.optional(),
      }),
    )
    .optional(),
  /** Remaining amount, minor units, for sellers. */
  due: minor.min(0).optional(),
  /** When all that was paid for a cancelled order had been given back or kept; null before. */
  settled_at: z.iso.datetime().nullable().optional(),
  /**
   * Why this seller cannot request a cancellation, and which managers of the shop could: a colleague's order, an
   * engraved ring in production, a ring that is on its way or handed over (nobody can any more). Null if they can, or there is nothing
   * left to cancel.
   */
  cancel_closed: z
    .object({ reason: z.enum(["colleague", "engraved", "sent", "delivered"]), managers: z.array(z.string()) })
    .nullable()
    .optional(),
  events: z.array(orderEvent),
  reference: z.string(),
  serial_number: z.string().nullable(),
});

export type Order = z.infer<typeof order>;

export const ordersQuery = z.object({
  /** ISO dates in the shop's time zone, inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  status: z
    .array(orderStatus)
    .or(orderStatus.transform((s) => [s]))
    .optional(),
  /** Only orders whose delivery was rescheduled and has not arrived. */
  rescheduled: z.literal("1").optional(),
  shop: id(20).optional(),
  client: text(60).optional(),
  /** Orders credited to this seller, as the first or the second. */
  associate: id().optional(),
  number: codeText(40).optional(),
  sort: z
    .enum(["date", "-date", "number", "-number", "client", "-client", "amount", "-amount", "status", "end"])
    .optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});

const orderPage = z.object({
  total: z.number().int(),
  /** There are more than were counted: `total` and `pages` are minimum values. */
  more: z.boolean().optional(),
  page: z.number().int(),
  pages: z.number().int(),
  items: z.array(orderLine),
});

export const idParam = z.object({ id: id() });

export const orderEndpoints = {
  orders: endpoint({
    id: "orders",
    method: "GET",
    path: "/api/orders",
    summary: "Orders: a seller's own and the shop's, a customer's own",
    access: "any",
    query: ordersQuery,
    response: orderPage,
    problems: ["unauthorized", "forbidden", "invalid_value"],
  }),
  ordersExport: endpoint({
    id: "ordersExport",
    method: "GET",
    path: "/api/orders/export",
    summary: "Orders of a manager's shops for an export, 500 per page",
    access: "manager",
    query: ordersQuery.extend({
      /**
       * Only orders placed before this time. All pages of an export use the same value, so that new orders do not shift
       * them.
       */
      placedBefore: z.iso.datetime().optional(),
    }),
    response: orderPage,
    problems: ["unauthorized", "forbidden", "invalid_value"],
  }),
  order: endpoint({
    id: "order",
    method: "GET",
    path: "/api/order/{id}",
    summary: "One order; an id of another shop is not found",
    access: "any",
    params: idParam,
    response: order,
    problems: ["unauthorized", "not_found"],
  }),
};

/** Answers with a PDF, not JSON, so it is not a typed endpoint. */
export const PURCHASE_ORDER_PDF = "/api/order/{id}/purchase-order.pdf";
