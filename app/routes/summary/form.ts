import { z } from "zod";
import { email, name } from "~/features/account/fields";

/** The five fields of a share message (spec §3). */
export const shareSchema = z.object({
  senderName: name,
  senderEmail: email,
  recipientName: name,
  recipientEmail: email,
  message: z.string().max(500, "too_long").optional(),
});
