import type { reconciliations } from "../api/db/schema/erp";

/** One comparison of orders with the ERP's documents, as it was kept. */
export type Reconciliation = (typeof reconciliations)["$inferSelect"];

/** A message for the ERP. `key` is the ERP's idempotency key: the same key again gives the same document. */
export type ErpMessage = {
  key: string;
  kind: "create" | "deposit" | "cancel";
  orderNumber: string;
  payload: Record<string, unknown>;
};

/** A document that the ERP holds. */
export type ErpHeld = {
  key: string;
  orderNumber: string;
  documentNumber: string;
  salesOrder: boolean;
  document: unknown;
};

/** All that the product knows of an ERP. */
export type ErpPort = {
  /** @throws ErpRefused when the ERP understood and said no; ErpUnreachable when what became of the message is not known */
  send(message: ErpMessage): Promise<{ documentNumber: string }>;
  /** A page of what it holds, behind the cursor. @throws ErpUnreachable */
  documents(after: string | null): Promise<{ documents: ErpHeld[]; next: string | null }>;
};

/** The ERP will not take this message as it is. */
export class ErpRefused extends Error {
  override name = "ErpRefused";
}

/** No answer, or one that says nothing: the message may or may not have arrived, so it is sent again under its key. */
export class ErpUnreachable extends Error {
  override name = "ErpUnreachable";
}
