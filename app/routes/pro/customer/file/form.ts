import { z } from "zod";

export const noteForm = z.object({
  note: z.string("required").trim().min(1, "required").max(500, "too_long"),
});
