import { randomBytes } from "node:crypto";
import { createApi, type Api, type ApiDeps } from "./api/app";
import type { Database } from "./api/db/client";
import { forkOf } from "./api/db/fork";
import { sweepExpired } from "./api/resources/reservation/store";
import { sweepQueue } from "./api/resources/queue/store";
import { newSellerSession } from "./api/resources/customer/login";
import { findSellerById } from "./api/resources/security/store";
import type { SellerSession } from "./contract/customer";
import { receiveErpEvents } from "./erp/inbox";
import { reconcile } from "./erp/reconcile";
import { simulatedErp } from "./erp/simulator";
import { startErpWorker } from "./erp/worker";
import { loop } from "./platform/loop";

/** A day of workshop and warehouse passes in 24 minutes. */
const SPEED = 60;
/** The fork goes when nobody rehearsed for so long, in milliseconds: its memory is wanted elsewhere. */
const IDLE_MS = 20 * 60_000;

/** Rehearsal (docs/decisions/0037): the house once more, on a copy of its data, where nothing is real. */
export type Rehearsals = {
  /** Copies the house if nobody rehearses yet; `null` for a seller who is not of it. */
  begin(sellerId: string): Promise<SellerSession | null>;
  end(sellerId: string): Promise<void>;
  /** /api of the copy; 401 to everyone once it is gone. */
  api(request: Request): Promise<Response>;
  close(): Promise<void>;
};

type Stage = { api: Api; close(): Promise<void> };

export function rehearsals(live: Database, deps: Pick<ApiDeps, "log" | "kv" | "publicOrigin" | "brand" | "demo" | "draw">): Rehearsals {
  let stage: Promise<Stage> | null = null;
  let usedAt = 0;
  const players = new Set<string>();

  const drop = async () => {
    const open = stage;
    stage = null;
    players.clear();
    await (await open?.catch(() => null))?.close();
  };
  const timer = setInterval(() => {
    if (stage && Date.now() - usedAt > IDLE_MS) void drop();
  }, 60_000).unref();

  return {
    async begin(sellerId) {
      usedAt = Date.now();
      stage ??= openStage(live, deps).catch((error: unknown) => {
        stage = null;
        throw error;
      });
      const { api } = await stage;
      const found = await findSellerById(api.db, sellerId);
      if (!found) return null;
      players.add(sellerId);
      deps.log.info({ seller: sellerId }, "rehearsal begins");
      return newSellerSession(api.context, found.seller);
    },
    async end(sellerId) {
      players.delete(sellerId);
      if (players.size === 0) await drop();
    },
    async api(request) {
      usedAt = Date.now();
      const open = await stage?.catch(() => null);
      return open ? open.api.fetch(request) : Response.json({ code: "unauthorized", message: "no rehearsal", fields: [] }, { status: 401 });
    },
    async close() {
      clearInterval(timer);
      await drop();
    },
  };
}

/**
 * A house of its own: copied data, a secret that no token of the real house fits, a key that signs nothing real, an ERP
 * and a warehouse that are played. Nothing carries its mail: what is written to people stays in its queue.
 */
async function openStage(live: Database, deps: Pick<ApiDeps, "log" | "kv" | "publicOrigin" | "brand" | "demo" | "draw">): Promise<Stage> {
  const database = await forkOf(live);
  const { db } = database;
  const simulator = simulatedErp({ db, speed: SPEED, deliver: (events) => receiveErpEvents(db, events, deps.log) });
  const api = createApi({ ...deps, database, rehearsal: true, secret: randomBytes(32).toString("base64url"), reconcile: (by) => reconcile(db, simulator, { by, night: null }, deps.log) });
  const erp = startErpWorker({ db, port: simulator, log: deps.log, simulator });
  const sweep = loop("rehearsal sweep", 1000, deps.log, async () => (await sweepExpired(db)) + (await sweepQueue(db)));
  return {
    api,
    async close() {
      await Promise.all([sweep.stop(), erp.stop()]);
      await api.close();
    },
  };
}
