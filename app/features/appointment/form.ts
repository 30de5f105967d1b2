import { z } from "zod";
import { parseDate, typedDate } from "~/domain/person";
import type { WrongDay } from "~/domain/visit-day";
import { email, name, optionalProse, phone, reading, type ToE164 } from "~/features/account/fields";

/** What is wrong with an ISO date in the eyes of the boutique; null where nothing is. */
export type JudgeDay = (date: string) => WrongDay | null;

/**
 * A day as it is typed in a language, checked against the real calendar (spec §5). Gives the ISO date.
 * @param judge tells at once, beside the errors of the other fields, what /api would refuse after them
 */
export const appointmentDay = (lang: string, judge: JudgeDay = () => null) =>
  z
    .string()
    .prefault("")
    .transform((typed, context) => {
      const iso = parseDate(typed, lang);
      const wrong = iso ? judge(iso) : { code: typed.trim() ? "date" : "required" };
      if (iso && !wrong) return iso;
      const { code = "date", values } = wrong ?? {};
      context.addIssue({ code: "custom", message: values ? `${code}|${JSON.stringify(values)}` : code });
      return z.NEVER;
    });

/** A day that was pressed in the calendar becomes what would have been typed, so that one rule judges both. */
export function dateFromCalendarButton(formData: FormData, lang: string): FormData {
  const pressed = formData.get("when");
  formData.delete("when");
  if (typeof pressed === "string" && /^\d{4}-\d{2}-\d{2}$/.test(pressed))
    formData.set("date", typedDate(pressed, lang));
  return formData;
}

/** Whether the form was sent by a button of its calendar, which asks for another month in the address. */
export const asksOtherMonth = (formData: FormData): boolean => formData.has("turn");

export const appointmentSlot = z.enum(["morning", "afternoon"], "required");
export const appointmentMode = z.enum(["boutique", "video", "phone"]).catch("boutique");

/**
 * Who comes, and how the appointment is held.
 * @param home country of numbers without a country code
 */
export const visitorFields = (toE164: ToE164, home: string) => ({
  mode: appointmentMode,
  comment: optionalProse(500),
  firstname: name,
  lastname: name,
  firstnameKana: reading,
  lastnameKana: reading,
  phone: phone(toE164, home).refine((v) => v !== "", "required"),
  email,
});

/**
 * What an appointment needs (spec §3, §9). Whether the boutique is open on that day, /api decides in the boutique's own
 * time; `judge` says so beforehand where the boutique is known.
 */
export function appointmentForm(toE164: ToE164, home: string, lang: string, judge?: JudgeDay) {
  return z.object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "invalid")
      .prefault(""),
    shopCode: z.string().min(1, "required").max(20, "invalid").prefault(""),
    date: appointmentDay(lang, judge),
    slot: appointmentSlot,
    ...visitorFields(toE164, home),
  });
}

const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** An hour that was chosen, `14:30`; empty where only the half of the day is agreed. */
export const chosenHour = z
  .string()
  .prefault("")
  .refine((hour) => hour === "" || HOUR.test(hour), "time")
  .transform((hour) => hour || undefined);

/** The half of the day or the hour, chosen in one field, so that one cannot contradict the other. */
export const chosenMoment = z
  .string()
  .prefault("")
  .transform((chosen, context) => {
    const half = appointmentSlot.safeParse(chosen).data;
    if (half) return { slot: half };
    if (HOUR.test(chosen)) return { time: chosen };
    context.addIssue({ code: "custom", message: "required" });
    return z.NEVER;
  });

/** A page that stood open over an upgrade sends an hour beside the half: which of them is meant is asked again. */
export function keepHourOverHalfDay(formData: FormData): FormData {
  if (formData.get("time")) formData.delete("slot");
  return formData;
}

/** The customer's other appointment in that half-day, where this one is meant beside it. */
export const despite = z.string().max(20).optional();

/** Whoever receives the customer; nobody yet where it is empty. */
export const receiving = z
  .string()
  .max(60)
  .prefault("")
  .transform((id) => id || null);
