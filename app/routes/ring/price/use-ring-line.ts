import { useTranslation } from "react-i18next";
import { useRingWords } from "~/features/ring-builder/words";
import { dynamicT } from "~/i18n/dynamic-t";
import { useLocale } from "~/i18n/use-locale";
import type { Priced } from "./page-data";
import { DOT } from "~/lib/dots";

/** What sets a priced ring apart from another, for the head of a column: country, date of the list, metal, cut, weight, size. */
export function useRingLine(): (priced: Priced, other: Priced) => string {
  const { t } = useTranslation(["shop", "reference"]);
  const { date } = useLocale();
  const { carats, size } = useRingWords();
  const facts = (priced: Priced) => [
    dynamicT(t)(`reference:region.${priced.region}`),
    date(priced.list.valid_from, "medium"),
    t(`reference:metal.${priced.metal}`),
    t(`reference:cut.${priced.cut}`),
    carats(priced.carat),
    size(priced.size),
  ];
  return (priced, other) => {
    const theirs = facts(other);
    return facts(priced)
      .filter((fact, i) => fact !== theirs[i])
      .join(DOT);
  };
}
