import type { IncomingMessage } from "node:http";
import { CALL_BYTES_MAX } from "../contract/endpoint";
import type { ProblemCode } from "../contract/problem";

/** A rejection, decided before the application sees the request. */
export type Refused = {
  status: 400 | 403 | 404 | 405 | 413 | 414 | 415 | 421 | 429 | 503;
  reason: string;
  headers?: Record<string, string>;
};

const CODES: Partial<Record<Refused["status"], ProblemCode>> = {
  403: "forbidden",
  404: "not_found",
  413: "body_too_large",
  429: "rate_limited",
  503: "unavailable",
};

/** The error code of a rejected call of /api, the nearest one of the closed list. */
export const problemOf = ({ status }: Refused): ProblemCode => CODES[status] ?? "invalid_value";

/** Host names that mean this machine. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Cheap checks, in this order: method, raw URL, Host. Remix answers a malformed Host, TRACE, or a URL that cannot be
 * decoded with 500; here each gets the proper status.
 */
export function refuseRequest(req: IncomingMessage, publicOrigin: string): Refused | null {
  const method = req.method ?? "";
  const url = req.url ?? "";
  const isApi = url.startsWith("/api/");
  const allowed = isApi ? ["GET", "HEAD", "POST", "PUT", "DELETE"] : ["GET", "HEAD", "POST"];
  if (!allowed.includes(method))
    return { status: 405, reason: "method", headers: { Allow: allowed.join(", ") } };
  return refuseUrl(url) ?? (PROBES.includes(url) ? null : refuseHost(req, publicOrigin));
}

/**
 * Load balancers, Kubernetes and Prometheus request these by the address of the process; the responses do not depend on
 * Host.
 */
const PROBES = ["/healthz", "/readyz", "/readyz?dependencies=none", "/metrics"];

function refuseUrl(url: string): Refused | null {
  if (url.length > 4096) return { status: 414, reason: "url too long" };
  if (
    !url.startsWith("/") ||
    url.startsWith("//") ||
    url.startsWith("/\\") ||
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    /[\u0000-\u0020\u007f\\#]/.test(url)
  )
    return { status: 400, reason: "url" };
  const mark = url.indexOf("?");
  const path = decoded(mark < 0 ? url : url.slice(0, mark));
  if (path === null) return { status: 400, reason: "path encoding" };
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(path) || path.startsWith("//")) return { status: 400, reason: "path" };
  // Parsed as Remix parses it, so that no spelling of a name (%5fdata, a second question mark) gets past.
  const query = new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1));
  // Remix's own URLs for a loader by name and for its route manifest are not offered (docs/decisions/0003).
  if (query.has("_data") || path === "/__manifest") return { status: 404, reason: "not offered" };
  // U+0000 is never typed and cannot be stored; /api names the field in its answer.
  return !path.startsWith("/api/") && [...query].flat().some((part) => part.includes("\u0000"))
    ? { status: 400, reason: "query" }
    : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function refuseHost(req: IncomingMessage, publicOrigin: string): Refused | null {
  const host = req.headers.host ?? "";
  const hosts = req.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length;
  const own = new URL(publicOrigin);
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i.exec(host);
  // An impossible port would make Remix fail, because it builds a URL from this header.
  if (hosts !== 1 || !match || Number(match[2] ?? 0) > 65_535) return { status: 421, reason: "host" };
  const name = (match[1] ?? "").toLowerCase();
  if (name === own.hostname) return null;
  // Health checks use a loopback name.
  return LOOPBACK.includes(name) && (LOOPBACK.includes(own.hostname) || isLoopbackPeer(req))
    ? null
    : { status: 421, reason: "host" };
}

/**
 * Whether the connection itself comes from this machine, regardless of headers. Behind a local proxy this is true for
 * all visitors.
 */
export function isLoopbackPeer(req: IncomingMessage): boolean {
  const address = req.socket.remoteAddress ?? "";
  return address === "::1" || address.startsWith("127.") || address.startsWith("::ffff:127.");
}

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];
/** Maximum size of a body in bytes: 64 KiB for forms of pages, more for JSON of /api. */
export const bytesMost = (isApi: boolean): number => (isApi ? CALL_BYTES_MAX : 64 * 1024);

/** Checks the body: forms for pages, JSON for /api, each up to its maximum size. */
export function refuseBody(req: IncomingMessage, isApi: boolean): Refused | null {
  if (req.method === "GET" || req.method === "HEAD") return null;
  const length = req.headers["content-length"];
  if (length !== undefined && !(Number(length) <= bytesMost(isApi))) return { status: 413, reason: "body" };
  if (req.headers["content-encoding"] !== undefined && req.headers["content-encoding"] !== "identity")
    return { status: 415, reason: "content encoding" };
  const type = (req.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const empty = length === "0" || (length === undefined && req.headers["transfer-encoding"] === undefined);
  if (empty && req.method !== "POST") return null;
  if (isApi) return empty || type === "application/json" ? null : { status: 415, reason: "content type" };
  return FORM_TYPES.includes(type) || empty ? null : { status: 415, reason: "content type" };
}

/**
 * CSRF protection: requests that change something must come from this site, by Fetch Metadata, or by Origin if a
 * browser does not send it. Programs that call /api use a bearer token or a signature, never a cookie, so nothing can
 * be forged there.
 */
export function refuseForeign(req: IncomingMessage, publicOrigin: string): Refused | null {
  if (req.method === "GET" || req.method === "HEAD") return null;
  // A mail program posts to the unsubscribe link by itself (RFC 8058): its token is sufficient, and cookies are
  // ignored.
  if (req.url?.split("?")[0] === "/mail/stop") return null;
  const site = req.headers["sec-fetch-site"];
  const origin = req.headers.origin;
  if (site !== undefined)
    return site === "same-origin" || site === "none" ? null : { status: 403, reason: "cross-site" };
  if (origin === undefined) return { status: 403, reason: "no origin" };
  return sameOrigin(origin, publicOrigin, req.headers.host ?? "") ? null : { status: 403, reason: "origin" };
}

function sameOrigin(origin: string, publicOrigin: string, host: string): boolean {
  if (origin === publicOrigin) return true;
  try {
    const url = new URL(origin);
    return (
      LOOPBACK.includes(url.hostname) &&
      LOOPBACK.includes(new URL(publicOrigin).hostname) &&
      url.host === host
    );
  } catch {
    return false;
  }
}
