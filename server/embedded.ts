import { createApi } from "./api/app";
import { openHouseSigner } from "./api/house-keys/signer";
import { keepPeriods } from "./api/resources/customer/retention";
import { remindVisitors } from "./api/resources/appointment/remind";
import { resealAll } from "./api/house-keys/store";
import { houseSeal } from "./api/secrets";
import type { ApiContext } from "./api/context";
import { listenForChanges } from "./api/change-notifications";
import { openDatabase, type Database } from "./api/db/client";
import { lookout, type Watched } from "./api/db/lookout";
import type { Db } from "./api/db/connection";
import { holdsDemoAccounts, isSetUp } from "./api/db/create-house";
import { seedHouse } from "./api/db/seed/house";
import { refreshPromises } from "./api/promise/refresh";
import { readFigures, type Figures } from "./figures";
import { duePlaces, sweepQueue } from "./api/resources/queue/store";
import { sweepSecurityEvents } from "./api/security-events/store";
import { startWebhooks } from "./api/webhooks/deliver";
import { dueReceivers, sweepDeliveries } from "./api/webhooks/store";
import { dueHolds, sweepExpired } from "./api/resources/reservation/release-store";
import { httpErp } from "./erp/http";
import { reconcile } from "./erp/reconcile";
import { receiveErpEvents } from "./erp/inbox";
import type { ErpPort } from "./erp/port";
import { documentsDue } from "./erp/simulated/store";
import { simulatedErp, type Simulator } from "./erp/simulator";
import { dueMessages } from "./erp/store";
import { startErpWorker } from "./erp/worker";
import { smtpOf } from "./mail/transport";
import { startMailWorker } from "./mail/worker";
import { caughtMail, dueMails } from "./mail/store";
import { commandOf } from "./platform/command";
import type { Env } from "./platform/env";
import type { Kv } from "./platform/kv";
import type { Log } from "./platform/log";
import { loop, pacing, type Loop } from "./platform/loop";
import type { Signer } from "./platform/signing-key";
import { rehearsals, type Rehearsals } from "./rehearsal";
import type { CaughtMail } from "./runtime-parts";

export type EmbeddedApi = {
  fetch: (request: Request) => Promise<Response>;
  ping: () => Promise<void>;
  /** Whether the database contains a company; queried until it does. */
  isSetUp: () => Promise<boolean>;
  figures: () => Promise<Figures>;
  rehearsal: Rehearsals | null;
  mailbox: (() => Promise<CaughtMail[]>) | null;
  close(): Promise<void>;
};

/**
 * Intervals of loops that the lookout wakes when there is work. The ERP worker has work that no row announces, every
 * five seconds.
 */
const UNWATCHED_MS = 10_000;
const ERP_MS = 5000;

/** Interval for recomputing promised delivery dates from the ledger. */
const PROMISES_EVERY_MS = 3_600_000;

/** The database of the environment; an empty one is filled with the demo, if allowed. */
async function openSeededDatabase(env: Env): Promise<Database> {
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  if (env.OPEN && (await holdsDemoAccounts(database.db))) {
    await database.close();
    throw new Error(
      `The database holds the demonstration, whose passwords are public, and ${env.OPEN}. ` +
        `Start with an empty one (DATABASE_URL or DATA_DIR) and "${commandOf("setup")}", or on this machine alone (HOST=127.0.0.1).`,
    );
  }
  if (env.DEMO) await seedHouse(database.db);
  return database;
}

/**
 * The signer of purchase orders; during a rotation of secrets, everything encrypted with the older one is encrypted
 * again first.
 */
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

/** Recomputes promised delivery dates from the ledger, once there is a company. */
const promiseLoop = (db: Db, log: Log, isReady: () => boolean) =>
  loop("promises", PROMISES_EVERY_MS, log, async (stopping) => {
    if (isReady()) await refreshPromises(db, pacing(stopping));
  });

/** Ends expired reservations and places in queues. */
const sweepLoop = ({ db, log, stockChanged }: ApiContext) =>
  loop("sweep", UNWATCHED_MS, log, async () => {
    if ((await sweepExpired(db)) + (await sweepQueue(db)) > 0) stockChanged();
  });

/** Scheduled work: reminders of appointments, deletion after retention periods. */
const loopsOf = (context: ApiContext) => [
  loop("reminders", 60_000, context.log, async () => void (await remindVisitors(context))),
  loop("security events", 3_600_000, context.log, () => sweepSecurityEvents(context.db)),
  loop("periods", 3_600_000, context.log, () => keepPeriods(context)),
  loop("told webhooks", 3_600_000, context.log, () => sweepDeliveries(context.db)),
];

/** Work that rows of the database announce: messages to and from the ERP, mail, webhooks, expiry of holds. */
function startWatched(
  context: ApiContext,
  env: Env,
  erp: { port: ErpPort; simulator: Simulator | undefined },
): Loop[] {
  const { db, log } = context;
  const { PUBLIC_ORIGIN: publicOrigin, BRAND_NAME: brand, WEBHOOK_NETWORKS: networks } = env;
  const { port, simulator } = erp;
  const worker = startErpWorker({ db, port, log, ...(simulator ? { simulator } : {}), turnMs: ERP_MS });
  const mail = startMailWorker({ db, log, publicOrigin, brand, ...smtpOf(env), turnMs: UNWATCHED_MS });
  const webhooks = startWebhooks({ ...context, networks, turnMs: UNWATCHED_MS });
  const sweep = sweepLoop(context);
  const watched: Watched[] = [
    { due: dueMessages, wakes: worker },
    ...(simulator ? [{ due: documentsDue, wakes: worker }] : []),
    { due: dueMails, wakes: mail },
    { due: dueReceivers, wakes: webhooks },
    { due: dueHolds, wakes: sweep },
    { due: duePlaces, wakes: sweep },
  ];
  return [lookout(db, log, watched), worker, mail, webhooks, sweep];
}

/** The reference /api with its background work: release of expired holds, messages to and from the ERP, mail. */
export async function startEmbeddedApi(
  env: Env,
  log: Log,
  kv: Kv,
  draw: ApiContext["draw"],
): Promise<EmbeddedApi> {
  const database = await openSeededDatabase(env);
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
    factorWaived: env.SECOND_FACTOR === "waived",
    erpSecret: env.ERP_SECRET ?? null,
    webhookNetworks: env.WEBHOOK_NETWORKS,
    reconcile: (by) => reconcile(db, port, { by, night: null }, log),
    signer,
    draw,
  });
  await listenForChanges(api.context);
  let ready = await isSetUp(db);
  const beside = [
    ...startWatched(api.context, env, { port, simulator }),
    ...loopsOf(api.context),
    promiseLoop(db, log, () => ready),
  ];
  // A copy is in the memory of one process, so several processes cannot share it.
  const rehearsal =
    env.WORKERS > 1 ? null : rehearsals(database, { kv, log, publicOrigin, brand, demo, draw });
  return {
    rehearsal,
    figures: () => readFigures(db),
    fetch: (request) => api.fetch(request),
    ping: () => database.ping(),
    async isSetUp() {
      if (ready) return true;
      ready = await isSetUp(db);
      // Cached data of the empty database is outdated.
      if (ready) api.context.invalidateReference();
      return ready;
    },
    mailbox: env.DEMO && !env.SMTP_URL ? () => caughtMail(db) : null,
    async close() {
      await rehearsal?.close();
      await Promise.all(beside.map((one) => one.stop()));
      await api.close();
    },
  };
}
