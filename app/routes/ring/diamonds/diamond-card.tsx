import { Link } from "@remix-run/react";
import { hasCutGrade } from "~/domain/ring";
import { DiamondLight, DiamondStateLabel, useDiamondWords } from "~/features/diamonds/diamond-words";
import { MarkForm } from "~/features/diamonds/mark-form";
import type { ShownDiamond } from "~/features/diamonds/shown";
import { DIAMOND_SCALE, DiamondStage } from "~/features/diamonds/diamond-stage";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";

/** A diamond of the list: its picture to scale, what its report says in short, and the price of the ring with it. */
export function DiamondCard({
  diamond,
  tax,
  to,
  marked,
  list,
  back,
  first,
}: {
  diamond: ShownDiamond;
  /** Whether the price includes tax, in words. */
  tax: string;
  to: string;
  marked: boolean;
  list: string;
  back: string;
  /** Visible when the page opens. */
  first: boolean;
}) {
  const { t } = useTranslation(["diamonds", "gem"]);
  const { money } = useLocale();
  const words = useDiamondWords();
  const name = words.name(diamond);
  return (
    <li className="diamond-card" id={`d-${diamond.sku}`}>
      <Link to={to}>
        <DiamondStage diamond={diamond} scale={DIAMOND_SCALE} lazy={!first} />
        <span className="diamond-name">{name}</span>
      </Link>
      <p className="diamond-grade">
        {diamond.color} · {diamond.clarity}
      </p>
      <p>
        {hasCutGrade(diamond.cut)
          ? t("diamonds:cut_grade", { grade: diamond.cutGrade })
          : t("diamonds:polish", { grade: diamond.polish })}
      </p>
      {/* The origin of a stone is stated wherever it is shown. */}
      <p>{t(`gem:origin.${diamond.origin}`)}</p>
      <p>
        <DiamondLight light={diamond.light} />
      </p>
      <p className="price">
        {money(diamond.price)} <span className="tax-label">{tax}</span>
      </p>
      <p>
        <DiamondStateLabel state={diamond.state} />
      </p>
      <MarkForm sku={diamond.sku} name={name} marked={marked} list={list} back={back} />
    </li>
  );
}
