import { Link } from "@remix-run/react";
import { StonePicture } from "~/features/stone-drawing/stone-picture";
import { MOST_COMPARED } from "~/features/stone/shown";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { DiamondStateLabel, useDiamondWords } from "./diamond-words";
import { MarkForm } from "./mark-form";
import type { Marked } from "./shown";
import "./diamonds.css";

/** The diamonds that a shopper marked, with their state in the ring at hand. `to` is the page of one, `beside` of several; `list` takes the marks, `back` is this page. */
export function MarkedDiamonds({
  marked,
  to,
  beside,
  list,
  back,
}: {
  marked: Marked[];
  to: (sku: string) => string;
  beside: (first: string, others: string[]) => string;
  list: string;
  back: string;
}) {
  const { t } = useTranslation("diamonds");
  const { money } = useLocale();
  const words = useDiamondWords();
  if (!marked.length) return null;
  const [first, ...others] = marked.flatMap(({ diamond }) => (diamond ? [diamond.sku] : []));
  return (
    <section className="marked-diamonds" aria-labelledby="marked">
      <h2 id="marked">{t("marks.title")}</h2>
      <ul>
        {marked.map(({ sku, diamond }) => (
          <li key={sku}>
            {diamond ? (
              <>
                <StonePicture cut={diamond.cut} figures={diamond.figures} size={48} decorative lazy />
                <p>
                  <Link to={to(sku)}>
                    {words.name(diamond)}, {diamond.color}, {diamond.clarity}
                  </Link>
                  <span>
                    <span className="price">{money(diamond.price)}</span>{" "}
                    <DiamondStateLabel state={diamond.state} />
                  </span>
                </p>
              </>
            ) : (
              <p>
                {sku}
                <span>{t("state.elsewhere")}</span>
              </p>
            )}
            <MarkForm sku={sku} name={diamond ? words.name(diamond) : sku} marked list={list} back={back} />
          </li>
        ))}
      </ul>
      <p className="hint">{t("marks.hint")}</p>
      {first && others.length ? (
        <ButtonLink size="s" theme="secondary" to={beside(first, others.slice(0, MOST_COMPARED - 1))}>
          {t("marks.compare")}
        </ButtonLink>
      ) : null}
    </section>
  );
}
