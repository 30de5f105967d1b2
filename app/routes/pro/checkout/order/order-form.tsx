import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { familyNameFirst } from "~/domain/person";
import { localSize, SIZES, sizeSystem } from "~/domain/ring-size";
import { titles } from "~/features/account/titles";
import { typed } from "~/lib/form";
import { depositKind, taxIdName } from "~/features/order/market-words";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckField, SelectField, TextAreaField, TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";

type Props = {
  answer: { result?: SubmissionResult | undefined } | undefined;
  quoteId: string;
  guest: boolean;
  region: string;
  depositKind: string;
  currency: Currency;
  suggestedDeposit: number;
  shops: { code: string; name: string }[];
  colleagues: { id: string; name: string }[];
  values: Record<string, string>;
};

/** Order placement (spec §3): who orders, the deposit as the till received it, the shop. */
export function OrderForm({
  answer,
  quoteId,
  guest,
  region,
  depositKind: kind,
  currency,
  suggestedDeposit,
  shops,
  colleagues,
  values,
}: Props) {
  const { t } = useTranslation(["pro", "common", "print", "reference"]);
  const { money, tag } = useLocale();
  const optional = t("common:form.optional");
  const field = (name: string) => typed(answer, name, values[name] ?? "");
  const system = sizeSystem(region);
  const labels = {
    ringSize: t("pro:person.ring_size"),
    civility: t("pro:person.title"),
    customerFirstName: t("pro:person.firstname"),
    customerLastName: t("pro:person.lastname"),
    customerPhone: t("pro:person.phone"),
    customerEmail: t("pro:person.email"),
    taxId: t(`common:tax_id.${taxIdName(region)}`),
    depositNumber: t("print:label.depositNumber"),
    depositAmount: t("pro:deposit.amount", { currency }),
    odeisShopCode: t("pro:order_form.shop"),
    secondSellerId: t("print:label.secondAssociate"),
    comment: t("pro:order_form.comment"),
    isOnHoldOrder: t("pro:order_form.on_hold"),
  };
  const first = (
    <TextField
      key="first"
      name="customerFirstName"
      autoComplete="off"
      label={labels.customerFirstName}
      {...field("customerFirstName")}
    />
  );
  const last = (
    <TextField
      key="last"
      name="customerLastName"
      autoComplete="off"
      label={labels.customerLastName}
      {...field("customerLastName")}
    />
  );
  return (
    <PostForm className="form" id="order">
      <ErrorSummary result={answer?.result} labels={labels} />
      <input type="hidden" name="cartId" value={quoteId} />
      <input type="hidden" name="isGuest" value={String(guest)} />
      <SelectField
        name="ringSize"
        label={labels.ringSize}
        hint={t("pro:order_form.size_hint")}
        {...field("ringSize")}
      >
        <option value="">{t("pro:order_form.size_choose")}</option>
        {SIZES.map((mm) => (
          <option key={mm} value={mm}>
            {t("pro:item.size", {
              mm,
              label: t(`reference:size_in.${system}`, { size: localSize(mm, system) }),
            })}
          </option>
        ))}
      </SelectField>
      <fieldset className="form">
        <legend className="form-legend">{t("pro:order_form.client")}</legend>
        <SelectField
          name="civility"
          autoComplete="off"
          label={labels.civility}
          optional={optional}
          {...field("civility")}
        >
          <option value="">{t("pro:person.no_title")}</option>
          {titles((one) => t(`pro:civility.${one}`), field("civility").defaultValue).map(
            ({ civility, words }) => (
              <option key={civility} value={civility}>
                {words}
              </option>
            ),
          )}
        </SelectField>
        <div className="form-row">{familyNameFirst(tag) ? [last, first] : [first, last]}</div>
        <div className="form-row">
          <TextField
            name="customerPhone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            label={labels.customerPhone}
            optional={guest ? undefined : optional}
            hint={guest ? t("pro:order_form.reach") : undefined}
            {...field("customerPhone")}
          />
          <TextField
            name="customerEmail"
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            label={labels.customerEmail}
            optional={guest ? undefined : optional}
            hint={guest ? t("pro:order_form.reach") : undefined}
            {...field("customerEmail")}
          />
        </div>
        <TextField
          name="taxId"
          autoComplete="off"
          spellCheck={false}
          label={labels.taxId}
          optional={optional}
          {...field("taxId")}
        />
      </fieldset>
      <fieldset className="form">
        <legend className="form-legend">{t(`print:depositKind.${depositKind(kind)}`)}</legend>
        <div className="form-row">
          <TextField
            name="depositNumber"
            autoComplete="off"
            spellCheck={false}
            label={labels.depositNumber}
            hint={t("pro:deposit.number_hint")}
            {...field("depositNumber")}
          />
          <TextField
            name="depositAmount"
            inputMode="decimal"
            autoComplete="off"
            label={labels.depositAmount}
            hint={t("pro:deposit.suggested", { amount: money(suggestedDeposit, currency) })}
            {...field("depositAmount")}
          />
        </div>
        <SelectField name="odeisShopCode" label={labels.odeisShopCode} {...field("odeisShopCode")}>
          {shops.map((shop) => (
            <option key={shop.code} value={shop.code}>
              {shop.name}
            </option>
          ))}
        </SelectField>
        {colleagues.length ? (
          <SelectField
            name="secondSellerId"
            label={labels.secondSellerId}
            optional={optional}
            hint={t("pro:order_form.second_hint")}
            {...field("secondSellerId")}
          >
            <option value="">{t("pro:order_form.second_none")}</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextAreaField
          name="comment"
          rows={3}
          label={labels.comment}
          optional={optional}
          {...field("comment")}
        />
        <CheckField
          name="isOnHoldOrder"
          value="on"
          label={labels.isOnHoldOrder}
          hint={t("pro:order_form.on_hold_hint")}
          defaultChecked={field("isOnHoldOrder").defaultValue === "on"}
          errors={field("isOnHoldOrder").errors}
        />
      </fieldset>
      <div>
        <Button size="l">{t("pro:order_form.submit")}</Button>
      </div>
    </PostForm>
  );
}
