import { useTranslation } from "react-i18next";
import { errorsOf, type Answered } from "~/lib/form";
import { TextField } from "~/ui/field";

export function CurrentPassword({
  answer,
  prefix,
  hint,
}: {
  answer: Answered;
  prefix: string;
  hint?: string;
}) {
  const { t } = useTranslation("account");
  return (
    <TextField
      name="currentPassword"
      id={`${prefix}currentPassword`}
      type="password"
      autoComplete="current-password"
      label={t("field.current_password")}
      hint={hint}
      errors={errorsOf(answer, "currentPassword")}
    />
  );
}
