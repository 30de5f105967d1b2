import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { readBody, sendResponse, toRequest } from "./edge/adapter";
import { announce } from "./edge/announce";
import { clientIp } from "./edge/client-ip";
import { filesOf } from "./edge/files";
import { securityHeaders } from "./edge/headers";
import { tooMany } from "./edge/limit";
import { own } from "./edge/own";
import { pageHandlers } from "./edge/pages";
import { BODY_MAX, refuse, refuseBody, refuseForeign, type Refused } from "./edge/refuse";
import { apiClient } from "./bff/clients/transport";
import { getSold } from "./bff/clients/settings";
import { routeId } from "./edge/route-id";
import { requestSeconds } from "./edge/status";
import { closeUnread } from "./edge/unread";
import { EnvError, readEnv } from "./platform/env";
import { provideRuntime, runtime, type Runtime } from "./runtime";
import { start } from "./start";

/** Requests that may be under way at once; more are asked to come back, so that those inside are still served. */
const IN_FLIGHT_MAX = 512;

// Rendering leaves much garbage: V8 would let 60 MB that live grow to 200 before it clears up. At three quarters more it
// costs no time that can be measured (docs/decisions/0003).
setFlagsFromString("--heap-growing-percent=75");

async function serve(): Promise<void> {
  provideRuntime(start());
  const run = await runtime();
  const { env, log } = run;
  const build = (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as ServerBuild;
  const remix = pageHandlers(build, env.NODE_ENV);
  const assets = filesOf("build/client", { immutable: true, maxAge: 31_536_000, brotli: true, gzip: true });
  const files = existsSync("public") ? filesOf("public", { maxAge: 3600 }) : null;
  const https = env.PUBLIC_ORIGIN.startsWith("https:");
  let inFlight = 0;

  const server = createServer({ maxHeaderSize: 16_384 }, (req, res) => {
    const began = performance.now();
    const requestId = randomBytes(6).toString("hex");
    const nonce = randomBytes(16).toString("base64");
    const path = (req.url ?? "/").split("?", 1)[0] ?? "/";
    inFlight += 1;
    res.on("close", () => {
      inFlight -= 1;
      const labels = { route: path.startsWith("/assets/") ? "asset" : routeId(path), method: req.method ?? "", status: String(res.statusCode) };
      requestSeconds.observe(labels, (performance.now() - began) / 1000);
      if (labels.route !== "asset") log.info({ ...labels, ms: Math.round(performance.now() - began), requestId }, "request");
    });
    answer(req, res, path, { requestId, nonce }).catch((error: unknown) => {
      if (error instanceof RangeError) return plain(res, { status: 413, reason: "body" }, requestId);
      if (!res.destroyed && !req.destroyed) log.error({ requestId, error: error instanceof Error ? error.stack : "thrown value" }, "request failed");
      if (res.headersSent) res.destroy();
      else plain(res, { status: 503, reason: "failed" }, requestId);
    });
  });

  async function answer(req: IncomingMessage, res: ServerResponse, path: string, ids: { requestId: string; nonce: string }): Promise<void> {
    const headers = { ...securityHeaders(ids.nonce, https, run.env.ICON_MIRRORS), "X-Request-Id": ids.requestId };
    const isApi = path.startsWith("/api/");
    const ip = clientIp(req, env.TRUST_PROXY);
    const refused = refuse(req, env.PUBLIC_ORIGIN) ?? (isApi ? null : refuseForeign(req, env.PUBLIC_ORIGIN)) ?? refuseBody(req, isApi) ?? (inFlight > IN_FLIGHT_MAX ? busy : null);
    if (refused) return plain(res, refused, ids.requestId, headers);
    if (req.method === "POST" && !isApi && (await tooMany(run.kv, ip))) return plain(res, { status: 429, reason: "posts", headers: { "Retry-After": "60" } }, ids.requestId, headers);

    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    if (path.startsWith("/assets/")) return assets(req, res, () => plain(res, { status: 404, reason: "asset" }, ids.requestId));
    const mine = await own(run, req, path);
    if (mine) return sendResponse(req, res, mine, headers);
    const request = toRequest(req, res, env.PUBLIC_ORIGIN, await readBody(req, isApi ? 1024 * 1024 : BODY_MAX));
    if (isApi || path === "/api") return sendResponse(req, res, await api(run, request), headers, true);
    const page = async () => {
      const memo = new Map<string, unknown>();
      const answer = await remix(req.method === "GET" && !path.endsWith(".data") ? routeId(path) : "")(request, { nonce: ids.nonce, requestId: ids.requestId, clientIp: ip, memo });
      const retryAfter = memo.get("retryAfter");
      return sendResponse(req, res, answer, typeof retryAfter === "string" ? { ...headers, "Retry-After": retryAfter } : headers);
    };
    if (files && req.method !== "POST" && /^\/[\w.-]+\.\w+$/.test(path) && !path.endsWith(".data")) return files(req, res, () => void page().catch(() => res.destroy()));
    return page();
  }

  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.maxConnections = 5000;
  server.on("clientError", closeUnread);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  if (!cluster.isWorker || cluster.worker?.id === 1) announce(run);
  // What is sold where takes thirteen catalogues: read before the first ring page asks, and after the first others are served.
  setTimeout(() => void getSold(apiClient(run.api, run.apiBase, { store: "aurive_fr", lang: "en", requestId: "start" })).catch(() => null), 3000).unref();

  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    log.info("stopping");
    // Finish what is under way, ten seconds at most, then let the parts go in order.
    const force = setTimeout(() => process.exit(code), 10_000);
    force.unref();
    server.close(() => void run.close().catch(() => null).then(() => process.exit(code)));
    server.closeIdleConnections();
  };
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  process.on("uncaughtException", (error) => {
    log.fatal({ error: error.stack }, "uncaught");
    stop(1);
  });
  process.on("unhandledRejection", (reason) => log.error({ error: reason instanceof Error ? reason.stack : "thrown value" }, "unhandled rejection"));
}

const busy: Refused = { status: 503, reason: "busy", headers: { "Retry-After": "2" } };

/** The embedded /api also answers over HTTP; a customer's own is proxied by nobody, callers reach it themselves. */
function api(run: Runtime, request: Request): Promise<Response> {
  if (run.env.API_URL) return Promise.resolve(Response.json({ code: "not_found", message: "the api lives elsewhere", fields: [] }, { status: 404 }));
  return run.api(request);
}

function plain(res: ServerResponse, refused: Refused, requestId: string, headers: Record<string, string> = {}): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.writeHead(refused.status, { ...headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...(refused.status === 413 ? { Connection: "close" } : {}), ...refused.headers });
  res.end(`${refused.status} ${refused.reason} (${requestId})\n`);
}

try {
  const env = readEnv();
  if (env.WORKERS > 1 && cluster.isPrimary) {
    for (let i = 0; i < env.WORKERS; i += 1) cluster.fork();
    cluster.on("exit", (worker) => {
      if (!worker.exitedAfterDisconnect) cluster.fork();
    });
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => cluster.disconnect(() => process.exit(0)));
  } else {
    await serve();
  }
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? `Wrong environment:\n${error.message}` : error instanceof Error ? error.message : "start failed"}\n`);
  process.exit(1);
}
