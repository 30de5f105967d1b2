import { z } from "zod";
import { consentsOf } from "~/domain/consent";
import { CIVILITIES, checkName, isEmail, isPassword } from "~/domain/person";
import { isReading, toKatakana } from "~/domain/reading";
import { halfWidth, isLine, isProse } from "~/domain/typed-text";

/**
 * Fields of people's forms (spec §5). Messages are codes of locales/*\/errors.json. An empty field arrives as nothing;
 * `prefault` lets its rule speak, so that all fields of a form are judged at once.
 */
const typed = (max: number) =>
  z
    .string()
    .max(max, "too_long")
    .transform((v) => v.normalize("NFC").trim());
const plain = (max: number) => typed(max).refine(isLine, "characters");
const code = (max: number) => plain(max).transform(halfWidth);

/** One line; a field that was left out is empty. */
export const optionalText = (max: number) => plain(max).prefault("");
/** What people write over several lines. */
export const optionalProse = (max: number) => typed(max).refine(isProse, "characters").prefault("");
export const name = plain(120)
  .superRefine((value, context) => {
    const code = checkName(value);
    if (code) context.addIssue({ code: "custom", message: code });
  })
  .prefault("");
/** Reading of the name; empty if the website does not ask for it, or none was given. */
export const reading = plain(60)
  .transform(toKatakana)
  .refine((v) => v === "" || isReading(v), "reading")
  .prefault("");
export const email = code(254)
  .refine((v) => v !== "", "required")
  .refine((v) => v === "" || isEmail(v), "email")
  .prefault("");
export const password = z.string().min(1, "required").max(512, "too_long").prefault("");
export const newPassword = z
  .string()
  .min(1, "required")
  .max(512, "too_long")
  .refine((v) => v === "" || isPassword(v), "password")
  .prefault("");
/** @param first what was typed as the new password */
export const repeated = (first: string) =>
  z
    .string()
    .prefault("")
    .refine((v) => v === first, "passwords_differ");
/**
 * Change of the logged-in user's password.
 * @param first the new password as submitted
 */
export function passwordForm(first: string) {
  return z.object({ currentPassword: password, newPassword, passwordConfirmation: repeated(first) });
}
export const civility = z.enum(CIVILITIES).optional().catch(undefined);
export const taxId = code(20)
  .refine((v) => v === "" || v.length >= 3, "tax_id_short")
  .prefault("");
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, "invalid")
  .optional();

export type ToE164 = (text: string, country: string) => string | undefined;

/** A telephone number that `toE164` understands; an empty one is `""`. */
export function phone(toE164: ToE164, home: string) {
  return z
    .string()
    .prefault("")
    .transform((value, context) => {
      if (!value.trim()) return "";
      const number = toE164(value, home);
      if (number) return number;
      context.addIssue({ code: "custom", message: "phone" });
      return z.NEVER;
    });
}

const tick = z.boolean().prefault(false);
const needed = (code: string) => tick.refine((accepted) => accepted, code);

/**
 * The consents that a website asks for (spec §5: terms must be accepted).
 * @param optional whether data was entered that requires consent in Korea
 */
export function consentFields(region: string, optional: boolean) {
  const asked = new Map(consentsOf(region).map((one) => [one.kind, one.needed]));
  return {
    terms: needed("terms"),
    newsletter: tick,
    cross_border: asked.get("cross_border")
      ? needed("cross_border")
      : z.undefined().optional().catch(undefined),
    optional_data: !asked.has("optional_data")
      ? z.undefined().optional().catch(undefined)
      : optional
        ? needed("optional_data")
        : tick,
  };
}

/** Text of a field as it was sent, before any rule. */
export function sent(formData: FormData, field: string): string {
  const value = formData.get(field);
  return typeof value === "string" ? value : "";
}
