import { z } from "zod";

/** A move of the stone; /api knows which boutiques there are, and who may move it. */
export const moveForm = z.object({
  to: z.enum(["arrived", "shop", "safe"], "required"),
  shop: z.string().max(20, "invalid").optional(),
});
