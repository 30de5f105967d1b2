import { z } from "zod";
import { done, requiredText } from "./common";
import { sellerSession } from "./customer";
import { endpoint } from "./endpoint";

/** What a seller has set up against others at the shared tablet. */
export const security = z.object({
  pin: z.boolean(),
  second_factor: z.boolean(),
  /** Recovery codes that are left, of ten. */
  recovery_left: z.number().int(),
});
export type Security = z.infer<typeof security>;

/** Four to eight digits, in whatever form of digits the keyboard writes. */
export const pin = z.string("required").max(20, "pin").transform((value) => value.normalize("NFKC").trim()).refine((value) => value.length > 0, "required").refine((value) => !value || /^\d{4,8}$/.test(value), "pin");
/** Six digits of an authenticator, or a recovery code; spaces and hyphens are how people read them. */
export const code = z.string("required").max(40, "code_wrong").transform((value) => value.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase()).refine((value) => value.length > 0, "required");
const password = z.string("required").min(1, "required").max(512, "too_long");

export const securityEndpoints = {
  sellerLoginCode: endpoint({ id: "sellerLoginCode", method: "POST", path: "/api/seller/login/code", summary: "Second step of the seller's login: a code of the authenticator, or a recovery code, which is used up. The challenge lives five minutes, a code is taken once", access: "none", body: z.object({ challenge: requiredText(1000), code }), response: sellerSession, problems: ["missing_value", "invalid_value", "token_invalid", "rate_limited"] }),
  security: endpoint({ id: "security", method: "GET", path: "/api/seller/security", summary: "Whether the seller has a PIN and a second factor", access: "seller", response: security, problems: ["unauthorized", "forbidden"] }),
  pinSet: endpoint({ id: "pinSet", method: "POST", path: "/api/seller/security/pin", summary: "Sets the PIN that unlocks the shared tablet", access: "seller", body: z.object({ pin, password }), response: done, problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"] }),
  pinCheck: endpoint({ id: "pinCheck", method: "POST", path: "/api/seller/security/pin/check", summary: "Checks the PIN. The fifth wrong one in a row ends the token", access: "seller", body: z.object({ pin }), response: done, problems: ["missing_value", "invalid_value", "unauthorized", "forbidden"] }),
  secondFactorStart: endpoint({ id: "secondFactorStart", method: "POST", path: "/api/seller/security/second-factor", summary: "A new secret for an authenticator; it counts once a code of it was given", access: "seller", body: z.object({ password }), response: z.object({ secret: z.string(), uri: z.string() }), problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"] }),
  secondFactorConfirm: endpoint({ id: "secondFactorConfirm", method: "POST", path: "/api/seller/security/second-factor/confirm", summary: "Turns the second factor on; the answer holds ten recovery codes, which are shown nowhere else", access: "seller", body: z.object({ code }), response: z.object({ recovery_codes: z.array(z.string()) }), problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"] }),
  secondFactorRemove: endpoint({ id: "secondFactorRemove", method: "POST", path: "/api/seller/security/second-factor/remove", summary: "Turns the second factor off", access: "seller", body: z.object({ password }), response: done, problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"] }),
};
