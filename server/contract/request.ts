import type { Endpoint } from "./endpoint";
import { ApiProblem, problem, type ProblemCode } from "./problem";

/** A call without its schemas: all that is needed to send it. */
export type Sendable = Pick<Endpoint, "method" | "path">;

/** What goes along with a call: values for `{name}` of its path, its query, its JSON body. */
export type Given = {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string | number | readonly string[] | undefined>> | undefined;
  body?: unknown;
  /** Of an order: the same for each try of it. */
  idempotencyKey?: string | undefined;
};

/** An address below an /api that may live under a path of its own: `https://erp.example.com/shop` and `/api/settings`. */
export function apiUrl(base: string, path: string): URL {
  return new URL(base.replace(/\/+$/, "") + path);
}

/** The HTTP request of a call. A value of the query that is undefined is left out, a list is named once for each. */
export function requestOf(
  base: string,
  call: Sendable,
  given: Given,
  headers: Record<string, string>,
  signal: AbortSignal,
): Request {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.params?.[name] ?? ""),
  );
  const url = apiUrl(base, path);
  for (const [name, value] of Object.entries(given.query ?? {})) {
    if (value === undefined) continue;
    if (typeof value === "object") for (const one of value) url.searchParams.append(name, one);
    else url.searchParams.set(name, String(value));
  }
  const hasBody = call.method !== "GET" && given.body !== undefined;
  return new Request(url, {
    method: call.method,
    headers: {
      ...headers,
      ...(hasBody ? { "Content-Type": "application/json" } : {}),
      ...(given.idempotencyKey ? { "Idempotency-Key": given.idempotencyKey } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(given.body) } : {}),
    signal,
  });
}

/** Codes of an /api that refuses in a form of its own. */
const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  403: "forbidden",
  404: "not_found",
  409: "version_conflict",
  422: "invalid_value",
  429: "rate_limited",
  503: "unavailable",
  504: "timeout",
};

/** What an answer outside of 2xx refuses, as the contract says it or, by its status, as near as that can be told. */
export function problemOf(status: number, text: string): ApiProblem {
  const body = jsonOf(text);
  const { data: said } = problem.safeParse(body);
  if (said) return new ApiProblem(said.code, said);
  // One that has words of its own still says which values it misses (spec §8).
  const message =
    typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
      ? body.message.slice(0, 200)
      : "";
  if (status === 400)
    return message ? new ApiProblem("missing_value", { message }) : new ApiProblem("invalid_value");
  return new ApiProblem(BY_STATUS[status] ?? "upstream", { message: `unexpected answer ${status}` });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
