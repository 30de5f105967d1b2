import { z } from "zod";
import { parseDate, typedDate } from "~/domain/person";
import { halfWidth } from "~/domain/typed-text";
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

/** An hour as it is typed: 9:30, 14h30, 1430; empty where only the half of the day is agreed. Gives `14:30`. */
export const typedTime = z
  .string()
  .prefault("")
  .transform((typed, context) => {
    const text = halfWidth(typed).trim();
    if (!text) return undefined;
    const [, hour = "", minute = ""] = /^(\d{1,2})\s*[:.hH時시时]?\s*(\d{2})\s*[分분]?$/.exec(text) ?? [];
    if (hour && Number(hour) < 24 && Number(minute) < 60) return `${hour.padStart(2, "0")}:${minute}`;
    context.addIssue({ code: "custom", message: "time" });
    return z.NEVER;
  });

/** A half of the day; none is needed where an hour is said. */
export const typedSlot = z.enum(["morning", "afternoon"]).optional().catch(undefined);
/** Whoever receives the customer; nobody yet where it is empty. */
export const receiving = z
  .string()
  .max(60)
  .prefault("")
  .transform((id) => id || null);
