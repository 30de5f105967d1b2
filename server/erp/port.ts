import type { reconciliations } from "../api/db/schema/erp";

/** The stored result of one comparison of orders with the ERP's documents. */
export type Reconciliation = (typeof reconciliations)["$inferSelect"];

/** A message for the ERP. `key` is the ERP's idempotency key: the same key again gives the same document. */
export type ErpMessage = {
  key: string;
  kind: "create" | "deposit" | "change" | "payment" | "cancel";
  orderNumber: string;
  payload: Record<string, unknown>;
};

/** A document in the ERP. */
export type ErpHeld = {
  key: string;
  orderNumber: string;
  documentNumber: string;
  salesOrder: boolean;
  document: unknown;
};

/** Everything the product needs from an ERP. */
export type ErpPort = {
  /** @throws ErpRefused if the ERP understood the message and refused it; ErpUnreachable if the outcome is unknown */
  send(message: ErpMessage): Promise<{ documentNumber: string }>;
  /**
   * A page of its documents, after the cursor.
   * @throws ErpUnreachable
   */
  documents(after: string | null): Promise<{ documents: ErpHeld[]; next: string | null }>;
};

/** The ERP does not accept this message as it is. */
export class ErpRefused extends Error {
  override name = "ErpRefused";
}

/** No response, or an unusable one: the message may or may not have arrived, so it is sent again under its key. */
export class ErpUnreachable extends Error {
  override name = "ErpUnreachable";
}
