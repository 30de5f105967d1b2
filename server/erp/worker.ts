import type { Db } from "../api/db/connection";
import { releaseDueHolds, remindOfHolds } from "../api/resources/order/for-erp";
import type { Log } from "../platform/log";
import { loop, pacing, type Loop } from "../platform/loop";
import { repeatedFaults } from "../platform/repeated-faults";
import { drainOutbox } from "./outbox";
import { reconcile } from "./reconcile";
import { outboxState } from "./store";
import type { ErpPort } from "./port";
import type { Simulator } from "./simulator";

const TURN_MS = 500;
const HOLDS_EVERY_MS = 5000;
const REMINDERS_EVERY_MS = 60_000;
/** Age of the oldest waiting message, in seconds, above which the log warns. */
const LATE_SECONDS = 15 * 60;

/**
 * Sends orders to the ERP and, with a simulator, processes its events; ends expired reservations. An error is logged
 * and retried in the next run, never thrown: orders wait, the shop continues.
 */
export function startErpWorker(options: {
  db: Db;
  port: ErpPort;
  log: Log;
  simulator?: Simulator;
  turnMs?: number;
}): Loop {
  const { db, port, log, simulator } = options;
  const faults = repeatedFaults(log);
  let holdsAt = 0;
  let remindersAt = 0;

  const guarded = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
      faults.worked(what);
    } catch (error) {
      faults.failed(what, error);
    }
  };
  const turn = async (stopping: AbortSignal) => {
    const rest = pacing(stopping);
    await guarded("erp worker: outbox", () => drainOutbox(db, port, { log, stopping, rest }));
    if (simulator && !stopping.aborted) {
      await guarded("erp worker: simulator", () => simulator.tick());
      await rest();
    }
    const now = Date.now();
    if (now >= holdsAt && !stopping.aborted) {
      holdsAt = now + HOLDS_EVERY_MS;
      await guarded("erp worker: holds", () => releaseDueHolds(db));
    }
    if (now >= remindersAt && !stopping.aborted) {
      remindersAt = now + REMINDERS_EVERY_MS;
      await guarded("erp worker: reminders", () => remindOfHolds(db));
      await guarded("erp worker: reconciliation", () => reconcileTonight(db, port, log));
      await guarded("erp worker: outbox age", async () => {
        const state = await outboxState(db);
        if (state.oldestSeconds > LATE_SECONDS || state.dead > 0) log.error(state, "orders wait for the erp");
      });
    }
  };
  return loop("erp worker", options.turnMs ?? TURN_MS, log, turn);
}

/** Hour (UTC) from which the nightly comparison with the ERP is due. */
const NIGHT_HOUR = 2;

/** Once a night, by the process that first inserts the night's row. */
async function reconcileTonight(db: Db, port: ErpPort, log: Log, now = new Date()): Promise<void> {
  if (now.getUTCHours() === NIGHT_HOUR)
    await reconcile(db, port, { by: "system", night: now.toISOString().slice(0, 10) }, log);
}
