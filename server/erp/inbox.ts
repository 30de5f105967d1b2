import { ROAD, judgeMove, type OrderStatus } from "~/domain/order-status";
import type { ErpEvent } from "../contract/erp";
import type { Db } from "../api/db/connection";
import {
  afterDeposit,
  changeOrder,
  noteOnOrder,
  progressOf,
  resumeOf,
  withProgress,
  type Change,
  movedDetail,
  tellClient,
  tellSeller,
  lockOrder,
  updateOrder,
  type OrderRow,
  statusOf,
} from "../api/resources/order/for-erp";
import type { Log } from "../platform/log";
import { inSpan, isTracing, span } from "../platform/trace";
import { scheduleOf } from "./schedule";
import { insertMessage, messagesOf, setOutcome, traceOfOrder, type Outcome, type Received } from "./store";

export type Result = { message_id: string; outcome: Outcome };

/**
 * Processes messages of the ERP, from HTTP or the simulator. Each is applied once, in its own transaction: a repeated
 * or outdated message changes nothing, a forbidden one goes to quarantine. Messages may arrive in any order: one that
 * cannot be applied yet waits in quarantine and is tried again after every later one, so that a valid history ends in
 * the same state whatever the order of arrival.
 */
export async function receiveErpEvents(db: Db, events: readonly ErpEvent[], log?: Log): Promise<Result[]> {
  const results: Result[] = [];
  for (const event of events) {
    const outcome = await db.transaction((tx) => receive(tx, event));
    if (outcome === "quarantined")
      log?.warn(
        {
          messageId: event.message_id,
          orderNumber: event.order_number,
          type: event.type,
          status: event.status,
        },
        "erp message quarantined",
      );
    results.push({ message_id: event.message_id, outcome });
  }
  return results;
}

async function receive(tx: Db, event: ErpEvent): Promise<Outcome> {
  const order = await lockOrder(tx, { number: event.order_number });
  if (!isTracing()) return receiveFor(tx, event, order);
  // The trace of its request; without one, it continues the trace of its order.
  const parent = !inSpan() && order ? await traceOfOrder(tx, order.id) : null;
  return span(`erp event ${event.type}`, { kind: "consumer", parent }, () => receiveFor(tx, event, order));
}

async function receiveFor(tx: Db, event: ErpEvent, order: OrderRow | undefined): Promise<Outcome> {
  if (!(await insertMessage(tx, event))) return "repeat";
  if (!order) return "quarantined";
  // The order is locked: no other transaction adds messages to it until this one ends.
  const messages = await messagesOf(tx, event.order_number);
  const message = messages.find((m) => m.event.message_id === event.message_id);
  if (!message) throw new Error("A message that was just taken in is missing.");
  await take(tx, order, message, messages);
  if (message.outcome === "quarantined")
    await noteOnOrder(tx, order, { ...by(event), kind: "quarantined", detail: event.status ?? event.type });
  else await retryWaiting(tx, event.order_number, messages);
  await settleSchedule(tx, event.order_number, messages);
  return message.outcome;
}

/** Retries the waiting messages, in the ERP's order, until none of them can be applied. */
async function retryWaiting(tx: Db, orderNumber: string, messages: Received[]): Promise<void> {
  for (let moved = true; moved;) {
    moved = false;
    for (const message of messages) {
      const order =
        message.outcome === "quarantined" ? await lockOrder(tx, { number: orderNumber }) : undefined;
      if (!order) continue;
      await take(tx, order, message, messages);
      if (message.outcome !== "quarantined") moved = true;
    }
  }
}

/** Checks and applies one message of the inbox, and records the outcome there and in `messages`. */
async function take(
  tx: Db,
  order: OrderRow,
  message: Received,
  messages: readonly Received[],
): Promise<void> {
  const { event } = message;
  const overtaken = messages.some(
    (m) =>
      m.outcome === "applied" && register(m.event) === register(event) && m.event.sequence >= event.sequence,
  );
  const outcome = overtaken ? "stale" : await apply(tx, order, event);
  if (outcome !== message.outcome) await setOutcome(tx, event.message_id, outcome);
  message.outcome = outcome;
  if (event.type === "ack" && event.erp_number && order.erpNumber === null)
    await updateOrder(tx, order.id, { erpNumber: event.erp_number });
}

/** The subject of a message: a later message makes an earlier one outdated only if both have the same subject. */
function register(event: ErpEvent): "progress" | "deposit" | "cancel" | "schedule" {
  if (event.type === "deposit_accepted" || event.type === "deposit_refused") return "deposit";
  if (event.type === "cancel_accepted" || event.type === "cancel_refused") return "cancel";
  return event.type === "rescheduled" ? "schedule" : "progress";
}

const by = (event: ErpEvent) => ({ actor: event.actor, actorName: null, messageId: event.message_id });

async function apply(tx: Db, order: OrderRow, event: ErpEvent): Promise<Outcome> {
  const set = { erpSequence: Math.max(order.erpSequence, event.sequence) };
  switch (event.type) {
    case "ack":
      return advance(tx, order, event, "S0", "ack");
    // Statuses beginning with A are set only by our side.
    case "status":
      return event.status === undefined || event.status.startsWith("A")
        ? "quarantined"
        : event.status === "SE"
          ? depositAnswer(tx, order, event, false)
          : advance(tx, order, event, event.status, "status");
    case "deposit_accepted":
      return depositAnswer(tx, order, event, true);
    case "deposit_refused":
      return depositAnswer(tx, order, event, false);
    case "cancel_accepted":
      return order.status === "S9"
        ? "repeat"
        : move(tx, order, { ...by(event), to: "S9", kind: "cancelled", set });
    case "cancel_refused": {
      const back = resumeOf(order);
      if (order.status !== "A1" || !back) return "quarantined";
      return move(tx, order, {
        ...by(event),
        to: back,
        kind: "cancel_refused",
        detail: event.reason ?? null,
        set: { ...set, cancelReason: null },
      });
    }
    case "rescheduled": {
      if (["A10", "S9"].includes(order.status) || !event.expected_delivery_date) return "quarantined";
      await noteOnOrder(tx, order, {
        ...by(event),
        kind: "rescheduled",
        detail: movedDetail(order.expectedDelivery, event.expected_delivery_date, event.reason),
        set,
      });
      return "applied";
    }
  }
}

