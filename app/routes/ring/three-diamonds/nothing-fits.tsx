import { useTranslation } from "react-i18next";
import { useDiamondWords } from "~/features/diamonds/diamond-words";
import type { ShownDiamond } from "~/features/diamonds/shown";
import { useLocale } from "~/i18n/use-locale";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import type { SuggestionsData } from "./page-data";

/** If nothing fits the budget: what the wanted weight costs at least, and which weight the budget allows. */
export function NothingFits({ data, to }: { data: SuggestionsData; to: (sku: string) => string }) {
  const { t } = useTranslation("diamonds");
  const { href, money } = useLocale();
  const words = useDiamondWords();
  const { weight, price } = data.nearest;
  const said = (one: ShownDiamond) => ({
    name: words.graded(one),
    price: money(one.price),
  });
  return (
    <Empty
      title={t("three.none")}
      actions={
        <>
          {price ? (
            <ButtonLink theme="secondary" to={to(price.sku)}>
              {t("three.see_lighter")}
            </ButtonLink>
          ) : null}
          {weight ? (
            <ButtonLink theme="secondary" to={to(weight.sku)}>
              {t("three.see_dearer")}
            </ButtonLink>
          ) : (
            <ButtonLink theme="secondary" to={href("diamonds", data.ring, { ...data.kept, cut: data.cut })}>
              {t("to_list")}
            </ButtonLink>
          )}
        </>
      }
    >
      {price ? `${t("three.lighter", said(price))} ` : null}
      {weight ? t("three.dearer", said(weight)) : t("three.no_such")}
    </Empty>
  );
}
