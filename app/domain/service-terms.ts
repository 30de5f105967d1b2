import { z } from "zod";

const days = z.number().int().min(0).max(400);

/**
 * What the company promises on one website. Working days for its own work, calendar days for the customer's deadlines.
 */
export const serviceTerms = z.strictObject({
  /** Working days between workshop and boutique, minimum and maximum. */
  deliveryDays: z.tuple([days, days]).refine(([least, most]) => least <= most, "the least first"),
  /** Price of the delivery in minor units of the website's currency; 0 if it is free. */
  deliveryFee: z.number().int().min(0),
  /**
   * Calendar days within which a ring without engraving can be returned; 0 if made-to-measure rings cannot be returned.
   */
  returnDays: days,
  /** Months during which the first resizing is free. */
  resizeMonths: z.number().int().min(0).max(120),
  /** Years of the company's own warranty. */
  warrantyYears: z.number().int().min(0).max(100),
  /** Years of the legal warranty in this country; 0 if there is none. */
  legalYears: z.number().int().min(0).max(100),
  /** Means of payment for deposit and balance, in the boutique. */
  payment: z.array(z.enum(["card", "transfer", "unionpay", "alipay", "wechat", "cash"])).min(1),
  /** Telephone number of customer service (E.164) and its hours: seven entries, Monday first. */
  telephone: z.string().regex(/^\+\d{6,15}$/, "a number in E.164, such as +33199001234"),
  hours: z.array(z.tuple([z.string(), z.string()]).nullable()).length(7),
});

export type ServiceTerms = z.infer<typeof serviceTerms>;