/**
 * A step in the workshop. While a deposit change or a cancellation is open, the status to return to moves on instead.
 */
async function advance(
  tx: Db,
  order: OrderRow,
  event: ErpEvent,
  to: OrderStatus,
  kind: string,
): Promise<Outcome> {
  const status = statusOf(order.status);
  const set = { erpSequence: Math.max(order.erpSequence, event.sequence) };
  const open = status === "A1" || status === "A2";
  if (!open || (status === "A1" && to === "S9") || (status === "A2" && to === "S1")) {
    if (kind === "ack" && ROAD.indexOf(status) >= ROAD.indexOf("S0")) return "repeat";
    const outcome = await move(tx, order, {
      ...by(event),
      to,
      kind: to === "S9" ? "cancelled" : kind,
      detail: event.reason ?? null,
      set,
    });
    if (outcome === "applied" && to === "S5")
      await tellClient(tx, order, "order_ready", `order:${order.id}:ready`);
    return outcome;
  }
  const progress = progressOf(order);
  if (progress === to) return "applied";
  if (judgeMove(progress, to, event.actor, null).verdict !== "ok")
    return kind === "ack" ? "repeat" : "quarantined";
  await noteOnOrder(tx, order, {
    ...by(event),
    kind: "progress",
    detail: to,
    set: { ...set, resume: withProgress(order.resume, to) },
  });
  return "applied";
}

async function depositAnswer(tx: Db, order: OrderRow, event: ErpEvent, accepted: boolean): Promise<Outcome> {
  const status = statusOf(order.status);
  const set = { erpSequence: Math.max(order.erpSequence, event.sequence) };
  const change = {
    ...by(event),
    kind: accepted ? "deposit_accepted" : "deposit_refused",
    detail: event.reason ?? null,
    set,
  };
  if (status === "A1") {
    // A cancellation was requested while the response about the deposit was on its way.
    const answered = order.resume?.startsWith("A2 ")
      ? accepted
        ? afterDeposit(progressOf(order))
        : "SE"
      : accepted && order.resume === "S0"
        ? "S1"
        : null;
    if (!answered) return "quarantined";
    await noteOnOrder(tx, order, { ...change, set: { ...set, resume: answered } });
    return "applied";
  }
  const to = accepted ? (status === "A2" ? afterDeposit(resumeOf(order)) : "S1") : "SE";
  if (accepted && status !== "A2" && ROAD.indexOf(status) >= ROAD.indexOf("S1")) return "repeat";
  const outcome = await move(tx, order, { ...change, to });
  if (outcome === "applied" && !accepted)
    await tellSeller(
      tx,
      order,
      "seller_deposit_error",
      `order:${order.id}:deposit-error:${event.message_id}`,
      { reason: event.reason ?? null },
    );
  return outcome;
}

/**
 * Changes the status if the state machine allows it. A step back that is not rework may belong later in the history, so
 * it waits.
 */
async function move(tx: Db, order: OrderRow, change: Change): Promise<Outcome> {
  const from = statusOf(order.status);
  if (from === change.to) {
    await updateOrder(tx, order.id, change.set ?? {});
    return "applied";
  }
  if (judgeMove(from, change.to, change.actor, resumeOf(order)).verdict !== "ok") return "quarantined";
  await changeOrder(tx, order, change);
  return "applied";
}

/**
 * The flag and the dates are computed from all accepted messages, in the ERP's order, whatever the order of arrival
 * was.
 */
async function settleSchedule(tx: Db, orderNumber: string, messages: readonly Received[]): Promise<void> {
  const order = await lockOrder(tx, { number: orderNumber });
  if (!order) return;
  const said = scheduleOf(
    messages
      .filter((m) => m.outcome !== "quarantined")
      .map((m) => m.event)
      // The date agreed with the client is valid until the ERP gives a new one.
      .map((event) =>
        event.sequence <= (order.agreedSequence ?? -1)
          ? { ...event, expected_delivery_date: undefined }
          : event,
      ),
    order.agreedDelivery ?? order.plannedDelivery,
  );
  const { told } = said;
  // A date promised by our side is valid until the ERP gives one, because the ERP knows more.
  const { repromise } = order;
  const own = repromise && (!told || told.at < repromise.at) ? repromise : null;
  const expected = own ? own.date : said.expected;
  const agreed = order.rescheduled && expected === order.agreedDelivery;
  const arrived = order.status === "S5" || order.status === "S6";
  const flag = (said.rescheduled || ((own !== null || agreed) && !arrived)) && order.status !== "S9";
  if (flag === order.rescheduled && expected === order.expectedDelivery) return;
  const changed = await updateOrder(tx, order.id, { rescheduled: flag, expectedDelivery: expected });
  if (expected !== order.expectedDelivery && told && !own)
    await tellClient(tx, changed, "order_moved", `order:${order.id}:moved:${told.message_id}`, {
      oldDate: order.expectedDelivery,
      newDate: expected,
      reason: told.reason ?? null,
    });
}
