import type { Db } from "../api/db/connection";
import { orderWithDesign, workshopOf } from "../api/resources/order/for-erp";
import { faultInWords } from "../platform/cause";
import type { Log } from "../platform/log";
import { span } from "../platform/trace";
import { ErpRefused, ErpUnreachable, type ErpPort } from "./port";
import { keepPayload, leaseMessages, markSent, scheduleRetry, returnLeases, type Leased } from "./store";

/** After this many refusals a message is set aside; one that does not arrive is retried forever. */
export const REFUSALS_MAX = 10;

export type DrainOptions = {
  log?: Log;
  /** Number of messages leased and sent concurrently. */
  batch?: number;
  /**
   * Seconds after which another worker may take over a message of a worker that died; longer than the port's
   * deadline.
   */
  leaseSeconds?: number;
  /** Delay after the first failure in milliseconds; doubled with each, at most ten minutes. */
  baseDelayMs?: number;
  random?: () => number;
  stopping?: AbortSignal;
  /** The pause between two batches; see `pacing`. */
  rest?: () => Promise<void>;
};

/**
 * Sends the pending messages to the ERP, oldest first for each order, until none is due. Two workers may run at once:
 * each message is leased by one. After a crash between sending and marking, the message is sent again under its key,
 * for which the ERP returns the same document, so nothing is lost or doubled.
 * @returns how many were sent
 */
export async function drainOutbox(
  db: Db,
  port: Pick<ErpPort, "send">,
  options: DrainOptions = {},
): Promise<number> {
  let sent = 0;
  for (;;) {
    const messages = await leaseMessages(db, options.batch ?? 20, options.leaseSeconds ?? 60);
    if (!messages.length) return sent;
    if (options.stopping?.aborted) {
      await returnLeases(
        db,
        messages.map((m) => m.id),
      );
      return sent;
    }
    // Concurrently: only the oldest message of an order is leased, so none can overtake another.
    const outcomes = await Promise.all(messages.map((message) => sendOne(db, port, message, options)));
    const arrived = messages.filter((_, i) => outcomes[i]).map((message) => message.id);
    if (arrived.length) await markSent(db, arrived);
    sent += arrived.length;
    await options.rest?.();
  }
}

async function sendOne(
  db: Db,
  port: Pick<ErpPort, "send">,
  message: Leased,
  options: DrainOptions,
): Promise<boolean> {
  try {
    const payload = await completed(db, message);
    await span(
      `erp ${message.kind}`,
      { kind: "producer", parent: message.trace, attributes: { tries: message.tries } },
      () => port.send({ key: message.key, kind: message.kind, orderNumber: message.order_number, payload }),
    );
  } catch (error) {
    const refused = error instanceof ErpRefused;
    const refusals = message.refusals + (refused ? 1 : 0);
    const text = reasonOf(error);
    const dead = refusals >= REFUSALS_MAX;
    await scheduleRetry(db, message.id, {
      state: dead ? "dead" : "waiting",
      delayMs: delay(message.tries, options),
      error: refusals ? `refused ${refusals} ${text}` : text,
    });
    if (dead) options.log?.error({ key: message.key, error: text }, "erp message refused for good");
    else
      options.log?.warn(
        { key: message.key, tries: message.tries, refused, error: text },
        "erp message put back",
      );
    return false;
  }
  return true;
}

/** Why a message did not arrive, for the log and the list of messages. Of a database error, only the code. */
function reasonOf(error: unknown): string {
  if (error instanceof ErpRefused || error instanceof ErpUnreachable) return error.message;
  return faultInWords(error);
}

/**
 * Adds the data for the workshop to a message that was written without it, and stores it as sent. A message that may
 * have arrived is sent unchanged: the ERP returns the first document for its key.
 */
async function completed(
  db: Db,
  { id, order_id, payload, tries, refusals }: Leased,
): Promise<Leased["payload"]> {
  if (payload.workshop !== undefined || tries > refusals + 1) return payload;
  const of = await orderWithDesign(db, order_id);
  const workshop = of && workshopOf(of.order, of.design);
  if (!workshop) return payload;
  const whole = { ...payload, workshop };
  await keepPayload(db, id, whole);
  return whole;
}

/**
 * Exponential backoff with jitter between half and whole, so that a day's orders do not all arrive at once at a
 * recovering ERP.
 */
function delay(tries: number, options: DrainOptions): number {
  const full = Math.min(600_000, (options.baseDelayMs ?? 1000) * 2 ** Math.min(tries - 1, 20));
  return full * (0.5 + (options.random ?? Math.random)() / 2);
}
