import { existsSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { pageAt } from "~/lib/page-at";
import { faultFacts } from "../platform/cause";
import { randomText } from "../platform/random-text";
import { createLimits } from "../platform/limits";
import type { Runtime } from "../runtime-parts";
import { isHandedOver, isPlainVisit } from "./plain-visit";
import { BodyTooLarge, readBody, sendResponse, toRequest } from "./adapter";
import { clientIp } from "./client-ip";
import { watchedPageQueue, type Arrival } from "./page-queue";
import type { Shutdown } from "./shutdown";
import { filesOf } from "./files";
import { permissions, securityHeaderList, securityHeaders } from "./headers";
import { counted, isCounted, secondsTo, tooManyCalls } from "./limit";
import { answerOwnAddress } from "./own-addresses";
import { pageMemory } from "./page-memory";
import { pageHandlers } from "./pages";
import { bytesMost, problemOf, refuseBody, refuseForeign, refuseRequest, type Refused } from "./refuse";
import { isCounter, routeId } from "./route-id";
import { pageMemoryTotal } from "../platform/metrics";
import { isTracing, noteOnSpan, span } from "../platform/trace";
import { requestSeconds } from "./status";

/**
 * Maximum number of requests in progress. Further ones are rejected with Retry-After, so that the earlier ones are
 * still served.
 */
const IN_FLIGHT_MAX = 512;

/** Identifies a request, and the scripts that its page may run. */
type Ids = { requestId: string; nonce: string };

const busy: Refused = { status: 503, reason: "busy", headers: { "Retry-After": "2" } };

/** Answers every request: with a rejection, a file, one of the server's own URLs, /api or a page. */
export function front(run: Runtime, build: ServerBuild, leaving: Shutdown): RequestListener {
  const { env, log } = run;
  const remix = pageHandlers(build, env.NODE_ENV);
  const assets = filesOf("build/client", { immutable: true, maxAge: 31_536_000, brotli: true, gzip: true });
  const files = existsSync("public") ? filesOf("public", { maxAge: 3600 }) : null;
  const pages = watchedPageQueue();
  const memory = pageMemory();
  const limits = createLimits(run.kv);
  const https = env.PUBLIC_ORIGIN.startsWith("https:");
  const ownHost = new URL(env.PUBLIC_ORIGIN).host;
  const headerList = securityHeaderList(https, env.ICON_MIRRORS);
  // Redaction is turned off, because these few fields contain no secrets and it takes two of the thirty microseconds of
  // a cached answer.
  const lines = log.child({}, { redact: [] });

  /** Answers from the page cache, if this visitor may get a cached page. */
  const fromMemory = (req: IncomingMessage, res: ServerResponse, ids: Ids): boolean | Promise<boolean> =>
    memory.answer(req, res, ids.nonce, (nonce) => [...headerList(nonce), "X-Request-Id", ids.requestId]);

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    ids: Ids & { memo: Map<string, unknown>; isOnItsWay: boolean | Promise<boolean> | undefined },
  ): Promise<void> {
    if (await ids.isOnItsWay) return pageMemoryTotal.inc({ result: "hit" });
    const headers = {
      ...securityHeaders(ids.nonce, https, env.ICON_MIRRORS, isCounter(path)),
      "X-Request-Id": ids.requestId,
    };
    const isApi = path.startsWith("/api/");
    const ip = clientIp(req, env.TRUST_PROXY);
    const refused =
      refuseRequest(req, env.PUBLIC_ORIGIN) ??
      (isApi ? null : refuseForeign(req, env.PUBLIC_ORIGIN)) ??
      refuseBody(req, isApi) ??
      (leaving.underWay > IN_FLIGHT_MAX ? busy : null);
    if (refused) return plain(res, refused, ids.requestId, headers);
    const over = isCounted(req.method, path, req.headers) ? await counted(limits, ip) : null;
    if (over && isApi) return sendResponse(req, res, tooManyCalls(over.until, ids.requestId), headers, true);
    if (over?.flood)
      return plain(
        res,
        { status: 429, reason: "posts", headers: { "Retry-After": secondsTo(over.until) } },
        ids.requestId,
        headers,
      );

    if (ids.isOnItsWay === undefined && (await fromMemory(req, res, ids)))
      return pageMemoryTotal.inc({ result: "hit" });
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    if (path.startsWith("/assets/"))
      return assets(req, res, () => plain(res, { status: 404, reason: "asset" }, ids.requestId));
    const mine = await answerOwnAddress(run, req, res, path, leaving.begun);
    if (mine) return sendResponse(req, res, mine, headers);
    const request = toRequest(req, res, env.PUBLIC_ORIGIN, await readBody(req, bytesMost(isApi)), ip);
    if (isApi || path === "/api") return sendResponse(req, res, await api(run, request), headers, true);
    const page = async () => {
      const what = arrivalOf(req, path);
      if (!pages.accepts(what)) return plain(res, busy, ids.requestId);
      if (!res.closed) res.once("close", pages.enter(what));
      const turnOver = await pages.turn();
      if (res.closed) turnOver();
      else res.once("close", turnOver);
      // If the visitor has left meanwhile, no page is needed. A form that they sent is still processed.
      if (res.closed && req.method !== "POST") return;
      const { memo } = ids;
      memo.set("dataAlone", path.endsWith(".data"));
      // A form over the limit is answered by its own page, in that page's language (docs/decisions/0049).
      if (over) memo.set("waitUntil", over.until);
      const answer = await remix(req.method === "GET" && !path.endsWith(".data") ? routeId(path) : "")(
        request,
        { nonce: ids.nonce, requestId: ids.requestId, clientIp: ip, memo },
      );
      pageMemoryTotal.inc({ result: "miss" });
      if (!memo.has("regionsUnknown")) memory.keep(req, path, answer, memo.get("parts"));
      const retryAfter = memo.get("retryAfter");
      return sendResponse(req, res, answer, {
        ...headers,
        ...(memo.get("hasCounterBar") === true ? permissions(true) : {}),
        ...(typeof retryAfter === "string" ? { "Retry-After": retryAfter } : {}),
      });
    };
    if (files && req.method !== "POST" && /^\/[\w.-]+\.\w+$/.test(path) && !path.endsWith(".data"))
      return new Promise((resolve, reject) => {
        res.once("close", resolve);
        files(req, res, () => void page().then(resolve, reject));
      });
    return page();
  }

  return (req, res) => {
    const began = performance.now();
    const requestId = randomText(6, "hex");
    const nonce = randomText(16, "base64");
    const path = (req.url ?? "/").split("?", 1)[0] ?? "/";
    /** Records the answer in the metrics and in the log. */
    const note = (route: string, account?: unknown) => {
      const labels = { route, method: req.method ?? "", status: String(res.statusCode) };
      const ms = performance.now() - began;
      requestSeconds.observe(labels, ms / 1000);
      if (route !== "asset") lines.info({ ...labels, ms: Math.round(ms), requestId, account }, "request");
    };
    const isOnItsWay =
      isPlainVisit(req, ownHost) && !leaving.begun && !isTracing()
        ? fromMemory(req, res, { requestId, nonce })
        : undefined;
    if (isOnItsWay === true) {
      pageMemoryTotal.inc({ result: "hit" });
      note(routeId(path));
      if (!isHandedOver(res)) leaving.take(req, res);
      return;
    }
    const memo = new Map<string, unknown>();
    // The log, the shutdown, the queue of pages and the streams of the answer each listen for its end.
    res.setMaxListeners(20);
    leaving.take(req, res);
    res.on("close", () => note(path.startsWith("/assets/") ? "asset" : routeId(path), memo.get("account")));
    const traced = {
      kind: "server",
      parent: req.headers.traceparent?.toString(),
      attributes: { "http.request.method": req.method ?? "", requestId },
    } as const;
    span(`${req.method} ${routeId(path)}`, traced, async () => {
      await answer(req, res, path, { requestId, nonce, memo, isOnItsWay });
      const account = memo.get("account");
      noteOnSpan({ "http.response.status_code": res.statusCode });
      if (typeof account === "string") noteOnSpan({ account });
    }).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) return plain(res, { status: 413, reason: "body" }, requestId);
      if (!res.destroyed && !req.destroyed)
        log.error({ requestId, account: memo.get("account"), fault: faultFacts(error) }, "request failed");
      if (res.headersSent) res.destroy();
      else plain(res, { status: 503, reason: "failed" }, requestId);
    });
  };
}

/** What a request is to the queue of pages. */
function arrivalOf(req: IncomingMessage, path: string): Arrival {
  if (req.method === "POST") return "form";
  return pageAt(path)?.poll ? "poll" : "page";
}

/** The embedded /api also answers over HTTP. A remote /api is not proxied: callers reach it directly. */
function api(run: Runtime, request: Request): Promise<Response> {
  if (run.env.API_URL)
    return Promise.resolve(
      Response.json({ code: "not_found", message: "the api lives elsewhere", fields: [] }, { status: 404 }),
    );
  return run.api(request);
}

function plain(
  res: ServerResponse,
  refused: Refused,
  requestId: string,
  headers: Record<string, string> = {},
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  // Programs get the same error format from every part of the server.
  const isApi = res.req.url?.startsWith("/api/") ?? false;
  res.writeHead(refused.status, {
    ...headers,
    "Content-Type": isApi ? "application/problem+json" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...(refused.status === 413 ? { Connection: "close" } : {}),
    ...refused.headers,
  });
  res.end(
    isApi
      ? JSON.stringify({
          code: problemOf(refused),
          message: refused.reason,
          fields: [],
          request_id: requestId,
        })
      : `${refused.status} ${refused.reason} (${requestId})\n`,
  );
}
