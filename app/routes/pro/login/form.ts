import { z } from "zod";

/** The fields of a seller's login. The rules for passwords apply to new ones; here it only must not be empty. */
export const loginForm = z.object({
  email: z.string("required").trim().min(1, "required").max(254, "too_long"),
  password: z.string("required").min(1, "required").max(512, "too_long"),
  webCode: z.string("required").trim().min(1, "required").max(20, "too_long"),
});

/** The code of the second step; /api checks it. */
export const codeForm = z.object({
  code: z.string("required").trim().min(1, "required").max(40, "code_wrong"),
});

/** The passkey's answer from the browser, as JSON text; /api checks it. */
export const passkeyForm = z.object({
  passkey: z.string("passkey_refused").min(1, "passkey_refused").max(40_000, "passkey_refused"),
});

export const shopForm = z.object({ shop: z.string("required").min(1, "required").max(20) });
