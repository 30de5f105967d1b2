import { z } from "zod";
import { AVAILABILITIES, CLARITIES, COLORS, CUTS, FLUORESCENCES, METALS, ORIGINS } from "~/domain/ring";
import { SIZE_MAX, SIZE_MIN } from "~/domain/ring-size";
import { ENGRAVING_FONTS, checkEngraving, normaliseEngraving } from "~/domain/engraving";
import { readDrawn } from "~/domain/drawn-signature";
import { checkName, isEmail, isPassword, namesHost } from "~/domain/person";
import { isReading, toKatakana } from "~/domain/reading";
import { isReceiptNumber } from "~/domain/receipt-number";
import { halfWidth, isLine, isProse } from "~/domain/typed-text";

const plain = (max: number) =>
  z
    .string("required")
    .max(max, "too_long")
    .transform((value) => value.normalize("NFC").trim());

/**
 * One line of text from outside: NFC, limited length, no line break or control character. Messages are codes of
 * locales/*\/errors.json.
 */
export const text = (max: number) => plain(max).refine(isLine, "characters");

/** Text that people write over several lines: comments, messages, notes. */
export const prose = (max: number) => plain(max).refine(isProse, "characters");

export const requiredText = (max: number) => text(max).refine((value) => value.length > 0, "required");
export const requiredProse = (max: number) => prose(max).refine((value) => value.length > 0, "required");

/**
 * A signature drawn with the finger (app/domain/drawn-signature.ts); always optional, because the typed phrase is the
 * signature.
 */
export const drawnSignature = z.string().refine((value) => readDrawn(value) !== null, "invalid");

/** A number or code, converted to half width. */
export const codeText = (max: number) => text(max).transform(halfWidth);
export const requiredCode = (max: number) => requiredText(max).transform(halfWidth);

/** An id in a URL or body: any single line. */
export const id = (max = 60) => z.string("required").max(max).refine(isLine, "characters");
export const requiredId = (max = 60) => id(max).min(1, "required");

/** Address of a boutique: in the local script if the reader's language uses it, otherwise in Latin letters. */
export const shopAddress = z.object({
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
});

/** Card numbers must never be stored: 13 to 19 digits that pass the Luhn check are refused (docs/decisions/0007). */
export function looksLikeCard(value: string): boolean {
  for (const run of halfWidth(value)
    .replace(/[ -]/g, "")
    .match(/\d{13,19}/g) ?? []) {
    const sum = [...run].reverse().reduce((total, digit, i) => {
      const n = Number(digit) * (i % 2 ? 2 : 1);
      return total + (n > 9 ? n - 9 : n);
    }, 0);
    if (sum % 10 === 0) return true;
  }
  return false;
}
export const noCard = (value: string) => !looksLikeCard(value);

/** The number of a till receipt as it was typed; an invalid one, or a card number, gives an error at its field. */
export const typedReceipt = text(40)
  .refine(isReceiptNumber, "receipt_characters")
  .refine(noCard, "card_number");
/** The same in half width, as stored; empty if nothing is paid yet. */
export const receiptNumber = typedReceipt.transform(halfWidth);
export const requiredReceipt = typedReceipt
  .refine((value) => value.length > 0, "required")
  .transform(halfWidth);

export const personName = text(60).superRefine((value, context) => {
  const code = checkName(value);
  if (code) context.addIssue({ code: "custom", message: code });
});
/** A name in a mail that a stranger can have us send: it must not contain anything that becomes a link. */
export const letterName = personName.refine((value) => !namesHost(value), "name_characters");
/** Reading of a name, stored in katakana (app/domain/reading.ts); empty if not given. */
export const nameReading = text(60)
  .transform(toKatakana)
  .refine((v) => v === "" || isReading(v), "reading");
export const email = codeText(254)
  .refine((v) => v.length > 0, "required")
  .refine((v) => v.length === 0 || isEmail(v), "email");
