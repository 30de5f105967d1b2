import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint";
import { ApiProblem, problem, type ProblemCode } from "../../contract/problem";
import { faultCode } from "../../platform/cause";
import { span, traceparent } from "../../platform/trace";

/** Thrown when a call that carried a token is answered 401: the page wrapper ends the session. */
export class SessionEnded extends Error {
  override name = "SessionEnded";
}

export type CallInput<E extends Endpoint> = {
  params?: z.input<E["params"]>;
  query?: Record<string, string | number | readonly string[] | undefined>;
  body?: z.input<E["body"]>;
  idempotencyKey?: string;
};

/** Calls one endpoint of /api and gives its checked answer. @throws ApiProblem, SessionEnded */
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
  /** What the visitor's browser says that it is. */
  userAgent?: string | undefined;
  /** Too many forms came from this visitor's address: what would change something is refused until then (ms since 1970). */
  waitUntil?: number | undefined;
  /** When the browser's request began (performance.now(), ms): the questions of all loaders share one deadline from there. */
  began?: number | undefined;
};

/** Deadline over the whole exchange, headers and body. */
const DEADLINE_MS = 8000;
/** What is left at least to a question that comes late. */
const LATE_MS = 1000;
const ANSWER_MAX = 4 * 1024 * 1024;

/**
 * The one place where the BFF reaches /api. What one request of a browser asks (GET) shares one deadline, so that a page
 * of several questions answers in time from an /api that hangs; each order (POST …) has a whole one.
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
    const request = build(base, endpoint, input, caller, patience);
    const response = await exchange(send, request);
    if (!response.ok) throw toProblem(response.status, response.text, Boolean(caller.token));
    const key =
      endpoint.method === "GET" && !caller.token ? `${request.url} ${caller.store} ${caller.lang}` : null;
    const before = key === null ? undefined : checked.get(key);
    // The same address was answered by the same endpoint, whose schema let it through.
    if (before?.text === response.text) return before.value as z.output<E["response"]>;
    const parsed = z.safeParse<E["response"]>(endpoint.response, response.json());
    if (!parsed.success)
      throw new ApiProblem("upstream", {
        message: `${endpoint.id}: answer does not fit the contract: ${parsed.error.issues[0]?.path.join(".") ?? ""}`,
      });
    if (key !== null) checked.set(key, { text: response.text, value: freeze(parsed.data) });
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
 * Of a problem, for the log: its code, the call that it came from, and why that had no answer. What /api says in
 * words can name a person.
 */
export const told = (problem: ApiProblem) => ({
  code: problem.code,
  call: CALLS.get(problem),
  cause: faultCode(problem.cause),
  detail: problem.code === "upstream" ? problem.message : undefined,
});

/** Answers to strangers that were checked lately: the same text again needs no second check. The value is shared, therefore frozen. */
const checked = new LRUCache<string, { text: string; value: unknown }>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ text }) => text.length * 2 + 256,
});

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/** A raw call for what is not JSON: the purchase order. */
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
  throw toProblem(response.status, await response.text(), Boolean(caller.token));
}

/** A call below an /api that may live under a path of its own: `https://erp.example.com/shop` and `/api/settings`. */
export function apiUrl(base: string, path: string): URL {
  return new URL(base.replace(/\/+$/, "") + path);
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
    // The first is for the /api in this process; the second for the edge of one elsewhere, which believes it if
    // TRUST_PROXY names this machine.
    ...(caller.clientIp ? { "X-Client-Ip": caller.clientIp, "X-Forwarded-For": caller.clientIp } : {}),
  };
}

function build(
  base: string,
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  caller: Caller,
  patience: number,
): Request {
  const params = (input.params ?? {}) as Record<string, string>;
  const url = apiUrl(
    base,
    endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? "")),
  );
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (Array.isArray(value)) for (const one of value as string[]) url.searchParams.append(name, one);
    else if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const hasBody = endpoint.method !== "GET" && input.body !== undefined;
  return new Request(url, {
    method: endpoint.method,
    headers: {
      ...headers(caller),
      ...(hasBody ? { "Content-Type": "application/json" } : {}),
      ...(input.idempotencyKey ? { "Idempotency-Key": input.idempotencyKey } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
    signal: AbortSignal.timeout(patience),
  });
}

async function exchange(
  send: (request: Request) => Promise<Response>,
  request: Request,
): Promise<{ ok: boolean; status: number; text: string; json(): unknown }> {
  const deadline = new Promise<never>((_, reject) => {
    request.signal.addEventListener("abort", () => reject(new ApiProblem("timeout")), { once: true });
  });
  // The race may be over before the deadline fires; its rejection must not end the process then.
  deadline.catch(() => {});
  const answer = (async () => {
    const response = await send(request);
    const text = await response.text();
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

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  403: "forbidden",
  404: "not_found",
  409: "version_conflict",
  422: "invalid_value",
  429: "rate_limited",
  503: "unavailable",
  504: "timeout",
};

function toProblem(status: number, text: string, hadToken: boolean): Error {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = null;
  }
  const parsed = problem.safeParse(body);
  if (parsed.success) {
    if (status === 401 && hadToken && parsed.data.code === "unauthorized") return new SessionEnded();
    const { code, ...extra } = parsed.data;
    return new ApiProblem(code, extra);
  }
  if (status === 401 && hadToken) return new SessionEnded();
  // An /api that refuses in a form of its own still says which values it misses (spec §8).
  const said =
    typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
      ? body.message.slice(0, 200)
      : "";
  if (status === 400)
    return said ? new ApiProblem("missing_value", { message: said }) : new ApiProblem("invalid_value");
  return new ApiProblem(BY_STATUS[status] ?? "upstream", { message: `unexpected answer ${status}` });
}
