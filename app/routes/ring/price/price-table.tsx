import { useTranslation } from "react-i18next";
import { MTO_QUALITY } from "~/domain/ring";
import { useRingWords } from "~/features/ring-builder/words";
import { inPhrase } from "~/i18n/in-phrase";
import { useLocale } from "~/i18n/use-locale";
import type { Priced, PageData } from "./page-data";

/** Each line with what it is for; they sum to the total, to the last unit. */
export function PriceTable({ creation, priced }: { creation: PageData["creation"]; priced: Priced }) {
  const { t } = useTranslation(["price", "reference"]);
  const { money, date, weight } = useLocale();
  const { size } = useRingWords();
  const { price, lines, tax, list } = priced;
  const { currency } = price;
  const { stone } = creation;
  const { color, clarity } = stone ?? MTO_QUALITY.least;
  const amountOf = (amount: number) => money(amount, currency);
  const of = (kind: Priced["lines"][number]["kind"]): string => {
    switch (kind) {
      case "stone":
        return t("price:of.stone", {
          cut: creation.cutName,
          carat: weight(stone?.carat ?? creation.carat.min),
          color,
          clarity,
        });
      case "mount":
        return t("price:of.mount", {
          name: creation.name,
          metal: inPhrase(creation.metalName),
          size: size(creation.size),
        });
      case "rounding":
        return t("price:of.rounding", { step: money(list.step, currency) });
      default:
        return t(`price:of.${kind}`);
    }
  };
  return (
    <>
      <table className="why-lines">
        <tbody>
          {lines.map(({ kind, amount }) => (
            <tr key={kind}>
              <th scope="row">
                {t(`reference:line.${kind}`)}
                <small>{of(kind)}</small>
              </th>
              <td className="number">{amountOf(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="why-total">
            <th scope="row">{t("price:total")}</th>
            <td className="number">{amountOf(price.incl)}</td>
          </tr>
          {tax.rate > 0 ? (
            <>
              <tr>
                <th scope="row">
                  {t("price:of_which", { label: tax.label, rate: Math.round(tax.rate * 1000) / 10 })}
                </th>
                <td className="number">{amountOf(price.tax)}</td>
              </tr>
              <tr>
                <th scope="row">{t("price:before_tax")}</th>
                <td className="number">{amountOf(price.excl)}</td>
              </tr>
            </>
          ) : (
            <tr>
              <th scope="row" colSpan={2}>
                {t("price:no_tax")}
              </th>
            </tr>
          )}
        </tfoot>
      </table>
      <p className="quiet">{t("price:valid", { date: date(list.valid_from) })}</p>
    </>
  );
}
