import { z } from "zod";

export const endForm = z.object({
  session: z.string("required").min(1, "required").max(60, "invalid"),
  currentPassword: z.string("required").min(1, "required").max(512, "too_long"),
});
