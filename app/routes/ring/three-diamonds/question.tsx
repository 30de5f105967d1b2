import { useTranslation } from "react-i18next";
import { ORIGINS } from "~/domain/ring";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import { HiddenFields } from "~/ui/hidden-fields";
import type { SuggestionsData } from "./page-data";

/**
 * A GET form: budget and lowest weight, which share a line on a phone, and shape and origin, which need a line each.
 */
export function Question({ data }: { data: SuggestionsData }) {
  const { t } = useTranslation(["diamonds", "gem"]);
  const { typed, errors, kept, cut, cuts, currency } = data;
  const said = (code: string | null) => (code ? [code] : undefined);
  return (
    <GetForm className="diamond-question" preventScrollReset>
      <HiddenFields of={kept} />
      <TextField
        name="budget"
        label={t("diamonds:three.ask", { currency })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={typed.budget}
        errors={said(errors.budget)}
      />
      <TextField
        name="caratMin"
        label={t("diamonds:field.caratMin")}
        optional={t("diamonds:three.optional")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={typed.caratMin}
        errors={said(errors.caratMin)}
      />
      <SelectField name="cut" label={t("diamonds:field.cut")} defaultValue={cut}>
        {cuts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField name="origin" label={t("diamonds:field.origin")} defaultValue={typed.origin}>
        {ORIGINS.map((origin) => (
          <option key={origin} value={origin}>
            {t(`gem:origin.${origin}`)}
          </option>
        ))}
      </SelectField>
      <Button>{t("diamonds:three.show")}</Button>
    </GetForm>
  );
}
