import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";

/** When an appointment is: an ISO date, and its hour by the boutique's clock (HH:MM), or null while only the half-day is agreed. */
export type When = { date: string; slot: "morning" | "afternoon"; time: string | null };

/** Says when an appointment is, with its weekday: « jeudi 10 décembre 2026, 14:30 ». */
export function useWhen(): (when: When) => string {
  const { t } = useTranslation("account");
  const { date } = useLocale();
  return (when) =>
    t("visits.when", {
      date: date(when.date, "full"),
      slot: when.time ?? t(`appointment.slot.${when.slot}`),
    });
}
