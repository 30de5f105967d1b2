import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { useLocale } from "~/i18n/use-locale";

/** Minor units of `currency`; `taxLabel` of the website, `taxRate` 0.2 is 20 %. */
export type ShownPrice = {
  excl: number;
  tax: number;
  incl: number;
  currency: Currency;
  taxLabel: string;
  taxRate: number;
};

/** Price excluding and including tax (spec §9); one line if there is no sales tax. */
export function PriceBlock({ price }: { price: ShownPrice }) {
  const { t } = useTranslation("pro");
  const { money: write, intl } = useLocale();
  const money = (amount: number) => write(amount, price.currency);
  const rate = new Intl.NumberFormat(intl, { style: "percent", maximumFractionDigits: 2 }).format(
    price.taxRate,
  );
  return (
    <dl className="price-block">
      {price.taxRate > 0 ? (
        <>
          <div>
            <dt>{t("price.excl")}</dt>
            <dd>{money(price.excl)}</dd>
          </div>
          <div>
            <dt>{t("price.tax", { label: price.taxLabel, rate })}</dt>
            <dd>{money(price.tax)}</dd>
          </div>
          <div className="price-total">
            <dt>{t("price.incl")}</dt>
            <dd>{money(price.incl)}</dd>
          </div>
        </>
      ) : (
        <div className="price-total">
          <dt>{t("price.no_tax")}</dt>
          <dd>{money(price.incl)}</dd>
        </div>
      )}
    </dl>
  );
}
