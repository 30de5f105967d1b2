import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { typed } from "~/lib/form";
import { TextAreaField, TextField } from "~/ui/field";
import { ActForm, answerTo, type Answer } from "./act-form";
import type { ActProps } from "./changeable";

/* What the till takes and gives back. */

/** Number of the till's receipt, and the amount on it. */
function TillFields({
  intent,
  labels,
  amount,
  answer,
}: {
  intent: "payment" | "refund";
  labels: { number: string; amount: string };
  amount: string;
  answer: Answer;
}) {
  const mine = answerTo(answer, intent);
  return (
    <>
      <TextField
        name="number"
        id={`${intent}-number`}
        autoComplete="off"
        spellCheck={false}
        label={labels.number}
        {...typed(mine, "number")}
      />
      <TextField
        name="amount"
        id={`${intent}-amount`}
        inputMode="decimal"
        autoComplete="off"
        label={labels.amount}
        {...typed(mine, "amount", amount)}
      />
    </>
  );
}

export function PayAct({ order, answer }: ActProps) {
  const { t } = useTranslation("order");
  const { money } = useLocale();
  const labels = { number: t("payment.number"), amount: t("payment.amount", { currency: order.currency }) };
  return (
    <ActForm
      intent="payment"
      title={t("payment.title")}
      submit={t("payment.submit")}
      shown={order}
      answer={answer}
      labels={labels}
      ids={{ number: "payment-number", amount: "payment-amount" }}
      open={order.status === "S5"}
    >
      <p>{t("payment.lead", { amount: money(order.due, order.currency) })}</p>
      <TillFields intent="payment" labels={labels} amount={order.balance} answer={answer} />
    </ActForm>
  );
}

/** What the till gives back after a cancellation; in one or more parts. */
export function RefundAct({ order, answer }: ActProps) {
  const { t } = useTranslation("order");
  const labels = { number: t("payment.number"), amount: t("payment.amount", { currency: order.currency }) };
  return (
    <ActForm
      intent="refund"
      title={t("refund.title")}
      submit={t("refund.submit")}
      shown={order}
      answer={answer}
      labels={labels}
      ids={{ number: "refund-number", amount: "refund-amount" }}
      open
    >
      <p>{t("refund.lead")}</p>
      <TillFields intent="refund" labels={labels} amount={order.rest} answer={answer} />
      {order.can.retain ? null : <p className="quiet">{t("refund.manager")}</p>}
    </ActForm>
  );
}

/** The rest is not refunded, by a manager and with a reason. */
export function RetainAct({ order, answer }: ActProps) {
  const { t } = useTranslation("order");
  const { money } = useLocale();
  const labels = { reason: t("cancel.reason") };
  return (
    <ActForm
      intent="retain"
      title={t("retain.title")}
      submit={t("retain.submit")}
      shown={order}
      answer={answer}
      labels={labels}
      danger
    >
      <p>{t("retain.lead", { amount: money(order.toSettle, order.currency) })}</p>
      <TextAreaField
        name="reason"
        rows={3}
        maxLength={300}
        label={labels.reason}
        {...typed(answerTo(answer, "retain"), "reason")}
      />
    </ActForm>
  );
}
