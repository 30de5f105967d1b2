import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";
import { DOT } from "~/lib/dots";
import { TextLink } from "~/ui/button";
import type { Choice } from "./page-data";
import { useChoiceWords } from "./use-choice-words";

type Props = {
  /** The query as typed. */ typed: { budget: string; carat: string };
  best: Choice;
  others: Choice[];
  size: number | null;
  currency: Currency;
  hasTax: boolean;
  priority: boolean;
};

/** The heaviest stone of a design within the budget, with finer stones in a collapsed section below. */
export function DesignCard({ typed, best, others, size, currency, hasTax, priority }: Props) {
  const { t } = useTranslation(["budget", "reference"]);
  const { money, href } = useLocale();
  const words = useChoiceWords(size);
  return (
    <article className="ring-card budget-card">
      <Link to={words.to(best)}>
        <RingPicture
          aesthetic={best.aesthetic.value}
          metal={best.metal}
          cut={best.cut}
          carat={best.band}
          priority={priority}
          alt={words.alt(best)}
        />
        <p className="eyebrow">{best.collection.label}</p>
        <h3>{best.aesthetic.label}</h3>
        <p className="budget-carat">
          {words.carat(best.carat)} <small>{words.grades(best)}</small>
        </p>
      </Link>
      <p className="ring-card-cut">{words.ring(best)}</p>
      <p className="price">
        {money(best.price, currency)}{" "}
        <span className="tax-label">{t(hasTax ? "reference:tax.incl" : "reference:tax.none")}</span>
      </p>
      <p className="quiet">{words.ready(best)}</p>
      <p>
        <TextLink
          to={`${href(
            "three-diamonds",
            { metal: best.metal, aesthetic: best.aesthetic.value },
            { cut: best.cut, size, budget: typed.budget, caratMin: typed.carat },
          )}#diamonds`}
        >
          {t("budget:three")}
        </TextLink>
      </p>
      {others.length ? (
        <details>
          <summary>{t("budget:finer")}</summary>
          <ul>
            {others.map((other) => (
              <li key={`${other.metal} ${other.cut} ${other.carat} ${other.color}`}>
                <Link to={words.to(other)}>{words.carat(other.carat)}</Link> {words.grades(other)}
                <br />
                <span className="quiet">
                  {words.ring(other)}
                  {DOT}
                  {money(other.price, currency)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </article>
  );
}
