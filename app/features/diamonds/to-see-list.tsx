import { useTranslation } from "react-i18next";
import MarkedList from "./marked-list";
import type { Marked } from "./shown";

/** The marked diamonds, and that the boutique lays them out. */
export default function ToSeeList({ marked }: { marked: Marked[] }) {
  const { t } = useTranslation("diamonds");
  return (
    <>
      <MarkedList marked={marked} at={null} />
      <p className="quiet">{t("marks.visit")}</p>
    </>
  );
}
