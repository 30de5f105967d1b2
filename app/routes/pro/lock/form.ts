import { z } from "zod";
import { password } from "~/features/account/fields";

export const pinForm = z.object({ pin: z.string("required").trim().min(1, "required").max(20, "pin") });

/** What a seller without a PIN types instead. */
export const passwordForm = z.object({ password });
