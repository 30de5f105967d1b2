import { useTranslation } from "react-i18next";

/**
 * How certain a ring's date is: the date by which nine of ten such rings are ready or, while there are too few, where
 * the date comes from.
 */
export function ReadyBy({
  day,
}: {
  /** Formatted for the page; null if there is too little history. */ day: string | null;
}) {
  const { t } = useTranslation("reference");
  return <p className="quiet">{day ? t("ready.by", { date: day }) : t("ready.usual")}</p>;
}
