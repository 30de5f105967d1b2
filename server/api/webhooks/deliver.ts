import { faultCode } from "../../platform/cause";
import type { Log } from "../../platform/log";
import { loop, type Loop } from "../../platform/loop";
import { webhookTriesTotal } from "../../platform/metrics";
import type { Seal } from "../../platform/seal";
import { repeatedFaults } from "../../platform/repeated-faults";
import { span } from "../../platform/trace";
import type { Db } from "../db/connection";
import { post } from "./send";
import { signedHeaders } from "./signature";
import {
  resumeDeliveries,
  dueDeliveries,
  leaseReceivers,
  markDelivered,
  rescheduleDelivery,
  returnReceiver,
  type DeliveryRow,
  type LeasedReceiver,
} from "./store";

/** Attempts before a delivery is given up: about three days with the delays between them. */
export const TRIES_MAX = 16;
/** Maximum delays, ms: for one delivery, and for a receiver that does not answer. */
const DELIVERY_WAIT_MAX = 6 * 3_600_000;
const RECEIVER_REST_MAX = 600_000;
/** Consecutive failures after which the receiver itself counts as unavailable, rather than one delivery as bad. */
const AWAY_AFTER = 3;
/** A receiver is leased for a minute; the sender stops after half of it. */
const LEASE_S = 60;
const SENDING_MS = 30_000;
/** Number of receivers to which a process sends concurrently, and number of deliveries read for each. */
const AT_ONCE = 10;
const BATCH = 50;

export type DeliverOptions = {
  db: Db;
  seal: Seal;
  log: Log;
  now(): Date;
  /** Private networks that webhooks may reach (server/api/webhooks/target.ts). */
  networks: string;
  /** Delay after the first failure, ms; doubled with each. */
  baseDelayMs?: number;
  deadlineMs?: number;
  random?: () => number;
};

/**
 * Delivers webhooks in the background. Each receiver is served by one process at a time, independently of others, so
 * that a slow or unavailable one delays nobody else. Errors are logged and retried in a later run.
 */
export function startWebhooks(options: DeliverOptions & { turnMs?: number }): Loop {
  const under = new Set<Promise<void>>();
  const faults = repeatedFaults(options.log);
  const telling = loop("webhooks", options.turnMs ?? 1000, options.log, async (stopping) => {
    for (const receiver of await leaseReceivers(options.db, AT_ONCE - under.size, LEASE_S)) {
      const one = tell(receiver, options, stopping)
        .then(
          () => faults.worked(`webhook ${receiver.id}`),
          (error: unknown) => faults.failed(`webhook ${receiver.id}`, error),
        )
        .finally(() => under.delete(one));
      under.add(one);
    }
  });
  return {
    ...telling,
    async stop() {
      await telling.stop();
      await Promise.all(under);
    },
  };
}

/** Sends to one receiver until nothing is due, it does not answer, or its time is over. */
async function tell(receiver: LeasedReceiver, options: DeliverOptions, stopping: AbortSignal): Promise<void> {
  const { db } = options;
  const began = performance.now();
  let { failures } = receiver;
  let restMs = 0;
  const due = await dueDeliveries(db, receiver.id, BATCH);
  for (const delivery of due) {
    if (stopping.aborted || performance.now() - began > SENDING_MS) break;
    const outcome = await sendOne(receiver, delivery, options);
    webhookTriesTotal.inc({ outcome });
    if (outcome === "away") {
      failures += 1;
      restMs = wait(failures, RECEIVER_REST_MAX, options);
      break;
    }
    if (failures >= AWAY_AFTER) await resumeDeliveries(db, receiver.id);
    failures = 0;
  }
  await returnReceiver(db, receiver.id, failures, restMs);
}

/** `away`: no answer, or one that does not concern the delivery; `refused`: this delivery is not accepted. */
type Outcome = "told" | "refused" | "away";

async function sendOne(
  receiver: LeasedReceiver,
  delivery: DeliveryRow,
  options: DeliverOptions,
): Promise<Outcome> {
  const { db, log } = options;
  const secret = options.seal.open(receiver.secret);
  const body = JSON.stringify({
    type: delivery.type,
    timestamp: delivery.createdAt.toISOString(),
    sequence: delivery.id,
    data: delivery.data,
  });
  let status: number | null = null;
  let error = "the secret cannot be opened";
  if (secret !== null)
    try {
      const headers = signedHeaders({ id: delivery.messageId, body, secret, now: options.now() });
      const { url } = receiver;
      status = await span(`webhook ${delivery.type}`, { kind: "producer" }, () =>
        post({ url, networks: options.networks, deadlineMs: options.deadlineMs }, headers, body),
      );
      error = `answer ${status}`;
    } catch (fault) {
      error = fault instanceof Error ? `${fault.name}: ${faultCode(fault) ?? fault.message}` : "no answer";
    }
  if (status !== null && status >= 200 && status < 300) {
    await markDelivered(db, delivery.id, status);
    return "told";
  }
  const tries = delivery.tries + 1;
  const dead = tries >= TRIES_MAX;
  await rescheduleDelivery(db, delivery.id, {
    state: dead ? "dead" : "waiting",
    delayMs: wait(tries, DELIVERY_WAIT_MAX, options),
    status,
    error,
  });
  log[dead ? "error" : "warn"](
    { webhook: receiver.id, delivery: delivery.id, tries, error },
    dead ? "webhook delivery given up" : "webhook delivery put back",
  );
  return status !== null && status >= 400 && status < 500 && status !== 429 ? "refused" : "away";
}

/** Exponential backoff with jitter between half and whole. */
function wait(
  tries: number,
  most: number,
  { baseDelayMs = 5000, random = Math.random }: DeliverOptions,
): number {
  return Math.min(most, baseDelayMs * 2 ** Math.min(tries - 1, 20)) * (0.5 + random() / 2);
}
