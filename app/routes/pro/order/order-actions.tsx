import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { Currency } from "~/domain/money";
import type { OrderStatus } from "~/domain/order-status";
import type { LangTag } from "~/i18n/locales";
import { depositKind } from "~/features/order/market-words";
import { TermsField } from "~/features/order/terms-field";
import { useLocale } from "~/i18n/use-locale";
import { typed } from "~/lib/form";
import { TextAreaField, TextField } from "~/ui/field";
import { ActForm, answerTo, type Answer, type Shown } from "./act-form";
import { SignatureField } from "./signature-field";

type Acted = Shown & {
  status: OrderStatus;
  can: { cancel: boolean; deposit: boolean; confirm: boolean; sign: boolean };
  cancelClosed: { reason: "colleague" | "delivered" | "engraved" | "sent"; managers: string[] } | null;
  associate: string;
  currency: Currency;
  deposit: { kind: string; number: string; amount: string };
  phrase: LangTag;
};
type Intent = "confirm" | "sign" | "deposit" | "cancel";
/** From the setting of the stone on, cancelling undoes custom work. */
const IN_WORK: readonly OrderStatus[] = ["SX", "SY", "S2", "S3"];

/**
 * What can be done with this order now, each action behind a summary that unfolds without scripts. Confirming includes
 * paying, so the nature of the deposit and the terms come before the signature, as in the review of a new order.
 */
export function OrderActions({
  order,
  answer,
  children,
}: {
  order: Acted;
  answer: Answer;
  children?: ReactNode;
}) {
  const { t } = useTranslation(["order", "pro", "print"]);
  const { can, deposit } = order;
  const held = order.status === "A10";
  const kind = depositKind(deposit.kind);
  const labels = {
    reason: t("order:cancel.reason"),
    depositNumber: t("print:label.depositNumber"),
    depositAmount: t("pro:deposit.amount", { currency: order.currency }),
    termsAccepted: t("pro:review.terms_field"),
    signature: t("pro:review.signature"),
  };
  // The next necessary action is open.
  const wanted: Intent | null = held ? "confirm" : order.status === "SE" ? "deposit" : null;
  const act = (intent: Intent, button: string, danger: boolean, fields: (mine: Answer) => ReactNode) => (
    <ActForm
      intent={intent}
      title={t(`order:${intent}.title`)}
      submit={button}
      shown={order}
      answer={answer}
      labels={labels}
      danger={danger}
      open={intent === wanted}
    >
      {fields(answerTo(answer, intent))}
    </ActForm>
  );
  const depositFields = (mine: Answer) => <DepositFields deposit={deposit} labels={labels} answer={mine} />;
  const signatureField = (mine: Answer) => (
    <SignatureField tag={order.phrase} label={labels.signature} answer={mine} />
  );
  return (
    <>
      {can.confirm
        ? act("confirm", t("order:confirm.submit"), false, (mine) => (
            <>
              {depositFields(mine)}
              <p className="panel">{t(`print:sentence.deposit.${kind}`)}</p>
              <TermsField answer={mine} />
              {signatureField(mine)}
            </>
          ))
        : null}
      {can.sign && !can.confirm
        ? act("sign", t("order:sign.submit"), false, (mine) => signatureField(mine))
        : null}
      {can.deposit ? act("deposit", t("order:deposit.submit"), false, (mine) => depositFields(mine)) : null}
      {children}
      {can.cancel ? (
        act("cancel", t(held ? "order:cancel.submit_on_hold" : "order:cancel.submit"), true, (mine) => (
          <>
            <p>{t(held ? "order:cancel.on_hold" : "order:cancel.warning")}</p>
            {IN_WORK.includes(order.status) ? (
              <p className="field-error">{t("order:cancel.in_work")}</p>
            ) : null}
            <TextAreaField
              name="reason"
              rows={3}
              maxLength={300}
              label={labels.reason}
              {...typed(mine, "reason")}
            />
          </>
        ))
      ) : order.cancelClosed ? (
        <CancelClosed {...order.cancelClosed} associate={order.associate} />
      ) : null}
    </>
  );
}

/** The payment as the till recorded it. */
function DepositFields({
  deposit,
  labels,
  answer,
}: {
  deposit: Acted["deposit"];
  labels: { depositNumber: string; depositAmount: string };
  answer: Answer;
}) {
  const { t } = useTranslation("print");
  return (
    <fieldset className="form">
      <legend className="form-legend">{t(`depositKind.${depositKind(deposit.kind)}`)}</legend>
      <div className="form-row">
        <TextField
          name="depositNumber"
          autoComplete="off"
          spellCheck={false}
          label={labels.depositNumber}
          {...typed(answer, "depositNumber", deposit.number)}
        />
        <TextField
          name="depositAmount"
          inputMode="decimal"
          autoComplete="off"
          label={labels.depositAmount}
          {...typed(answer, "depositAmount", deposit.amount)}
        />
      </div>
    </fieldset>
  );
}

/** Shown instead of the cancellation: why the order cannot be cancelled from here, and who can. */
function CancelClosed({
  reason,
  managers,
  associate,
}: NonNullable<Acted["cancelClosed"]> & { associate: string }) {
  const { t } = useTranslation("order");
  const { tag } = useLocale();
  return (
    <section className="panel" aria-labelledby="cancel">
      <h2 id="cancel">{t("cancel.title")}</h2>
      <p>{t(`cancel.closed.${reason}`, { associate })}</p>
      {managers.length ? (
        <p>{t("cancel.managers", { names: new Intl.ListFormat(tag, { type: "unit" }).format(managers) })}</p>
      ) : null}
    </section>
  );
}
