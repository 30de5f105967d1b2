import { z } from "zod";

export const endForm = z.object({
  session: z.string("session_needed").min(1, "session_needed").max(60, "invalid"),
  currentPassword: z.string("required").min(1, "required").max(512, "too_long"),
});
