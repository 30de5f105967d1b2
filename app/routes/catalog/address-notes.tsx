import { useTranslation } from "react-i18next";
import { MovedBudget } from "~/features/catalog/moved-budget";
import type { PageData } from "./page-data";

/** Notes on how the page read its address: a budget in another currency, unknown values. */
export function AddressNotes({ data }: { data: PageData }) {
  const { t } = useTranslation("catalog");
  const { moved, budget, currency, unknown } = data;
  return (
    <>
      {moved ? <MovedBudget there={moved} here={{ currency, ...budget }} /> : null}
      {unknown.length ? (
        <p className="catalog-said">
          {t("unknown", {
            names: unknown
              .map(({ filter, value }) => t("unknown_name", { filter: t(`filter.${filter}`), value }))
              .join(t("unknown_between")),
          })}
        </p>
      ) : null}
    </>
  );
}
