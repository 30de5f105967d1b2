import { useTranslation } from "~/i18n/use-translation";
import { MovedBudget } from "~/features/catalog/moved-budget";
import type { Seen } from "./seen";

/** What the page made of its address: a budget in another currency, words that name nothing here. */
export function Said({ data }: { data: Seen }) {
  const { t } = useTranslation("shop");
  const { moved, budget, currency, unknown } = data;
  return (
    <>
      {moved ? <MovedBudget there={moved} here={{ currency, ...budget }} /> : null}
      {unknown.length ? <p className="catalog-said">{t("catalog.unknown", { names: unknown.map(({ filter, value }) => t("catalog.unknown_name", { filter: t(`filter.${filter}`), value })).join(t("catalog.unknown_between")) })}</p> : null}
    </>
  );
}
