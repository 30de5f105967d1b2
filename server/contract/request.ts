import type { Endpoint } from "./endpoint";
import { ApiProblem, problem, type ProblemCode } from "./problem";

/** A call without its schemas: everything that is needed to send it. */
export type Sendable = Pick<Endpoint, "method" | "path">;

/** Input of a call: values for `{name}` in its path, its query, its JSON body. */
export type Given = {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string | number | readonly string[] | undefined>> | undefined;
  body?: unknown;
  /** For placing an order: the same in each attempt. */
  idempotencyKey?: string | undefined;
};

/** URL of a call of an /api that may be below a path of its own: `https://erp.example.com/shop` and `/api/settings`. */
export function apiUrl(base: string, path: string): URL {
  return new URL(base.replace(/\/+$/, "") + path);
}

/** The HTTP request of a call. An undefined value of the query is left out, a list repeats its name. */
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

/** Codes for an /api whose errors have another format. */
const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  403: "forbidden",
  404: "not_found",
  409: "version_conflict",
  422: "invalid_value",
  429: "rate_limited",
  503: "unavailable",
  504: "timeout",
};

/** The problem of a response outside 2xx, as defined by the contract, or approximated from its status. */
export function problemOf(status: number, text: string): ApiProblem {
  const body = jsonOf(text);
  const { data: said } = problem.safeParse(body);
  if (said) return new ApiProblem(said.code, said);
  // A custom message is extended by the missing values (spec §8).
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
