import { z } from "zod";
import { DEFAULT_FONT, ENGRAVING_FONTS, checkEngraving, normaliseEngraving } from "~/domain/engraving";

/** Text and font of the engraving (spec §3, §5); the empty text is no engraving. */
export const engravingForm = z.object({
  engravingText: z.string().max(200, "too_long").default("").transform(normaliseEngraving).superRefine((text, context) => {
    const found = checkEngraving(text);
    if (!found) return;
    const values = found.code === "engraving_characters" ? { characters: found.characters.join(" ") } : { max: found.max, length: found.length };
    context.addIssue({ code: "custom", message: `${found.code}|${JSON.stringify(values)}` });
  }),
  engravingFont: z.enum(ENGRAVING_FONTS).default(DEFAULT_FONT),
});
