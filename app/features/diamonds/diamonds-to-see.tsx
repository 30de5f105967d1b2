import { useTranslation } from "react-i18next";
import { MarkedDiamonds } from "./marked-diamonds";
import type { Marked } from "./shown";

/** The diamonds that the boutique is asked to lay out at a visit, with their state. */
export function DiamondsToSee({ marked }: { marked: Marked[] }) {
  const { t } = useTranslation("diamonds");
  if (!marked.length) return null;
  return (
    <>
      <MarkedDiamonds marked={marked} at={null} />
      <p className="quiet">{t("marks.visit")}</p>
    </>
  );
}
