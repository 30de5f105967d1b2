import { z } from "zod";

const note = z.string("required").trim().min(1, "required").max(500, "too_long");

export const noteForm = z.object({ note });
/** A note as it should have read; the words that it replaces are kept. */
export const correctForm = z.object({ correction: note, corrects: z.coerce.number().int().positive() });
