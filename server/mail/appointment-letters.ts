import { z } from "zod";
import { regionInfo } from "~/i18n/locales";
import { showPhone } from "../platform/phone";
import { person, type Setting, type Draft, addressed, day, hour, link } from "./letter";
import { picturesOf, ringNamed, ringOf } from "./ring-in-letter";

const appointmentFacts = person.extend({
  reference: z.string(),
  shopName: z.string(),
  shopAddress: z.string(),
  shopPhone: z.string(),
  date: z.string(),
  slot: z.enum(["morning", "afternoon"]),
  /** In the boutique's time zone. */
  time: z.string().nullish(),
  mode: z.enum(["boutique", "video", "phone"]),
  icsUrl: z.string(),
  manageUrl: z.string(),
  calendar: z.string().optional(),
  sku: z.string().optional(),
  articleName: z.string().default(""),
  creation: z.string().optional(),
});

export const APPOINTMENT_LETTERS = [
  "appointment",
  "appointment_confirmed",
  "appointment_moved",
  "appointment_new_time",
  "appointment_reminder",
  "appointment_cancelled",
] as const;
type AppointmentKey = (typeof APPOINTMENT_LETTERS)[number];

/** An appointment was requested, confirmed, moved or cancelled, or is tomorrow; with the ring and a calendar file. */
export function appointmentMail(key: AppointmentKey, s: Setting, data: unknown): Draft {
  const facts = appointmentFacts.parse(data);
  const { t, house } = s;
  const creation = new URLSearchParams(facts.creation);
  const { sku = "", articleName } = facts;
  return {
    subject: t(`${key}.subject`, { reference: facts.reference }),
    greeting: t("greeting", { name: addressed(s, facts) }),
    intro: t(`${key}.intro`),
    fields: [
      [t("field.reference"), facts.reference],
      [t("field.date"), day(s, facts.date)],
      facts.time ? [t("field.time"), hour(s, facts.time)] : [t("field.slot"), t(`slot.${facts.slot}`)],
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
    ...(key === "appointment_cancelled" ? {} : withRing()),
    ...(facts.calendar
      ? {
          calendar: {
            method: key === "appointment_cancelled" ? "CANCEL" : "REQUEST",
            content: facts.calendar,
          },
        }
      : {}),
  };
  function withRing(): Pick<Draft, "pictures" | "ring"> {
    const ring = ringNamed(sku, creation, articleName, s);
    return ring ? { ring, ...picturesOf(ringOf(sku, creation), articleName, s) } : {};
  }
}
