import { randomBytes } from "node:crypto";
import { createApi, type ApiDeps } from "../api/app";
import type { Fork } from "../api/db/fork";
import { newSellerSession } from "../api/resources/customer/login";
import { sweepQueue } from "../api/resources/queue/store";
import { sweepExpired } from "../api/resources/reservation/release-store";
import { findSellerById } from "../api/resources/security/store";
import type { SellerSession } from "../contract/session";
import { receiveErpEvents } from "../erp/inbox";
import { reconcile } from "../erp/reconcile";
import { simulatedErp } from "../erp/simulator";
import { startErpWorker } from "../erp/worker";
import { loop } from "../platform/loop";

/** Time in workshop and warehouse passes 60 times as fast: a day takes 24 minutes. */
const SPEED = 60;

export type RehearsalHouse = {
  api(request: Request): Promise<Response>;
  /** A session of a seller; `null` for one who does not belong to this house. */
  session(sellerId: string): Promise<SellerSession | null>;
};

/**
 * Starts /api on the copied data. The copy has its own secret, so that no token of the real house is valid there, a key
 * that signs nothing real, and a simulated ERP and warehouse. No worker sends its mail: letters stay in its queue.
 */
export function rehearsalHouse(
  database: Fork,
  deps: Pick<ApiDeps, "log" | "publicOrigin" | "brand" | "demo" | "draw" | "kv">,
): RehearsalHouse {
  const { db } = database;
  const simulator = simulatedErp({
    db,
    speed: SPEED,
    deliver: (events) => receiveErpEvents(db, events, deps.log),
  });
  const api = createApi({
    ...deps,
    database,
    rehearsal: true,
    secret: randomBytes(32).toString("base64url"),
    reconcile: (by) => reconcile(db, simulator, { by, night: null }, deps.log),
  });
  startErpWorker({ db, port: simulator, log: deps.log, simulator });
  loop("rehearsal sweep", 1000, deps.log, async () => (await sweepExpired(db)) + (await sweepQueue(db)));
  return {
    api: (request) => api.fetch(request),
    async session(sellerId) {
      const found = await findSellerById(db, sellerId);
      return found ? newSellerSession(api.context, found.seller) : null;
    },
  };
}
