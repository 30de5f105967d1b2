import { z } from "zod";
import { password } from "~/features/account/fields";

/** `who`: mark of the seller who is chosen; without one it is the seller who locked the tablet. */
export const pinForm = z.object({
  who: z.string().max(40).default(""),
  pin: z.string("required").trim().min(1, "required").max(20, "pin"),
});

/** What a seller without a PIN types instead. */
export const passwordForm = z.object({ password });
