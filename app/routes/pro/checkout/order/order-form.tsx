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
  const { t } = useTranslation(["pro", "common", "print"]);
  const { money } = useLocale();
  const optional = t("common:form.optional");
  const field = (name: string) => typed(answer, name, values[name] ?? "");
  const labels = useLabels(region, currency);
  return (
    <PostForm className="form" id="order">
      <ErrorSummary result={answer?.result} labels={labels} />
      <input type="hidden" name="cartId" value={quoteId} />
      <input type="hidden" name="isGuest" value={String(guest)} />
      <RingSizeField region={region} label={labels.ringSize} field={field} />
      <ClientFields guest={guest} labels={labels} field={field} />
      <fieldset className="form">
        <legend className="form-legend">{t(`print:depositKind.${depositKind(kind)}`)}</legend>
        <DepositFields labels={labels} field={field} suggested={money(suggestedDeposit, currency)} />
        <SelectField name="odeisShopCode" label={labels.odeisShopCode} {...field("odeisShopCode")}>
          {shops.map((shop) => (
            <option key={shop.code} value={shop.code}>
              {shop.name}
            </option>
          ))}
        </SelectField>
        <SecondSellerField colleagues={colleagues} label={labels.secondSellerId} field={field} />
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

type Labels = ReturnType<typeof useLabels>;
/** What a field shows: what was typed or is known, and its errors. */
type Field = (name: string) => ReturnType<typeof typed>;

function useLabels(region: string, currency: Currency) {
  const { t } = useTranslation(["pro", "common", "print"]);
  return {
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
}

function RingSizeField({ region, label, field }: { region: string; label: string; field: Field }) {
  const { t } = useTranslation(["pro", "reference"]);
  const system = sizeSystem(region);
  return (
    <SelectField name="ringSize" label={label} hint={t("pro:order_form.size_hint")} {...field("ringSize")}>
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
  );
}

function ClientFields({ guest, labels, field }: { guest: boolean; labels: Labels; field: Field }) {
  const { t } = useTranslation(["pro", "common"]);
  const { tag } = useLocale();
  const optional = t("common:form.optional");
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
    <fieldset className="form">
      <legend className="form-legend">{t("order_form.client")}</legend>
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
  );
}

/** The payment as the till took it. */
function DepositFields({ labels, field, suggested }: { labels: Labels; field: Field; suggested: string }) {
  const { t } = useTranslation("pro");
  return (
    <div className="form-row">
      <TextField
        name="depositNumber"
        autoComplete="off"
        spellCheck={false}
        label={labels.depositNumber}
        hint={t("deposit.number_hint")}
        {...field("depositNumber")}
      />
      <TextField
        name="depositAmount"
        inputMode="decimal"
        autoComplete="off"
        label={labels.depositAmount}
        hint={t("deposit.suggested", { amount: suggested })}
        {...field("depositAmount")}
      />
    </div>
  );
}

/** A colleague who is credited with the order as well. */
function SecondSellerField({
  colleagues,
  label,
  field,
}: {
  colleagues: Props["colleagues"];
  label: string;
  field: Field;
}) {
  const { t } = useTranslation(["pro", "common"]);
  if (!colleagues.length) return null;
  return (
    <SelectField
      name="secondSellerId"
      label={label}
      optional={t("common:form.optional")}
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
  );
}
