import { z } from "zod";

/** What the review adds to the order form: the price that was shown, consent, signature, and the key of this order. */
export const reviewForm = z.object({
  key: z.string("required").min(1, "required").max(100),
  acceptedPrice: z.coerce.number().int(),
  termsAccepted: z.literal("on").optional(),
  signature: z.string().max(60, "too_long").optional(),
  drawnSignature: z.string().optional(),
});
