import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import type { OrderStatus } from "~/domain/order-status";
import { useMoment } from "~/features/counter/use-moment";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";

type Paid = {
  id: string;
  currency: Currency;
  due: number;
  /** Of a cancelled order: what the company keeps, and what is still to be given back or kept; minor units. */
  retained: number;
  toSettle: number;
  status: OrderStatus;
  timeZone: string;
  deposit: { number: string; taken: number };
  payments: {
    id: number;
    kind: "further" | "balance" | "refund";
    number: string;
    amount: number;
    at: string;
  }[];
};

/** What was paid and refunded, each with its receipt, and what is left to pay, or to settle of a cancelled order. */
export function Payments({ order }: { order: Paid }) {
  const { t } = useTranslation(["order", "print"]);
  const isCancelled = order.status === "S9";
  const { href, money } = useLocale();
  const { day } = useMoment(order.timeZone);
  const { deposit, currency } = order;
  const rows = [
    ...(deposit.number && deposit.taken
      ? [
          {
            id: "deposit",
            word: t("order:payments.deposit"),
            at: null,
            number: deposit.number,
            amount: deposit.taken,
          },
        ]
      : []),
    ...order.payments.map(({ id, kind, ...rest }) => ({
      id: String(id),
      word: t(`order:payments.${kind}`),
      ...rest,
    })),
  ];
  return (
    <section className="panel" aria-labelledby="payments">
      <h2 id="payments">{t("order:payments.title")}</h2>
      <dl className="price-block">
        {rows.map(({ id, word, at, number, amount }) => (
          <div key={id}>
            <dt>
              {word}
              {at ? ` · ${day(at)}` : null}{" "}
              <TextLink reload to={href("pro-order-receipt", { orderId: order.id, payment: id })}>
                {t("order:payments.receipt")}
                <span className="visually-hidden"> {number}</span>
              </TextLink>
            </dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        {order.retained ? (
          <div>
            <dt>{t("order:payments.retained")}</dt>
            <dd>{money(-order.retained, currency)}</dd>
          </div>
        ) : null}
        <div className="price-total">
          <dt>{t(isCancelled ? "order:payments.to_settle" : "order:payments.due")}</dt>
          <dd>{money(isCancelled ? order.toSettle : order.due, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}
