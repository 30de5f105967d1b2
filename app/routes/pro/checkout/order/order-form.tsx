import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { amountToType, type Currency } from "~/domain/money";
import { EngravingLine } from "~/features/engraving/line";
import type { EngravedRing, ShownEngraving } from "~/features/engraving/shown";
import { typed } from "~/lib/form";
import { ClientFields } from "~/features/order/client-fields";
import { depositKind } from "~/features/order/market-words";
import { DepositFields, OnHoldField, RingSizeField } from "~/features/order/order-fields";
import { CLIENT, useLabels, type Field } from "~/features/order/order-labels";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { SelectField, TextAreaField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { Refusal } from "~/ui/refusal";

type Props = {
  answer: { result?: SubmissionResult | undefined } | undefined;
  quoteId: string;
  guest: boolean;
  region: string;
  depositKind: string;
  currency: Currency;
  suggestedDeposit: number;
  sizeOnFile: number | null;
  shops: { code: string; name: string; holdHours?: number | undefined }[];
  colleagues: { id: string; name: string }[];
  values: Record<string, string>;
  ring: EngravedRing;
  engraving: ShownEngraving;
};

/** Names of the fields that are already filled in for a customer with an account. */

/**
 * Order placement (spec §3) on one page: the ring as it is made, the deposit as the till received it, the client. Known
 * data are filled in and folded; missing or wrong fields are open. The button stays visible.
 */
export function OrderForm({
  answer,
  quoteId,
  guest,
  region,
  depositKind: kind,
  currency,
  suggestedDeposit,
  sizeOnFile,
  shops,
  colleagues,
  values,
  ring,
  engraving,
}: Props) {
  const { t } = useTranslation(["pro", "common", "print"]);
  const { money, tag } = useLocale();
  const field = (name: string) => typed(answer, name, values[name] ?? "");
  const labels = useLabels(region, currency);
  const wrong = (names: string[]) => names.some((name) => field(name).errors);
  return (
    <PostForm className="form order-form" id="order" data-whose={quoteId}>
      <input type="hidden" name="cartId" value={quoteId} />
      <input type="hidden" name="isGuest" value={String(guest)} />
      <Refusal result={answer?.result} labels={labels} most={1}>
        <div className="form-row">
          <RingSizeField
            region={region}
            label={labels.ringSize}
            hint={
              sizeOnFile === null || String(sizeOnFile) === values.ringSize
                ? t("pro:order_form.size_hint")
                : t("pro:order_form.size_file", { mm: sizeOnFile })
            }
            field={field}
          />
          <SelectField name="odeisShopCode" label={labels.odeisShopCode} {...field("odeisShopCode")}>
            {shops.map((shop) => (
              <option key={shop.code} value={shop.code}>
                {shop.name}
              </option>
            ))}
          </SelectField>
        </div>
        <EngravingLine
          ring={ring}
          shown={engraving}
          text={field("engravingText")}
          font={field("engravingFont")}
        />
        <fieldset className="form">
          <legend className="form-legend">{t(`print:depositKind.${depositKind(kind)}`)}</legend>
          <DepositFields
            labels={labels}
            field={field}
            suggested={money(suggestedDeposit, currency)}
            first={!guest && !answer}
          />
          <OnHoldField
            labels={labels}
            field={field}
            suggestion={amountToType(suggestedDeposit, currency, tag)}
            shops={shops}
          />
        </fieldset>
        <ClientFields open={guest || wrong(CLIENT)} guest={guest} labels={labels} field={field} />
        <details className="fold" open={wrong(["secondSellerId", "comment"])}>
          <summary>
            <span className="fold-name">{t("pro:order_form.more")}</span>
          </summary>
          <SecondSellerField colleagues={colleagues} label={labels.secondSellerId} field={field} />
          <TextAreaField
            name="comment"
            rows={3}
            label={labels.comment}
            optional={t("common:form.optional")}
            {...field("comment")}
          />
        </details>
      </Refusal>
      <div className="acts-in-sight">
        <Button size="l">{t("pro:order_form.submit")}</Button>
        <Button size="l" theme="quiet" name="intent" value="engrave" formNoValidate>
          {t("pro:engraving.large")}
        </Button>
      </div>
    </PostForm>
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
