import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { useLocale } from "~/i18n/use-locale";

/**
 * Price range in minor units with the market's tax label, or "no sales tax". In a list, only the lowest price is shown,
 * with its weight (`at`, carat), because the most expensive stone says nothing about the design.
 */
export function PriceRange({
  from,
  to,
  currency,
  hasTax,
  at,
}: {
  from: number;
  to: number;
  currency: Currency;
  hasTax: boolean;
  at?: number;
}) {
  const { t } = useTranslation(["shop", "reference"]);
  const { money, weight } = useLocale();
  const said = (): string => {
    if (at) return t("shop:price.from_at", { price: money(from, currency), carat: weight(at) });
    if (from === to) return money(from, currency);
    return t("shop:price.range", { from: money(from, currency), to: money(to, currency) });
  };
  return (
    <span className="price">
      {said()} <span className="tax-label">{t(hasTax ? "reference:tax.incl" : "reference:tax.none")}</span>
    </span>
  );
}
