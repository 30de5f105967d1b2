import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint";
import { ApiProblem } from "../../contract/problem";
import { apiUrl, problemOf, requestOf, type Given } from "../../contract/request";
import { faultCode } from "../../platform/cause";
import { expectText } from "../../platform/in-process-text";
import { span, traceparent } from "../../platform/trace";

/** Thrown if a call with a token is answered 401: the page wrapper ends the session. */
export class SessionEnded extends Error {
  override name = "SessionEnded";
}

export type CallInput<E extends Endpoint> = {
  params?: z.input<E["params"]>;
  query?: Record<string, string | number | readonly string[] | undefined>;
  body?: z.input<E["body"]>;
  idempotencyKey?: string;
};

/**
 * Calls one endpoint of /api and returns its validated answer.
 * @throws ApiProblem, SessionEnded
 */
export type ApiClient = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
) => Promise<z.output<E["response"]>>;

export type Caller = {
  store: string;
  lang: string;
  token?: string | undefined;
  requestId: string;
  clientIp?: string | undefined;
  /** The User-Agent of the visitor's browser. */
  userAgent?: string | undefined;
  /** Rate limit: this visitor's address has sent too many forms, so changes are refused until then (ms since 1970). */
  waitUntil?: number | undefined;
  /**
   * When the browser's request began (performance.now(), ms): the queries of all its loaders share one deadline from
   * there.
   */
  began?: number | undefined;
};

/** Deadline of the whole exchange, headers and body. */
const DEADLINE_MS = 8000;
/** Minimum time for a query that starts late. */
const LATE_MS = 1000;
const ANSWER_MAX = 4 * 1024 * 1024;

/**
 * The only place where the BFF calls /api. All queries (GET) of one browser request share one deadline, so that a page
 * with several queries answers in time even if /api hangs; each change (POST …) has a full one.
 */
export function apiClient(
  send: (request: Request) => Promise<Response>,
  base: string,
  caller: Caller,
): ApiClient {
  const call: ApiClient = async <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) => {
    const spent =
      endpoint.method === "GET" && caller.began !== undefined ? performance.now() - caller.began : 0;
    const patience = Math.max(LATE_MS, Math.round(DEADLINE_MS - spent));
    if (endpoint.method !== "GET" && caller.waitUntil !== undefined)
      throw new ApiProblem("rate_limited", { retry_at: new Date(caller.waitUntil).toISOString() });
    const request = requestOf(base, endpoint, input as Given, headers(caller), AbortSignal.timeout(patience));
    const response = await exchange(send, request);
    if (!response.ok) throw refusal(response.status, response.text, Boolean(caller.token));
    const key =
      endpoint.method === "GET" && !caller.token ? `${request.url} ${caller.store} ${caller.lang}` : null;
    const before = key === null ? undefined : checked.get(key);
    const mark = key === null ? "" : hash("sha1", response.text, "base64url");
    // The endpoint gave the same text for this URL before, and its schema accepted it.
    if (before?.mark === mark) return before.value as z.output<E["response"]>;
    const parsed = z.safeParse<E["response"]>(endpoint.response, response.json());
    if (!parsed.success)
      throw new ApiProblem("upstream", {
        message: `${endpoint.id}: answer does not fit the contract: ${parsed.error.issues[0]?.path.join(".") ?? ""}`,
      });
    if (key !== null)
      checked.set(key, { mark, value: freeze(parsed.data), size: response.text.length * 2 + 256 });
    return parsed.data;
  };
  return (endpoint, input) =>
    span(`call ${endpoint.id}`, { kind: "client" }, () => call(endpoint, input)).catch((error: unknown) => {
      if (error instanceof ApiProblem) CALLS.set(error, endpoint.id);
      throw error;
    });
}

const CALLS = new WeakMap<ApiProblem, string>();

/**
 * A problem for the log: its code, the call, and why that failed. Messages of /api are left out, because they can
 * contain names.
 */
export const problemForLog = (problem: ApiProblem) => ({
  code: problem.code,
  call: CALLS.get(problem),
  cause: faultCode(problem.cause),
  detail: problem.code === "upstream" ? problem.message : undefined,
});

/**
 * Cache of validated answers to calls without a token: the same text, known by its digest, needs no second validation.
 * The value is shared, therefore frozen; in memory it takes about twice its text.
 */
const checked = new LRUCache<string, { mark: string; value: unknown; size: number }>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ size }) => size,
});

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/** A raw call for an answer that is not JSON: the purchase order. */
export async function apiRaw(
  send: (request: Request) => Promise<Response>,
  base: string,
  caller: Caller,
  path: string,
): Promise<Response> {
  const response = await send(
    new Request(apiUrl(base, path), { headers: headers(caller), signal: AbortSignal.timeout(20_000) }),
  ).catch(unreachable);
  if (response.ok) return response;
  throw refusal(response.status, await response.text(), Boolean(caller.token));
}

function headers(caller: Caller): Record<string, string> {
  const parent = traceparent();
  return {
    ...(parent ? { traceparent: parent } : {}),
    Store: caller.store,
    Lang: caller.lang,
    "X-Request-Id": caller.requestId,
    ...(caller.token ? { Authorization: `Bearer ${caller.token}` } : {}),
    ...(caller.userAgent ? { "User-Agent": caller.userAgent } : {}),
    // X-Client-Ip is for the /api in this process; X-Forwarded-For is for a remote one, which trusts it if its
    // TRUST_PROXY includes this machine.
    ...(caller.clientIp ? { "X-Client-Ip": caller.clientIp, "X-Forwarded-For": caller.clientIp } : {}),
  };
}

async function exchange(
  send: (request: Request) => Promise<Response>,
  request: Request,
): Promise<{ ok: boolean; status: number; text: string; json(): unknown }> {
  const deadline = new Promise<never>((_, reject) => {
    request.signal.addEventListener("abort", () => reject(new ApiProblem("timeout")), { once: true });
  });
  // The race may be over before the deadline fires; its rejection must not crash the process then.
  deadline.catch(() => {});
  const answer = (async () => {
    const expected = expectText(request);
    const response = await send(request);
    const text = expected.text ?? (await response.text());
    if (text.length > ANSWER_MAX) throw new ApiProblem("upstream", { message: "answer too large" });
    return { ok: response.ok, status: response.status, text };
  })();
  const { ok, status, text } = await Promise.race([answer, deadline]).catch(unreachable);
  return {
    ok,
    status,
    text,
    json() {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        throw new ApiProblem("upstream", { message: "answer is not JSON" });
      }
    },
  };
}

function unreachable(error: unknown): never {
  if (error instanceof ApiProblem) throw error;
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError"))
    throw new ApiProblem("timeout");
  throw Object.assign(new ApiProblem("unavailable", { message: "the api does not answer" }), {
    cause: error,
  });
}

/** A refusal, or the end of the session if the token is no longer accepted, in whatever format the /api says so. */
function refusal(status: number, text: string, hadToken: boolean): Error {
  const problem = problemOf(status, text);
  // A 401 in a foreign format has no code of the contract.
  const ended = status === 401 && (problem.code === "unauthorized" || problem.code === "upstream");
  return hadToken && ended ? new SessionEnded() : problem;
}
