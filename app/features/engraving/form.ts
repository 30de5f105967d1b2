import { z } from "zod";
import { checkEngraving, DEFAULT_FONT, ENGRAVING_FONTS, normaliseEngraving } from "~/domain/engraving";

/**
 * Text and font of an engraving (spec §3, §5). An empty text means no engraving. Messages are codes of
 * locales/*\/errors.json, with their values after a bar. The server decides whether the text fits into the ring
 * (docs/decisions/0018).
 */
export const engravingForm = z.object({
  engravingText: z
    .string()
    .max(200, "too_long")
    .default("")
    .transform((text) => normaliseEngraving(text.toWellFormed()))
    .superRefine((text, context) => {
      const found = checkEngraving(text);
      if (!found) return;
      const values =
        found.code === "engraving_characters"
          ? { characters: found.characters.join(" ") }
          : { max: found.max, length: found.length };
      context.addIssue({ code: "custom", message: `${found.code}|${JSON.stringify(values)}` });
    }),
  engravingFont: z.enum(ENGRAVING_FONTS, "invalid").default(DEFAULT_FONT),
});
