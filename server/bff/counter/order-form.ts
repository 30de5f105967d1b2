import { z } from "zod";
import type { Quote } from "../../contract/cart";
import {
  civility,
  codeText,
  email,
  nameReading,
  noCard,
  personName,
  receiptNumber,
  text,
} from "../../contract/common";
import type { PlaceBody } from "../../contract/order-place";
import { isEngravingFont, type EngravingFont } from "~/domain/engraving";
import type { Currency } from "~/domain/money";
import { isSize } from "~/domain/ring-size";
import { lacksReceipt, readDeposit } from "~/features/order/deposit";
import { isRegion, regionInfo } from "~/i18n/locales";
import type { PageContext } from "../request/context";
import { toE164 } from "../request/phone";

/** Fields of the order form (spec §3, order placement), as they are typed. */
export const ORDER_FIELDS = [
  "cartId",
  "ringSize",
  "engravingText",
  "engravingFont",
  "civility",
  "customerFirstName",
  "customerLastName",
  "customerFirstNameKana",
  "customerLastNameKana",
  "customerPhone",
  "customerEmail",
  "taxId",
  "depositNumber",
  "depositAmount",
  "odeisShopCode",
  "secondSellerId",
  "comment",
  "isOnHoldOrder",
  "isGuest",
] as const;
export type TypedOrder = Partial<Record<(typeof ORDER_FIELDS)[number], string>>;

/** What was typed, limited in length, without empty fields. */
export function readTyped(formData: FormData): TypedOrder {
  const entries = ORDER_FIELDS.flatMap((name) => {
    const value = formData.get(name);
    return typeof value === "string" && value.trim() ? [[name, value.slice(0, 600)] as const] : [];
  });
  return Object.fromEntries(entries);
}

type Rules = {
  currency: Currency;
  incl: number;
  /** The deposit that the form suggests, in minor units; null if the tablet has already validated the deposit. */
  suggested: number | null;
  country: string;
  guest: boolean;
  typed: TypedOrder;
};

/**
 * Rules of the order form: a deposit above zero and at most the price (minor units; on hold it may follow later, and
 * one that was entered needs a receipt number), contact data for a guest, a tax id of three characters, no card numbers
 * (docs/decisions/0006, 0007, 0009). Each rule belongs to its field, so that all errors are shown at once.
 */
export function orderSchema({ currency, incl, suggested, country, guest, typed }: Rules) {
  const onHold = typed.isOnHoldOrder === "on";
  // The form suggests an amount: without a receipt number from the till, nothing was paid, and nothing is deducted from
  // the balance.
  const paid = !onHold || Boolean(typed.depositNumber?.trim());
  const unreceipted = suggested !== null && lacksReceipt(typed.depositAmount ?? "", currency, suggested);
  const reachable = !guest || Boolean(typed.customerEmail);
  return z.object({
    /** /api checks whether this design is made in this size. */
    ringSize: z.coerce.number("ring_size").refine(isSize, "ring_size"),
    civility: civility.optional(),
    customerFirstName: personName,
    customerLastName: personName,
    customerFirstNameKana: nameReading.optional(),
    customerLastNameKana: nameReading.optional(),
    customerPhone: z
      .string()
      .max(40, "too_long")
      .optional()
      .transform((value, context) => {
        const phone = value ? toE164(value, country) : undefined;
        if (value && !phone) context.addIssue({ code: "custom", message: "phone" });
        if (!value && !reachable) context.addIssue({ code: "custom", message: "contact_needed" });
        return phone ?? undefined;
      }),
    customerEmail: email.optional(),
    taxId: codeText(20)
      .refine((value) => value === "" || value.length >= 3, "tax_id_short")
      .refine(noCard, "card_number")
      .optional(),
    depositNumber: receiptNumber.optional().transform((value, context) => {
      if (!value && (!onHold || unreceipted)) context.addIssue({ code: "custom", message: "required" });
      return value ?? "";
    }),
    depositAmount: z
      .string()
      .max(30, "too_long")
      .optional()
      .transform((value, context) => {
        if (!value && !onHold) context.addIssue({ code: "custom", message: "required" });
        const amount = value && paid ? readDeposit(value, currency, incl, onHold ? 0 : 1) : 0;
        if (typeof amount === "number") return amount;
        context.addIssue({ code: "custom", message: amount });
        return 0;
      }),
    odeisShopCode: z.string("required").min(1, "required").max(20, "too_long"),
    /** /api checks whether they work in that shop. */
    secondSellerId: z.string().max(60, "too_long").optional(),
    comment: text(500).refine(noCard, "card_number").optional(),
    isOnHoldOrder: z.literal("on").optional(),
    /** The order belongs to the customer shown on the form, not to one selected later in another tab. */
    isGuest: z.literal(guest ? "true" : "false", "invalid").optional(),
  });
}

/** The rules for this session and quote. */
export function rulesOf(ctx: PageContext, quote: Quote, typed: TypedOrder): Rules {
  const region = ctx.session.data.sellerRegion;
  return {
    currency: quote.price.currency,
    incl: quote.price.incl,
    suggested: quote.suggested_deposit,
    country: regionInfo(isRegion(region) ? region : ctx.region).country,
    guest: quote.is_guest,
    typed,
  };
}

/** The size typed for this reservation; it does not apply to a ring of another one. */
export const typedSize = (typed: TypedOrder, quoteId: string): string | undefined =>
  typed.cartId === quoteId ? typed.ringSize : undefined;

type Engraving = { text: string; font: EngravingFont };

/** The engraving typed for this reservation; an emptied field means no engraving. Undefined if none was typed. */
export function typedEngraving(typed: TypedOrder, quoteId: string): Engraving | undefined {
  const { cartId, engravingText: text = "", engravingFont: font } = typed;
  return cartId === quoteId && isEngravingFont(font) ? { text, font } : undefined;
}

/** Once the reservation has its own engraving, the one typed earlier must not return. */
export async function forgetTypedEngraving(ctx: PageContext): Promise<void> {
  const { orderForm } = ctx.session.data;
  if (!orderForm?.engravingFont) return;
  const { engravingText: _text, engravingFont: _font, ...rest } = orderForm;
  await ctx.session.set("orderForm", rest);
}

export type CheckedOrder = Omit<PlaceBody, "signature" | "termsAccepted" | "acceptedPrice">;

/** The order form from the session, validated again against the quote; `null` if it is not (or no longer) valid. */
export function checkedOrder(ctx: PageContext, quote: Quote): CheckedOrder | null {
  const typed: TypedOrder = ctx.session.data.orderForm ?? {};
  const { size } = quote.item.product;
  const parsed = orderSchema(rulesOf(ctx, quote, typed)).safeParse({ ...typed, ringSize: size ?? undefined });
  if (!parsed.success) return null;
  const { isOnHoldOrder, isGuest: _, ringSize: __, ...fields } = parsed.data;
  return {
    ...fields,
    cartId: quote.quote_id,
    isGuest: quote.is_guest,
    isOnHoldOrder: isOnHoldOrder === "on",
  };
}
