import { z } from "zod";
import { isEasyPin } from "~/domain/pin";
import { halfWidth } from "~/domain/typed-text";
import { done, newPassword, requiredText } from "./common";
import { devices, sellerSession } from "./session";
import { endpoint } from "./endpoint";

/** A passkey as its seller sees it: the credential's id (base64url), its name, and when it was last used. */
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});

/** A seller's security settings. */
export const security = z.object({
  pin: z.boolean(),
  /** Whether the login requires a second step: an authenticator, a passkey, or either. */
  second_factor: z.boolean(),
  authenticator: z.boolean(),
  passkeys: z.array(passkey),
  /** Recovery codes left, of ten. */
  recovery_left: z.number().int(),
});
export type Security = z.infer<typeof security>;

/** Four to eight digits of any script. */
export const pin = z
  .string("required")
  .max(20, "pin")
  .transform((value) => halfWidth(value).trim())
  .refine((value) => value.length > 0, "required")
  .refine((value) => !value || /^\d{4,8}$/.test(value), "pin");
/** A new PIN must not be easy to guess: a single repeated digit, or a run of digits. */
const newPin = pin.refine((value) => !isEasyPin(value), "pin_easy");
/** Six digits of an authenticator, or a recovery code; spaces and hyphens are ignored. */
export const code = z
  .string("required")
  .max(40, "code_wrong")
  .transform((value) => halfWidth(value).replace(/[\s-]/g, "").toUpperCase())
  .refine((value) => value.length > 0, "required");
const password = z.string("required").min(1, "required").max(512, "too_long");

const bytes = z
  .string()
  .max(8000)
  .regex(/^[\w-]*$/);
// Missing values are absent, never undefined, as in WebAuthn and in the types of the verification library.
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).exactOptional(),
  clientExtensionResults: z.looseObject({}),
};
const transports = z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])).max(8);
/**
 * The browser's response when a passkey is registered, and when one signs (WebAuthn Level 3, RegistrationResponseJSON
 * and AuthenticationResponseJSON).
 */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: transports.exactOptional(),
  }),
});
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
});
/**
 * Options for the browser (PublicKeyCredentialCreationOptionsJSON or …RequestOptionsJSON), and the state that must be
 * returned with the response, once.
 */
const ceremony = z.object({ options: z.looseObject({ challenge: z.string() }), state: z.string() });
const state = requiredText(1000);
/** A name by which sellers distinguish their passkeys. */
export const passkeyName = requiredText(40);

