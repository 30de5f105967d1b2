import { useTranslation } from "react-i18next";
import { typed, type Answered } from "~/lib/form";
import { SelectField, TextField } from "~/ui/field";

/** The hour of an appointment, by the clock of the boutique; nothing where only the half of the day is agreed. */
export function TimeField({
  answer,
  value,
  id = "time",
}: {
  answer: Answered;
  value: string | null;
  id?: string;
}) {
  const { t } = useTranslation(["diary", "common"]);
  return (
    <TextField
      name="time"
      id={id}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      label={t("diary:time")}
      hint={t("diary:time_hint")}
      optional={t("common:form.optional")}
      {...typed(answer, "time", value)}
    />
  );
}

/** Who receives the customer. */
export function SellerField({
  answer,
  sellers,
  value,
  id = "seller",
}: {
  answer: Answered;
  sellers: { id: string; name: string }[];
  value: string;
  id?: string;
}) {
  const { t } = useTranslation("diary");
  return (
    <SelectField name="seller" id={id} label={t("seller")} {...typed(answer, "seller", value)}>
      <option value="">{t("nobody")}</option>
      {sellers.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectField>
  );
}
