import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { useLocale } from "~/i18n/use-locale";

/** From–to price in minor units with the tax label of the market; "no sales tax" where there is none. */
export function PriceRange({
  from,
  to,
  currency,
  hasTax,
}: {
  from: number;
  to: number;
  currency: Currency;
  hasTax: boolean;
}) {
  const { t } = useTranslation(["shop", "reference"]);
  const { money } = useLocale();
  return (
    <span className="price">
      {from === to
        ? money(from, currency)
        : t("shop:price.range", { from: money(from, currency), to: money(to, currency) })}{" "}
      <span className="tax-label">{hasTax ? t("reference:tax.incl") : t("reference:tax.none")}</span>
    </span>
  );
}
