import { z } from "zod";
import { customerSummary, done, requiredCode } from "./common";
import { endpoint } from "./endpoint";

/**
 * Says at the next login that the account has logged in on this device: its tries are counted apart from a
 * stranger's. Of a login alone.
 */
const knownDevice = z.string().max(200).optional();

/** The `device` of earlier logins on this device, whosever they were, separated by full stops. */
export const devices = z
  .string()
  .max(600)
  .regex(/^[\w.-]*$/)
  .optional();

/** `token`: JWT whose payload has iat and exp in seconds; sent back as Authorization: Bearer. */
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

export const sessionEndpoints = {
  sellerLogin: endpoint({
    id: "sellerLogin",
    method: "POST",
    path: "/api/seller/login",
    summary:
      "Seller session; a seller with a second factor is answered second_factor and the challenge of /api/seller/login/code",
    access: "none",
    body: credentials.extend({ webCode: requiredCode(20) }),
    response: sellerSession,
    problems: ["missing_value", "invalid_value", "invalid_credentials", "second_factor", "rate_limited"],
  }),
  customerLogin: endpoint({
    id: "customerLogin",
    method: "POST",
    path: "/api/customer/login",
    summary: "Customer session",
    access: "none",
    body: credentials,
    response: customerSession,
    problems: ["missing_value", "invalid_value", "invalid_credentials", "not_found", "rate_limited"],
  }),
  logout: endpoint({
    id: "logout",
    method: "POST",
    path: "/api/logout",
    summary: "Ends the token",
    access: "any",
    response: done,
    problems: ["unauthorized"],
  }),
};
