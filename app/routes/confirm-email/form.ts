import { z } from "zod";

export const confirmForm = z.object({
  token: z.string("token_invalid").min(1, "token_invalid").max(1000, "token_invalid"),
});
