import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";

/** How sure the day of a ring is: that by which nine of ten such rings are ready, or where the day comes from while too few are. */
export function ReadyBy({
  day,
}: {
  /** ISO date; null: the house has too little history. */ day: string | null;
}) {
  const { t } = useTranslation("reference");
  const { date } = useLocale();
  return <p className="quiet">{day ? t("ready.by", { date: date(day) }) : t("ready.usual")}</p>;
}
