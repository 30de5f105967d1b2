import { z } from "zod";
import { id, INT4_MAX, prose, requiredId } from "./common";
import { endpoint } from "./endpoint";
import { orderStatus } from "./order";

/** One message of the ERP; `sequence` grows per order. */
export const erpEvent = z.object({
  message_id: requiredId(80),
  order_number: requiredId(),
  sequence: z.number().int().min(0).max(INT4_MAX),
  at: z.iso.datetime(),
  type: z.enum([
    "ack",
    "status",
    "deposit_accepted",
    "deposit_refused",
    "cancel_accepted",
    "cancel_refused",
    "rescheduled",
  ]),
  status: orderStatus.optional(),
  actor: z.enum(["erp", "workshop", "warehouse"]).default("erp"),
  erp_number: id().optional(),
  expected_delivery_date: z.iso.date().optional(),
  reason: prose(300).optional(),
});

export type ErpEvent = z.infer<typeof erpEvent>;

export const erpEndpoints = {
  erpEvents: endpoint({
    id: "erpEvents",
    method: "POST",
    path: "/api/erp/events",
    summary: "Callbacks of the ERP, signed by HMAC",
    access: "erp",
    body: z.object({ events: z.array(erpEvent).min(1).max(500) }),
    response: z.object({
      results: z.array(
        z.object({ message_id: z.string(), outcome: z.enum(["applied", "repeat", "stale", "quarantined"]) }),
      ),
    }),
    status: 200,
    problems: ["unauthorized", "invalid_value"],
  }),
};
