import { z } from "zod";
import { done, requiredId } from "./common";
import { endpoint } from "./endpoint";

export const reconciliation = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  state: z.enum(["done", "failed"]),
  /** Number of messages compared. */
  compared: z.number().int(),
  missing: z.number().int(),
  double: z.number().int(),
  different: z.number().int(),
  ledger_faults: z.number().int(),
  findings: z.array(
    z.object({
      kind: z.enum(["missing", "double", "different", "ledger"]),
      order_number: z.string(),
      what: z.string(),
    }),
  ),
  took_ms: z.number().int().nullable(),
});

export const operations = z.object({
  outbox: z.object({
    waiting: z.number().int(),
    dead: z.number().int(),
    oldest_seconds: z.number().int(),
    /** The ERP's last answer to the oldest message that waits after a try; none if nothing waits after one. */
    last_error: z.string().nullish(),
  }),
  dead_letters: z.array(
    z.object({
      id: z.number().int(),
      order_id: z.string(),
      order_number: z.string(),
      kind: z.enum(["create", "deposit", "change", "payment", "cancel"]),
      tries: z.number().int(),
      error: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** Messages of the ERP that could not be applied. */
  quarantine: z.array(
    z.object({
      message_id: z.string(),
      /** None if the order of the message is unknown. */ order_id: z.string().nullable(),
      order_number: z.string(),
      type: z.string(),
      status: z.string().nullable(),
      received_at: z.iso.datetime(),
    }),
  ),
  reconciliation: reconciliation.nullable(),
});
export type Operations = z.infer<typeof operations>;

const letter = z.object({ id: z.coerce.number().int().positive() });

export const operationsEndpoints = {
  operations: endpoint({
    id: "operations",
    method: "GET",
    path: "/api/operations",
    summary: "Messages to and from the ERP, and the last reconciliation",
    access: "manager",
    response: operations,
    problems: ["unauthorized", "forbidden"],
  }),
  reconcile: endpoint({
    id: "reconcile",
    method: "POST",
    path: "/api/operations/reconcile",
    summary: "Compares our messages with the ERP's documents, and reads the ledger",
    access: "manager",
    response: reconciliation,
    problems: ["unauthorized", "forbidden", "unavailable"],
  }),
  retryLetter: endpoint({
    id: "retryLetter",
    method: "POST",
    path: "/api/operations/letters/{id}/retry",
    summary: "Sends a dead letter again",
    access: "manager",
    params: letter,
    response: done,
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
  dropLetter: endpoint({
    id: "dropLetter",
    method: "POST",
    path: "/api/operations/letters/{id}/drop",
    summary: "Drops a dead letter, so that later messages of its order are sent",
    access: "manager",
    params: letter,
    response: done,
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
  discardQuarantined: endpoint({
    id: "discardQuarantined",
    method: "POST",
    path: "/api/operations/quarantine/discard",
    summary: "Takes a message of the ERP out of quarantine for good: it is kept, and never applied",
    access: "manager",
    body: z.object({ message_id: requiredId(80) }),
    response: done,
    problems: ["unauthorized", "forbidden", "missing_value", "invalid_value", "not_found"],
  }),
};
