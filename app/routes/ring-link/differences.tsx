import { useTranslation } from "react-i18next";
import type { Difference } from "#server/bff/views/linked-ring";
import type { Currency } from "~/domain/money";
import { useLocale } from "~/i18n/use-locale";

/** What differs here from where the link was made, or a sentence that nothing does. */
export function Differences({ differs, currency }: { differs: readonly Difference[]; currency: Currency }) {
  const { t } = useTranslation(["link", "reference"]);
  const { money } = useLocale();
  const tax = ({ label, rate }: { label: string; rate: number }) =>
    rate > 0 ? t("link:tax", { label, rate: Math.round(rate * 1000) / 10 }) : t("link:no_tax");
  const say = (difference: Difference): string => {
    switch (difference.code) {
      case "country":
        return t("link:differs.country", {
          region: t(`reference:region.${difference.region}`),
          price: money(difference.price, difference.currency),
        });
      case "tax":
        return t("link:differs.tax", { here: tax(difference.here), there: tax(difference.there) });
      case "list":
        return t("link:differs.list", {
          then: money(difference.then, currency),
          now: money(difference.now, currency),
        });
      default:
        return t(`link:differs.${difference.code}`);
    }
  };
  if (!differs.length) return <p className="quiet">{t("link:same")}</p>;
  return (
    <section className="panel" aria-labelledby="differs">
      <h2 id="differs" className="panel-title">
        {t("link:differs.title")}
      </h2>
      <ul className="plain-list">
        {differs.map((one) => (
          <li key={one.code}>{say(one)}</li>
        ))}
      </ul>
    </section>
  );
}
