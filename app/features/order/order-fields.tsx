import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { localSize, SIZES, sizeSystem } from "~/domain/ring-size";
import { inRow } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { CheckField, SelectField, TextField } from "~/ui/field";
import type { Field, Labels } from "./order-labels";

/** The size as it was measured, in mm and in the region's own system. */
export function RingSizeField({
  region,
  label,
  hint,
  field,
}: {
  region: string;
  label: string;
  hint: string;
  field: Field;
}) {
  const { t } = useTranslation(["pro", "reference"]);
  const system = sizeSystem(region);
  return (
    <SelectField name="ringSize" label={label} hint={hint} {...field("ringSize")}>
      <option value="">{t("pro:order_form.size_choose")}</option>
      {SIZES.map((mm) => (
        <option key={mm} value={mm}>
          {t("pro:item.mm_in", {
            mm,
            label: t(`reference:size_in.${system}`, { size: localSize(mm, system) }),
          })}
        </option>
      ))}
    </SelectField>
  );
}

/** The payment as the till recorded it. */
export function DepositFields({
  labels,
  field,
  suggested,
  first,
}: {
  labels: Labels;
  field: Field;
  suggested: string;
  /** Only the receipt number is missing, so that field has the focus. */
  first: boolean;
}) {
  const { t } = useTranslation("pro");
  return (
    <div className="form-row">
      <TextField
        name="depositNumber"
        autoComplete="off"
        // Of a form that is filled in, the one field that is empty.
        {...(first ? { autoFocus: true } : {})}
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

type HoldingShop = { name: string; holdHours?: number | undefined };

/** The hint how long a ring is kept: one number of hours if it is the same for all shops, otherwise shop by shop. */
function useHoldHint(shops: readonly HoldingShop[]): string {
  const { t } = useTranslation("pro");
  const { tag } = useLocale();
  const known = shops.flatMap(({ name, holdHours }) => (holdHours ? [{ name, count: holdHours }] : []));
  const [first] = known;
  if (!first || known.length < shops.length) return t("order_form.on_hold_hint");
  if (known.every(({ count }) => count === first.count))
    return t("order_form.on_hold_hours", { count: first.count });
  const each = known.map(({ name, count }) => t("order_form.on_hold_shop", { shop: name, count }));
  return t("order_form.on_hold_shops", { shops: inRow(tag, each) });
}

/**
 * The checkbox that puts an order on hold. While it is ticked, the suggested amount is removed from its field, because
 * nothing has been paid yet; when it is unticked, the suggestion returns.
 * @param suggestion the amount with which the form starts
 * @param shops shops of the form; the hint says how long each keeps a ring
 */
export function OnHoldField({
  labels,
  field,
  suggestion,
  shops,
}: {
  labels: Labels;
  field: Field;
  suggestion: string;
  shops: readonly HoldingShop[];
}) {
  const hint = useHoldHint(shops);
  const suggest = ({ currentTarget: { checked, form } }: ChangeEvent<HTMLInputElement>) => {
    const [number, amount] = ["depositNumber", "depositAmount"].map((name) => form?.elements.namedItem(name));
    if (!(number instanceof HTMLInputElement && amount instanceof HTMLInputElement) || number.value) return;
    if (amount.value === (checked ? suggestion : "")) amount.value = checked ? "" : suggestion;
  };
  return (
    <CheckField
      name="isOnHoldOrder"
      value="on"
      label={labels.isOnHoldOrder}
      hint={hint}
      defaultChecked={field("isOnHoldOrder").defaultValue === "on"}
      errors={field("isOnHoldOrder").errors}
      onChange={suggest}
    />
  );
}