export const securityEndpoints = {
  sellerLoginCode: endpoint({
    id: "sellerLoginCode",
    method: "POST",
    path: "/api/seller/login/code",
    summary:
      "Second step of the seller's login: a code of the authenticator, or a single-use recovery code. " +
      "The challenge is valid for five minutes, and each code is accepted once",
    access: "none",
    beforeFactor: true,
    body: z.object({ challenge: requiredText(1000), code, device: devices }),
    response: sellerSession,
    problems: ["missing_value", "invalid_value", "token_invalid", "rate_limited"],
  }),
  sellerLoginPasskeyStart: endpoint({
    id: "sellerLoginPasskeyStart",
    method: "POST",
    path: "/api/seller/login/passkey/options",
    summary:
      "Second step of the seller's login by passkey: the challenge for the browser. Not found for a seller without a passkey",
    access: "none",
    beforeFactor: true,
    body: z.object({ challenge: requiredText(1000) }),
    response: ceremony,
    problems: ["missing_value", "invalid_value", "token_invalid", "not_found"],
  }),
  sellerLoginPasskey: endpoint({
    id: "sellerLoginPasskey",
    method: "POST",
    path: "/api/seller/login/passkey",
    summary:
      "Second step of the seller's login: the signature of a passkey. Its challenge is accepted once, and its counter must not decrease",
    access: "none",
    beforeFactor: true,
    body: z.object({
      challenge: requiredText(1000),
      state,
      response: authenticationResponse,
      device: devices,
    }),
    response: sellerSession,
    problems: ["missing_value", "invalid_value", "token_invalid", "rate_limited"],
  }),
  passkeyStart: endpoint({
    id: "passkeyStart",
    method: "POST",
    path: "/api/seller/security/passkeys/options",
    summary: "The options with which a browser creates a passkey",
    access: "seller",
    beforeFactor: true,
    body: z.object({ password }),
    response: ceremony,
    problems: [
      "missing_value",
      "invalid_value",
      "unauthorized",
      "forbidden",
      "rate_limited",
      "limit_reached",
    ],
  }),
  passkeyAdd: endpoint({
    id: "passkeyAdd",
    method: "POST",
    path: "/api/seller/security/passkeys",
    summary:
      "Registers a new passkey; for a seller's first second factor, the answer contains ten recovery codes, which are shown only once",
    access: "seller",
    beforeFactor: true,
    body: z.object({ name: passkeyName, state, response: registrationResponse }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "limit_reached"],
  }),
  passkeyRemove: endpoint({
    id: "passkeyRemove",
    method: "POST",
    path: "/api/seller/security/passkeys/{id}/remove",
    summary: "Removes a passkey",
    access: "seller",
    params: z.object({ id: bytes }),
    body: z.object({ password }),
    response: done,
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "not_found", "rate_limited"],
  }),
  security: endpoint({
    id: "security",
    method: "GET",
    path: "/api/seller/security",
    summary: "Whether the seller has a PIN and a second factor",
    access: "seller",
    beforeFactor: true,
    response: security,
    problems: ["unauthorized", "forbidden"],
  }),
  sellerPassword: endpoint({
    id: "sellerPassword",
    method: "POST",
    path: "/api/seller/security/password",
    summary: "Changes the password; other sessions end, and the answer contains a new token for this one",
    access: "seller",
    beforeFactor: true,
    body: z.object({ currentPassword: password, newPassword }),
    response: sellerSession,
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"],
  }),
  pinSet: endpoint({
    id: "pinSet",
    method: "POST",
    path: "/api/seller/security/pin",
    summary: "Sets the PIN that unlocks the shared tablet",
    access: "seller",
    body: z.object({ pin: newPin, password }),
    response: done,
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"],
  }),
  pinCheck: endpoint({
    id: "pinCheck",
    method: "POST",
    path: "/api/seller/security/pin/check",
    summary:
      "Checks the PIN. The fifth consecutive wrong one revokes the token. `takes_over`: on a tablet used by another seller",
    access: "seller",
    beforeFactor: true,
    body: z.object({ pin, takes_over: z.boolean().optional() }),
    response: done,
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden"],
  }),
  lockPassword: endpoint({
    id: "lockPassword",
    method: "POST",
    path: "/api/seller/security/password/check",
    summary:
      "Checks the password, with which a seller without a PIN unlocks the tablet. The fifth consecutive wrong one revokes the token",
    access: "seller",
    beforeFactor: true,
    body: z.object({ password }),
    response: done,
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden"],
  }),
  secondFactorStart: endpoint({
    id: "secondFactorStart",
    method: "POST",
    path: "/api/seller/security/second-factor",
    summary: "Creates a secret for an authenticator, which becomes active when one of its codes is confirmed",
    access: "seller",
    beforeFactor: true,
    body: z.object({ password }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"],
  }),
  secondFactorConfirm: endpoint({
    id: "secondFactorConfirm",
    method: "POST",
    path: "/api/seller/security/second-factor/confirm",
    summary:
      "Turns the authenticator on; for a seller's first second factor, the answer contains ten recovery codes, which are " +
      "shown only once. A secret must be confirmed within a quarter of an hour, and only once",
    access: "seller",
    beforeFactor: true,
    body: z.object({ code }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
    problems: [
      "missing_value",
      "invalid_value",
      "unauthorized",
      "forbidden",
      "token_invalid",
      "illegal_move",
      "rate_limited",
    ],
  }),
  secondFactorRemove: endpoint({
    id: "secondFactorRemove",
    method: "POST",
    path: "/api/seller/security/second-factor/remove",
    summary: "Turns the authenticator off",
    access: "seller",
    body: z.object({ password }),
    response: done,
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"],
  }),
  recoveryRenew: endpoint({
    id: "recoveryRenew",
    method: "POST",
    path: "/api/seller/security/recovery-codes",
    summary: "Replaces the remaining recovery codes by ten new ones, which are shown only once",
    access: "seller",
    body: z.object({ password }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "illegal_move", "rate_limited"],
  }),
};
