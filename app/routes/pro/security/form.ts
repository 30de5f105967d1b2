import { z } from "zod";

const password = z.string("required").min(1, "required").max(512, "too_long");

export const pinForm = z.object({
  pin: z.string("required").trim().min(1, "required").max(20, "pin"),
  password,
});
export const passwordForm = z.object({ password });
export const codeForm = z.object({
  code: z.string("required").trim().min(1, "required").max(40, "code_wrong"),
});
export const removeForm = z.object({ id: z.string("required").min(1, "required").max(2000), password });
/** Name of a new passkey, and what the browser got from it as the text of its JSON. */
export const passkeyForm = z.object({
  name: z.string("required").trim().min(1, "required").max(40, "too_long"),
  passkey: z.string("passkey_refused").min(1, "passkey_refused").max(40_000, "passkey_refused"),
});
