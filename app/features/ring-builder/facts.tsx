import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PriceRange } from "~/features/catalog/price-range";
import { ReadyBy } from "~/features/order/ready-by";
import { useLocale } from "~/i18n/use-locale";
import { DOT } from "~/lib/dots";
import { TextLink } from "~/ui/button";
import type { ShownCreation } from "./creation";
import { ExactStone } from "./exact-stone";
import { useRingWords } from "./words";

/**
 * Availability, delivery and the price with its lines, which sum to it. `under`: content below the price; `why`: link
 * to the explanation of the price; `children`: what changed since the last choice.
 */
export function Facts({
  creation,
  under,
  why,
  children,
}: {
  creation: ShownCreation;
  under?: ReactNode;
  why?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation(["shop", "reference"]);
  const { money: write, href } = useLocale();
  const { quality } = useRingWords();
  const { price } = creation;
  const money = (amount: number) => write(amount, price.currency);
  return (
    <section className="creation-facts" aria-label={t("shop:facts.title")}>
      <ExactStone creation={creation} />
      <dl className="facts">
        <div>
          <dt>{t(creation.stone ? "shop:exact.price" : "shop:facts.price")}</dt>
          <dd>
            <PriceRange {...price} hasTax={creation.hasTax} />
            {creation.stone ? null : (
              <p className="quiet">{[t("shop:facts.natural"), quality(creation.quality)].join(DOT)}</p>
            )}
            {under}
            <p className="quiet">{t("shop:price.may_vary")}</p>
          </dd>
        </div>
        <div>
          <dt>{t("shop:facts.availability")}</dt>
          <dd>{availabilityText(t, creation)}</dd>
        </div>
        {creation.availability === "immediately" || creation.availability === "weeks" ? (
          <div>
            <dt>{t("shop:facts.delivery")}</dt>
            <dd>
              {creation.delivery}
              {creation.availability === "weeks" ? <ReadyBy day={creation.readyBy} /> : null}
            </dd>
          </div>
        ) : null}
      </dl>
      {children}
      <details>
        <summary>{t("shop:price.lines_title")}</summary>
        <table className="price-lines">
          {creation.stone ? null : (
            <caption className="quiet">{t("shop:price.lines_of", { price: money(price.from) })}</caption>
          )}
          <tbody>
            {creation.lines.map((line) => (
              <tr key={line.kind}>
                <th scope="row">{t(`reference:line.${line.kind}`)}</th>
                <td className="number">{money(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("shop:price.total")}</th>
              <td className="number">
                <strong>{money(price.from)}</strong>
              </td>
            </tr>
            {creation.hasTax ? (
              <tr>
                <th scope="row">
                  {t("shop:price.tax_in_it", {
                    label: creation.taxLabel,
                    rate: Math.round(creation.taxRate * 1000) / 10,
                  })}
                </th>
                <td className="number">{money(price.tax)}</td>
              </tr>
            ) : null}
          </tfoot>
        </table>
        {why}
      </details>
      <p className="quiet">
        <TextLink to={href("service")}>{t("shop:facts.service")}</TextLink>
      </p>
    </section>
  );
}

/** When a creation can be had, in the four values of spec §4. */
export function availabilityText(
  t: ReturnType<typeof useTranslation<["shop", "reference"]>>["t"],
  creation: ShownCreation,
): string {
  return creation.availability === "weeks"
    ? t("reference:availability.weeks", { count: creation.weeks })
    : t(`reference:availability.${creation.availability}`);
}
