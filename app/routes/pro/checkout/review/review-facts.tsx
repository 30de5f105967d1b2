import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Civility } from "~/domain/person";
import { fullName } from "~/domain/person";
import { FactValue } from "~/features/order/facts";
import { depositKind, taxIdName } from "~/features/order/market-words";
import { ReadyBy } from "~/features/order/ready-by";
import type { ShownPrice } from "~/features/counter/price-block";
import type { LangTag } from "~/i18n/locales";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";

export type Review = {
  key: string;
  /** Identifies the content shown here. If it has changed when the order is signed, it must be read again. */
  mark: string;
  quote: { price: ShownPrice };
  order: {
    civility: Civility | null;
    firstname: string;
    lastname: string;
    reading: string;
    phone: string | null;
    email: string | null;
    taxId: string | null;
    depositNumber: string;
    depositAmount: number;
    comment: string | null;
    isGuest: boolean;
    isOnHold: boolean;
  };
  shop: string;
  /** For how many hours the shop keeps a ring on hold; null if not known. */
  holdHours: number | null;
  second: string | null;
  region: string;
  depositKind: string;
  delivery: string;
  /** The date by which nine of ten such rings are ready. */
  readyBy: string | null;
  /** Language of the phrase that signs: the client's language. */
  phrase: LangTag;
};

/** Summary of the order, with the legal nature of the deposit. */
export function ReviewFacts({ review }: { review: Review }) {
  const { t } = useTranslation(["pro", "tax", "print"]);
  const { tag, money: write, date, href } = useLocale();
  const { order } = review;
  const { currency, incl } = review.quote.price;
  const balance = incl - order.depositAmount;
  const money = (amount: number) => write(amount, currency);
  const kind = depositKind(review.depositKind);
  const facts: [string, ReactNode][] = [
    [t("pro:person.title"), order.civility ? t(`pro:civility.${order.civility}`) : null],
    [t("pro:person.name"), fullName(tag, order.firstname, order.lastname)],
    [t("pro:person.reading"), order.reading],
    [t("pro:review.account"), order.isGuest ? t("pro:acting.guest") : null],
    [t("pro:person.phone"), order.phone],
    [t("pro:person.email"), order.email],
    [t(`tax:${taxIdName(review.region)}`), order.taxId],
    [t("pro:order_form.shop"), review.shop],
    [t("print:label.secondAssociate"), review.second],
    [t("print:label.depositNumber"), order.depositNumber || null],
    [
      t(`print:depositKind.${kind}`),
      order.depositAmount ? money(order.depositAmount) : t("pro:review.no_deposit"),
    ],
    [t("print:label.balance"), money(balance)],
    [
      t("pro:review.delivery"),
      <Fragment key="delivery">
        {date(review.delivery)}
        <ReadyBy day={review.readyBy && date(review.readyBy)} />
      </Fragment>,
    ],
    [t("pro:order_form.comment"), order.comment],
  ];
  return (
    <section className="review-facts" aria-labelledby="facts">
      <div className="review-head">
        <h2 id="facts">{t("pro:review.facts")}</h2>
        <TextLink to={href("pro-checkout-order")}>{t("pro:review.change")}</TextLink>
      </div>
      <dl className="key-facts">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{typeof value === "string" ? <FactValue value={value} /> : value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {order.isOnHold ? (
        <p className="hint">
          {review.holdHours
            ? t("pro:review.on_hold_hours", { count: review.holdHours })
            : t("pro:review.on_hold")}
        </p>
      ) : (
        <p className="hint">{t(`print:sentence.deposit.${kind}`)}</p>
      )}
    </section>
  );
}
