import { z } from "zod";
import { halfWidth } from "~/domain/typed-text";

/** Four to six digits. Full-width digits, as a Japanese keyboard types them, are accepted. */
const pin = z
  .string("required")
  .transform((typed) => halfWidth(typed).replace(/\s/g, ""))
  .refine((typed) => /^\d{4,6}$/.test(typed), "pin_tray");

export const pinSchema = z.object({ pin });
