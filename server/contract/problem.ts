import { z } from "zod";

/**
 * The closed list of error codes of /api, each with its HTTP status. Texts for them are in locales/*\/errors.json. 400
 * means that a value is missing (spec §8); a wrong value is 422.
 */
export const PROBLEMS = {
  missing_value: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  second_factor: 401,
  forbidden: 403,
  second_factor_missing: 403,
  not_found: 404,
  duplicate_email: 409,
  email_unverified: 409,
  out_of_stock: 409,
  held_by_other: 409,
  not_reserved: 409,
  price_changed: 409,
  not_salable: 409,
  illegal_move: 409,
  version_conflict: 409,
  slot_full: 409,
  body_too_large: 413,
  invalid_value: 422,
  token_invalid: 422,
  idempotency_mismatch: 422,
  signature_missing: 422,
  deposit_invalid: 422,
  card_number: 422,
  rate_limited: 429,
  limit_reached: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
  timeout: 504,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEMS;

/** `field` is a form field name, `code` a key of locales/*\/errors.json, `values` fill its placeholders. */
export const fieldProblem = z.object({
  field: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export const problem = z.object({
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  message: z
    .string()
    .describe(
      "In English, for a log: the field or thing that it is about, mostly by its name, else the code",
    ),
  fields: z.array(fieldProblem).default([]),
  /** held_by_other: end of the other hold. rate_limited: time of the next possible attempt. */
  retry_at: z.iso.datetime().optional(),
  /** price_changed: the current price. */
  price: z
    .object({ excl: z.number().int(), tax: z.number().int(), incl: z.number().int(), currency: z.string() })
    .optional(),
  /** second_factor: sent with the code in the second step of the login. */
  challenge: z.string().optional(),
  request_id: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;
export type FieldProblem = z.infer<typeof fieldProblem>;

/** Thrown by the services of the API and by the client of the BFF: one error class for both sides of the contract. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(code: ProblemCode, extra: Partial<Omit<Problem, "code">> = {}) {
    super(extra.message ?? code);
    this.name = "ApiProblem";
    this.status = PROBLEMS[code];
    this.problem = { fields: [], ...extra, code, message: extra.message ?? code };
  }
  get code(): ProblemCode {
    return this.problem.code;
  }
}

/** Error of one field: 400 if it is missing, 422 if it is wrong. */
export function fieldError(
  field: string,
  code: string,
  values?: Record<string, string | number>,
): ApiProblem {
  return new ApiProblem(code === "required" ? "missing_value" : "invalid_value", {
    message: field,
    fields: [values ? { field, code, values } : { field, code }],
  });
}
