import { z } from "zod";
import { done, id } from "./common";
import { endpoint } from "./endpoint";

/** Kinds of events that a receiver can subscribe to. */
export const WEBHOOK_KINDS = ["order", "appointment", "stock"] as const;

/** URL of a receiver; its network is checked when it is added and at each attempt. */
export const webhookUrl = z
  .url({ protocol: /^https?$/, error: (issue) => (issue.input ? "web_address" : "required") })
  .max(500, "too_long");

export const webhookKinds = z
  .array(z.enum(WEBHOOK_KINDS, "invalid"), "required")
  .min(1, "required")
  .max(3)
  .transform((all) => [...new Set(all)]);

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  /** Plant codes: the receiver gets orders and appointments of these shops; the stock is the whole company's. */
  shops: z.array(z.string()),
  created_at: z.iso.datetime(),
  /** Pending deliveries, and those that were given up. */
  waiting: z.number().int(),
  dead: z.number().int(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookDelivery = z.object({
  id: z.number().int(),
  /** `webhook-id` of the request: the same in each attempt. */
  message_id: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  state: z.enum(["waiting", "sent", "dead"]),
  tries: z.number().int(),
  /** Status of the last response; null if there was none. */
  last_status: z.number().int().nullable(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const params = z.object({ id: id(40) });
const problems = ["invalid_value", "unauthorized", "forbidden", "not_found"] as const;

export const webhookEndpoints = {
  webhooks: endpoint({
    id: "webhooks",
    method: "GET",
    path: "/api/webhooks",
    summary: "The receivers of notifications about the manager's shops",
    access: "manager",
    response: z.array(webhook),
    problems,
  }),
  webhookAdd: endpoint({
    id: "webhookAdd",
    method: "POST",
    path: "/api/webhooks",
    summary: "Adds a receiver; the answer contains the secret for signatures, which is shown only once",
    access: "manager",
    body: z.object({ url: webhookUrl, kinds: webhookKinds }),
    response: webhook.extend({ secret: z.string() }),
    status: 201,
    problems: ["missing_value", "limit_reached", ...problems],
  }),
  webhookRemove: endpoint({
    id: "webhookRemove",
    method: "DELETE",
    path: "/api/webhooks/{id}",
    summary: "Removes a receiver and its pending deliveries",
    access: "manager",
    params,
    response: done,
    problems,
  }),
  webhookDeliveries: endpoint({
    id: "webhookDeliveries",
    method: "GET",
    path: "/api/webhooks/{id}/deliveries",
    summary:
      "Deliveries, sent and pending, newest first, 100 per page; `older` is the `before` of the next page",
    access: "manager",
    params,
    query: z.object({
      state: z.enum(["waiting", "sent", "dead"]).optional(),
      before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    response: z.object({ items: z.array(webhookDelivery).max(100), older: z.number().int().nullable() }),
    problems,
  }),
  webhookTest: endpoint({
    id: "webhookTest",
    method: "POST",
    path: "/api/webhooks/{id}/test",
    summary: "Sends an empty `webhook.test`, signed and retried like every message",
    access: "manager",
    params,
    response: z.object({ message_id: z.string() }),
    status: 202,
    problems,
  }),
  webhookReplay: endpoint({
    id: "webhookReplay",
    method: "POST",
    path: "/api/webhooks/{id}/replay",
    summary: "Sends again: one delivery, or all since a given time, with the same ids",
    access: "manager",
    params,
    body: z
      .object({
        delivery: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
        since: z.iso.datetime().optional(),
      })
      .refine((v) => (v.delivery === undefined) !== (v.since === undefined), {
        message: "invalid",
        path: ["delivery"],
      }),
    response: z.object({ replayed: z.number().int() }),
    problems: ["missing_value", ...problems],
  }),
};
