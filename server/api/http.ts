import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { LangTag, RegionCode } from "~/i18n/locales";
import { CALL_BYTES_MAX, type Endpoint } from "../contract/endpoint";
import { ApiProblem, type FieldProblem } from "../contract/problem";
import { passText } from "../platform/in-process-text";
import { inSpan, span } from "../platform/trace";
import { addressOf } from "./limits";

/** The caller, as proven by the bearer token. */
export type Caller =
  | { kind: "none" }
  | { kind: "customer"; id: string; jti: string; exp: number; address: string | null }
  | {
      kind: "seller";
      id: string;
      role: "seller" | "manager";
      region: RegionCode;
      shops: string[];
      /** A manager without a second factor, who may only set one up. */
      needsFactor: boolean;
      name: string;
      jti: string;
      exp: number;
      /** IP address for rate limits; null for a call inside the process. */
      address: string | null;
    };

/** The validated values of one call. */
export type Call<E extends Endpoint, C extends Caller = Caller> = {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
  caller: C;
  /** Website of the Store header; for a seller, the seller's own website. */
  region: RegionCode;
  lang: LangTag;
  /** IP address for rate limits; null for a call inside the process. */
  address: string | null;
  request: Request;
};

type CallerFor<E extends Endpoint> = E["access"] extends "customer"
  ? Extract<Caller, { kind: "customer" }>
  : E["access"] extends "seller" | "manager"
    ? Extract<Caller, { kind: "seller" }>
    : E["access"] extends "any"
      ? Exclude<Caller, { kind: "none" }>
      : Caller;

export type Handler<E extends Endpoint> = (call: Call<E, CallerFor<E>>) => Promise<z.input<E["response"]>>;

/** Determines the caller of a request, and the website and language from its headers. Provided by app.ts. */
export type Identify = (request: Request) => Promise<{ caller: Caller; region: RegionCode; lang: LangTag }>;

/**
 * What the log records of a request: the call's id in the contract and the account's id. Never its path, which may
 * contain typed text.
 */
type Called = { call: string; account?: string };
const CALLS = new WeakMap<Request, Called>();
const CALLERS = new WeakMap<Request, Exclude<Caller, { kind: "none" }>>();

/** Caller of a request by its token; undefined until the token has been checked. */
export const callerOf = (request: Request) => CALLERS.get(request);

/** Values of a request for the log; `none` for a request that matches no call of the contract. */
export const callOf = (request: Request): Called => CALLS.get(request) ?? { call: "none" };

/**
 * Mounts a handler for a call of the contract. It checks access, parses params, query and body, and sets the status of
 * the answer.
 */
export function register<E extends Endpoint>(
  app: Hono,
  identify: Identify,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ":$1"), async (c: Context) => {
    CALLS.set(c.req.raw, { call: endpoint.id });
    const parent = inSpan() ? null : c.req.raw.headers.get("traceparent");
    return span(`api ${endpoint.id}`, { parent }, () => answer(c));
  });

  async function answer(c: Context): Promise<Response> {
    const who = await identify(c.req.raw);
    if (who.caller.kind !== "none") known(c.req.raw, endpoint.id, who.caller);
    needAccess(endpoint, who.caller);
    const call = {
      ...who,
      params: parse(endpoint.params, c.req.param()),
      query: parse(endpoint.query, readRequestQuery(c.req.url)),
      body: endpoint.method === "GET" ? {} : parse(endpoint.body, await readJson(c.req.raw)),
      address: addressOf(c.req.raw),
      request: c.req.raw,
    } as Call<E, CallerFor<E>>;
    const told = await handler(call);
    announceEnd(endpoint, c);
    if (endpoint.status === 204) return c.body(null, 204);
    const text = JSON.stringify(told);
    const headers = { "Content-Type": "application/json" };
    return passText(c.req.raw, text)
      ? c.body(null, endpoint.status, headers)
      : c.body(text, endpoint.status, headers);
  }
}

/** Adds the headers that announce the removal of a deprecated call (RFC 9745, RFC 8594). */
function announceEnd({ deprecation }: Endpoint, c: Context): void {
  if (!deprecation) return;
  c.header("Deprecation", `@${Date.parse(deprecation.since) / 1000}`);
  c.header("Sunset", new Date(deprecation.until).toUTCString());
  c.header("Link", '</api/docs#versions>; rel="deprecation"; type="text/html"', { append: true });
}

