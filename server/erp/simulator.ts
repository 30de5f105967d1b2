import { createHash } from "node:crypto";
import { z } from "zod";
import { addDays } from "~/domain/calendar-day";
import type { ErpEvent } from "../contract/erp";
import type { Db } from "../api/db/connection";
import { toErpDocument } from "./mapping";
import { ErpRefused, ErpUnreachable, type ErpMessage, type ErpPort } from "./port";
import {
  advanceDocument,
  documentOf,
  documentsOfOrder,
  documentsAfter,
  dueDocuments,
  putDocument,
  salesOrderOf,
  type DocumentRow,
} from "./simulated/store";

export type Simulator = ErpPort & {
  /**
   * Delivers the events that are due.
   * @returns how many
   */
  tick(): Promise<number>;
};

type Step = {
  stage: string;
  event: Pick<ErpEvent, "type"> & Partial<ErpEvent>;
  wait: readonly [number, number];
};

/**
 * The steps of an order in the workshop: what comes next, and the simulated minutes until the step after it. One real
 * minute is `speed` of these, so at the default of 60 a simulated minute is a second.
 */
const ROAD: Record<string, Step> = {
  received: { stage: "S0", event: { type: "ack" }, wait: [3, 6] },
  S0: { stage: "S1", event: { type: "status", status: "S1" }, wait: [20, 60] },
  S1: { stage: "SX", event: { type: "status", status: "SX", actor: "workshop" }, wait: [20, 60] },
  SX: { stage: "SY", event: { type: "status", status: "SY", actor: "workshop" }, wait: [20, 60] },
  SY: { stage: "S2", event: { type: "status", status: "S2", actor: "warehouse" }, wait: [20, 60] },
  S2: { stage: "S3", event: { type: "status", status: "S3", actor: "warehouse" }, wait: [20, 60] },
  S3: { stage: "S4", event: { type: "status", status: "S4", actor: "warehouse" }, wait: [20, 60] },
  S4: { stage: "S5", event: { type: "status", status: "S5" }, wait: [0, 0] },
};
const ACK_MINUTES = [1, 1.8] as const;
const ANSWER_MINUTES = [2, 4] as const;
/** Days of delay of an order whose comment says RESCHEDULE. */
const LATE_DAYS = 7;
/** Number of attempts that fail for an order whose comment says DOWN. */
const DOWN_TRIES = 3;

const PAGE = 500;
const kindOf = z.enum(["create", "deposit", "change", "payment", "cancel"]);

const payload = z.object({
  deposit_number: z.string(),
  deposit_amount: z.number().default(0),
  price: z.object({ incl: z.number() }).optional(),
  stone_sku: z.string().nullable(),
  comment: z.string(),
  delivery: z.string(),
});

/**
 * An ERP for demo and tests. It has its own tables, accepts documents, keeps them across restarts, and reports events
 * with the same messages as a real one. A deposit number with REFUSE is refused; a comment with RESCHEDULE makes the
 * order late, with TWICE every event is sent twice, with DOWN the ERP is unreachable at first.
 * @param deliver the inbox, as for callbacks over HTTP
 * @param speed simulated minutes per real minute
 */
export function simulatedErp(options: {
  db: Db;
  speed: number;
  deliver: (events: ErpEvent[]) => Promise<unknown>;
}): Simulator {
  const { db, deliver, speed } = options;
  const wait: Wait = (seed, [least, most]) => ((least + (most - least) * fraction(seed)) * 60_000) / speed;

  const tried = new Map<string, number>();
  const tries = (key: string): number => {
    const n = (tried.get(key) ?? 0) + 1;
    if (n > DOWN_TRIES) tried.delete(key);
    else tried.set(key, n);
    return n;
  };

  return {
    async send(message) {
      if (payload.parse(message.payload).comment.includes("DOWN") && tries(message.key) <= DOWN_TRIES)
        throw new ErpUnreachable("the simulated ERP is down");
      return receive(db, message, wait);
    },
    documents: (after) => heldDocuments(db, after),
    async tick() {
      let delivered = 0;
      for (const row of await dueDocuments(db, 50)) if (await step(db, row, wait, deliver)) delivered += 1;
      return delivered;
    },
  };
}

/**
 * Milliseconds of real time for a random number of simulated minutes between two limits; the same for the same seed.
 */
type Wait = (seed: string, minutes: readonly [number, number]) => number;
type Deliver = (events: ErpEvent[]) => Promise<unknown>;

/**
 * Accepts a message as the ERP would.
 * @throws ErpRefused
 */
async function receive(db: Db, message: ErpMessage, wait: Wait): Promise<{ documentNumber: string }> {
  const { key, kind, orderNumber } = message;
  try {
    toErpDocument(message);
  } catch (error) {
    throw new ErpRefused(error instanceof Error ? error.message : "not readable");
  }
  if (kind !== "create" && !(await salesOrderOf(db, orderNumber)))
    throw new ErpRefused("unknown sales order");
  // Computed from the key, so that the same key gets the same number again.
  const documentNumber = `45${createHash("sha256").update(key).digest("hex").slice(0, 12).toUpperCase()}`;
  await putDocument(
    db,
    { key, orderNumber, documentNumber, kind, payload: message.payload, stage: "received" },
    wait(key, kind === "create" ? ACK_MINUTES : ANSWER_MINUTES),
  );
  return { documentNumber };
}

