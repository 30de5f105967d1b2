import type { Currency } from "~/domain/money";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";

type Budget = { currency: Currency; from?: number | null; to: number | null };

/** Says that a budget came along from another country or region and what it is here; amounts in minor units. */
export function MovedBudget({ there, here }: { there: Budget; here: Budget }) {
  const { t } = useTranslation(["catalog", "shop"]);
  const { money } = useLocale();
  const shown = ({ currency, from = null, to }: Budget) => {
    if (from !== null && to !== null)
      return t("shop:price.range", { from: money(from, currency), to: money(to, currency) });
    return from === null ? money(to ?? 0, currency) : t("shop:price.from", { price: money(from, currency) });
  };
  return <p className="catalog-said">{t("moved", { there: shown(there), here: shown(here) })}</p>;
}
