import { z } from "zod";
import { id } from "./common";
import { endpoint } from "./endpoint";
import { orderStatus } from "./order";

/** The result of checking a purchase order, for anyone who has it. */
export const documentCheck = z.object({
  code: z.string(),
  order_number: z.string(),
  issued_at: z.iso.datetime(),
  store_name: z.string(),
  store_city: z.string(),
  /** IANA time zone of the shop, for the dates of its documents. */
  store_time_zone: z.string().optional(),
  article_name: z.string(),
  /**
   * current: it states the current agreement; replaced: the agreement has changed since; cancelled: the order is
   * cancelled.
   */
  stands: z.enum(["current", "replaced", "cancelled"]),
  /** Status of the order at the time of the check. */
  status: orderStatus.optional(),
  /** Names of the files embedded in the PDF. */
  files: z.array(z.string()).optional(),
  /** Ed25519 signature of the JSON version embedded in the PDF, base64. */
  signature: z.string(),
});
export type DocumentCheck = z.infer<typeof documentCheck>;

/** An issued purchase order: its code, and the page on which anyone can check it. */
export const documentIssued = z.object({ code: z.string(), url: z.url() });
export type DocumentIssued = z.infer<typeof documentIssued>;

export const documentEndpoints = {
  documentIssue: endpoint({
    id: "documentIssue",
    method: "GET",
    path: "/api/order/{id}/document",
    summary:
      "Issues the purchase order in the language of the call, like its PDF, and returns where anyone can check it",
    access: "any",
    params: z.object({ id: id() }),
    response: documentIssued,
    problems: ["unauthorized", "not_found"],
  }),
  documentCheck: endpoint({
    id: "documentCheck",
    method: "GET",
    path: "/api/check/{code}",
    summary: "Whether a purchase order is genuine; needs no login, contains no personal data",
    access: "none",
    params: z.object({ code: id() }),
    response: documentCheck,
    problems: ["not_found", "rate_limited"],
  }),
};

/** The public key for verifying purchase orders, as PEM; not a typed endpoint, because it is not JSON. */
export const PURCHASE_ORDER_KEY = "/api/purchase-order-key.pem";
