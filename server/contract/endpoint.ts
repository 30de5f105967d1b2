import { z } from "zod";
import type { ProblemCode } from "./problem";

/**
 * Who may call: `none` anyone, `any` a customer or a seller, `manager` a seller who leads a shop, `erp` the ERP with an
 * HMAC signature.
 */
export type Access = "none" | "customer" | "seller" | "manager" | "any" | "erp";

/** Maximum size of a body in bytes, large because the ERP calls in batches. */
export const CALL_BYTES_MAX = 1024 * 1024;

type Schema = z.ZodType;

/**
 * One call of /api. The typed client of the BFF, the typed handler of the embedded API, the OpenAPI document and the
 * conformance suite are all made from the same object, so that they cannot diverge.
 */
export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> = {
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `{name}` parameters, starting with /api. */
  path: string;
  summary: string;
  /** A type parameter, so that a handler knows the type of its caller. */
  access: A;
  params: P;
  query: Q;
  body: B;
  response: R;
  status: 200 | 201 | 202 | 204;
  problems: readonly ProblemCode[];
  /**
   * Deprecation of the call: date of the announcement (ISO), date from which it may be removed, and its replacement.
   */
  deprecation?: { since: string; until: string; instead: string } | undefined;
  /** Allowed for a manager without a second factor; all other calls are refused until there is one. */
  beforeFactor: boolean;
};

const none = z.object({});
type None = typeof none;

/** Fills in the defaults of a call. */
export function endpoint<
  P extends Schema = None,
  Q extends Schema = None,
  B extends Schema = None,
  R extends Schema = None,
  A extends Access = Access,
>(e: {
  id: string;
  method: Endpoint["method"];
  path: string;
  summary: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
  status?: Endpoint["status"];
  problems?: readonly ProblemCode[];
  deprecation?: Endpoint["deprecation"];
  beforeFactor?: true;
}): Endpoint<P, Q, B, R, A> {
  return {
    ...e,
    params: e.params ?? (none as Schema as P),
    query: e.query ?? (none as Schema as Q),
    body: e.body ?? (none as Schema as B),
    response: e.response ?? (none as Schema as R),
    status: e.status ?? 200,
    problems: e.problems ?? [],
    beforeFactor: e.beforeFactor ?? false,
  };
}

/** Problems of any call: an invalid token, characters that cannot be stored, too many requests, an internal error. */
const ANY: readonly ProblemCode[] = [
  "unauthorized",
  "invalid_value",
  "rate_limited",
  "internal",
  "unavailable",
];

const takesValues = (schema: Schema) =>
  !(schema instanceof z.ZodObject) || Object.keys(schema.shape).length > 0;

/** Every problem that a call may return: its own, and those that follow from its method and access. */
export function problemsOf(call: Endpoint): readonly ProblemCode[] {
  const writes = call.method !== "GET";
  const ofRole = call.access === "customer" || call.access === "seller" || call.access === "manager";
  const asksFactor = !call.beforeFactor && call.access !== "erp" && (call.access !== "none" || writes);
  return [
    ...new Set<ProblemCode>([
      ...call.problems,
      ...(writes || takesValues(call.query) || takesValues(call.params) ? (["missing_value"] as const) : []),
      ...(writes ? (["body_too_large"] as const) : []),
      ...(ofRole ? (["forbidden"] as const) : []),
      ...(asksFactor ? (["second_factor_missing"] as const) : []),
      ...ANY,
    ]),
  ];
}
