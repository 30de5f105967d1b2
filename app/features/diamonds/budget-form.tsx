import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import { HiddenFields } from "~/ui/hidden-fields";

/** Asks for three diamonds within a budget: amount and button on one line. `to` is their page, `kept` what is chosen of the ring. */
export function BudgetForm({
  to,
  kept,
  currency,
}: {
  to: string;
  kept: Record<string, string | undefined>;
  currency: string;
}) {
  const { t } = useTranslation("diamonds");
  return (
    <GetForm action={to} className="diamond-budget">
      <HiddenFields of={kept} />
      <TextField
        name="budget"
        label={t("three.ask", { currency })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <Button theme="secondary">{t("three.show")}</Button>
    </GetForm>
  );
}
