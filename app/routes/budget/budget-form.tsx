import { Optional } from "~/ui/optional";

import { useTranslation } from "react-i18next";
import { SIZES } from "~/domain/ring-size";
import { useRingWords } from "~/features/ring-builder/words";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import type { PageData } from "./page-data";

/**
 * A GET form: amount and size, and below them the preferences. Its address leads to the answer, with scripts and
 * without.
 */
export function BudgetForm({ data }: { data: PageData }) {
  const { t } = useTranslation(["budget", "reference"]);
  const { size: sizeText } = useRingWords();
  const { typed, errors, wish, currency } = data;
  const errorsOf = (code: string | null) => (code ? [code] : undefined);
  return (
    <GetForm className="budget-form" action="#answer" reloadDocument>
      <TextField
        name="budget"
        label={t(data.hasTax ? "budget:field.budget" : "budget:field.budget_untaxed", { currency })}
        type="text"
        inputMode="decimal"
        defaultValue={typed.budget}
        errors={errorsOf(errors.budget)}
        maxLength={20}
        autoComplete="off"
        required
      />
      <SelectField name="size" label={t("budget:field.size")} defaultValue={String(wish.size ?? "")}>
        <option value="">{t("budget:field.size_open")}</option>
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {sizeText(size)}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend>
          {t("budget:field.must")}
          <Optional words={t("budget:field.optional")} />
        </legend>
        <SelectField name="metal" label={t("budget:field.metal")} defaultValue={wish.metal ?? ""}>
          <option value="">{t("budget:field.any")}</option>
          {data.metals.map((metal) => (
            <option key={metal} value={metal}>
              {t(`reference:metal.${metal}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="cut" label={t("budget:field.cut")} defaultValue={wish.cut ?? ""}>
          <option value="">{t("budget:field.any")}</option>
          {data.cuts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          name="carat"
          label={t("budget:field.carat")}
          type="text"
          inputMode="decimal"
          defaultValue={typed.carat}
          errors={errorsOf(errors.carat)}
          maxLength={10}
          autoComplete="off"
        />
        <SelectField
          name="collection"
          label={t("budget:field.collection")}
          defaultValue={wish.collection ?? ""}
        >
          <option value="">{t("budget:field.any")}</option>
          {data.collections.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <Button size="l">{t("budget:field.show")}</Button>
    </GetForm>
  );
}
