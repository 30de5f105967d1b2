import { z } from "zod";
import { namesHost } from "~/domain/person";
import { linksIn } from "~/domain/plain-message";
import { email, name } from "~/features/account/fields";

/** May be left empty; otherwise it must follow its rule. */
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

/** Number of characters of a link that an error repeats. */
const LINK_TOLD = 60;

const letterName = name.refine((value) => !namesHost(value), "name_characters");

/** Links would be removed from the message (decisions §12). The error names the word, and the typed text stays. */
const message = z
  .string()
  .max(500, "too_long")
  .superRefine((text, context) => {
    const [link] = linksIn(text);
    if (link)
      context.addIssue({
        code: "custom",
        message: `message_links|${JSON.stringify({ link: link.slice(0, LINK_TOLD) })}`,
      });
  });

/** The five fields of a share message (spec §3). Without a recipient, the mail goes to the sender. */
export const shareSchema = z
  .object({
    senderName: letterName,
    senderEmail: email,
    recipientName: ifTyped(letterName),
    recipientEmail: ifTyped(email),
    message: message.optional(),
  })
  .superRefine(({ recipientName, recipientEmail }, context) => {
    if (!recipientName === !recipientEmail) return;
    const missing = recipientName ? "recipientEmail" : "recipientName";
    context.addIssue({ code: "custom", path: [missing], message: "required" });
  });
