import { useTranslation } from "react-i18next";
import { ENGRAVING_FONTS } from "~/domain/engraving";
import { useLocale } from "~/i18n/use-locale";
import { RingSizeField } from "~/features/order/order-fields";
import { typed } from "~/lib/form";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { ActForm, answerTo } from "./act-form";
import type { ActProps } from "./changeable";
import { PayAct, RefundAct, RetainAct } from "./money-acts";
import { SignatureField } from "./signature-field";

/** Statuses in which the deposit cannot be changed and a payment is recorded instead. */
const DEPOSIT_CLOSED = ["S3", "S4", "S5"];

/** What can still be changed in a placed order. For the rest, it says until when it could be changed. */
export function AfterwardsActs({ order, answer }: ActProps) {
  const { t } = useTranslation(["order", "pro"]);
  const { can } = order;
  return (
    <>
      {can.pay && order.due > 0 ? <PayAct order={order} answer={answer} /> : null}
      {can.refund && order.toSettle > 0 ? <RefundAct order={order} answer={answer} /> : null}
      {can.retain && order.toSettle > 0 ? <RetainAct order={order} answer={answer} /> : null}
      {can.reschedule ? <DateAct order={order} answer={answer} /> : null}
      {can.engraving ? <EngravingAct order={order} answer={answer} /> : null}
      {can.ringSize ? <SizeAct order={order} answer={answer} /> : null}
      {can.deliveryShop && order.shops.length > 1 ? <DeliveryAct order={order} answer={answer} /> : null}
      {can.contact ? <ContactAct order={order} answer={answer} /> : null}
      {["A1", "S9"].includes(order.status) ? null : (
        <ul className="act-closed">
          {can.engraving ? null : <li>{t("order:closed.engraving")}</li>}
          {can.ringSize ? null : <li>{t("order:closed.ring_size")}</li>}
          {DEPOSIT_CLOSED.includes(order.status) && order.due > 0 ? (
            <li>{t("order:closed.deposit")}</li>
          ) : null}
          {can.deliveryShop || order.shops.length < 2 ? null : <li>{t("order:closed.deliveryShop")}</li>}
        </ul>
      )}
    </>
  );
}

function DateAct({ order, answer }: ActProps) {
  const { t } = useTranslation(["order", "common"]);
  const labels = { date: t("order:date.date"), words: t("order:date.words") };
  const mine = answerTo(answer, "date");
  const isTold = order.contact.email !== "";
  return (
    <ActForm
      intent="date"
      title={t("order:date.title")}
      submit={t(isTold ? "order:date.submit" : "order:date.submit_untold")}
      shown={order}
      answer={answer}
      labels={labels}
      ids={{ date: "agreed-date" }}
    >
      <TextField
        name="date"
        id="agreed-date"
        autoComplete="off"
        maxLength={16}
        label={labels.date}
        hint={t("order:date.hint")}
        {...typed(mine, "date", order.expected)}
      />
      {isTold ? (
        <TextAreaField
          name="words"
          rows={2}
          maxLength={300}
          label={labels.words}
          optional={t("common:form.optional")}
          {...typed(mine, "words")}
        />
      ) : (
        <p>{t("order:date.untold")}</p>
      )}
    </ActForm>
  );
}

/** The client signs the changed agreement, if the order was signed. */
function SignedAgain({ order, answer, intent }: ActProps & { intent: string }) {
  const { t } = useTranslation(["order", "pro"]);
  if (!order.signed) return null;
  return (
    <>
      <p>{t("order:signed_again")}</p>
      <SignatureField
        tag={order.phrase}
        label={t("pro:review.signature")}
        answer={answerTo(answer, intent)}
        id={`${intent}-signature`}
      />
    </>
  );
}

function EngravingAct({ order, answer }: ActProps) {
  const { t } = useTranslation(["order", "pro"]);
  const labels = {
    engravingText: t("order:engraving.text"),
    engravingFont: t("order:engraving.font"),
    signature: t("pro:review.signature"),
  };
  const mine = answerTo(answer, "engraving");
  return (
    <ActForm
      intent="engraving"
      title={t("order:engraving.title")}
      submit={t("order:engraving.submit")}
      shown={order}
      answer={answer}
      labels={labels}
      ids={{ signature: "engraving-signature" }}
    >
      <TextField
        name="engravingText"
        autoComplete="off"
        spellCheck={false}
        label={labels.engravingText}
        hint={t("order:engraving.text_hint")}
        {...typed(mine, "engravingText", order.engraved.text)}
      />
      <SelectField
        name="engravingFont"
        label={labels.engravingFont}
        {...typed(mine, "engravingFont", order.engraved.font)}
      >
        {ENGRAVING_FONTS.map((font) => (
          <option key={font}>{font}</option>
        ))}
      </SelectField>
      <SignedAgain order={order} answer={answer} intent="engraving" />
    </ActForm>
  );
}

function SizeAct({ order, answer }: ActProps) {
  const { t } = useTranslation(["order", "pro"]);
  const { money } = useLocale();
  const { mm, region, price } = order.sized;
  const labels = { ringSize: t("pro:person.ring_size"), signature: t("pro:review.signature") };
  const mine = answerTo(answer, "size");
  return (
    <ActForm
      intent="size"
      title={t("order:ring_size.title")}
      submit={t("order:ring_size.title")}
      shown={order}
      answer={answer}
      labels={labels}
      ids={{ signature: "size-signature" }}
    >
      <RingSizeField
        region={region}
        label={labels.ringSize}
        hint={t("order:ring_size.hint", { price: money(price, order.currency) })}
        field={(name) => typed(mine, name, String(mm ?? ""))}
      />
      <SignedAgain order={order} answer={answer} intent="size" />
    </ActForm>
  );
}

function DeliveryAct({ order, answer }: ActProps) {
  const { t } = useTranslation(["order", "pro"]);
  const labels = { deliveryShop: t("order:delivery.shop"), signature: t("pro:review.signature") };
  const mine = answerTo(answer, "delivery");
  return (
    <ActForm
      intent="delivery"
      title={t("order:delivery.title")}
      submit={t("order:delivery.submit")}
      shown={order}
      answer={answer}
      labels={labels}
      ids={{ signature: "delivery-signature" }}
    >
      <SelectField
        name="deliveryShop"
        label={labels.deliveryShop}
        {...typed(mine, "deliveryShop", order.deliveryShop)}
      >
        {order.shops.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SignedAgain order={order} answer={answer} intent="delivery" />
    </ActForm>
  );
}

function ContactAct({ order, answer }: ActProps) {
  const { t } = useTranslation(["order", "common"]);
  const labels = { phone: t("order:contact.phone"), email: t("order:contact.email") };
  const mine = answerTo(answer, "contact");
  return (
    <ActForm
      intent="contact"
      title={t("order:contact.title")}
      submit={t("order:contact.submit")}
      shown={order}
      answer={answer}
      labels={labels}
    >
      <TextField
        name="phone"
        type="tel"
        autoComplete="off"
        label={labels.phone}
        {...typed(mine, "phone", order.contact.phone)}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="off"
        label={labels.email}
        optional={t("common:form.optional")}
        {...typed(mine, "email", order.contact.email)}
      />
    </ActForm>
  );
}
