import { z } from "zod";

const days = z.number().int().min(0).max(400);

/** What a house promises on one website. Working days for what it does, calendar days for what the customer may do. */
export const serviceTerms = z.strictObject({
  /** Working days between the workshop and the boutique, least and most. */
  deliveryDays: z.tuple([days, days]).refine(([least, most]) => least <= most, "the least first"),
  /** Price of the delivery in minor units of the website's currency; 0 where it is free. */
  deliveryFee: z.number().int().min(0),
  /** Calendar days in which a ring without an engraving can be given back; 0 where every ring is made to measure and stays. */
  returnDays: days,
  /** Months in which the first resizing is free. */
  resizeMonths: z.number().int().min(0).max(120),
  /** Years of the house's own warranty. */
  warrantyYears: z.number().int().min(0).max(100),
  /** Years in which the law of the country makes the seller answer for a fault; 0 where the law names none. */
  legalYears: z.number().int().min(0).max(100),
  /** Ways to pay the deposit and the balance, in the boutique. */
  payment: z.array(z.enum(["card", "transfer", "unionpay", "alipay", "wechat", "cash"])).min(1),
  /** Telephone of the customer service, E.164, and its hours: seven entries, Monday first. */
  telephone: z.string().regex(/^\+\d{6,15}$/, "a number in E.164, such as +33199001234"),
  hours: z.array(z.tuple([z.string(), z.string()]).nullable()).length(7),
});

export type ServiceTerms = z.infer<typeof serviceTerms>;
