import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { ApiProblem, type Problem } from "../contract/problem";
import { faultFacts } from "../platform/cause";
import { embeddedKv, type Kv } from "../platform/kv";
import type { Log } from "../platform/log";
import { newSigningKey, signerOf, type Signer } from "../platform/signing-key";
import type { ApiContext } from "./context";
import type { Database } from "./db/client";
import type { Db } from "./db/connection";
import { faultProblem } from "./database-fault";
import { callOf } from "./http";
import { identifier } from "./identity/identify";
import { createDevices } from "./devices";
import { createLimiter } from "./limits";
import { refusals } from "./refusals";
import { enqueueMail } from "../mail/outgoing/store";
import { mountDocs } from "./docs/mount";
import { referenceCache } from "./reference/cache";
import { loadReference } from "./reference/store";
import { mountAppointment } from "./resources/appointment/mount";
import { mountDiary } from "./resources/appointment/mount-diary";
import { mountBudget } from "./resources/budget/mount";
import { mountCart } from "./resources/cart/mount";
import { mountCatalog } from "./resources/catalog/mount";
import { mountCreation } from "./resources/creation/mount";
import { mountCounterFind } from "./resources/counter-find/mount";
import { mountCustomer } from "./resources/customer/mount";
import { mountDay } from "./resources/day/mount";
import { mountExercise } from "./resources/exercise/mount";
import { mountFeeds } from "./resources/feeds/mount";
import { mountOperations } from "./resources/operations/mount";
import { mountOrder } from "./resources/order/mount";
import { mountReservation } from "./resources/reservation/mount";
import { mountQueue } from "./resources/queue/mount";
import { mountSecurity } from "./resources/security/mount";
import { mountSecurityEvents } from "./resources/security-events/mount";
import { mountSessions } from "./resources/sessions/mount";
import { mountSettings } from "./resources/settings/mount";
import { mountShare } from "./resources/share/mount";
import { mountStones } from "./resources/stones/mount";
import { mountWebhooks } from "./resources/webhooks/mount";
import { houseSeal, tokenKeys, type Secrets } from "./secrets";
import { createTokens } from "./tokens";
import { stockNotifier, takesStock } from "./change-notifications";
import { methodsAt } from "./wrong-method";

export type ApiDeps = {
  database: Database;
  /** Signs tokens. The first secret signs and all are accepted, so that two are valid during a rotation. */
  secret: Secrets;
  log: Log;
  /**
   * Store of the rate limits, shared by all processes and kept across restarts; without it they are in the memory of
   * this API.
   */
  kv?: Pick<Kv, "count" | "remove">;
  publicOrigin: string;
  brand: string;
  clock?: () => Date;
  /** Demo accounts behave as their names say. */
  demo?: boolean;
  /** A second factor is not required or offered: for the demo accounts, whose passwords are public anyway. */
  factorWaived?: boolean;
  /** Compares with the ERP; if missing, managers are told that there is no ERP. */
  reconcile?: ApiContext["reconcile"];
  /** Signs purchase orders; if missing, a key of this process is used. */
  signer?: Signer;
  /** The data is a training copy for sellers; documents say so. */
  rehearsal?: boolean;
  /** HMAC key of the ERP's callbacks. */
  erpSecret?: string | null;
  /** Private networks that webhooks may reach. */
  webhookNetworks?: string | undefined;
  /** Draws the ring of a document; without it, documents have no picture. */
  draw?: ApiContext["draw"];
};

export type Api = {
  /** Answers every request below /api; never rejects. */
  fetch(request: Request): Promise<Response>;
  db: Db;
  /** For background workers: mail, ERP outbox, sweep of holds. */
  context: ApiContext;
  close(): Promise<void>;
};

