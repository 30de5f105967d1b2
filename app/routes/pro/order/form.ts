import { z } from "zod";
import { email, optionalProse, phone, type ToE164 } from "~/features/account/fields";
import { appointmentDay } from "~/features/appointment/form";
import { ENGRAVING_FONTS } from "~/domain/engraving";
import { isSize } from "~/domain/ring-size";
import type { Currency } from "~/domain/money";
import { isReceiptNumber } from "~/domain/receipt-number";
import { readDeposit } from "~/features/order/deposit";

const version = z.coerce.number().int();
const depositNumber = z
  .string("required")
  .trim()
  .min(1, "required")
  .max(40, "too_long")
  .refine(isReceiptNumber, "receipt_characters");
const signature = z.string("required").trim().min(1, "required").max(60, "too_long");

/** Checked by /api, because nobody types it. */
const drawnSignature = z.string().optional();

/**
 * The price against which a deposit is checked; `null` if the order could not be read: then the action itself reports
 * it.
 */
export type Priced = { price: { currency: Currency; incl: number } } | null;

/**
 * In minor units; its rule stands at the field, so that all faults of a form are shown at once.
 * @param most that may be paid; the price where nothing is said
 * @param wrong what an amount of nothing is told, where it is no deposit
 */
const depositAmount = (order: Priced, most = order?.price.incl ?? 0, wrong?: string) =>
  z
    .string("required")
    .trim()
    .min(1, "required")
    .max(30, "too_long")
    .transform((text, context) => {
      const amount = order ? readDeposit(text, order.price.currency, most) : 0;
      if (typeof amount === "number") return amount;
      const message = amount === "deposit_invalid" ? (wrong ?? amount) : amount;
      context.addIssue({ code: "custom", message });
      return 0;
    });

/* The actions on an order; `version` is the one that the person saw. */

/** Of a cancellation, and of keeping what was paid: both need a reason. */
export const reasonForm = () =>
  z.object({ reason: z.string("required").trim().min(1, "required").max(300, "too_long"), version });
export const depositForm = (order: Priced) =>
  z.object({ depositNumber, depositAmount: depositAmount(order), version });
export const confirmForm = (order: Priced) =>
  z.object({
    depositNumber,
    depositAmount: depositAmount(order),
    termsAccepted: z.literal("on", "terms").transform(() => true),
    signature,
    drawnSignature,
    version,
  });
export const signForm = () => z.object({ signature, drawnSignature, version });

/** A signed order is signed again if its document changes; /api reports a missing signature. */
const again = z.string().trim().max(60, "too_long").optional();
export const engravingForm = () =>
  z.object({
    engravingText: z.string().max(200, "engraving_long").prefault(""),
    engravingFont: z.enum(ENGRAVING_FONTS, "required"),
    signature: again,
    drawnSignature,
    version,
  });
export const sizeForm = () =>
  z.object({
    ringSize: z.coerce.number("ring_size").refine(isSize, "ring_size"),
    signature: again,
    drawnSignature,
    version,
  });
export const deliveryForm = () =>
  z.object({
    deliveryShop: z.string("required").min(1, "required").max(20, "invalid"),
    signature: again,
    drawnSignature,
    version,
  });
export const contactForm = (toE164: ToE164, home: string) =>
  z.object({
    phone: phone(toE164, home).refine((v) => v !== "", "required"),
    email: z.literal("").or(email).prefault(""),
    version,
  });
/** Of a payment and of a refund. Only /api knows what is left; an error message with the price would be wrong if a part is paid. */
export const paymentForm = (order: Priced) =>
  z.object({
    number: depositNumber,
    amount: depositAmount(order, Number.MAX_SAFE_INTEGER, "amount_positive"),
    version,
  });
/** @param order whose expected day is no new one: nothing would change, and nobody be told */
export const dateForm = (order: { expected_delivery_date: string } | null, lang: string) =>
  z.object({
    date: appointmentDay(lang).refine((day) => day !== order?.expected_delivery_date, "date_same"),
    words: optionalProse(300),
    version,
  });
