import { useTranslation } from "react-i18next";

/** How sure the day of a ring is: that by which nine of ten such rings are ready, or where the day comes from while too few are. */
export function ReadyBy({
  day,
}: {
  /** As the page writes it; null: the house has too little history. */ day: string | null;
}) {
  const { t } = useTranslation("reference");
  return <p className="quiet">{day ? t("ready.by", { date: day }) : t("ready.usual")}</p>;
}
