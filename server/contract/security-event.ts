import { z } from "zod";
import { id } from "./common";
import { endpoint } from "./endpoint";

/** What is recorded, grouped by the filter of the page (docs/decisions/0072). */
export const SECURITY_ACTS = {
  logins: ["customer_login", "seller_login", "seller_changed", "recovery_code_used", "logout"],
  refused: [
    "customer_login_failed",
    "seller_login_failed",
    "second_step_failed",
    "password_refused",
    "unlock_failed",
    "act_refused",
  ],
  locked: ["tries_over", "pin_tries_over"],
  factors: [
    "second_factor_on",
    "second_factor_off",
    "recovery_codes_renewed",
    "passkey_added",
    "passkey_removed",
    "passkey_counter_back",
    "pin_set",
  ],
  passwords: ["password_changed", "password_reset", "password_link"],
  rights: ["seller_added", "rights_changed", "seller_disabled", "account_erased"],
  exports: ["data_exported", "orders_exported"],
  sessions: ["session_ended"],
} as const;

export type SecurityKind = keyof typeof SECURITY_ACTS;
export type SecurityAct = (typeof SECURITY_ACTS)[SecurityKind][number];
export const SECURITY_KINDS = Object.keys(SECURITY_ACTS) as SecurityKind[];
const ACTS: readonly SecurityAct[] = Object.values(SECURITY_ACTS).flat();

/** Whose events: of sellers, of customers, or without a known account. */
export const SECURITY_ACCOUNT_KINDS = ["sellers", "customers", "unknown"] as const;

const event = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  act: z.enum(ACTS),
  /** Null if no account is known. `name` is null for a deleted account. */
  account: z
    .object({ id: z.string(), kind: z.enum(["seller", "customer"]), name: z.string().nullable() })
    .nullable(),
  /** IP address; null if the event did not come from outside, and for deleted accounts. */
  address: z.string().nullable(),
});

export type SecurityEvent = z.infer<typeof event>;

export const securityEventEndpoints = {
  securityEvents: endpoint({
    id: "securityEvents",
    method: "GET",
    path: "/api/security-events",
    summary:
      "Logins, refusals, lock-outs, changes of rights and passwords, exports, ended sessions, newest first: of the sellers and customers of the manager's website, and of no known account; `older` is the `before` of the next page",
    access: "manager",
    query: z.object({
      kind: z.enum(SECURITY_KINDS).optional(),
      whose: z.enum(SECURITY_ACCOUNT_KINDS).optional(),
      /** `seller:…` or `customer:…` */
      account: id(80).optional(),
      from: z.iso.datetime().optional(),
      /** Events before this time. */
      until: z.iso.datetime().optional(),
      before: z.coerce.number().int().positive().optional(),
    }),
    response: z.object({ items: z.array(event).max(100), older: z.number().int().nullable() }),
    problems: ["invalid_value", "unauthorized", "forbidden"],
  }),
};
