import { z } from "zod";
import { checkName, isEmail } from "~/domain/person";

const name = z.string("required").superRefine((value, context) => {
  const code = checkName(value);
  if (code) context.addIssue({ code: "custom", message: code });
});
const email = z.string("required").max(254, "too_long").refine((value) => isEmail(value), "email");

/** The five fields of a share message (spec §3). */
export const shareSchema = z.object({
  senderName: name,
  senderEmail: email,
  recipientName: name,
  recipientEmail: email,
  message: z.string().max(500, "too_long").optional(),
});
