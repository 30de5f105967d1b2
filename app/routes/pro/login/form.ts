import { z } from "zod";

/** What a seller types to begin the day. The rules of a password are for new ones; here it is only not empty. */
export const loginForm = z.object({
  email: z.string("required").trim().min(1, "required").max(254, "too_long"),
  password: z.string("required").min(1, "required").max(512, "too_long"),
  webCode: z.string("required").trim().min(1, "required").max(20, "too_long"),
});

/** The code of the second step; /api knows what a right one looks like. */
export const codeForm = z.object({
  code: z.string("required").trim().min(1, "required").max(40, "code_wrong"),
});

/** What the browser got from the passkey, as the text of its JSON; /api reads it. */
export const passkeyForm = z.object({
  passkey: z.string("passkey_refused").min(1, "passkey_refused").max(40_000, "passkey_refused"),
});

export const shopForm = z.object({ shop: z.string("required").min(1, "required").max(20) });
