import { z } from "zod";
import { quote } from "./cart";
import { customerSummary, done, id, requiredId } from "./common";
import { endpoint } from "./endpoint";
import { stoneGrades } from "./stone";

/** A place in the queue for a stone that somebody else holds (docs/decisions/0034). */
export const queuePlace = z.object({
  stone: stoneGrades.pick({
    sku: true,
    gia: true,
    cut: true,
    carat: true,
    color: true,
    clarity: true,
  }),
  /**
   * `offered`: reserved for this seller until `until`. `sold`: ordered; the place is kept, because orders may be
   * cancelled.
   */
  state: z.enum(["waiting", "offered", "sold"]),
  /** 1: the next one; 0 while the stone is offered to this seller. */
  position: z.number().int(),
  /** offered: end of the offer. waiting: end of the current hold, null if it has no end yet. */
  until: z.iso.datetime().nullable(),
  seconds_left: z.number().int(),
  /** When the place in the queue expires. */
  expires_at: z.iso.datetime(),
});
export type QueuePlace = z.infer<typeof queuePlace>;

/** A running reservation that a colleague offers to this seller, or that this seller offers to a colleague. */
export const handOver = z.object({
  id: z.string(),
  quote_id: z.string(),
  item_id: z.string(),
  from: z.string(),
  to: z.string(),
  mine: z.boolean(),
  item: z.object({ name: z.string(), stone: z.string().nullable() }),
  customer: customerSummary.nullable(),
  until: z.iso.datetime(),
  seconds_left: z.number().int(),
});
export type HandOver = z.infer<typeof handOver>;

/**
 * How an offer ended, for the other side: the giver reads `accepted` and `declined`, the colleague `withdrawn` and
 * `lapsed` (ordered, released or expired before an answer). `seconds_left` above 0: the giver still has the
 * reservation.
 */
export const handOverEnd = handOver.extend({
  outcome: z.enum(["accepted", "declined", "withdrawn", "lapsed"]),
});
export type HandOverEnd = z.infer<typeof handOverEnd>;

export const colleague = z.object({
  id: z.string(),
  name: z.string(),
  shops: z.array(z.string()),
});
export type Colleague = z.infer<typeof colleague>;

const stoneParam = z.object({ sku: id() });
const quoteParam = z.object({ quoteId: id() });

export const queueEndpoints = {
  queue: endpoint({
    id: "queue",
    method: "GET",
    path: "/api/queue",
    summary:
      "What a seller waits for: places in queues, hand-overs of reservations, and their results until acknowledged",
    access: "seller",
    response: z.object({
      places: z.array(queuePlace),
      hand_overs: z.array(handOver),
      answers: z.array(handOverEnd),
    }),
    problems: ["unauthorized", "forbidden"],
  }),
  queueJoin: endpoint({
    id: "queueJoin",
    method: "POST",
    path: "/api/stones/{sku}/queue",
    summary:
      "Adds this seller to the queue for a stone; `null` if it is free already, or held by this seller. Repeated calls keep the place",
    access: "seller",
    params: stoneParam,
    response: z.object({ place: queuePlace.nullable() }),
    problems: ["unauthorized", "forbidden", "not_found", "out_of_stock", "limit_reached"],
  }),
  queueLeave: endpoint({
    id: "queueLeave",
    method: "DELETE",
    path: "/api/stones/{sku}/queue",
    summary: "Leaves the queue or declines an offer; the next seller is notified. May be repeated",
    access: "seller",
    params: stoneParam,
    response: done,
    problems: ["unauthorized", "forbidden"],
  }),
  colleagues: endpoint({
    id: "colleagues",
    method: "GET",
    path: "/api/sellers/colleagues",
    summary: "The other sellers of the caller's shops",
    access: "seller",
    response: z.array(colleague),
    problems: ["unauthorized", "forbidden"],
  }),
  handOver: endpoint({
    id: "handOver",
    method: "POST",
    path: "/api/cart/reservation/hand-over/{quoteId}",
    summary: "Offers a running reservation to a colleague of the shop, who has to accept it",
    access: "seller",
    params: quoteParam,
    body: z.object({ sellerId: requiredId() }),
    response: done,
    problems: ["unauthorized", "forbidden", "not_found", "not_reserved", "missing_value", "invalid_value"],
  }),
  handOverWithdraw: endpoint({
    id: "handOverWithdraw",
    method: "DELETE",
    path: "/api/cart/reservation/hand-over/{quoteId}",
    summary: "Withdraws an offered hand-over; may be repeated",
    access: "seller",
    params: quoteParam,
    response: done,
    problems: ["unauthorized", "forbidden"],
  }),
  handOverAnswer: endpoint({
    id: "handOverAnswer",
    method: "POST",
    path: "/api/hand-overs/{id}",
    summary: "Accepts a hand-over, which transfers the reservation with its remaining time, or declines it",
    access: "seller",
    params: z.object({ id: id() }),
    body: z.object({ accept: z.boolean() }),
    response: z.object({ quote: quote.nullable() }),
    problems: [
      "unauthorized",
      "forbidden",
      "not_found",
      "not_reserved",
      "limit_reached",
      "missing_value",
      "invalid_value",
    ],
  }),
  handOverNote: endpoint({
    id: "handOverNote",
    method: "POST",
    path: "/api/hand-overs/{id}/noted",
    summary: "Acknowledges the result of a hand-over, which is then no longer returned; may be repeated",
    access: "seller",
    params: z.object({ id: id() }),
    response: done,
    problems: ["unauthorized", "forbidden"],
  }),
};
