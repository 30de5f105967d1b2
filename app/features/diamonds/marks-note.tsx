import { useTranslation } from "react-i18next";

/** Says that the marked diamonds go along with a link. */
export default function MarksNote() {
  const { t } = useTranslation("diamonds");
  return <p className="quiet no-print">{t("marks.link")}</p>;
}
