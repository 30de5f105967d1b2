import { useTranslation } from "react-i18next";
import { taxIdName } from "~/features/order/market-words";
import { typed, type Answered } from "~/lib/form";
import { TextField } from "~/ui/field";

/** The label follows the region: NIF, 統一編號, UID … */
export function TaxIdField({
  answer,
  value,
  region,
}: {
  answer: Answered;
  value?: string | null;
  region: string;
}) {
  const { t } = useTranslation(["account", "common", "tax"]);
  return (
    <TextField
      name="taxId"
      label={t(`tax:${taxIdName(region)}`)}
      optional={t("common:form.optional")}
      hint={t("account:field.tax_id_hint")}
      autoComplete="off"
      spellCheck={false}
      maxLength={20}
      {...typed(answer, "taxId", value)}
    />
  );
}
