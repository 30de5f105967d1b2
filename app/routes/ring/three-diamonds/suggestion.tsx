import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DiamondLight, DiamondStateLabel, useDiamondWords } from "~/features/diamonds/diamond-words";
import { MarkForm } from "~/features/diamonds/mark-form";
import type { ShownDiamond } from "~/features/diamonds/shown";
import type { SuggestedAs } from "~/features/diamonds/trade";
import { DIAMOND_SCALE, DiamondStage } from "~/features/diamonds/diamond-stage";
import { useLocale } from "~/i18n/use-locale";
import { DOT } from "~/lib/dots";

type Props = {
  nth: number;
  as: readonly SuggestedAs[];
  diamond: ShownDiamond;
  /** Whether the price includes tax, in words. */ tax: string;
  /** What it has more and less than the others. */ sentence: string;
  to: string;
  marked: boolean;
  list: string;
  back: string;
};

/**
 * One of the three: its data, its picture at the scale of the others, the price of the ring with it, and what it has
 * more and less than the others.
 */
export function Suggestion({ nth, as, diamond, tax, sentence, to, marked, list, back }: Props) {
  const { t } = useTranslation(["diamonds", "gem"]);
  const { money, tag } = useLocale();
  const words = useDiamondWords();
  const name = words.name(diamond);
  const titles = new Intl.ListFormat(tag, { type: "conjunction" }).format(
    as.map((one) => t(`diamonds:three.as.${one}`)),
  );
  return (
    <li className="diamond-card suggestion" id={`d-${diamond.sku}`}>
      <h2>
        <span className="suggestion-number">{nth}</span> {titles}
      </h2>
      <Link to={to}>
        <DiamondStage diamond={diamond} scale={DIAMOND_SCALE} />
        <span className="diamond-name">{name}</span>
      </Link>
      <p>
        {diamond.color}
        {DOT}
        {diamond.clarity}
      </p>
      {diamond.origin === "natural" ? null : <p>{t(`gem:origin.${diamond.origin}`)}</p>}
      <p>
        <DiamondLight light={diamond.light} />
      </p>
      <p className="price">
        {money(diamond.price)} <span className="tax-label">{tax}</span>
      </p>
      <p>
        <DiamondStateLabel state={diamond.state} />
      </p>
      <p className="suggestion-trade">{sentence}</p>
      <MarkForm sku={diamond.sku} name={name} marked={marked} list={list} back={back} />
    </li>
  );
}
