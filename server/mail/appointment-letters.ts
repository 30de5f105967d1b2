import { z } from "zod";
import { regionInfo } from "~/i18n/locales";
import { showPhone } from "../platform/phone";
import { person, type Setting, type Draft, addressed, day, link } from "./letter";
import { picturesOf, ringOf } from "./ring-in-letter";

const appointmentFacts = person.extend({
  reference: z.string(),
  shopName: z.string(),
  shopAddress: z.string(),
  shopPhone: z.string(),
  date: z.string(),
  slot: z.enum(["morning", "afternoon"]),
  mode: z.enum(["boutique", "video", "phone"]),
  icsUrl: z.string(),
  manageUrl: z.string(),
  calendar: z.string().optional(),
  sku: z.string().optional(),
  articleName: z.string().default(""),
  creation: z.string().optional(),
});

type AppointmentKey = "appointment" | "appointment_moved" | "appointment_cancelled";

/** A visit was asked for, moved or cancelled; with the ring and a file for a calendar. */
export function appointmentMail(key: AppointmentKey, s: Setting, data: unknown): Draft {
  const facts = appointmentFacts.parse(data);
  const { t, house } = s;
  return {
    subject: t(`${key}.subject`, { reference: facts.reference }),
    greeting: t("greeting", { name: addressed(s, facts) }),
    intro: t(`${key}.intro`),
    fields: [
      [t("field.reference"), facts.reference],
      [t("field.date"), day(s, facts.date)],
      [t("field.slot"), t(`slot.${facts.slot}`)],
      [t("field.mode"), t(`mode.${facts.mode}`)],
      [
        t("field.boutique"),
        facts.mode === "boutique"
          ? t("place", { name: facts.shopName, address: facts.shopAddress })
          : facts.shopName,
      ],
      [t("field.phone"), showPhone(facts.shopPhone, regionInfo(s.region).country)],
    ],
    action: { label: t(`${key}.action`), url: link(facts.manageUrl, house) },
    ...(key === "appointment_cancelled"
      ? {}
      : { file: { label: t("appointment.calendar"), url: link(facts.icsUrl, house) } }),
    ...(facts.sku && key !== "appointment_cancelled"
      ? picturesOf(ringOf(facts.sku, new URLSearchParams(facts.creation)), facts.articleName, s)
      : {}),
    ...(facts.calendar
      ? {
          calendar: {
            method: key === "appointment_cancelled" ? "CANCEL" : "REQUEST",
            content: facts.calendar,
          },
        }
      : {}),
  };
}
