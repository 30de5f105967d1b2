import { z } from "zod";
import type { Currency } from "~/domain/money";
import { readDeposit } from "~/features/order/deposit";

const version = z.coerce.number().int();
const depositNumber = z.string("required").trim().min(1, "required").max(40, "too_long");
const signature = z.string("required").trim().min(1, "required").max(60, "too_long");

/** What a deposit is measured by; `null` when the order could not be read: then the act itself says what failed. */
export type Priced = { price: { currency: Currency; incl: number } } | null;

/** In minor units; its rule stands at the field, so that all faults of a form are shown at once. */
const depositAmount = (order: Priced) =>
  z
    .string("required")
    .trim()
    .min(1, "required")
    .max(30, "too_long")
    .transform((text, context) => {
      const amount = order ? readDeposit(text, order.price.currency, order.price.incl) : 0;
      if (typeof amount === "number") return amount;
      context.addIssue({ code: "custom", message: amount });
      return 0;
    });

/** The acts on an order; `version` is the one that the person saw. */
export const cancelForm = () =>
  z.object({ reason: z.string("required").trim().min(1, "required").max(300, "too_long"), version });
export const depositForm = (order: Priced) =>
  z.object({ depositNumber, depositAmount: depositAmount(order), version });
export const confirmForm = (order: Priced) =>
  z.object({ depositNumber, depositAmount: depositAmount(order), signature, version });
export const signForm = () => z.object({ signature, version });
