import { z } from "zod";
import { checkEngraving, ENGRAVING_FONTS, normaliseEngraving } from "~/domain/engraving";

/** Engraving: text and font. Messages are codes of locales/*\/errors.json, with their values after a bar. */
export const schema = z.object({
  engravingText: z
    .string()
    .max(200, "too_long")
    .optional()
    .transform((text) => normaliseEngraving((text ?? "").toWellFormed()))
    .superRefine((text, context) => {
      const found = checkEngraving(text);
      if (!found) return;
      const values = found.code === "engraving_characters" ? { characters: found.characters.join(" ") } : { max: found.max, length: found.length };
      context.addIssue({ code: "custom", message: `${found.code}|${JSON.stringify(values)}` });
    }),
  engravingFont: z.enum(ENGRAVING_FONTS, "invalid"),
});
