import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { useLocale } from "~/i18n/use-locale";

/** Sums of the orders shown, one line a currency, cancelled ones left out. */
export function Totals({
  orders,
}: {
  orders: { status: string; paid: number; price: { excl: number; incl: number; currency: Currency } }[];
}) {
  const { t } = useTranslation("order");
  const { money } = useLocale();
  const sums = new Map<Currency, { incl: number; paid: number; count: number; taxed: boolean }>();
  for (const { status, paid, price } of orders) {
    if (status === "S9") continue;
    const sum = sums.get(price.currency) ?? { incl: 0, paid: 0, count: 0, taxed: false };
    sums.set(price.currency, {
      incl: sum.incl + price.incl,
      paid: sum.paid + paid,
      count: sum.count + 1,
      taxed: sum.taxed || price.excl !== price.incl,
    });
  }
  return (
    <ul className="quiet" aria-label={t("list.totals")}>
      {[...sums].map(([currency, sum]) => (
        <li key={currency}>
          {t(sum.taxed ? "list.total" : "list.total_no_tax", {
            count: sum.count,
            incl: money(sum.incl, currency),
            paid: money(sum.paid, currency),
          })}
        </li>
      ))}
    </ul>
  );
}
