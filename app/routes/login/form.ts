import { z } from "zod";
import { password } from "~/features/account/fields";

/** Only checks that both are not empty. The rules for passwords apply to new ones; here they would give hints. */
export const loginForm = z.object({
  email: z.string().trim().min(1, "required").max(254, "too_long").prefault(""),
  password,
});
