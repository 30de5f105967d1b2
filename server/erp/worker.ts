import type { Db } from "../api/db/client";
import { releaseDueHolds, remindOfHolds } from "../api/resources/order/hold";
import type { Log } from "../platform/log";
import { drainOutbox } from "./outbox";
import { outboxState } from "./store";
import type { ErpPort } from "./port";
import type { Simulator } from "./simulator";

export type Worker = {
  /** Stops after the message in hand; leases are handed back. */
  stop(): Promise<void>;
  /** Looks for work now instead of at the next turn. */
  kick(): void;
};

const TURN_MS = 500;
const HOLDS_EVERY_MS = 5000;
const REMINDERS_EVERY_MS = 60_000;
/** Age of the oldest waiting message, in seconds, from which the log warns. */
const LATE_SECONDS = 15 * 60;

/**
 * Carries orders to the ERP and, with a simulator, its answers back; ends holds that are due. A fault is logged and
 * tried again at the next turn, never thrown: orders wait, the shop goes on.
 */
export function startErpWorker(options: { db: Db; port: ErpPort; log: Log; simulator?: Simulator; turnMs?: number }): Worker {
  const { db, port, log, simulator } = options;
  const stopping = new AbortController();
  let wake: (() => void) | undefined;
  let holdsAt = 0;
  let remindersAt = 0;

  const guarded = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      log.error({ what, error: error instanceof Error ? error.message : String(error) }, "erp worker fault");
    }
  };
  const turn = async () => {
    await guarded("outbox", () => drainOutbox(db, port, { log, stopping: stopping.signal }));
    if (simulator && !stopping.signal.aborted) await guarded("simulator", () => simulator.tick());
    const now = Date.now();
    if (now >= holdsAt && !stopping.signal.aborted) {
      holdsAt = now + HOLDS_EVERY_MS;
      await guarded("holds", () => releaseDueHolds(db));
    }
    if (now >= remindersAt && !stopping.signal.aborted) {
      remindersAt = now + REMINDERS_EVERY_MS;
      await guarded("reminders", () => remindOfHolds(db));
      await guarded("outbox age", async () => {
        const state = await outboxState(db);
        if (state.oldestSeconds > LATE_SECONDS || state.dead > 0) log.error(state, "orders wait for the erp");
      });
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await turn();
      if (stopping.signal.aborted) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, options.turnMs ?? TURN_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();

  return {
    async stop() {
      stopping.abort();
      wake?.();
      await running;
    },
    kick() {
      wake?.();
    },
  };
}
