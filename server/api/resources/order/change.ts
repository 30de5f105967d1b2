import { FINAL, judgeMove, type Actor, type OrderStatus } from "~/domain/order-status";
import { ApiProblem } from "../../../contract/problem";
import type { Db } from "../../db/connection";
import { queueMessage, type Message } from "../../../erp/messages/store";
import { releaseOrderStone } from "../reservation/release-store";
import { tellClient } from "./notices";
import { appendEvents, updateOrder, type NewEvent, type NewOrder, type OrderRow } from "./store";
import { statusOf } from "./status";

export type Change = {
  actor: Actor;
  actorName: string | null;
  to: OrderStatus;
  /** Key of the timeline's text: status, deposit, cancel_requested, rescheduled, hold_ended … */
  kind: string;
  detail?: string | null;
  messageId?: string | null;
  set?: Partial<NewOrder>;
  /** Message that reports this change to the ERP. */
  message?: (version: number) => Message;
};

/**
 * Changes the status of an order. Sellers, the system and the ERP have no other way to do so (docs/decisions/0010).
 * Row, timeline, message to the ERP and the stone are changed together in the transaction `tx`.
 * @param order the row that lockOrder returned in this transaction
 * @throws ApiProblem illegal_move
 */
export async function changeOrder(tx: Db, order: OrderRow, change: Change): Promise<OrderRow> {
  const from = statusOf(order.status);
  const judged = judgeMove(from, change.to, change.actor, resumeOf(order));
  if (judged.verdict !== "ok") throw new ApiProblem("illegal_move");

  const version = order.version + 1;
  const rescheduled =
    change.to === "S5" || change.to === "S9" ? false : order.rescheduled || judged.reschedules;
  // The client of an erased account gets no message, because no e-mail address or telephone number is left.
  const forgotten =
    FINAL.includes(change.to) && !order.customerId && !order.isGuest ? { email: null, phone: null } : {};
  const changed = await updateOrder(tx, order.id, {
    rescheduled,
    ...change.set,
    ...forgotten,
    status: change.to,
    resume: nextResume(from, change.to, order.resume),
    version,
  });
  await appendEvents(tx, timeline(order.id, from, judged.implied, change));
  if (change.message) await queueMessage(tx, change.message(version));
  if (change.to === "S9") {
    await releaseOrderStone(tx, order.id);
    // The client was never informed of an order on hold, so there is nothing to retract.
    if (progressOf(order) !== "A10")
      await tellClient(tx, changed, "order_cancelled", `order:${order.id}:cancelled`);
  }
  return changed;
}

function timeline(
  orderId: string,
  from: OrderStatus,
  implied: readonly OrderStatus[],
  change: Change,
): NewEvent[] {
  const who = {
    orderId,
    actor: change.actor,
    actorName: change.actorName,
    messageId: change.messageId ?? null,
  };
  const steps = [...implied, change.to];
  return steps.map((to, i) => ({
    ...who,
    kind: to === change.to ? change.kind : "implied",
    from: steps[i - 1] ?? from,
    to,
    detail: to === change.to ? (change.detail ?? null) : null,
  }));
}

/**
 * Adds an entry to the timeline that does not change the status: a signature, new dates, a refusal. Increases the
 * version.
 */
export async function noteOnOrder(tx: Db, order: OrderRow, note: Omit<Change, "to">): Promise<OrderRow> {
  const changed = await updateOrder(tx, order.id, { ...note.set, version: order.version + 1 });
  const status = statusOf(order.status);
  if (note.message) await queueMessage(tx, note.message(changed.version));
  await appendEvents(tx, [
    {
      orderId: order.id,
      actor: note.actor,
      actorName: note.actorName,
      kind: note.kind,
      from: status,
      to: status,
      detail: note.detail ?? null,
      messageId: note.messageId ?? null,
    },
  ]);
  return changed;
}

/* `resume` is a stack, written "A2 SX". If a cancellation is requested while a deposit change runs, its refusal
   returns to the change, and that returns to the workshop. */
const stackOf = (resume: string | null): OrderStatus[] => (resume ? resume.split(" ").map(statusOf) : []);

/** The status to which a refused cancellation or an accepted deposit returns; null if the order waits for neither. */
export function resumeOf(order: Pick<OrderRow, "resume">): OrderStatus | null {
  return stackOf(order.resume)[0] ?? null;
}

/** The workshop's progress with an order, regardless of pending requests. */
export function progressOf(order: Pick<OrderRow, "resume" | "status">): OrderStatus {
  return stackOf(order.resume).at(-1) ?? statusOf(order.status);
}

/** The stack after the workshop's progress, its last entry, has changed. */
export function withProgress(resume: string | null, progress: OrderStatus): string {
  return [...stackOf(resume).slice(0, -1), progress].join(" ");
}

function nextResume(from: OrderStatus, to: OrderStatus, resume: string | null): string | null {
  const stack = stackOf(resume);
  // An order comes from A1 to A2 only if a cancellation is refused: back to the change that was open before.
  if (to === "A1" || (to === "A2" && from !== "A1")) return [from, ...stack].join(" ");
  // A stack has at most two entries, so one is left.
  return to === "S9" ? null : (stack[1] ?? null);
}

/** The status after a deposit was accepted: on to S1, or back to where the workshop is (docs/decisions/0010). */
export function afterDeposit(resume: OrderStatus | null): OrderStatus {
  return resume === "SX" || resume === "SY" || resume === "S2" ? resume : "S1";
}
