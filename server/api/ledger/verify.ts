import { createHash } from "node:crypto";
import type { Db } from "../db/connection";
import {
  anchors,
  dropAnchor,
  eventsAfter,
  numbersOf,
  ordersBesideLedger,
  settledEnd,
  type EventText,
} from "./store";

const BATCH = 5000;
/** Maximum number of problems listed; further ones are only counted. */
const NAMED = 100;

export type LedgerFault = {
  orderNumber: string;
  what: "changed" | "status" | "cut_off";
  event: number | null;
};
export type LedgerReport = {
  events: number;
  orders: number;
  faults: number;
  named: LedgerFault[];
  digest: string;
  lastEvent: number;
};

/**
 * Reads the whole ledger and computes every hash again, with code that is independent of the trigger that made them.
 * Finds a changed field, a removed, added or moved event (`changed`), an order whose status differs from the end of its
 * ledger (`status`), and a missing tail that an earlier check has seen (`cut_off`).
 * @param onProgress events read so far
 * @param upTo number of the last event that is checked
 */
export async function verifyLedger(
  db: Db,
  onProgress: (events: number) => void = () => {},
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<LedgerReport> {
  const heads = new Map<string, string>();
  const changed = new Map<string, number>();
  const kept = await anchors(db);
  const digest = createHash("sha256");
  const cutOff: number[] = [];
  let events = 0;
  let lastEvent = 0;
  const checkAnchors = (reached: number) => {
    for (let anchor = kept[0]; anchor && anchor.lastEvent <= reached; anchor = kept[0]) {
      if (anchor.events !== events || anchor.digest !== digest.copy().digest("hex"))
        cutOff.push(anchor.lastEvent);
      kept.shift();
    }
  };
  for (
    let batch = await eventsAfter(db, 0, upTo, BATCH);
    batch.length;
    batch = await eventsAfter(db, lastEvent, upTo, BATCH)
  ) {
    for (const event of batch) {
      checkAnchors(event.id - 1);
      const before = heads.get(event.order_id) ?? "";
      if (hashOf(before, event) !== event.hash && !changed.has(event.order_id))
        changed.set(event.order_id, event.id);
      heads.set(event.order_id, event.hash);
      digest.update(event.hash);
      events += 1;
      lastEvent = event.id;
    }
    onProgress(events);
  }
  checkAnchors(upTo);
  const beside = await ordersBesideLedger(db);
  const numbers = await numbersOf(db, [...changed.keys()].slice(0, NAMED));
  const named: LedgerFault[] = [
    ...[...changed].slice(0, NAMED).map(([order, event]) => ({
      orderNumber: numbers.get(order) ?? order,
      what: "changed" as const,
      event,
    })),
    ...beside
      .slice(0, NAMED)
      .map(({ number }) => ({ orderNumber: number, what: "status" as const, event: null })),
    ...cutOff.slice(0, NAMED).map((event) => ({ orderNumber: "", what: "cut_off" as const, event })),
  ];
  return {
    events,
    orders: heads.size,
    faults: changed.size + beside.length + cutOff.length,
    named,
    digest: digest.digest("hex"),
    lastEvent,
  };
}

/**
 * Verifies the ledger and, if it is intact, records its current state, so that a tail removed later is detected. If an
 * order takes too long to be written, nothing is recorded: an event that becomes visible before the anchor would look
 * like an insertion.
 */
export async function verifyAndAnchor(db: Db): Promise<LedgerReport> {
  const end = await settledEnd(db);
  const report = await verifyLedger(db, undefined, end ?? undefined);
  if (end !== null && report.faults === 0 && report.events > 0)
    await dropAnchor(db, { lastEvent: report.lastEvent, events: report.events, digest: report.digest });
  return report;
}

const field = (value: string | null) => (value === null ? "-," : `${Buffer.byteLength(value)}:${value},`);

/**
 * SHA-256 over the previous hash and the event's fields, each with its length, as migration `ledger_chain` does in SQL.
 */
export function hashOf(before: string, e: Omit<EventText, "id" | "hash">): string {
  const fields = [
    before,
    e.order_id,
    e.at,
    e.kind,
    e.from_status,
    e.to_status,
    e.actor,
    e.actor_name,
    e.detail,
    e.message_id,
  ];
  return createHash("sha256").update(fields.map(field).join(""), "utf8").digest("hex");
}
