import { z } from "zod";
import { BROWSERS, SYSTEMS } from "~/domain/device";
import { customerSummary, done, id, requiredCode } from "./common";
import { endpoint } from "./endpoint";

/**
 * Proves at the next login that the account has logged in on this device: its attempts are then counted separately from
 * a stranger's. Only returned by a login.
 */
const knownDevice = z.string().max(200).optional();

/** The `device` values of earlier logins on this device, of any account, separated by full stops. */
export const devices = z
  .string()
  .max(600)
  .regex(/^[\w.-]*$/)
  .optional();

/** `token`: JWT whose payload has iat and exp in seconds; sent as Authorization: Bearer. */
export const customerSession = z.object({
  token: z.string(),
  isSeller: z.literal(false),
  customer: customerSummary,
  device: knownDevice,
});

export const sellerSession = z.object({
  token: z.string(),
  isSeller: z.literal(true),
  seller: z.object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    role: z.enum(["seller", "manager"]),
    website: z.string(),
    shops: z.array(z.string()),
    /**
     * Where the login leads first: `needed` for a manager without a second factor, whose other calls are refused until
     * there is one; `offered`, once, to a seller without one.
     */
    second_factor: z.enum(["needed", "offered"]).optional(),
  }),
  device: knownDevice,
});

export type CustomerSession = z.infer<typeof customerSession>;

export type SellerSession = z.infer<typeof sellerSession>;

const credentials = z.object({
  email: requiredCode(254),
  password: z.string("required").min(1, "required").max(512, "too_long"),
  device: devices,
});

/** A token in use. Device and browser are read from its `User-Agent`, as far as it is recognised. */
const openSession = z.object({
  id: z.string(),
  /** Whether it is the caller's own. */
  current: z.boolean(),
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  began_at: z.iso.datetime(),
  /** To the minute. */
  seen_at: z.iso.datetime(),
});
export type OpenSession = z.infer<typeof openSession>;

export const sessionEndpoints = {
  sellerLogin: endpoint({
    id: "sellerLogin",
    method: "POST",
    path: "/api/seller/login",
    summary:
      "Logs a seller in; for a seller with a second factor, the answer is second_factor with the challenge for /api/seller/login/code",
    access: "none",
    beforeFactor: true,
    body: credentials.extend({ webCode: requiredCode(20) }),
    response: sellerSession,
    problems: ["missing_value", "invalid_value", "invalid_credentials", "second_factor", "rate_limited"],
  }),
  customerLogin: endpoint({
    id: "customerLogin",
    method: "POST",
    path: "/api/customer/login",
    summary: "Logs a customer in",
    access: "none",
    beforeFactor: true,
    body: credentials,
    response: customerSession,
    problems: ["missing_value", "invalid_value", "invalid_credentials", "not_found", "rate_limited"],
  }),
  logout: endpoint({
    id: "logout",
    method: "POST",
    path: "/api/logout",
    summary: "Revokes the token",
    access: "any",
    beforeFactor: true,
    response: done,
    problems: ["unauthorized"],
  }),
  sessions: endpoint({
    id: "sessions",
    method: "GET",
    path: "/api/sessions",
    summary: "The caller's own tokens in use, latest first; a token is listed from its first call on",
    access: "any",
    response: z.array(openSession),
    problems: ["unauthorized"],
  }),
  sessionsEnd: endpoint({
    id: "sessionsEnd",
    method: "POST",
    path: "/api/sessions/end",
    summary: "Revokes one of the caller's other tokens, or all but this one",
    access: "any",
    body: z.object({
      /** If missing: all except the caller's own. */
      id: id(60).optional(),
      currentPassword: z.string("required").min(1, "required").max(512, "too_long"),
    }),
    response: z.object({ ended: z.number().int() }),
    problems: ["missing_value", "invalid_value", "unauthorized", "not_found", "rate_limited"],
  }),
};