/** The embedded reference implementation of /api: Request in, Response out. */
export function createApi(deps: ApiDeps): Api {
  const now = deps.clock ?? (() => new Date());
  const millis = () => now().getTime();
  const cache = referenceCache(() => loadReference(deps.database.db, now()), millis);
  const context: ApiContext = {
    database: deps.database,
    db: deps.database.db,
    log: deps.log,
    now,
    publicOrigin: deps.publicOrigin.replace(/\/+$/, ""),
    brand: deps.brand,
    demo: deps.demo ?? false,
    // The rehearsal's copy has no second factors; the login to the real data has required them.
    asksFactor: !(deps.factorWaived ?? false) && !(deps.rehearsal ?? false),
    tokens: createTokens(tokenKeys(deps.secret), now),
    seal: houseSeal(deps.secret),
    limiter: createLimiter(deps.kv ?? embeddedKv(null, millis), millis, deps.log),
    devices: createDevices(tokenKeys(deps.secret), now),
    reference: cache.get,
    invalidateReference: cache.invalidate,
    stockChanged: stockNotifier(deps),
    enqueueMail,
    reconcile: deps.reconcile,
    signer: deps.signer ?? signerOf(newSigningKey()),
    rehearsal: deps.rehearsal ?? false,
    erpSecret: deps.erpSecret ?? null,
    webhookNetworks: deps.webhookNetworks ?? "",
    draw: deps.draw ?? (async () => null),
  };
  const app = createApp(context);
  return {
    fetch: async (request) => app.fetch(request),
    db: context.db,
    context,
    close: () => deps.database.close(),
  };
}

function createApp(context: ApiContext): Hono {
  const app = new Hono();
  const identify = identifier(context);
  app.use(async (c, next) => {
    await next();
    if (c.res.ok && takesStock(c.req.raw)) context.stockChanged();
    c.res.headers.set("X-Request-Id", requestId(c.req.raw));
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  });
  for (const mount of [
    mountSettings,
    mountBudget,
    mountCatalog,
    mountCreation,
    mountStones,
    mountCart,
    mountReservation,
    mountQueue,
    mountOrder,
    mountOperations,
    mountExercise,
    mountFeeds,
    mountCustomer,
    mountCounterFind,
    mountDay,
    mountSecurity,
    mountSecurityEvents,
    mountWebhooks,
    mountSessions,
    mountAppointment,
    mountDiary,
    mountShare,
  ])
    mount(app, identify, context);
  mountDocs(app, context);
  const allowedAt = methodsAt(app);
  app.notFound((c) => {
    const allow = allowedAt(c.req.path);
    if (!allow) return problemResponse(c.req.raw, new ApiProblem("not_found"));
    const wrong = problemResponse(c.req.raw, new ApiProblem("invalid_value", { message: "method" }));
    wrong.headers.set("Allow", allow);
    return new Response(wrong.body, { status: 405, headers: wrong.headers });
  });
  const noteRefusal = refusals(context);
  app.onError(async (error, c) => {
    const problem = asProblem(error, c.req.raw, context);
    if (problem.status === 403) await noteRefusal(c.req.raw);
    return problemResponse(c.req.raw, problem);
  });
  return app;
}

const REQUEST_IDS = new WeakMap<Request, string>();

/** The caller's request id if it is valid, otherwise a new one; returned in the response and logged. */
export function requestId(request: Request): string {
  const given = request.headers.get("X-Request-Id");
  if (given && /^[\w.-]{1,64}$/.test(given)) return given;
  const known = REQUEST_IDS.get(request) ?? randomUUID();
  REQUEST_IDS.set(request, known);
  return known;
}

/**
 * An error that is not an ApiProblem is a bug or an outage: it is logged with the request's id, the call and the
 * caller, and hidden from the client.
 */
function asProblem(error: unknown, request: Request, { log, database }: ApiContext): ApiProblem {
  if (error instanceof ApiProblem) return error;
  database.hear?.(error);
  log.error(
    { fault: faultFacts(error), requestId: requestId(request), method: request.method, ...callOf(request) },
    "api fault",
  );
  return faultProblem(error);
}

function problemResponse(request: Request, error: ApiProblem): Response {
  const body: Problem = { ...error.problem, request_id: requestId(request) };
  const headers = new Headers({ "Content-Type": "application/problem+json", "Cache-Control": "no-store" });
  if (body.retry_at)
    headers.set(
      "Retry-After",
      String(Math.max(1, Math.ceil((Date.parse(body.retry_at) - Date.now()) / 1000))),
    );
  if (error.status === 401) headers.set("WWW-Authenticate", "Bearer");
  return new Response(JSON.stringify(body), { status: error.status, headers });
}
