import { z } from "zod";
import { namesHost } from "~/domain/person";
import { email, name } from "~/features/account/fields";

/** What may be left empty, and follows its rule otherwise. */
const ifTyped = (rule: z.ZodType<string>) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      if (!value?.trim()) return undefined;
      const read = rule.safeParse(value);
      if (read.success) return read.data;
      for (const { message } of read.error.issues) context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

const letterName = name.refine((value) => !namesHost(value), "name_characters");

/** The five fields of a share message (spec §3). Without a recipient the ring goes to whoever sends it. */
export const shareSchema = z
  .object({
    senderName: letterName,
    senderEmail: email,
    recipientName: ifTyped(letterName),
    recipientEmail: ifTyped(email),
    message: z.string().max(500, "too_long").optional(),
  })
  .superRefine(({ recipientName, recipientEmail }, context) => {
    if (!recipientName === !recipientEmail) return;
    const missing = recipientName ? "recipientEmail" : "recipientName";
    context.addIssue({ code: "custom", path: [missing], message: "required" });
  });
