import type { z } from "zod";
import type { Operations, reconciliation } from "../../../contract/operations";
import { ApiProblem } from "../../../contract/problem";
import {
  deadLetters,
  discardQuarantined,
  lastReconciliation,
  moveMessage,
  outboxState,
  quarantined,
  waitingError,
} from "../../../erp/for-api";
import type { Reconciliation } from "../../../erp/port";
import { writeAudit } from "../../audit/store";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";

type Seller = Extract<Caller, { kind: "seller" }>;

/** Messages to and from the ERP, for the manager of the shops that they concern. */
export async function readOperations(context: ApiContext, caller: Seller): Promise<Operations> {
  const { db } = context;
  const [state, error, letters, waiting, last] = await Promise.all([
    outboxState(db),
    waitingError(db),
    deadLetters(db, caller.shops),
    quarantined(db, caller.shops),
    lastReconciliation(db),
  ]);
  return {
    outbox: {
      waiting: state.waiting,
      dead: state.dead,
      oldest_seconds: state.oldestSeconds,
      last_error: error && reasonOf(error),
    },
    dead_letters: letters.map((l) => ({
      id: l.id,
      order_id: l.orderId,
      order_number: l.orderNumber,
      kind: l.kind,
      tries: l.tries,
      error: l.error && reasonOf(l.error),
      created_at: l.createdAt.toISOString(),
    })),
    quarantine: waiting.map((m) => ({
      message_id: m.messageId,
      order_id: m.orderId,
      order_number: m.orderNumber,
      type: textOf(m.payload.type) ?? "",
      status: textOf(m.payload.status),
      received_at: m.createdAt.toISOString(),
    })),
    reconciliation: last ? toReconciliation(last) : null,
  };
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** A finished comparison; `took_ms` in milliseconds. */
export function toReconciliation(row: Reconciliation): z.infer<typeof reconciliation> {
  return {
    at: row.at.toISOString(),
    by: row.by,
    state: row.state === "done" ? "done" : "failed",
    compared: row.compared,
    missing: row.missing,
    double: row.double,
    different: row.different,
    ledger_faults: row.ledgerFaults,
    findings: row.findings.map(({ kind, orderNumber, what }) => ({ kind, order_number: orderNumber, what })),
    took_ms: row.tookMs,
  };
}

/** @throws ApiProblem 503 if there is no ERP to ask */
export async function reconcileNow(
  context: ApiContext,
  caller: Seller,
): Promise<z.infer<typeof reconciliation>> {
  const row = await context.reconcile?.(`${caller.role}:${caller.id}`);
  if (!row) throw new ApiProblem("unavailable");
  return toReconciliation(row);
}

/**
 * Sends a message again that the ERP had finally refused, or gives it up, and records who decided.
 * @throws ApiProblem 404 for a message that is not dead, or of another shop
 */
export async function decideMessage(
  context: ApiContext,
  caller: Seller,
  id: number,
  act: "retry" | "drop",
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const to = act === "retry" ? "waiting" : "withdrawn";
    const orderId = await moveMessage(tx, { id, shops: caller.shops, to });
    if (!orderId) throw new ApiProblem("not_found", { message: "id" });
    await writeAudit(tx, {
      actor: `seller:${caller.id}`,
      act: `letter_${act}`,
      subject: `order:${orderId}`,
      detail: { letter: id },
    });
  });
}

/**
 * Discards a message of the ERP that can never be applied, such as one for an order that does not exist, and records who
 * decided.
 * @throws ApiProblem 404 for a message that is not in quarantine, or of another shop's order
 */
export async function discardFromQuarantine(
  context: ApiContext,
  caller: Seller,
  messageId: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const discarded = await discardQuarantined(tx, { messageId, shops: caller.shops });
    if (!discarded) throw new ApiProblem("not_found", { message: "message_id" });
    await writeAudit(tx, {
      actor: `seller:${caller.id}`,
      act: "quarantine_discard",
      subject: discarded.orderId ? `order:${discarded.orderId}` : `order_number:${discarded.orderNumber}`,
      detail: { message: messageId },
    });
  });
}

/** The ERP's reason, without the number of refusals that the outbox puts before it. */
const reasonOf = (error: string): string => error.replace(/^refused \d+ /, "");
