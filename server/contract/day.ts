import { z } from "zod";
import { shopVisit } from "./appointment";
import { currency, done, minor } from "./common";
import { endpoint } from "./endpoint";
import { orderStatus } from "./order";

/** How many of each kind the page shows; `total` counts all. */
export const DAY_MAX = 20;

const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ total: z.number().int(), items: z.array(item).max(DAY_MAX) });

const dayOrder = z.object({
  order_id: z.string(),
  order_number: z.string(),
  status: orderStatus,
  client: z.string(),
  phone: z.string().nullable(),
  article_name: z.string(),
  store_name: z.string(),
  /** Since when it has this status. */
  since: z.iso.datetime(),
  on_hold_until: z.iso.datetime().nullable(),
  /** When the customer was last told that the ring has arrived; null if never. */
  called_at: z.iso.datetime().nullable(),
  /** Of a cancelled order: what is still to be given back, in minor units. */
  to_settle: z.object({ amount: minor, currency }).optional(),
});

/** What needs attention at the counter today, most urgent first for each kind. */
export const counterDay = z.object({
  /** Today's appointments, and future ones that need an answer. */
  visits: listOf(shopVisit),
  /** The seller's own running reservations. */
  holds: listOf(
    z.object({
      quote_id: z.string(),
      /** Null for a customer without account. */
      customer: z.string().nullable(),
      article_name: z.string(),
      gia: z.string().nullable(),
      expires_at: z.iso.datetime(),
    }),
  ),
  /** On hold, the one that ends first at the top. */
  on_hold: listOf(dayOrder),
  /** With status SE. */
  deposit_errors: listOf(dayOrder),
  /** With status S5, and the customer not called within a week. */
  arrived: listOf(dayOrder),
  /** Cancelled, and what was paid is neither given back nor kept. */
  to_settle: listOf(dayOrder).optional(),
  /** Mails of the last two weeks that were given up. */
  letters: listOf(
    z.object({
      id: z.number().int(),
      template: z.string(),
      recipient: z.string(),
      at: z.iso.datetime(),
      order_id: z.string().nullable(),
      /** Order number or reference of the appointment. */
      about: z.string(),
    }),
  ),
});
export type CounterDay = z.infer<typeof counterDay>;

const letter = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

export const dayEndpoints = {
  counterDay: endpoint({
    id: "counterDay",
    method: "GET",
    path: "/api/seller/day",
    summary: "What needs attention in the seller's shops today",
    access: "seller",
    response: counterDay,
    problems: ["unauthorized", "forbidden"],
  }),
  letterAgain: endpoint({
    id: "letterAgain",
    method: "POST",
    path: "/api/seller/letters/{id}/again",
    summary: "Sends a mail again that was given up",
    access: "seller",
    params: letter,
    response: done,
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
  letterSettled: endpoint({
    id: "letterSettled",
    method: "POST",
    path: "/api/seller/letters/{id}/settled",
    summary: "Marks a failed mail as settled, because the person was informed in another way",
    access: "seller",
    params: letter,
    response: done,
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
};
