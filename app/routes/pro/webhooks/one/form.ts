import { z } from "zod";
import { parseDate } from "~/domain/person";

export const redeliverForm = z.object({ delivery: z.coerce.number().int().positive() });
/** @param lang BCP 47, for the order of day, month and year */
export const redeliverSinceForm = (lang: string) =>
  z.object({
    since: z
      .string("required")
      .trim()
      .min(1, "required")
      .transform((text, issue) => {
        const date = parseDate(text, lang);
        if (!date) issue.addIssue({ code: "custom", message: "date" });
        return date ?? "";
      }),
  });
