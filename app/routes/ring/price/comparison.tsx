import { useTranslation } from "react-i18next";
import { CURRENCY_DECIMALS, formatRate } from "~/domain/money";
import { EXPLAINED_KINDS } from "~/domain/price-explained";
import { useLocale } from "~/i18n/use-locale";
import { ScrollTable } from "~/ui/scroll-table";
import type { Change, Priced } from "./page-data";
import { useRingLine } from "./use-ring-line";

type Props = {
  from: Priced;
  to: Priced;
  change: readonly Change[] | null;
  difference: number | null;
  /** How much of the second list's currency one unit of the first is. */ rate: number | null;
  names: [string, string];
};

/** Two rings side by side, line by line. A difference is shown only if they have the same currency. */
export function Comparison({ from, to, change, difference, rate, names }: Props) {
  const { t } = useTranslation(["price", "reference"]);
  const locale = useLocale();
  const { money } = locale;
  const ring = useRingLine();
  const [one, other] = [from.price.currency, to.price.currency];
  const amount = (priced: Priced, kind: string) => priced.lines.find((line) => line.kind === kind)?.amount;
  const cell = (value: number | undefined, currency: typeof one) => (
    <td className="number">{value === undefined ? "–" : money(value, currency)}</td>
  );
  const apart = (a: number | undefined, b: number | undefined) =>
    change ? (
      <td className="number">{(b ?? 0) - (a ?? 0) ? locale.difference((b ?? 0) - (a ?? 0), one) : "–"}</td>
    ) : null;
  const rows = EXPLAINED_KINDS.filter(
    (kind) => amount(from, kind) !== undefined || amount(to, kind) !== undefined,
  );
  const tax = (priced: Priced) =>
    priced.tax.rate > 0
      ? t("price:rate", { label: priced.tax.label, rate: Math.round(priced.tax.rate * 1000) / 10 })
      : t("price:no_tax");
  return (
    <div className="why-comparison">
      <Verdict difference={difference} currency={one} />
      {change?.length ? <Reasons change={change} currency={one} rate={rate} /> : null}
      {change ? null : (
        <p>
          {t("price:compare.currencies", {
            one: money(10 ** CURRENCY_DECIMALS[one], one),
            there: formatRate(rate ?? 0, other, locale.intl),
          })}
        </p>
      )}
      <ScrollTable label={t("price:compare.title")}>
        <table className="why-sides">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("price:compare.line")}</span>
              </th>
              <th scope="col" className="number">
                {names[0]}
                <small>{ring(from, to)}</small>
              </th>
              <th scope="col" className="number">
                {names[1]}
                <small>{ring(to, from)}</small>
              </th>
              {change ? (
                <th scope="col" className="number">
                  {t("price:compare.difference")}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`reference:line.${kind}`)}</th>
                {cell(amount(from, kind), one)}
                {cell(amount(to, kind), other)}
                {apart(amount(from, kind), amount(to, kind))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="why-total">
              <th scope="row">{t("price:total")}</th>
              {cell(from.price.incl, one)}
              {cell(to.price.incl, other)}
              {apart(from.price.incl, to.price.incl)}
            </tr>
            {from.tax.rate > 0 || to.tax.rate > 0 ? (
              <tr>
                <th scope="row">{t("price:before_tax")}</th>
                {cell(from.price.excl, one)}
                {cell(to.price.excl, other)}
                {apart(from.price.excl, to.price.excl)}
              </tr>
            ) : null}
            <tr>
              <th scope="row">{t("reference:line.tax")}</th>
              <td className="number">{tax(from)}</td>
              <td className="number">{tax(to)}</td>
              {change ? <td /> : null}
            </tr>
          </tfoot>
        </table>
      </ScrollTable>
    </div>
  );
}

function Verdict({
  difference,
  currency,
}: {
  difference: number | null;
  currency: Priced["price"]["currency"];
}) {
  const { t } = useTranslation("price");
  const { money } = useLocale();
  if (difference === null) return null;
  const amount = money(Math.abs(difference), currency);
  return (
    <p className="why-verdict">
      {difference > 0
        ? t("compare.more", { amount })
        : difference < 0
          ? t("compare.less", { amount })
          : t("compare.same")}
    </p>
  );
}

/** The reasons as a list that sums to the difference. */
function Reasons({
  change,
  currency,
  rate,
}: {
  change: readonly Change[];
  currency: Priced["price"]["currency"];
  rate: number | null;
}) {
  const { t } = useTranslation(["price", "reference"]);
  const { difference, tag } = useLocale();
  const factor = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }).format(rate ?? 1);
  return (
    <section aria-label={t("price:compare.why")}>
      <dl className="why-reasons">
        {change.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>
              {t(`reference:line.${kind}`)}
              {kind === "list" || kind === "tax" ? (
                <small>
                  {kind === "list" && factor !== "1"
                    ? t("price:compare.rate", { words: t("price:of.list"), rate: factor })
                    : t(`price:of.${kind}`)}
                </small>
              ) : null}
            </dt>
            <dd className="number">{difference(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
