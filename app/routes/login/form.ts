import { z } from "zod";
import { password } from "~/features/account/fields";

/** The rules of a password are for new ones; here both are only not empty, so that nothing tells right from wrong. */
export const loginForm = z.object({
  email: z.string().trim().min(1, "required").max(254, "too_long").prefault(""),
  password,
});
