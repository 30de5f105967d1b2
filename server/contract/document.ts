import { z } from "zod";
import { id } from "./common";
import { endpoint } from "./endpoint";
import { orderStatus } from "./order";

/** What a check of a purchase order tells anyone who holds it. */
export const documentCheck = z.object({
  code: z.string(),
  order_number: z.string(),
  issued_at: z.iso.datetime(),
  store_name: z.string(),
  store_city: z.string(),
  /** IANA zone of the shop, in whose days its papers count. */
  store_time_zone: z.string().optional(),
  article_name: z.string(),
  /** current: what it says is what is agreed; replaced: something else was agreed since; cancelled: the order is. */
  stands: z.enum(["current", "replaced", "cancelled"]),
  /** How the order stands at the moment of the check. */
  status: orderStatus.optional(),
  /** Names of the files inside the PDF. */
  files: z.array(z.string()).optional(),
  /** Ed25519 over the JSON twin inside the PDF, base64. */
  signature: z.string(),
});
export type DocumentCheck = z.infer<typeof documentCheck>;

/** A purchase order that was issued: its code, and the page on which anyone can check it. */
export const documentIssued = z.object({ code: z.string(), url: z.url() });
export type DocumentIssued = z.infer<typeof documentIssued>;

export const documentEndpoints = {
  documentIssue: endpoint({
    id: "documentIssue",
    method: "GET",
    path: "/api/order/{id}/document",
    summary:
      "Issues the purchase order in the language of the call, as its PDF does, and says where anyone can check it",
    access: "any",
    params: z.object({ id: id() }),
    response: documentIssued,
    problems: ["unauthorized", "not_found"],
  }),
  documentCheck: endpoint({
    id: "documentCheck",
    method: "GET",
    path: "/api/check/{code}",
    summary: "Whether a purchase order is the house's; needs no login, tells no personal data",
    access: "none",
    params: z.object({ code: id() }),
    response: documentCheck,
    problems: ["not_found", "rate_limited"],
  }),
};

/** The public key with which purchase orders are verified, as PEM: stands outside the typed table, it is no JSON. */
export const PURCHASE_ORDER_KEY = "/api/purchase-order-key.pem";