/** Records the caller of a request, for the log and for security events. */
export function known(request: Request, call: string, caller: Exclude<Caller, { kind: "none" }>): void {
  CALLS.set(request, { call, account: caller.id });
  CALLERS.set(request, caller);
}

/** @throws ApiProblem 403 for a manager who has to set up a second factor first */
export function needFactor(caller: Caller): void {
  if (caller.kind === "seller" && caller.needsFactor) throw new ApiProblem("second_factor_missing");
}

/** @throws ApiProblem 401 without identity, 403 if the caller may not make this call */
function needAccess(endpoint: Endpoint, caller: Caller): void {
  // Public data can be read; everything else waits for the second factor.
  if (!endpoint.beforeFactor && (endpoint.access !== "none" || endpoint.method !== "GET")) needFactor(caller);
  if (endpoint.access === "none" || endpoint.access === "erp") return;
  if (caller.kind === "none") throw new ApiProblem("unauthorized");
  const allowed =
    endpoint.access === "any" ||
    (endpoint.access === "manager"
      ? caller.kind === "seller" && caller.role === "manager"
      : endpoint.access === caller.kind);
  if (!allowed) throw new ApiProblem("forbidden");
}

/** Repeated names become lists; a name that occurs once stays a text. */
export function readRequestQuery(url: string): Record<string, string | string[]> {
  const params = new URL(url).searchParams;
  const result: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    result[name] = values.length > 1 ? values : (values[0] ?? "");
  }
  return { ...result };
}

/**
 * The body of a call; a missing body counts as `{}`.
 * @throws ApiProblem 413 above 1 MiB, 422 for invalid JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (Buffer.byteLength(text) > CALL_BYTES_MAX) throw new ApiProblem("body_too_large");
  if (!text) return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiProblem("invalid_value", {
      message: "the body is not JSON",
      fields: [{ field: "body", code: "invalid" }],
    });
  }
}

/** @throws ApiProblem 400 if a value is missing, otherwise 422, with the fields and their codes */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const unkept = unkeepable(value, []);
  if (unkept)
    throw new ApiProblem("invalid_value", {
      message: unkept,
      fields: [{ field: unkept, code: "characters" }],
    });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = fieldProblems(result.error);
  const missing = fields.some((f) => f.code === "required");
  throw new ApiProblem(missing ? "missing_value" : "invalid_value", {
    message: fields.map((f) => f.field).join(", "),
    fields,
  });
}

/** Maximum nesting, far above any body of the contract. Without a limit, 8,000 brackets exhaust the stack. */
const DEPTH_MAX = 50;

/**
 * Path of the first value that cannot be stored, whatever its field allows: a text with U+0000 or a lone surrogate,
 * which no database accepts, or a value nested too deeply.
 */
function unkeepable(value: unknown, path: readonly string[]): string | null {
  if (typeof value === "string")
    return value.includes("\u0000") || !value.isWellFormed() ? path.join(".") || "body" : null;
  if (typeof value !== "object" || value === null) return null;
  if (path.length > DEPTH_MAX) return path[0] ?? "body";
  for (const [name, one] of Object.entries(value)) {
    const found = unkeepable(name, path) ?? unkeepable(one, [...path, name]);
    if (found) return found;
  }
  return null;
}

/** One problem per field; a message that is not one of our codes becomes `required` or `invalid`. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  const fields = new Map<string, FieldProblem>();
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "body";
    if (fields.has(field)) continue;
    const missing = issue.code === "invalid_type" && issue.input === undefined;
    const code = /^[a-z_]+$/.test(issue.message)
      ? issue.message
      : missing || /received undefined/.test(issue.message)
        ? "required"
        : "invalid";
    const params = issue.code === "custom" ? issue.params : undefined;
    fields.set(field, params ? { field, code, values: flat(params) } : { field, code });
  }
  return [...fields.values()];
}

function flat(params: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.join(" ") : typeof value === "number" ? value : String(value),
    ]),
  );
}
