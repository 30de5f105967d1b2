import { z } from "zod";
import { parseDate, typedDate } from "~/domain/person";
import { email, name, optionalProse, phone, type ToE164 } from "~/features/account/fields";

/** A day as it is typed in a language, checked against the real calendar (spec §5). Gives the ISO date. */
export const appointmentDay = (lang: string) =>
  z
    .string()
    .prefault("")
    .transform((typed, context) => {
      const iso = parseDate(typed, lang);
      if (iso) return iso;
      context.addIssue({ code: "custom", message: typed.trim() ? "date" : "required" });
      return z.NEVER;
    });

/** A day that was pressed in the calendar becomes what would have been typed, so that one rule judges both. */
export function pressedDay(formData: FormData, lang: string): FormData {
  const pressed = formData.get("when");
  formData.delete("when");
  if (typeof pressed === "string" && /^\d{4}-\d{2}-\d{2}$/.test(pressed))
    formData.set("date", typedDate(pressed, lang));
  return formData;
}

/** Whether the form was sent by a button of its calendar, which asks for another month in the address. */
export const turnsMonth = (formData: FormData): boolean => formData.has("turn");

export const appointmentSlot = z.enum(["morning", "afternoon"], "required");
export const appointmentMode = z.enum(["boutique", "video", "phone"]).catch("boutique");

/** What an appointment needs (spec §3, §9). Whether the boutique is open on that day, /api decides in the boutique's own time. */
export function appointmentForm(toE164: ToE164, home: string, lang: string) {
  return z.object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "invalid")
      .prefault(""),
    shopCode: z.string().min(1, "required").max(20, "invalid").prefault(""),
    date: appointmentDay(lang),
    slot: appointmentSlot,
    mode: appointmentMode,
    comment: optionalProse(500),
    firstname: name,
    lastname: name,
    phone: phone(toE164, home).refine((v) => v !== "", "required"),
    email,
  });
}
