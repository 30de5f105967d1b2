import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { inRow } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import type { PageData, Way } from "./page-data";
import { useChoiceWords } from "./use-choice-words";
import { DOT } from "~/lib/dots";

/** The empty result: the query, and every smallest change that makes it possible, each with the nearest ring. */
export function WaysOut({ data }: { data: PageData }) {
  const { t } = useTranslation(["budget", "reference"]);
  const { href, money, tag } = useLocale();
  const { wish, ways, currency, unit, collections } = data;
  const words = useChoiceWords(wish.size);
  const asked = [
    t("budget:up_to", { price: money(wish.budget ?? 0, currency) }),
    ...(wish.metal ? [t(`reference:metal.${wish.metal}`)] : []),
    ...(wish.cut ? [t(`reference:cut.${wish.cut}`)] : []),
    ...(wish.carat === null ? [] : [t("budget:at_least", { carat: words.figure(wish.carat) })]),
    ...collections.filter(({ value }) => value === wish.collection).map(({ label }) => label),
  ];
  const say = ({ give, choice }: Way) =>
    give
      .map((what) => {
        switch (what) {
          case "budget":
            return t("budget:way.budget", { amount: money(choice.price - (wish.budget ?? 0), currency) });
          case "carat":
            return t("budget:way.carat", { carat: words.figure(choice.carat) });
          case "metal":
            return t("budget:way.metal", { metal: t(`reference:metal.${choice.metal}`) });
          case "cut":
            return t("budget:way.cut", { cut: t(`reference:cut.${choice.cut}`) });
          case "collection":
            return t("budget:way.collection", { collection: choice.collection.label });
        }
      })
      .join(" + ");
  const changed = ({ give, choice }: Way) => {
    const gives = (what: Way["give"][number]) => give.includes(what);
    return href(
      "budget",
      {},
      {
        budget: gives("budget") ? choice.price / unit : data.typed.budget,
        size: wish.size,
        metal: gives("metal") ? choice.metal : wish.metal,
        cut: gives("cut") ? choice.cut : wish.cut,
        carat: gives("carat") ? choice.carat.toFixed(2) : wish.carat,
        collection: gives("collection") ? choice.collection.value : wish.collection,
      },
    );
  };
  return (
    <>
      <h2 id="answer">{t("budget:none")}</h2>
      <p className="budget-asked">
        <span>{t("budget:asked")}</span> {asked.join(DOT)}
      </p>
      <p className="budget-note">{ways.length ? t("budget:none_lead") : t("budget:none_size")}</p>
      <ul className="ways">
        {ways.map((way) => {
          const { choice } = way;
          return (
            <li key={`${way.give.join()} ${choice.metal} ${choice.cut} ${choice.collection.value}`}>
              <RingPicture
                aesthetic={choice.aesthetic.value}
                metal={choice.metal}
                cut={choice.cut}
                carat={choice.band}
                sizes="9rem"
                alt={inRow(tag, [words.alt(choice), words.carat(choice.carat)])}
              />
              <div>
                <h3>{say(way)}</h3>
                <p>
                  <Link to={words.to(choice)}>{choice.aesthetic.label}</Link>
                  {DOT}
                  {[words.ring(choice), words.carat(choice.carat), words.grades(choice)].join(DOT)}
                </p>
                <p className="price">{money(choice.price, currency)}</p>
                <TextLink to={changed(way)} reload>
                  {t("budget:way.all")}
                </TextLink>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
