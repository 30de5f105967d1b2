import type { Db } from "../api/db/connection";
import { orderWithDesign, workshopOf } from "../api/resources/order/for-erp";
import type { Log } from "../platform/log";
import { ErpRefused, type ErpPort } from "./port";
import { keepPayload, leaseMessages, markSent, putBack, returnLeases, type Leased } from "./store";

/** A message that the ERP refuses this often is set aside; one that does not arrive is tried for ever. */
export const REFUSALS_MAX = 10;

export type DrainOptions = {
  log?: Log;
  /** Messages leased, and sent, at once. */
  batch?: number;
  /** After which another worker may take a message of one that died; longer than the port's deadline. */
  leaseSeconds?: number;
  /** First wait after a failure in milliseconds; doubled with each, ten minutes at most. */
  baseDelayMs?: number;
  random?: () => number;
  stopping?: AbortSignal;
  /** Taken between two batches; see `pacing`. */
  rest?: () => Promise<void>;
};

/**
 * Sends what waits for the ERP, oldest first for each order, until nothing is due. Two workers may run at once: each
 * message is leased by one. A crash between sending and marking sends the message again under its key, which the ERP
 * answers with the same document: nothing is lost, nothing doubled.
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
    // At once: of an order only the oldest message is leased, so that none can overtake another.
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
    await port.send({
      key: message.key,
      kind: message.kind,
      orderNumber: message.order_number,
      payload: await completed(db, message),
    });
  } catch (error) {
    const refused = error instanceof ErpRefused;
    const refusals = message.refusals + (refused ? 1 : 0);
    const text = error instanceof Error ? error.message : "unknown fault";
    const dead = refusals >= REFUSALS_MAX;
    await putBack(db, message.id, {
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

/**
 * A letter written before letters carried what the workshop needs is given it, kept as it is sent. One that may have
 * arrived goes as it went: under its key the ERP holds, or gives, the document of the first time.
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

/** Exponential with jitter between half and whole, so that a day's orders do not arrive at a recovering ERP at once. */
function delay(tries: number, options: DrainOptions): number {
  const full = Math.min(600_000, (options.baseDelayMs ?? 1000) * 2 ** Math.min(tries - 1, 20));
  return full * (0.5 + (options.random ?? Math.random)() / 2);
}
