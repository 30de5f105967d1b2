import { z } from "zod";

const note = z.string("required").trim().min(1, "required").max(500, "too_long");

export const noteForm = z.object({ note });
/** A corrected note. The text that it replaces is kept. */
export const correctForm = z.object({ correction: note, corrects: z.coerce.number().int().positive() });
