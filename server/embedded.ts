import { createApi } from "./api/app";
import { openHouseSigner } from "./api/house-keys/signer";
import { resealAll } from "./api/house-keys/store";
import { houseSeal } from "./api/secrets";
import type { ApiContext } from "./api/context";
import { hearChanges } from "./api/told-changes";
import { openDatabase, type Database } from "./api/db/client";
import type { Db } from "./api/db/connection";
import { holdsDemoAccounts, isFounded } from "./api/db/found";
import { seedHouse } from "./api/db/seed/house";
import { sweepQueue } from "./api/resources/queue/store";
import { sweepExpired } from "./api/resources/reservation/release-store";
import { httpErp } from "./erp/http";
import { reconcile } from "./erp/reconcile";
import { receiveErpEvents } from "./erp/inbox";
import type { ErpPort } from "./erp/port";
import { simulatedErp, type Simulator } from "./erp/simulator";
import { startErpWorker } from "./erp/worker";
import { startMailWorker } from "./mail/worker";
import { caughtMail } from "./mail/store";
import type { Env } from "./platform/env";
import type { Kv } from "./platform/kv";
import type { Log } from "./platform/log";
import { loop } from "./platform/loop";
import type { Signer } from "./platform/signing-key";
import { rehearsals, type Rehearsals } from "./rehearsal";
import type { CaughtMail } from "./runtime-parts";

export type EmbeddedApi = {
  fetch: (request: Request) => Promise<Response>;
  ping: () => Promise<void>;
  /** Whether a house is in the database; asked again until one is. */
  founded: () => Promise<boolean>;
  rehearsal: Rehearsals | null;
  mailbox: (() => Promise<CaughtMail[]>) | null;
  close(): Promise<void>;
};

/** PGlite keeps the memory that filling the house took for as long as it is open; opened anew it needs half of it. */
async function openSeeded(env: Env): Promise<Database> {
  const open = () => openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  const database = await open();
  if (env.OPEN && (await holdsDemoAccounts(database.db))) {
    await database.close();
    throw new Error(
      "The database holds the demonstration, whose passwords are public, and PUBLIC_ORIGIN is " +
        `${env.PUBLIC_ORIGIN}. Start with an empty one (DATABASE_URL or DATA_DIR) and "npm run setup".`,
    );
  }
  const filled = env.DEMO && (await seedHouse(database.db));
  if (!filled || database.kind !== "pglite" || !env.DATA_DIR) return database;
  await database.close();
  return open();
}

/** The signer of purchase orders; while secrets rotate, all that the older one sealed is sealed anew first. */
async function openSecrets(db: Db, env: Env, log: Log): Promise<Signer> {
  const seal = houseSeal(env.SESSION_SECRETS);
  if (env.SESSION_SECRETS.length > 1) log.info({ renewed: await resealAll(db, seal) }, "secrets sealed anew");
  return openHouseSigner(db, seal, { pem: env.SIGNING_KEY, dataDir: env.DATA_DIR, demo: env.DEMO });
}

/** The ERP of the environment; without one, the simulated ERP. */
function connectErp(db: Db, env: Env, log: Log): { port: ErpPort; simulator: Simulator | undefined } {
  if (env.ERP_URL)
    return { port: httpErp({ url: env.ERP_URL, secret: env.ERP_SECRET ?? "" }), simulator: undefined };
  const simulator = simulatedErp({
    db,
    speed: env.ERP_SIM_SPEED,
    deliver: (events) => receiveErpEvents(db, events, log),
  });
  return { port: simulator, simulator };
}

/** The reference /api with what runs beside it: release of ended holds, messages to and from the ERP, mail. */
export async function startEmbeddedApi(
  env: Env,
  log: Log,
  kv: Kv,
  draw: ApiContext["draw"],
): Promise<EmbeddedApi> {
  const database = await openSeeded(env);
  const { db } = database;
  const signer = await openSecrets(db, env, log);
  const { PUBLIC_ORIGIN: publicOrigin, BRAND_NAME: brand, DEMO: demo } = env;
  const { port, simulator } = connectErp(db, env, log);
  const api = createApi({
    database,
    kv,
    secret: env.SESSION_SECRETS,
    log,
    publicOrigin,
    brand,
    demo,
    erpSecret: env.ERP_SECRET ?? null,
    reconcile: (by) => reconcile(db, port, { by, night: null }, log),
    signer,
    draw,
  });
  await hearChanges(api.context);
  const erp = startErpWorker({ db, port, log, ...(simulator ? { simulator } : {}) });
  const mail = startMailWorker({
    db,
    log,
    publicOrigin,
    brand,
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
  });
  const sweep = loop("sweep", 1000, log, async () => {
    if ((await sweepExpired(db)) + (await sweepQueue(db)) > 0) api.context.stockChanged();
  });
  // A copy lives in the memory of one process, so several of them cannot share it.
  let founded = await isFounded(db);
  const rehearsal =
    env.WORKERS > 1 ? null : rehearsals(database, { kv, log, publicOrigin, brand, demo, draw });
  return {
    rehearsal,
    fetch: (request) => api.fetch(request),
    ping: () => database.ping(),
    async founded() {
      if (founded) return true;
      founded = await isFounded(db);
      // What was read of the empty database is not what the house is.
      if (founded) api.context.invalidateReference();
      return founded;
    },
    mailbox: env.DEMO && !env.SMTP_URL ? () => caughtMail(db) : null,
    async close() {
      await rehearsal?.close();
      await Promise.all([sweep.stop(), erp.stop(), mail.stop()]);
      await api.close();
    },
  };
}