async function heldDocuments(db: Db, after: string | null) {
  const rows = await documentsAfter(db, after ?? "", PAGE);
  const documents = rows.map((row) => ({
    key: row.key,
    orderNumber: row.orderNumber,
    documentNumber: row.documentNumber,
    salesOrder: row.kind === "create",
    document: toErpDocument({
      key: row.key,
      kind: kindOf.parse(row.kind),
      orderNumber: row.orderNumber,
      payload: row.payload,
    }),
  }));
  return { documents, next: rows.length < PAGE ? null : (rows.at(-1)?.key ?? null) };
}

/** Delivers the next due event of a document. `false`: there is none. */
async function step(db: Db, row: DocumentRow, wait: Wait, deliver: Deliver): Promise<boolean> {
  const order =
    row.kind === "create" ? await documentOf(db, row.key) : await salesOrderOf(db, row.orderNumber);
  // A cancellation at the same moment was processed first: the workshop stops.
  if (!order || (row.kind === "create" && order.stage !== row.stage)) return false;
  const next =
    row.kind === "create"
      ? walk(order)
      : row.kind === "deposit"
        ? answerDeposit(row, order)
        : row.kind === "cancel"
          ? answerCancel(order)
          : row.kind === "payment"
            ? answerPayment(order, await paidFor(db, order))
            : undefined;
  if (!next) {
    await advanceDocument(db, row, { stage: row.stage, sequence: row.sequence, nextMs: null });
    return false;
  }
  const sequence = order.sequence + 1;
  // The id is computed from the document and the position, so that a crash before the next line repeats the same
  // message.
  const event: ErpEvent = {
    message_id: `${row.documentNumber}-${sequence}`,
    order_number: row.orderNumber,
    sequence,
    at: new Date().toISOString(),
    actor: "erp",
    ...next.event,
  };
  await deliver(payload.parse(order.payload).comment.includes("TWICE") ? [event, event] : [event]);
  if (row.kind !== "create")
    await advanceDocument(db, row, { stage: "answered", sequence: row.sequence, nextMs: null });
  await advanceDocument(db, order, {
    stage: next.stage,
    sequence,
    nextMs: next.minutes ? wait(`${row.key}:${next.stage}`, next.minutes) : null,
  });
  return true;
}

type Next = {
  event: Pick<ErpEvent, "type"> & Partial<ErpEvent>;
  stage: string;
  minutes: readonly [number, number] | null;
};

/** Next step of the sales order. `late` is a stage of its own, between S1 and the workshop. */
function walk(order: DocumentRow): Next | undefined {
  const facts = payload.parse(order.payload);
  if (order.stage === "S0" && facts.deposit_number.includes("REFUSE"))
    return { event: { type: "deposit_refused", reason: "receipt_unknown" }, stage: "SE", minutes: null };
  if (order.stage === "S1" && facts.comment.includes("RESCHEDULE")) {
    return {
      event: {
        type: "rescheduled",
        expected_delivery_date: addDays(facts.delivery, LATE_DAYS),
        reason: "workshop_capacity",
      },
      stage: "late",
      minutes: [20, 60],
    };
  }
  const from = order.stage === "late" ? "S1" : order.stage;
  // A showcase piece already has its stone: it skips that step.
  const taken = from === "S1" && facts.stone_sku !== null ? ROAD.SX : ROAD[from];
  if (!taken) return undefined;
  return {
    event: { ...taken.event, ...(order.stage === "received" ? { erp_number: order.documentNumber } : {}) },
    stage: taken.stage,
    minutes: ROAD[taken.stage] ? taken.wait : null,
  };
}

function answerDeposit(row: DocumentRow, order: DocumentRow): Next {
  if (payload.parse(row.payload).deposit_number.includes("REFUSE"))
    return { event: { type: "deposit_refused", reason: "receipt_unknown" }, stage: "SE", minutes: null };
  const waits = order.stage === "received" || order.stage === "S0" || order.stage === "SE";
  const stage = waits ? "S1" : order.stage;
  return {
    event: { type: "deposit_accepted" },
    stage,
    minutes: ROAD[stage] || stage === "late" ? [20, 60] : null,
  };
}

/** The amount paid for an order: its last reported deposit and each payment after it, in minor units. */
async function paidFor(db: Db, { orderNumber }: DocumentRow): Promise<number> {
  const documents = await documentsOfOrder(db, orderNumber);
  const amount = (row: DocumentRow | undefined) => (row ? payload.parse(row.payload).deposit_amount : 0);
  const deposit =
    documents.findLast(({ kind }) => kind === "deposit") ?? documents.find(({ kind }) => kind === "create");
  const payments = documents.filter(({ kind }) => kind === "payment");
  return payments.reduce((sum, row) => sum + amount(row), amount(deposit));
}

/** The balance of a ring in its boutique is paid: the till reports the handover. */
function answerPayment(order: DocumentRow, paid: number): Next | undefined {
  const { price } = payload.parse(order.payload);
  if (order.stage !== "S5" || !price || paid < price.incl) return undefined;
  return { event: { type: "status", status: "S6" }, stage: "S6", minutes: null };
}

function answerCancel(order: DocumentRow): Next {
  if (order.stage === "S4" || order.stage === "S5")
    return {
      event: { type: "cancel_refused", reason: "already_shipped" },
      stage: order.stage,
      minutes: order.stage === "S4" ? [20, 60] : null,
    };
  return { event: { type: "cancel_accepted" }, stage: "cancelled", minutes: null };
}

/** A number between 0 and 1, the same for the same text, so that restarts and tests see the same times. */
function fraction(seed: string): number {
  return createHash("sha256").update(seed).digest().readUInt32BE(0) / 2 ** 32;
}