export const newPassword = z
  .string("required")
  .min(1, "required")
  .max(512, "too_long")
  .refine((v) => !v || isPassword(v), "password");
export const gender = z.enum(["1", "2", "3"]);
export const civility = z.enum(["mr", "miss", "mrs"]);
export const engravingText = z
  .string()
  .max(200, "engraving_long")
  .transform(normaliseEngraving)
  .superRefine((value, context) => {
    const found = checkEngraving(value);
    if (found) context.addIssue({ code: "custom", message: found.code, params: found });
  });
export const engravingFont = z.enum(ENGRAVING_FONTS);

export const metal = z.enum(
  METALS.map((m) => m.slug) as [(typeof METALS)[number]["slug"], ...(typeof METALS)[number]["slug"][]],
);
export const cut = z.enum(CUTS);

/**
 * A list that drops entries in a metal or cut for which the client has neither texts nor pictures, so that a newer /api
 * does not break the rest (spec §3). Malformed entries are refused as everywhere.
 * @param by schema of the field that names the metal or cut
 */
export function drawable<T extends z.ZodType>(entry: T, by: z.ZodType) {
  const textAt = (one: unknown, path: readonly PropertyKey[]): unknown =>
    path.reduce((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], one);
  const isAhead = (one: unknown): boolean =>
    by.safeParse(one).error?.issues.every(({ path }) => typeof textAt(one, path) === "string") ?? false;
  return z.preprocess(
    (all) => (Array.isArray(all) ? all.filter((one) => !isAhead(one)) : all),
    z.array(entry),
  );
}
export const color = z.enum(COLORS);
export const clarity = z.enum(CLARITIES);
export const fluorescence = z.enum(FLUORESCENCES);
export const origin = z.enum(ORIGINS);
export const availability = z.enum(AVAILABILITIES);
export const size = z.coerce.number().int().min(SIZE_MIN).max(SIZE_MAX);
export const currency = z.enum(["EUR", "GBP", "AUD", "CNY", "HKD", "MOP", "JPY", "KRW", "SGD", "TWD", "AED"]);

/**
 * A measurement or a share, to a thousandth: finer values do not exist, and would underflow the columns that they are
 * compared with.
 */
export const measure = z.coerce
  .number()
  .min(0)
  .max(1000)
  .transform((value) => Math.round(value * 1000) / 1000);
/** Minor units of `currency`. */
export const minor = z.number().int();
/** Largest value of a four-byte integer column. */
export const INT4_MAX = 2_147_483_647;
/** Maximum amount in minor units. */
export const AMOUNT_MAX = 10_000_000_000_000;
export const amount = minor.min(0).max(AMOUNT_MAX);

/** `excl + tax = incl`, minor units. */
export const price = z.object({ excl: minor, tax: minor, incl: minor, currency });

/** Lines of a price that sum exactly to its `incl`; `kind` is a key of locales/*\/reference.json. */
export const priceLine = z.object({
  kind: z.enum(["stone", "mount", "sides", "engraving", "band"]),
  amount: minor,
});

export const option = z.object({ title: id(), value: id(300) });

export const customerSummary = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** Reading of the name, in katakana; asked in Japan. */
  firstname_kana: z.string().nullish(),
  lastname_kana: z.string().nullish(),
  email: z.string(),
  gender: gender.nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  crm_id: z.string().nullable(),
  /** Language for writing to them (BCP 47). */
  language: z.string().optional(),
});
export type CustomerSummary = z.infer<typeof customerSummary>;

export const done = z.object({ success: z.literal(true) });
export const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

/** Phone numbers are sent as E.164. */
export const phone = z
  .string()
  .max(20)
  .regex(/^\+[1-9]\d{5,14}$/, "phone");

/**
 * The date by which nine of ten rings of this kind are ready, and the number of finished orders that it is computed
 * from; null if there are too few.
 */
export const readyBy = z.object({ by: z.iso.date(), orders: z.number().int() }).nullable();
